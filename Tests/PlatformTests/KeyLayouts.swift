import Testing

/// The characters that the keys of a layout type, from xkeyboard-config 2.35.
struct Layout: Sendable, CustomTestStringConvertible {
  let name: String
  /// The characters of each key, without modifiers and with Shift; nil for dead keys.
  let plain, shifted: [Character?]

  var testDescription: String { name }

  /// The characters of an American keyboard, key by key as in ``plain``; nil for the key that an
  /// American keyboard lacks.
  static let places = #"1234567890-=qwertyuiop[]asdfghjkl;'\ zxcvbnm,./"#.map {
    $0 == " " ? nil : $0
  }

  static let all = table.split(separator: "\n").map { line in
    let words = line.split(separator: " ")
    // The word is split into scalars, because a Thai vowel would join the previous letter.
    func characters(_ word: Substring) -> [Character?] {
      word.unicodeScalars.map { $0 == "·" ? nil : Character($0) }
    }
    return Layout(
      name: String(words[0]), plain: characters(words[1]), shifted: characters(words[2]))
  }

  static func named(_ name: String) -> Layout { all.first { $0.name == name } ?? all[0] }

  private static let table = ##"""
    us 1234567890-=qwertyuiop[]asdfghjkl;'\<zxcvbnm,./ !@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"|>ZXCVBNM<>?
    de 1234567890ß·qwertzuiopü+asdfghjklöä#<yxcvbnm,.- !"§$%&/()=?·QWERTZUIOPÜ*ASDFGHJKLÖÄ'>YXCVBNM;:_
    fr &é"'(-è_çà)=azertyuiop·$qsdfghjklmù*<wxcvbn,;:! 1234567890°+AZERTYUIOP·£QSDFGHJKLM%µ>WXCVBN?./§
    fr(bepo) "«»()@+-/*=%bépoè·vdljzwauie,ctsrnmçêàyx.k'qghf 1234567890°`BÉPOÈ!VDLJZWAUIE;CTSRNMÇÊÀYX:K?QGHF
    be &é"'(§è!çà)-azertyuiop·$qsdfghjklmùµ<wxcvbn,;:= 1234567890°_AZERTYUIOP·*QSDFGHJKLM%£>WXCVBN?./+
    ch 1234567890'·qwertzuiopü·asdfghjklöä$<yxcvbnm,.- +"*ç%&/()=?·QWERTZUIOPè!ASDFGHJKLéà£>YXCVBNM;:_
    es 1234567890'¡qwertyuiop·+asdfghjklñ·ç<zxcvbnm,.- !"·$%&/()=?¿QWERTYUIOP·*ASDFGHJKLÑ·Ç>ZXCVBNM;:_
    it 1234567890'ìqwertyuiopè+asdfghjklòàù<zxcvbnm,.- !"£$%&/()=?^QWERTYUIOPé*ASDFGHJKLç°§>ZXCVBNM;:_
    pt 1234567890'«qwertyuiop+·asdfghjklçº·<zxcvbnm,.- !"#$%&/()=?»QWERTYUIOP*·ASDFGHJKLÇª·>ZXCVBNM;:_
    se 1234567890+·qwertyuiopå·asdfghjklöä'<zxcvbnm,.- !"#¤%&/()=?·QWERTYUIOPÅ·ASDFGHJKLÖÄ*>ZXCVBNM;:_
    no 1234567890+\qwertyuiopå·asdfghjkløæ'<zxcvbnm,.- !"#¤%&/()=?·QWERTYUIOPÅ·ASDFGHJKLØÆ*>ZXCVBNM;:_
    dk 1234567890+·qwertyuiopå·asdfghjklæø'<zxcvbnm,.- !"#¤%&/()=?·QWERTYUIOPÅ·ASDFGHJKLÆØ*>ZXCVBNM;:_
    pl 1234567890-=qwertyuiop[]asdfghjkl;'\<zxcvbnm,./ !@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"|>ZXCVBNM<>?
    cz +ěščřžýáíé=·qwertzuiopú)asdfghjklů§·\yxcvbnm,.- 1234567890%·QWERTZUIOP/(ASDFGHJKL"!'|YXCVBNM?:_
    hu 123456789öüóqwertzuiopőúasdfghjkléáűíyxcvbnm,.- '"+!%/=()ÖÜÓQWERTZUIOPŐÚASDFGHJKLÉÁŰÍYXCVBNM?:_
    tr 1234567890*-qwertyuıopğüasdfghjklşi,<zxcvbnmöç. !'^+%&/()=?_QWERTYUIOPĞÜASDFGHJKLŞİ;>ZXCVBNMÖÇ:
    ru 1234567890-=йцукенгшщзхъфывапролджэ\/ячсмитьбю. !"№;%:?*()_+ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭ/|ЯЧСМИТЬБЮ,
    ua 1234567890-=йцукенгшщзхїфівапролджєґ/ячсмитьбю. !"№;%:?*()_+ЙЦУКЕНГШЩЗХЇФІВАПРОЛДЖЄҐ|ЯЧСМИТЬБЮ,
    gr 1234567890-=;ςερτυθιοπ[]ασδφγηξκλ·'\«ζχψωβνμ,./ !@#$%^&*()_+:ΣΕΡΤΥΘΙΟΠ{}ΑΣΔΦΓΗΞΚΛ·"|»ΖΧΨΩΒΝΜ<>?
    il 1234567890-=/'קראטוןםפ][שדגכעיחלךף,\<זסבהנמצתץ. !@#$%^&*)(_+QWERTYUIOP}{ASDFGHJKL:"|>ZXCVBNM><?
    ara 1234567890-=ضصثقفغعهخحجدشسيبلاتنمكط\|ئءؤرﻻىةوزظ !@#$%^&*)(_+····ﻹإ`÷×؛<>··][ﻷأـ،/:"…¦~·}{ﻵآ',.؟
    jp 1234567890-^qwertyuiop@[asdfghjkl;:]<zxcvbnm,./ !"#$%&'()~=~QWERTYUIOP`{ASDFGHJKL+*}>ZXCVBNM<>?
    kr 1234567890-=qwertyuiop[]asdfghjkl;'\<zxcvbnm,./ !@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"|>ZXCVBNM<>?
    us(dvorak) 1234567890[]',.pyfgcrl/=aoeuidhtns-\<;qjkxbmwvz !@#$%^&*(){}"<>PYFGCRL?+AOEUIDHTNS_|>:QJKXBMWVZ
    th ๅ/-ภถ·ึคตจขชๆไำพะัีรนยบลฟหกดเ··าสวงฃ<ผปแอิืทมใฝ +๑๒๓๔·฿๕๖๗๘๙๐"ฎฑธํ·ณฯญฐ,ฤฆฏโฌ็·ษศซ.ฅ>()ฉฮ·์?ฒฬฦ
    bg 1234567890-.,уеишщксдзц;ьяаожгтнвмч„ѝюйъэфхпрлб !?+"%=:/–№$€ыУЕИШЩКСДЗЦ§ѝЯАОЖГТНВМЧ“ЍЮЙЪЭФХПРЛБ
    """##
}
