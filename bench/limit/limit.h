// What every limit shares: numbers from standard input, a checksum that both languages add up alike, and the measure of time.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/** Ends the program where the input cannot be what it should be. */
static inline void demand(int holds, const char *what) {
  if (holds) return;
  fprintf(stderr, "%s\n", what);
  exit(1);
}

/** The next whole number of the input, from `least` to `most`. */
static inline int number(int least, int most) {
  int value;
  demand(scanf("%d", &value) == 1, "the input ends too early");
  demand(value >= least && value <= most, "a number is out of bounds");
  return value;
}

static inline uint32_t mix(uint32_t sum, uint32_t value) { return sum * 31 + value; }

/** Nanoseconds of processor time: what else runs on the machine does not count. */
static inline double processorTime(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e9 + now.tv_nsec;
}

/** Nanoseconds of processor time that one call takes: the least of 15 batches of 10 milliseconds or more. */
static inline double timed(void (*use)(void)) {
  double best = 1e300;
  // Volatile, so that no compiler sees that nobody looks at what comes out.
  void (*volatile work)(void) = use;
  for (int calls = 1, batch = 0; batch < 15;) {
    double from = processorTime();
    for (int i = 0; i < calls; i++) work();
    double took = processorTime() - from;
    if (took < 1e7) calls *= 2;
    else {
      batch++;
      if (took / calls < best) best = took / calls;
    }
  }
  return best;
}
