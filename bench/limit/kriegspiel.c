// The physical limit for Kriegspiel's networks: the same work on the same positions, as plain C.
// Reads a board and positions from standard input, draws the networks of both sides of every position, and prints a checksum over every
// lit square and every connected unit, and the nanoseconds one position took.
#include "limit.h"

enum { NORTH = 1, SOUTH = 2, RELAY = 4, STOPS = 8, CONNECTED = 16, LIT_NORTH = 32, LIT_SOUTH = 64 };
enum { MOST_CELLS = 1560, MOST_UNITS = 128, MOST_POSITIONS = 512, MOST_ARSENALS = 8 };

typedef struct { int seat, relay, at; } Unit;
typedef struct { int units, gone; Unit unit[MOST_UNITS]; int destroyed[MOST_ARSENALS]; } Position;

static int columns, rows, size, steps[8], count;
static char letters[MOST_CELLS + 1];
static uint8_t reach[MOST_CELLS][8];
static int arsenals[2][MOST_ARSENALS], arsenalCount[2];
static Position positions[MOST_POSITIONS];
static uint8_t field[MOST_CELLS];
static int sources[MOST_UNITS], connected[MOST_UNITS], sourceCount, connectedCount;

static void connect(uint8_t *on, int at, int radiates) {
  on[at] |= CONNECTED;
  connected[connectedCount++] = at;
  if (radiates) sources[sourceCount++] = at;
}

static void castLines(uint8_t *on, int source, int own, int lit, int stop) {
  for (int way = 0; way < 8; way++) {
    int at = source;
    for (int left = reach[source][way]; left > 0; left--) {
      at += steps[way];
      int bits = on[at];
      if ((bits & stop) == stop) break;
      on[at] = bits | lit;
      if ((bits & (own | CONNECTED)) == own) connect(on, at, bits & RELAY);
    }
  }
}

static void drawNetwork(uint8_t *on, const Position *position, int seat) {
  int own = seat ? SOUTH : NORTH, lit = seat ? LIT_SOUTH : LIT_NORTH, stop = (seat ? NORTH : SOUTH) | STOPS;
  sourceCount = connectedCount = 0;
  for (int i = 0; i < arsenalCount[seat]; i++) {
    int arsenal = arsenals[seat][i], gone = 0;
    for (int j = 0; j < position->gone; j++) gone |= position->destroyed[j] == arsenal;
    if (gone) continue;
    sources[sourceCount++] = arsenal;
    on[arsenal] |= lit;
    if (on[arsenal] & own) connect(on, arsenal, 0);
  }
  for (int drawn = 0, spread = 0;;) {
    if (drawn < sourceCount) castLines(on, sources[drawn++], own, lit, stop);
    else if (spread < connectedCount) {
      int unit = connected[spread++];
      for (int way = 0; way < 8; way++)
        if (reach[unit][way] && (on[unit + steps[way]] & (own | CONNECTED)) == own) connect(on, unit + steps[way], 0);
    } else return;
  }
}

/** Both networks; units that are off line stop no lines. */
static void survey(const Position *position) {
  memset(field, 0, size);
  for (int i = 0; i < position->units; i++) {
    const Unit *unit = &position->unit[i];
    field[unit->at] = (unit->seat ? SOUTH : NORTH) | (unit->relay ? RELAY : STOPS);
  }
  drawNetwork(field, position, 0);
  drawNetwork(field, position, 1);
}

static uint32_t checksum(uint32_t sum) {
  for (int at = 0; at < size; at++)
    sum = mix(sum, ((field[at] & LIT_NORTH) != 0) + 2 * ((field[at] & LIT_SOUTH) != 0) + 4 * ((field[at] & CONNECTED) != 0));
  return sum;
}

static void surveyAll(void) {
  for (int i = 0; i < count; i++) survey(&positions[i]);
}

static void readBoard(void) {
  static const int ways[8][2] = {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}};
  columns = number(1, MOST_CELLS);
  rows = number(1, MOST_CELLS);
  size = columns * rows;
  demand(size <= MOST_CELLS && scanf("%1560s", letters) == 1 && (int)strlen(letters) == size, "no such board");
  for (int way = 0; way < 8; way++) steps[way] = ways[way][1] * columns + ways[way][0];
  for (int at = 0; at < size; at++) {
    if (letters[at] == 'N') arsenals[0][arsenalCount[0]++] = at;
    if (letters[at] == 'S') arsenals[1][arsenalCount[1]++] = at;
    for (int way = 0; way < 8; way++)
      for (int x = at % columns + ways[way][0], y = at / columns + ways[way][1];
           x >= 0 && x < columns && y >= 0 && y < rows && letters[y * columns + x] != 'M'; x += ways[way][0], y += ways[way][1])
        reach[at][way]++;
  }
}

static void readPosition(Position *position) {
  position->units = number(0, MOST_UNITS);
  position->gone = number(0, MOST_ARSENALS);
  for (int j = 0; j < position->gone; j++) position->destroyed[j] = number(0, size - 1);
  for (int j = 0; j < position->units; j++) {
    Unit *unit = &position->unit[j];
    unit->seat = number(0, 1), unit->relay = number(0, 1), unit->at = number(0, size - 1);
  }
}

int main(void) {
  readBoard();
  count = number(1, MOST_POSITIONS);
  for (int i = 0; i < count; i++) readPosition(&positions[i]);
  uint32_t sum = 0;
  for (int i = 0; i < count; i++) survey(&positions[i]), sum = checksum(sum);
  printf("%u %.1f\n", sum, timed(surveyAll) / count);
  return 0;
}
