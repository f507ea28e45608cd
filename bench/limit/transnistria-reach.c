// The physical limit for the marches of Transnistria-Hex: what `reachable` answers for every unit, as plain C.
// Reads a board and positions; finds for each unit on the map the hexes it can end in by one Movement and by one March, at what cost and by
// which way. Prints a checksum over all of that, and the nanoseconds one unit took.
#include "transnistria-hex.h"

enum { MOST_STEPS = 9 };

/** A way to a hex; `left` is -1 where none is known. */
typedef struct { int left, steps; int16_t path[MOST_STEPS]; } Way;
/** The hexes reached, in the order in which they were first found, the start among them. */
typedef struct { int count, hexes[MOST_HEXES]; Way way[MOST_HEXES]; } Reach;

static Reach movement, march;

static void findReach(Reach *reach, const Field *field, const Unit *unit, int longest) {
  const Type *kind = &type[unit->type];
  const uint8_t *zone = field->zone[!allianceOf(unit->side)], *enemies = field->count[!allianceOf(unit->side)];
  static int16_t edges[2][6 * MOST_HEXES];
  int16_t *edge = edges[0], *next = edges[1];
  int points = kind->move - unit->spent, count = 1;
  for (int i = 0; i < hexes; i++) reach->way[i].left = -1;
  reach->count = 0;
  reach->hexes[reach->count++] = edge[0] = unit->hex;
  reach->way[unit->hex] = (Way){.left = points, .steps = 0};
  for (int steps = 0; count > 0 && steps < longest; steps++) {
    int found = 0;
    for (int i = 0; i < count; i++) {
      int at = edge[i];
      const Way *here = &reach->way[at];
      int zoned = zone[at] && !kind->ignoresZoc;
      if (here->left <= 0 || (here->steps > 0 && zoned)) continue;
      for (int d = 0; d < 6; d++) {
        int to = neighbours[at][d];
        if (to < 0 || enemies[to] || (zoned && zone[to])) continue;
        int cost = moveCost[terrain[to]];
        // The first hex of a turn can always be entered.
        int left = cost <= here->left ? here->left - cost : unit->spent == 0 && here->left == points ? 0 : -1;
        Way *there = &reach->way[to];
        if (left <= there->left) continue;
        if (there->left < 0) reach->hexes[reach->count++] = to;
        there->left = left;
        there->steps = here->steps + 1;
        memcpy(there->path, here->path, here->steps * sizeof here->path[0]);
        there->path[here->steps] = to;
        next[found++] = to;
      }
    }
    int16_t *spare = edge;
    edge = next, next = spare, count = found;
  }
  // Room to end in: three ground units in a hex.
  int kept = 0;
  for (int i = 1; i < reach->count; i++)
    if (field->count[allianceOf(unit->side)][reach->hexes[i]] < 3) reach->hexes[kept++] = reach->hexes[i];
  reach->count = kept;
}

static void reachable(const Position *position, const Unit *unit) {
  Field field;
  buildField(&field, position);
  findReach(&movement, &field, unit, 1);
  findReach(&march, &field, unit, type[unit->type].move);
}

static uint32_t checksum(uint32_t sum, const Reach *reach, const Unit *unit) {
  for (int i = 0; i < reach->count; i++) {
    const Way *way = &reach->way[reach->hexes[i]];
    sum = mix(mix(sum, reach->hexes[i]), type[unit->type].move - unit->spent - way->left);
    for (int j = 0; j < way->steps; j++) sum = mix(sum, way->path[j]);
  }
  return sum;
}

static void reachableEverywhere(void) {
  for (int i = 0; i < positionCount; i++)
    for (int j = 0; j < positions[i].units; j++)
      if (positions[i].unit[j].hex >= 0) reachable(&positions[i], &positions[i].unit[j]);
}

int main(void) {
  readBoard();
  for (int i = 0; i < types; i++) demand(type[i].move <= MOST_STEPS, "a unit marches too far");
  readPositions();
  uint32_t sum = 0;
  int asked = 0;
  for (int i = 0; i < positionCount; i++)
    for (int j = 0; j < positions[i].units; j++) {
      const Unit *unit = &positions[i].unit[j];
      if (unit->hex < 0) continue;
      reachable(&positions[i], unit);
      sum = checksum(checksum(sum, &movement, unit), &march, unit);
      asked++;
    }
  printf("%u %.1f\n", sum, timed(reachableEverywhere) / asked);
  return 0;
}
