// field.h: the field of stars that every peer draws, and how its frames are timed.
//
// For C and C++; love/main.lua and moderngl_peer.py say the same in their languages. Change all
// or none: the same numbers everywhere make the same picture.

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
  /// Frames after which the field jumps back to where it began.
  SCROLL_PERIOD = 100,
  /// Pixels at the right where no star begins, so that scrolling moves none out of the picture.
  SCROLL_ROOM = 64,
  /// Positions are whole numbers of so small a part of a pixel, to be exact everywhere.
  SUBPIXELS = 32,
};

static const float SCROLL_STEP = 0.5f;

/// Eight bytes, ready to be fetched as a vertex.
typedef struct {
  /// The centre, in subpixels from the left and from the top.
  uint16_t x, y;
  uint8_t red, green, blue, alpha;
} Star;

/// The next of the numbers 1 to 2³¹ - 2, in a random order (Park and Miller): small enough for
/// languages that have no integers.
static inline uint32_t next_random(uint32_t *state) {
  *state = (uint32_t)((uint64_t)*state * 48271 % 2147483647);
  return *state;
}

/// The given number of stars, to be freed by the caller; ends the program when there is no memory.
static inline Star *make_stars(size_t count) {
  Star *stars = (Star *)malloc(count * sizeof(Star));
  if (!stars) {
    fprintf(stderr, "There is no memory for %zu stars.\n", count);
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

/// Pixels by which the field is moved to the right in a frame.
static inline float scroll_of_frame(int frame) {
  return (float)(frame % SCROLL_PERIOD) * SCROLL_STEP;
}

/// Times frames from the end of one to the end of the next, after a warm-up of a second and five
/// frames, whichever is later; until there are enough, or for eight seconds and three frames.
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
    fprintf(stderr, "There is no memory for %d frame times.\n", wanted);
    exit(1);
  }
  timer.wanted = wanted;
  timer.phase_began = timer.frame_began = seconds_now();
  return timer;
}

/// Notes that a frame has been drawn; says whether that was the last one.
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

/// Writes what Tools/Peers/run reads.
static inline void report(const FrameTimer *timer, const char *version, const char *renderer) {
  printf("version %s\nrenderer %s\n", version, renderer);
  for (int i = 0; i < timer->measured; i++) printf("frame %.4f\n", timer->milliseconds[i]);
}

#endif
