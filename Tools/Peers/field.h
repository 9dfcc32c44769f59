// field.h: the star field that all compared programs draw, and the measurement of their frame
// times.
//
// This file is for C and C++. In other languages, love/main.lua and moderngl_peer.py contain the
// same numbers. Change all three files together, so that the pictures stay equal.

#ifndef FIELD_H
#define FIELD_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
  FIELD_WIDTH = 1280,
  FIELD_HEIGHT = 720,
  STAR_SIZE = 8,
  /// The number of frames until the field jumps back to the start of its scrolling.
  SCROLL_PERIOD = 100,
  /// The width in pixels of the margin without stars at the right; because of it, scrolling moves
  /// no star out of the picture.
  SCROLL_ROOM = 64,
  /// The positions of stars are whole multiples of 1 / SUBPIXELS of a pixel, which are exact in all
  /// languages.
  SUBPIXELS = 32,
};

/// The distance that each frame scrolls the field, in pixels.
static const float SCROLL_STEP = 0.5f;

/// A star as eight bytes, which are also the format of a vertex.
typedef struct {
  /// The position of the centre from the left and from the top, in subpixels.
  uint16_t x, y;
  uint8_t red, green, blue, alpha;
} Star;

/// Returns the next number of the Park-Miller generator, 1…2³¹ − 2, which is small enough for
/// languages without integers.
static inline uint32_t next_random(uint32_t *state) {
  *state = (uint32_t)((uint64_t)*state * 48271 % 2147483647);
  return *state;
}

/// Returns `count` stars, which the caller must free; exits if there is not enough memory.
static inline Star *make_stars(size_t count) {
  Star *stars = (Star *)malloc(count * sizeof(Star));
  if (!stars) {
  fprintf(stderr, "No memory for %zu stars. Try fewer stars.\n", count);
    exit(1);
  }
  uint32_t state = 12345;
  for (size_t i = 0; i < count; i++) {
    uint32_t left = next_random(&state) % ((FIELD_WIDTH - STAR_SIZE - SCROLL_ROOM) * SUBPIXELS);
    uint32_t top = next_random(&state) % ((FIELD_HEIGHT - STAR_SIZE) * SUBPIXELS);
    uint32_t color = next_random(&state);
    stars[i].x = (uint16_t)(left + STAR_SIZE / 2 * SUBPIXELS);
    stars[i].y = (uint16_t)(top + STAR_SIZE / 2 * SUBPIXELS);
    stars[i].red = (uint8_t)(155 + color % 100);
    stars[i].green = (uint8_t)(155 + color / 100 % 100);
    stars[i].blue = (uint8_t)(200 + color / 10000 % 55);
    stars[i].alpha = (uint8_t)(100 + color / 550000 % 155);
  }
  return stars;
}

/// Returns the distance in pixels that a frame is scrolled to the right.
static inline float scroll_of_frame(int frame) {
  return (float)(frame % SCROLL_PERIOD) * SCROLL_STEP;
}

/// Measures the time of each frame, from the end of the previous frame to its own end.
///
/// The warm-up takes at least one second and at least five frames. The measurement ends after the
/// requested number of frames, or after eight seconds if at least three frames have been measured
/// by then.
typedef struct {
  double *milliseconds;
  int wanted, measured, warm_up_frames;
  bool is_warm;
  double phase_began, frame_began;
} FrameTimer;

static inline double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static inline FrameTimer start_timer(int wanted) {
  FrameTimer timer;
  memset(&timer, 0, sizeof timer);
  timer.milliseconds = (double *)calloc((size_t)wanted, sizeof(double));
  if (!timer.milliseconds) {
  fprintf(stderr, "No memory for %d frame times. Try fewer frames.\n", wanted);
    exit(1);
  }
  timer.wanted = wanted;
  timer.phase_began = timer.frame_began = seconds_now();
  return timer;
}

/// Records the end of a frame, and returns whether the measurement is complete.
static inline bool frame_ended(FrameTimer *timer) {
  double now = seconds_now();
  if (timer->is_warm) {
    timer->milliseconds[timer->measured++] = (now - timer->frame_began) * 1e3;
  } else if (++timer->warm_up_frames >= 5 && now - timer->phase_began >= 1) {
    timer->is_warm = true;
    timer->phase_began = now;
  }
  timer->frame_began = now;
  bool is_late = timer->measured >= 3 && now - timer->phase_began >= 8;
  return timer->measured == timer->wanted || (timer->is_warm && is_late);
}

/// Prints the results in the form that Tools/Peers/run reads.
static inline void report(const FrameTimer *timer, const char *version, const char *renderer) {
  printf("version %s\nrenderer %s\n", version, renderer);
  for (int i = 0; i < timer->measured; i++) printf("frame %.4f\n", timer->milliseconds[i]);
}

#endif
