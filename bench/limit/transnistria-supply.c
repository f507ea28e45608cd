// The physical limit for the supply of Transnistria-Hex: what `supply` answers for all three seats, as plain C.
// Reads a board and positions, finds for every seat the networks of its capitals, whom they and cut-off cities feed, by which line, and
// what cuts off the rest. Prints a checksum over all of that, and the nanoseconds one position took.
#include "transnistria-hex.h"

enum Barrier { OPEN, ENEMY, ZONE, CONTROL };
enum Means { CUT, BY_CAPITAL, BY_CITY, BY_AIRFIELD };
enum { MOST_CITIES = 64 };

typedef struct { int count, hexes[MOST_HEXES]; int16_t from[MOST_HEXES]; uint8_t marks[MOST_HEXES]; } Network;
/** A capital, the units that draw their lines from it, and its network; `open` says whether it has one. */
typedef struct { int faction, open, units[MOST_UNITS], count; Network network; } Source;
typedef struct { int unit, means, length; int16_t line[MOST_HEXES]; } Feeding;
typedef struct { int unit, cuts; int16_t hex[MOST_HEXES]; uint8_t by[MOST_HEXES]; } Lack;
typedef struct { int sources, fed, lacking; Source source[SEATS]; Feeding feeding[MOST_UNITS]; Lack lack[MOST_UNITS]; } Report;

static Field field;
static uint8_t barrier[MOST_HEXES];
static Report reports[SEATS];

/** Why the line cannot run through each hex that has a route or a city. Both factions of an alliance have the same barriers. */
static void raiseBarriers(const Position *position, int alliance) {
  for (int at = 0; at < hexes; at++) {
    if (!onLine[at]) continue;
    if (field.count[!alliance][at]) barrier[at] = ENEMY;
    else if (allianceOf(position->owners[at]) != alliance) barrier[at] = CONTROL;
    else barrier[at] = field.zone[!alliance][at] && !field.count[alliance][at] ? ZONE : OPEN;
  }
}

/** Draws the network of a source; 0 where the source itself is closed. */
static int trace(Network *network, int source) {
  network->count = 0;
  memset(network->marks, 0, hexes);
  if (!onLine[source] || barrier[source]) return 0;
  network->hexes[network->count++] = source;
  network->marks[source] = 1;
  network->from[source] = -1;
  for (int i = 0; i < network->count; i++) {
    int at = network->hexes[i];
    for (int d = 0; d < 6; d++) {
      int to = neighbours[at][d];
      if (to < 0 || network->marks[to] || !onLine[to] || barrier[to]) continue;
      network->marks[to] = 1;
      network->from[to] = at;
      network->hexes[network->count++] = to;
    }
  }
  return 1;
}

/** The hex of the network in which a unit's line ends: its own or the first one next to it; -1 where it is too far. */
static int joins(const Network *network, int at) {
  if (network->marks[at]) return at;
  for (int d = 0; d < 6; d++)
    if (neighbours[at][d] >= 0 && network->marks[neighbours[at][d]]) return neighbours[at][d];
  return -1;
}

/** The line from the source to a unit. */
static void feed(Report *report, const Network *network, int unit, int hex, int joint, int means) {
  Feeding *feeding = &report->feeding[report->fed++];
  feeding->unit = unit, feeding->means = means;
  int length = joint != hex;
  for (int at = joint; at >= 0; at = network->from[at]) length++;
  feeding->length = length;
  if (joint != hex) feeding->line[--length] = hex;
  for (int at = joint; at >= 0; at = network->from[at]) feeding->line[--length] = at;
}

typedef struct { int at, source, seen; } City;
/** Cut-off cities that hang together; `free` of them have fed nobody this turn. */
typedef struct { int faction, free; Network network; } Pocket;
static Pocket pockets[MOST_CITIES];

/** Cut-off cities of the factions whose units a seat has, by q, then r. */
static int cutOffCities(const Position *position, const Report *report, City *city) {
  int cities = 0;
  for (int s = 0; s < report->sources; s++)
    for (int at = 0; at < hexes; at++) {
      const Source *source = &report->source[s];
      if (terrain[at] != CITY || position->owners[at] != source->faction || source->network.marks[at]) continue;
      int place = cities++;
      for (; place > 0; place--) {
        int before = city[place - 1].at;
        if (eastward[before] < eastward[at] || (eastward[before] == eastward[at] && southward[before] <= southward[at])) break;
        city[place] = city[place - 1];
      }
      city[place] = (City){at, s, 0};
    }
  return cities;
}

/** Feeds a unit that waits, if the pocket's lines reach it. */
static int feedHungry(const Position *position, Report *report, const Pocket *pocket, int waiting) {
  const Unit *unit = &position->unit[waiting];
  int joint = unit->faction == pocket->faction ? joins(&pocket->network, unit->hex) : -1;
  if (joint >= 0) feed(report, &pocket->network, waiting, unit->hex, joint, BY_CITY);
  return joint >= 0;
}

/** Each component of cut-off cities of a faction feeds as many of its units as it has cities: those fed before, then the neediest. */
static void feedFromCities(const Position *position, int seat, Report *report, int *unfed, int *waiting) {
  City city[MOST_CITIES];
  int hungry[MOST_UNITS], left = 0, pocketCount = 0, cities = cutOffCities(position, report, city);
  for (int i = 0; i < *waiting; i++) {
    const Unit *unit = &position->unit[unfed[i]];
    int place = left++;
    for (; place > 0; place--) {
      const Unit *other = &position->unit[hungry[place - 1]];
      if (other->damage != unit->damage ? other->damage > unit->damage : other->rank < unit->rank) break;
      hungry[place] = hungry[place - 1];
    }
    hungry[place] = unfed[i];
  }
  for (int i = 0; i < cities; i++) {
    Pocket *pocket = &pockets[pocketCount];
    if (city[i].seen || !trace(&pocket->network, city[i].at)) continue;
    pocketCount++;
    pocket->faction = report->source[city[i].source].faction;
    pocket->free = 0;
    int fedHere[MOST_UNITS], count = 0;
    for (int j = i; j < cities; j++) {
      if (city[j].source != city[i].source || !pocket->network.marks[city[j].at]) continue;
      city[j].seen = 1;
      int before = count;
      for (int k = 0; k < position->units; k++)
        if (position->unit[k].side == seat && position->unit[k].fed == city[j].at) fedHere[count++] = k;
      pocket->free += count == before;
    }
    int kept = 0;
    for (int j = 0; j < left; j++) {
      int ours = 0;
      for (int k = 0; k < count; k++) ours |= fedHere[k] == hungry[j];
      if (!ours || !feedHungry(position, report, pocket, hungry[j])) hungry[kept++] = hungry[j];
    }
    left = kept;
  }
  for (int i = 0; i < pocketCount && left; i++) {
    int kept = 0;
    for (int j = 0; j < left; j++)
      if (pockets[i].free > 0 && feedHungry(position, report, &pockets[i], hungry[j])) pockets[i].free--;
      else hungry[kept++] = hungry[j];
    left = kept;
  }
  int kept = 0;
  for (int i = 0; i < *waiting; i++)
    for (int j = 0; j < left; j++)
      if (hungry[j] == unfed[i]) unfed[kept++] = unfed[i], j = left;
  *waiting = kept;
}

/** For units out of supply: the closed hexes on the way from the network (or the capital) that has the fewest of them. */
static void findCuts(const Position *position, Report *report, const Source *source, const int *unfed, int waiting) {
  static int16_t closed[MOST_HEXES], from[MOST_HEXES], edges[2][6 * MOST_HEXES];
  memset(closed, -1, sizeof closed);
  memset(from, -1, sizeof from);
  int cost = source->open ? 0 : 1, count = 0;
  int16_t *edge = edges[0], *later = edges[1];
  if (source->open) for (; count < source->network.count; count++) edge[count] = source->network.hexes[count];
  else edge[count++] = capitals[source->faction];
  for (int i = 0; i < count; i++) closed[edge[i]] = cost;
  for (; count > 0; cost++) {
    int next = 0;
    for (int i = 0; i < count; i++) {
      int at = edge[i];
      if (closed[at] != cost) continue;
      for (int d = 0; d < 6; d++) {
        int to = neighbours[at][d];
        if (to < 0 || !onLine[to]) continue;
        int more = cost + (barrier[to] != OPEN);
        if (closed[to] >= 0 && closed[to] <= more) continue;
        closed[to] = more;
        from[to] = at;
        if (more == cost) edge[count++] = to;
        else later[next++] = to;
      }
    }
    int16_t *spare = edge;
    edge = later, later = spare, count = next;
  }
  for (int i = 0; i < waiting; i++) {
    const Unit *unit = &position->unit[unfed[i]];
    if (unit->faction != source->faction) continue;
    Lack *lack = &report->lack[report->lacking++];
    int best = closed[unit->hex] >= 0 ? unit->hex : -1;
    for (int d = 0; d < 6; d++) {
      int to = neighbours[unit->hex][d];
      if (to >= 0 && closed[to] >= 0 && (best < 0 || closed[to] < closed[best])) best = to;
    }
    lack->unit = unfed[i];
    int cuts = 0;
    for (int at = best; at >= 0; at = from[at]) cuts += barrier[at] != OPEN;
    lack->cuts = cuts;
    for (int at = best; at >= 0; at = from[at])
      if (barrier[at]) lack->hex[--cuts] = at, lack->by[cuts] = barrier[at];
  }
}

static void supply(const Position *position, int seat, Report *report) {
  int unfed[MOST_UNITS], waiting = 0;
  report->sources = report->fed = report->lacking = 0;
  for (int faction = 0; faction < SEATS; faction++) {
    Source *source = &report->source[report->sources];
    source->count = 0;
    for (int i = 0; i < position->units; i++) {
      const Unit *unit = &position->unit[i];
      if (unit->hex >= 0 && unit->side == seat && unit->faction == faction) source->units[source->count++] = i;
    }
    if (source->count == 0) continue;
    if (report->sources == 0) raiseBarriers(position, allianceOf(faction));
    report->sources++;
    source->faction = faction;
    source->open = trace(&source->network, capitals[faction]);
    for (int i = 0; i < source->count; i++) {
      const Unit *unit = &position->unit[source->units[i]];
      int joint = source->open ? joins(&source->network, unit->hex) : -1;
      int means = type[unit->type].ground ? BY_CAPITAL : BY_AIRFIELD;
      if (joint >= 0) feed(report, &source->network, source->units[i], unit->hex, joint, means);
      else unfed[waiting++] = source->units[i];
    }
  }
  if (waiting) feedFromCities(position, seat, report, unfed, &waiting);
  for (int s = 0; s < report->sources && waiting; s++) {
    int own = 0;
    for (int i = 0; i < waiting; i++) own += position->unit[unfed[i]].faction == report->source[s].faction;
    if (own) findCuts(position, report, &report->source[s], unfed, waiting);
  }
}

/** Each seat is asked about by itself, of a position that nobody has looked at before: so are ours. */
static void supplyOfAll(const Position *position) {
  for (int seat = 0; seat < SEATS; seat++) {
    buildField(&field, position);
    supply(position, seat, &reports[seat]);
  }
}

static uint32_t checksum(uint32_t sum, const Report *report) {
  for (int s = 0; s < report->sources; s++) {
    const Source *source = &report->source[s];
    sum = mix(sum, source->faction);
    for (int i = 0; i < source->network.count; i++) sum = mix(sum, source->network.hexes[i]);
  }
  for (int i = 0; i < report->fed; i++) {
    const Feeding *feeding = &report->feeding[i];
    sum = mix(mix(sum, feeding->unit), feeding->means);
    for (int j = 0; j < feeding->length; j++) sum = mix(sum, feeding->line[j]);
  }
  for (int i = 0; i < report->lacking; i++) {
    const Lack *lack = &report->lack[i];
    sum = mix(mix(sum, lack->unit), CUT);
    for (int j = 0; j < lack->cuts; j++) sum = mix(mix(sum, lack->hex[j]), lack->by[j]);
  }
  return sum;
}

static void supplyEverywhere(void) {
  for (int i = 0; i < positionCount; i++) supplyOfAll(&positions[i]);
}

int main(void) {
  readBoard();
  readPositions();
  uint32_t sum = 0;
  for (int i = 0; i < positionCount; i++) {
    supplyOfAll(&positions[i]);
    for (int seat = 0; seat < SEATS; seat++) sum = checksum(sum, &reports[seat]);
  }
  printf("%u %.1f\n", sum, timed(supplyEverywhere) / positionCount);
  return 0;
}
