import CosmosDrawing
import CosmosExport
import Foundation
import TestSupport
import Testing

@testable import cosmos

@Suite struct PicturesFolderTests {
  private static let home = ["HOME": "/h"]
  private static let cases: [(variables: [String: String], list: String?, path: String?)] = [
    (["XDG_PICTURES_DIR": "/p/", "HOME": "/h"], nil, "/p"),
    (home, nil, "/h/Pictures"),
    (home, "# a list\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n", "/h/Bilder"),
    (["HOME": "/h", "XDG_PICTURES_DIR": "p"], "XDG_PICTURES_DIR=\"/all/of us\"", "/all/of us"),
    (home, "XDG_PICTURES_DIR=\"$HOME/\"\n", "/h"),
    (home, "XDG_MUSIC_DIR=\"$HOME/Music\"", "/h/Pictures"),
    ([:], nil, nil),
  ]

  @Test(arguments: cases)
  func `pictures are stored in the folder that xdg-user-dirs names`(
    variables: [String: String], list: String?, path: String?
  ) {
    let folder = PicturesFolder(environment: { variables[$0] }) { path in
      path == "/h/.config/user-dirs.dirs" ? list : nil
    }
    #expect(folder.path == path)
  }

  @Test func `a picture gets a new name, and messages show the home folder as a tilde`() throws {
    let home = try TemporaryFolder()
    let folder = PicturesFolder(environment: { $0 == "HOME" ? home.url.path : nil }) { _ in nil }
    let image = Image(width: 2, height: 2, pixels: [UInt8](repeating: 255, count: 16))
    func save() throws -> String {
      try folder.save(image, date: "2026-11-22", time: "21:30:05")
    }
    #expect(try save() == "~/Pictures/cosmos-2026-11-22-213005.png")
    #expect(try save() == "~/Pictures/cosmos-2026-11-22-213005-2.png")
    let written = try Image(
      contentsOfPNG: home.path("Pictures/cosmos-2026-11-22-213005-2.png"))
    #expect(written == image)
  }

  @Test func `missing folders above the pictures folder are created`() throws {
    let home = try TemporaryFolder()
    let folder = PicturesFolder(
      environment: { $0 == "XDG_PICTURES_DIR" ? home.path("media/own/pictures") : nil }
    ) { _ in nil }
    let image = Image(width: 1, height: 1, pixels: [0, 0, 0, 255])
    let path = try folder.save(image, date: "2026-11-22", time: "21:30:05")
    #expect(path == home.path("media/own/pictures/cosmos-2026-11-22-213005.png"))
    #expect(try Image(contentsOfPNG: path) == image)
  }

  @Test func `without a pictures folder, the error names the missing environment variables`() {
    let folder = PicturesFolder(environment: { _ in nil }) { _ in nil }
    let image = Image(width: 1, height: 1, pixels: [0, 0, 0, 255])
    #expect {
      try folder.save(image, date: "2026-11-22", time: "21:30:05")
    } throws: { "\($0)".contains("XDG_PICTURES_DIR") }
  }
}
