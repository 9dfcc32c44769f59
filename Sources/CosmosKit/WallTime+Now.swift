public import CosmosScenes
import CosmosSystem

extension WallTime {
  /// The current time of day and date, from the machine's clock.
  public static var now: WallTime {
    WallTime(
      secondOfMinute: WallClock.secondOfMinute, secondsSince1970: WallClock.secondsSince1970)
  }
}
