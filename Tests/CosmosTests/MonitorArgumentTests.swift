import ArgumentParser
import CosmosPlatform
import CosmosSky
import CosmosZodiac
import Testing

@testable import cosmos

@Suite struct MonitorArgumentTests {
  @Test func `each monitor in the argument has its own options`() throws {
    let choices = try MonitorArgument.parse(
      "HDMI-1:sign=leo,palette=dusk 2:sign=today,drift-speed=-3,dim=40"
    ).choices
    #expect(choices.map(\.monitor) == ["HDMI-1", "2"])
    #expect(choices[0].sign == .sign(.leo) && choices[0].palette?.name == "dusk")
    #expect(choices[0].driftSpeed == nil && choices[0].dim == nil)
    #expect(choices[1].sign == .today && choices[1].driftSpeed == -3 && choices[1].dim == 40)
  }

  @Test func `a monitor is named by its number or its connector`() throws {
    let choices = try MonitorArgument.parse("hdmi-1:dim=1 2:dim=2").choices
    func matches(_ number: Int, _ name: String) -> [Bool] {
      choices.map { $0.isFor(DesktopMonitor(number: number, name: name)) }
    }
    #expect(matches(1, "HDMI-1") == [true, false])
    #expect(matches(2, "") == [false, true])
    #expect(matches(0, "") == [false, false])
  }

  @Test(arguments: [
    "", "leo", "1:", "1:sign", "1:sign=lion", "1:stars=3", "1:dim=200", "1:drift-speed=x",
  ])
  func `invalid options for a monitor are rejected`(text: String) {
    #expect(throws: ValueError.self) { try MonitorArgument.parse(text) }
  }
}
