import Foundation
import TestSupport
import Testing

/// Tests that check the results of `make install` and `make deb` with package validators.
@Suite struct PackagingTests {
  /// The address of the project's web page in tests.
  private static let page = "https://example.org/cosmos"

  /// Installs the tested program below a folder, and returns the installed files.
  private func install(in folder: TemporaryFolder) throws -> [String] {
    let outcome = try Program(
      ["Tools/Scripts/install.sh", Program.path, folder.path("root"), "/usr"], path: "/bin/sh",
      environment: ["COSMOS_PAGE": Self.page], in: Repository.root
    ).outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try files(below: folder.path("root"))
  }

  private func files(below path: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: path).filter { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
      return !isFolder.boolValue
    }.sorted()
  }

  /// Runs a validator, which must exit with 0 and print only allowed lines.
  private func expectNoComplaint(
    of tool: String, _ arguments: [String], allowing isAllowed: (Substring) -> Bool = { _ in false }
  ) throws {
    let outcome = try Program(
      arguments, path: try #require(Program.find(tool)), environment: ["LC_ALL": "C.UTF-8"]
    ).outcome(within: 300)
    let lines = (outcome.output + outcome.errors).split(separator: "\n").filter { !isAllowed($0) }
    #expect(outcome.status == 0 && lines.isEmpty, "\(tool): \(lines.joined(separator: "\n"))")
  }

  private static func missing(_ tools: String...) -> String? {
    tools.first { Program.find($0) == nil }.map { "\($0) is not installed" }
  }

  @Test(.long, .enabled(if: missing("python3") == nil, "python3 is not installed"))
  func `the installation is complete and can be removed`() throws {
    let folder = try TemporaryFolder()
    let files = try install(in: folder)
    for name in [
      "usr/bin/cosmos", "usr/share/applications/cosmos.desktop",
      "usr/share/icons/hicolor/scalable/apps/cosmos.svg", "usr/share/man/man1/cosmos.1",
      "usr/share/man/man1/cosmos-bench.1", "usr/share/man/man1/cosmos-render.1",
      "usr/share/bash-completion/completions/cosmos",
      "usr/share/zsh/site-functions/_cosmos",
      "usr/share/fish/vendor_completions.d/cosmos.fish",
    ] {
      #expect(files.contains(name), "\(name)")
    }
    #expect(files.contains { $0.hasSuffix(".metainfo.xml") })
    let outcome = try Program(
      ["Tools/Scripts/install.sh", "--remove", "nowhere", folder.path("root"), "/usr"],
      path: "/bin/sh", in: Repository.root
    ).outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try self.files(below: folder.path("root")) == [])
  }

  @Test(.long, .enabled(if: missing("python3") == nil, "python3 is not installed"))
  func `the manual pages of six commands list all their options`() throws {
    let folder = try TemporaryFolder()
    _ = try install(in: folder)
    for (command, page) in [
      ("window", "cosmos"), ("bench", "cosmos-bench"), ("render", "cosmos-render"),
      ("tour", "cosmos-tour"), ("wallpaper", "cosmos-wallpaper"), ("doctor", "cosmos-doctor"),
    ] {
      let text = try String(
        contentsOfFile: folder.path("root/usr/share/man/man1/\(page).1"), encoding: .utf8)
      let help = try Program.run(["help", command]).output
      let options = help.matches(of: /^  (--[a-z0-9-]+)/.anchorsMatchLineEndings()).map { $0.1 }
      #expect(options.count > 1)
      for option in options {
        #expect(text.contains("\\fB\(option.replacing("-", with: "\\-"))\\fR"), "\(page) \(option)")
      }
    }
  }

  @Test(
    .long,
    .enabled(
      if: missing("python3", "groff") == nil, "\(missing("python3", "groff") ?? "")"))
  func `groff reports no problems with the manual`() throws {
    let folder = try TemporaryFolder()
    let pages = try install(in: folder).filter { $0.hasSuffix(".1") }
    #expect(pages.count > 4)
    for page in pages {
      try expectNoComplaint(
        of: "groff", ["-man", "-Kutf8", "-Tutf8", "-ww", "-z", folder.path("root/\(page)")])
    }
  }

  @Test(
    .enabled(
      if: missing("desktop-file-validate") == nil, "desktop-file-validate is not installed"))
  func `the desktop entry is valid`() throws {
    try expectNoComplaint(
      of: "desktop-file-validate",
      [Repository.path("Packaging/cosmos.desktop")])
  }

  @Test(
    .enabled(
      if: missing("appstreamcli", "python3") == nil,
      "\(missing("appstreamcli", "python3") ?? "")"))
  func `the metainfo is valid and contains the program's version`() throws {
    let folder = try TemporaryFolder()
    let name = try #require(try install(in: folder).first { $0.hasSuffix(".metainfo.xml") })
    try expectNoComplaint(
      of: "appstreamcli", ["validate", "--pedantic", "--no-net", folder.path("root/\(name)")]
    ) {
      // AppStream before 1.0 does not know the tag `developer`. Newer versions report the older tag
      // as deprecated.
      $0.contains("Validation was successful") || $0.contains("unknown-tag developer")
    }
    let text = try folder.text("root/\(name)")
    let version = try Program.run(["--version"]).output.split(whereSeparator: \.isWhitespace)[0]
    let releases = text.matches(of: /release version="([^"]*)"/).map { $0.1 }
    #expect(releases.first == version)
  }

  @Test
  func `the Flatpak has only the expected permissions, and its page names each`() throws {
    struct Manifest: Decodable {
      struct Module: Decodable { let name: String }

      let id: String
      let finishArguments: [String]
      let modules: [Module]

      enum CodingKeys: String, CodingKey {
        case id, modules
        case finishArguments = "finish-args"
      }
    }
    let text = try Repository.text("Packaging/cosmos.flatpak.json")
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(text.utf8))
    #expect(manifest.id == "@ID@" && manifest.modules.last?.name == "cosmos")
    // The Flatpak has access neither to the home folder nor to the network.
    #expect(
      manifest.finishArguments == [
        "--socket=wayland", "--socket=fallback-x11", "--share=ipc", "--device=dri",
        "--socket=pulseaudio", "--filesystem=xdg-pictures:create",
        "--own-name=org.cosmos.Cosmos", "--own-name=org.cosmos.Cosmos.*",
        "--system-talk-name=org.freedesktop.login1",
        "--system-talk-name=org.freedesktop.UPower.PowerProfiles",
      ])
    let page = try Repository.text("docs/install.md")
    for argument in manifest.finishArguments {
      let word = argument.split { "=.*".contains($0) }.last { $0.contains { $0.isLetter } } ?? ""
      #expect(page.contains(word), "\(argument)")
    }
  }

  @Test func `scripts, program and changelog agree on the version`() throws {
    let outcome = try Program(
      ["Tools/Scripts/version.sh"], path: "/bin/sh", in: Repository.root
    ).outcome()
    let version = outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(try Program.run(["--version"]).output.hasPrefix(version + (version.isEmpty ? "!" : "")))
    let log = try Repository.text("CHANGELOG.md")
    #expect(log.firstMatch(of: /\n## ([0-9.]+)/)?.1 == version[...])
  }

  // MARK: The Debian package

  private static let release = Repository.path(".build/release/cosmos")
  private static let debProblem =
    missing("dpkg-deb", "dpkg-shlibdeps", "strip", "python3", "rsvg-convert")
    ?? (FileManager.default.isExecutableFile(atPath: release)
      ? nil : "there is no release build: make build makes it")

  /// ICU's tables take 34 MB; importing all of Foundation would link them.
  @Test(.enabled(if: debProblem == nil, "\(debProblem ?? "")"))
  func `the released program does not contain the Unicode tables of ICU`() throws {
    let program = try Data(contentsOf: URL(fileURLWithPath: Self.release))
    #expect(program.range(of: Data("icudt".utf8)) == nil)
  }

  private func package(in folder: TemporaryFolder, page: String = "") throws -> String {
    let outcome = try Program(
      ["Tools/Scripts/deb.sh", Self.release, folder.url.path], path: "/bin/sh",
      environment: [
        "DPKG_DEB_COMPRESSOR_TYPE": "gzip", "DPKG_DEB_COMPRESSOR_LEVEL": "1", "COSMOS_PAGE": page,
      ],
      in: Repository.root
    ).outcome(within: 300)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test(.long, .enabled(if: debProblem == nil, "\(debProblem ?? "")"))
  func `the Debian package lists its libraries and contains a stripped program`() throws {
    let folder = try TemporaryFolder()
    let package = try package(in: folder)
    let tool = try #require(Program.find("dpkg-deb"))
    let libraries = try Program(["-f", package, "Depends"], path: tool).outcome().output
    for name in ["libglfw3", "libepoxy0", "libfreetype6", "libpng16", "libopenal1", "libegl1"] {
      #expect(libraries.contains(name), "\(name) in \(libraries)")
    }
    let unpacked = folder.path("unpacked")
    #expect(try Program(["-x", package, unpacked], path: tool).outcome(within: 60).status == 0)
    let sections = try Program(
      ["-S", "\(unpacked)/usr/bin/cosmos"], path: try #require(Program.find("readelf"))
    ).outcome().output
    #expect(sections.contains(".text") && !sections.contains(".symtab"))
    let size = try Data(contentsOf: URL(fileURLWithPath: "\(unpacked)/usr/bin/cosmos")).count
    // The table of the Milky Way and the stars are a quarter of a megabyte.
    #expect(size < 20_500_000, "\(size) bytes: does the program contain a new library?")
    let outcome = try Program(["--version"], path: "\(unpacked)/usr/bin/cosmos").outcome()
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  private static let lintianProblem = debProblem ?? missing("lintian")

  @Test(
    .long, .enabled(if: lintianProblem == nil, "\(lintianProblem ?? "")"), arguments: ["", page])
  func `lintian reports no errors or warnings for the Debian package`(page: String) throws {
    let folder = try TemporaryFolder()
    try expectNoComplaint(
      of: "lintian",
      ["--allow-root", "--fail-on", "error,warning", try package(in: folder, page: page)])
  }
}
