public import CosmosScenes
import CosmosSystem

extension WallTime {
  /// The machine's time of day.
  public static var now: WallTime {
    WallTime(
      secondOfMinute: WallClock.secondOfMinute, secondsSince1970: WallClock.secondsSince1970)
  }
}
