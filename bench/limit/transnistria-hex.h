// The board and the positions of Transnistria-Hex for its three limits. Units are numbers in set-up order, hexes numbers row by row.
// Only the default readings of the rules are played.
#include "limit.h"

enum { MOST_HEXES = 512, MOST_UNITS = 64, MOST_TYPES = 40, MOST_POSITIONS = 400, SEATS = 3 };
enum { PLAIN, ROUGH, CITY };

typedef struct { int attack, defence, move, infantry, ground, ignoresZoc, antiAir, firesNear, cityBonus, plainBonus; } Type;
/** `rank`: its place among all units by id; `fed`: the hex of the city that has fed it this turn, or -1. */
typedef struct { int type, side, faction, rank, hex, damage, disarmed, fed, spent, overLimit; } Unit;
/** Owners are seats. */
typedef struct { int units, turn, primaryUsed, levels[SEATS]; Unit unit[MOST_UNITS]; uint8_t owners[MOST_HEXES]; } Position;
/** Ground units of both alliances in each hex, and how many exert their zone of control on it. */
typedef struct { uint8_t count[2][MOST_HEXES], zone[2][MOST_HEXES]; } Field;

static int hexes, types, positionCount;
static int16_t neighbours[MOST_HEXES][6];
static uint8_t crossed[MOST_HEXES][6], terrain[MOST_HEXES], onLine[MOST_HEXES];
static int eastward[MOST_HEXES], southward[MOST_HEXES], capitals[SEATS], moveCost[3], attackModifier[3], riverModifier;
static Type type[MOST_TYPES];
static int together[MOST_TYPES][MOST_TYPES];
static Position positions[MOST_POSITIONS];

/** 0 for Moldova, 1 for Transnistria and Gagauzia. */
static inline int allianceOf(int seat) { return seat != 0; }

static inline int distance(int a, int b) {
  int q = abs(eastward[a] - eastward[b]), r = abs(southward[a] - southward[b]);
  int sum = abs(eastward[a] - eastward[b] + southward[a] - southward[b]);
  int most = q > r ? q : r;
  return sum > most ? sum : most;
}

static inline void mark(Field *field, const Unit *unit, int sign) {
  if (unit->hex < 0 || !type[unit->type].ground) return;
  int alliance = allianceOf(unit->side);
  field->count[alliance][unit->hex] += sign;
  for (int d = 0; d < 6; d++)
    if (neighbours[unit->hex][d] >= 0) field->zone[alliance][neighbours[unit->hex][d]] += sign;
}

static inline void buildField(Field *field, const Position *position) {
  memset(field, 0, sizeof *field);
  for (int i = 0; i < position->units; i++) mark(field, &position->unit[i], 1);
}

/** Fills a struct of nothing but `int`, in the order of its fields. */
static inline void readStruct(void *into, size_t size) {
  for (size_t i = 0; i < size / sizeof(int); i++) ((int *)into)[i] = number(-1, 9999);
}

static void readBoard(void) {
  hexes = number(1, MOST_HEXES);
  for (int at = 0; at < hexes; at++) {
    eastward[at] = number(-999, 999), southward[at] = number(-999, 999);
    terrain[at] = number(PLAIN, CITY), onLine[at] = number(0, 1);
    for (int d = 0; d < 6; d++) neighbours[at][d] = number(-1, hexes - 1), crossed[at][d] = number(0, 1);
  }
  for (int seat = 0; seat < SEATS; seat++) capitals[seat] = number(0, hexes - 1);
  for (int ground = PLAIN; ground <= CITY; ground++) moveCost[ground] = number(0, 9), attackModifier[ground] = number(-99, 99);
  riverModifier = number(-99, 99);
  types = number(1, MOST_TYPES);
  for (int i = 0; i < types; i++) readStruct(&type[i], sizeof type[i]);
  for (int a = 0; a < types; a++)
    for (int b = 0; b < types; b++) together[a][b] = number(-9, 9);
}

static void readPositions(void) {
  positionCount = number(1, MOST_POSITIONS);
  for (int i = 0; i < positionCount; i++) {
    Position *position = &positions[i];
    position->turn = number(0, SEATS - 1), position->primaryUsed = number(0, 999);
    for (int seat = 0; seat < SEATS; seat++) position->levels[seat] = number(0, 999);
    for (int at = 0; at < hexes; at++) position->owners[at] = number(0, SEATS - 1);
    position->units = number(0, MOST_UNITS);
    for (int j = 0; j < position->units; j++) {
      Unit *unit = &position->unit[j];
      readStruct(unit, sizeof *unit);
      demand(unit->type < types && unit->side < SEATS && unit->faction < SEATS && unit->hex < hexes, "no such unit");
    }
  }
}
