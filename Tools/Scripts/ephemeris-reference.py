#!/usr/bin/env python3
"""Writes the positions of the Sun, the Moon and the planets by PyEphem, with which EphemerisTests compare.

    pip install ephem && python3 Tools/Scripts/ephemeris-reference.py > Tests/ZodiacTests/Reference/pyephem.txt

The moments are two hundred random ones from 1950 to 2050, the same in each run. Each line contains the
moment in seconds since 1970-01-01 UTC, the body, the apparent ecliptic longitude and latitude of date in
degrees, the illuminated fraction of the disc, the magnitude, and the IAU's short name of the constellation.
"""

import math
import random

import ephem

BODIES = [ephem.Sun, ephem.Moon, ephem.Mercury, ephem.Venus, ephem.Mars, ephem.Jupiter,
          ephem.Saturn, ephem.Uranus, ephem.Neptune]
# The days of PyEphem begin at noon on 31 December 1899.
UNIX_EPOCH = ephem.Date("1970/1/1")


def main():
    chance = random.Random(2018)
    first, last = ephem.Date("1950/1/1"), ephem.Date("2050/12/31")
    print("# PyEphem", ephem.__version__, "- see Tools/Scripts/ephemeris-reference.py")
    for _ in range(200):
        seconds = round((chance.uniform(first, last) - UNIX_EPOCH) * 86400)
        date = ephem.Date(UNIX_EPOCH + seconds / 86400)
        for kind in BODIES:
            body = kind()
            body.compute(date, epoch=date)
            place = ephem.Ecliptic(
                ephem.Equatorial(body.g_ra, body.g_dec, epoch=date), epoch=date)
            phase = 1 if kind is ephem.Sun else body.phase / 100
            # PyEphem finds the constellation from the position without aberration, with the equinox
            # J2000.
            body.compute(date)
            print(f"{seconds} {body.name.lower()} {math.degrees(place.lon):.5f} "
                  f"{math.degrees(place.lat):.5f} {phase:.5f} {body.mag:.2f} "
                  f"{ephem.constellation(body)[0]}")


if __name__ == "__main__":
    main()
