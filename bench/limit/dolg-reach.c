// The physical limit for the moves of Dolg: what `reach` answers for every unit of a battle, as plain C.
// Reads a table and its units, and finds for each of them the poses it is offered: straight ahead and back in quarter steps, towards the
// nearest enemies, beside friendly lines and in their gaps, and where an enemy comes into its ranges; each with a clear way, on free ground,
// with the gaps to friends kept and in no new contact. Prints a checksum over all poses and their ways, and the nanoseconds one unit took.
#include "limit.h"

enum { SCALE = 16384, FULL = 3600, QUARTER = 900, STEP = 25, MOST_BODIES = 128, MOST_POSES = 1024, FAR_AWAY = 100000 };
enum Mode { REGULAR, REDUCED };

typedef int64_t Wide;
typedef struct { int x, y, facing; } Pose;
/** A convex polygon of at most eight corners. */
typedef struct { int count, x[10], y[10]; } Polygon;
typedef struct { int side, fit, routed, engaged, x, y, facing, width, depth, far, back, shortRange, longRange; } Unit;
typedef struct { const Unit *unit; Pose pose; Polygon corners; int reach; } Body;
typedef struct { Pose pose; int left, right; } Member;
typedef struct { Pose pose; int path; } Reach;

static int sines[QUARTER + 1], tableWidth, tableDepth, zoneLeft, zoneRight, unitGap, lineDepth, lineTurn, lineGap, turnLength, contact, units;
static Unit unit[MOST_BODIES];
static Body body[MOST_BODIES];
static const Body *near[MOST_BODIES];
static int nearCount, foundCount, seenCount;
static Reach found[MOST_POSES];
static Pose seen[MOST_POSES];

static int smaller(int a, int b) { return a < b ? a : b; }
static int larger(int a, int b) { return a > b ? a : b; }

/** The nearest whole number to n / d; halves go away from zero. */
static int rounded(Wide n, Wide d) {
  Wide whole = (2 * (n < 0 ? -n : n) + d) / (2 * d);
  return n < 0 ? -whole : whole;
}

static int sine(int facing) {
  int at = facing % QUARTER;
  switch (facing / QUARTER) {
    case 0: return sines[at];
    case 1: return sines[QUARTER - at];
    case 2: return -sines[at];
    default: return -sines[QUARTER - at];
  }
}

static Pose ahead(Pose pose, int distance) {
  pose.x += rounded((Wide)distance * sine(pose.facing), SCALE);
  pose.y += rounded((Wide)distance * sine((pose.facing + QUARTER) % FULL), SCALE);
  return pose;
}

/** The facing nearest to a vector. */
static int facingOf(int dx, int dy) {
  Wide a = abs(dx), b = abs(dy);
  int lo = 0, hi = QUARTER;
  while (lo < hi) {
    int mid = (lo + hi) >> 1;
    if (sines[mid] * b >= sines[QUARTER - mid] * a) hi = mid;
    else lo = mid + 1;
  }
  Wide over = sines[lo] * b - sines[QUARTER - lo] * a;
  if (lo > 0 && sines[QUARTER - lo + 1] * a - sines[lo - 1] * b < over) lo--;
  int down = dy < 0 ? 2 * QUARTER - lo : lo;
  return dx < 0 ? (FULL - down) % FULL : down;
}

static int turnBetween(int one, int other) { return smaller(abs(one - other), FULL - abs(one - other)); }

/** True where a vector points no further than an eighth of a circle from a facing; near the border the facing nearest to it decides. */
static int isForwards(int dx, int dy, int facing) {
  int x = sine(facing), y = sine((facing + QUARTER) % FULL);
  Wide ahead = (Wide)dx * x + (Wide)dy * y, aside = (Wide)dx * y - (Wide)dy * x;
  if (aside < 0) aside = -aside;
  if (64 * aside <= 62 * ahead) return 1;
  if (62 * aside >= 64 * ahead && aside > 0) return 0;
  return turnBetween(facingOf(dx, dy), facing) <= 450;
}

static Wide wholeRoot(Wide n) {
  if (n < 1) return 0;
  Wide root = n < (Wide)1 << 31 ? (Wide)1 << ((33 - __builtin_clz((unsigned)n)) >> 1) : 1;
  while (root * root < n) root *= 2;
  for (;;) {
    Wide next = (root + n / root) / 2;
    if (next >= root) return root;
    root = next;
  }
}

static Polygon cornersAt(const Unit *one, Pose pose) {
  int ax = sine(pose.facing), ay = sine((pose.facing + QUARTER) % FULL);
  Wide fx = (Wide)one->depth * ax, fy = (Wide)one->depth * ay, sx = (Wide)one->width * ay, sy = -(Wide)one->width * ax;
  int px = rounded(fx - sx, 2 * SCALE), py = rounded(fy - sy, 2 * SCALE), qx = rounded(fx + sx, 2 * SCALE), qy = rounded(fy + sy, 2 * SCALE);
  return (Polygon){4, {pose.x + px, pose.x + qx, pose.x - px, pose.x - qx}, {pose.y + py, pose.y + qy, pose.y - py, pose.y - qy}};
}

/** True where an edge of `a` has `a` on one side and `b` on the other. */
static int splits(const Polygon *a, const Polygon *b) {
  for (int i = 0; i < a->count; i++) {
    int next = i + 1 < a->count ? i + 1 : 0;
    Wide x = a->x[i], y = a->y[i], nx = a->y[next] - y, ny = x - a->x[next], inside = 0;
    for (int j = 0; j < a->count && inside == 0; j++) inside = (a->x[j] - x) * nx + (a->y[j] - y) * ny;
    if (inside == 0) continue;
    int apart = 1;
    for (int j = 0; j < b->count && apart; j++) {
      Wide side = (b->x[j] - x) * nx + (b->y[j] - y) * ny;
      apart = inside > 0 ? side <= 0 : side >= 0;
    }
    if (apart) return 1;
  }
  return 0;
}

static int overlaps(const Polygon *a, const Polygon *b) { return !splits(a, b) && !splits(b, a); }

static void spanOf(const int *values, int count, int *low, int *high) {
  *low = *high = values[0];
  for (int i = 1; i < count; i++) *low = smaller(*low, values[i]), *high = larger(*high, values[i]);
}

static int axisGap(const int *a, int countA, const int *b, int countB) {
  int lowA, highA, lowB, highB;
  spanOf(a, countA, &lowA, &highA);
  spanOf(b, countB, &lowB, &highB);
  return larger(0, larger(lowA - highB, lowB - highA));
}

/** A lower bound of the distance: that of the boxes around. */
static int boxGap(const Polygon *a, const Polygon *b) { return larger(axisGap(a->x, a->count, b->x, b->count), axisGap(a->y, a->count, b->y, b->count)); }

static int lessRatio(Wide a, Wide b, Wide c, Wide d) { return a / b != c / d ? a / b < c / d : a % b * d < c % d * b; }

/** The square of the distance edge to edge, as a ratio; 0 where they overlap. */
static void squaredGap(const Polygon *a, const Polygon *b, Wide *outNum, Wide *outDen) {
  Wide num = (Wide)1 << 53, den = 1;
  *outNum = 0, *outDen = 1;
  if (overlaps(a, b)) return;
  for (int turn = 0; turn < 2; turn++) {
    const Polygon *points = turn ? b : a, *edges = turn ? a : b;
    for (int i = 0; i < points->count; i++)
      for (int j = 0; j < edges->count; j++) {
        int next = j + 1 < edges->count ? j + 1 : 0;
        Wide px = points->x[i] - edges->x[j], py = points->y[i] - edges->y[j], ex = edges->x[next] - edges->x[j], ey = edges->y[next] - edges->y[j];
        Wide along = px * ex + py * ey, length = ex * ex + ey * ey, square, over = 1;
        if (along <= 0) square = px * px + py * py;
        else if (along >= length) square = (px - ex) * (px - ex) + (py - ey) * (py - ey);
        else square = (px * ey - py * ex) * (px * ey - py * ex), over = length;
        if (over == 1 && den == 1 ? square < num : lessRatio(square, over, num, den)) num = square, den = over;
      }
  }
  *outNum = num, *outDen = den;
}

/** The distance edge to edge, rounded down. */
static int gapBetween(const Polygon *a, const Polygon *b) {
  Wide num, den;
  squaredGap(a, b, &num, &den);
  return wholeRoot(num / den);
}

/** No further apart than so far, edge to edge. Exact. */
static int within(const Polygon *a, const Polygon *b, int reach) {
  if (boxGap(a, b) > reach) return 0;
  Wide num, den;
  squaredGap(a, b, &num, &den);
  return num <= (Wide)reach * reach * den;
}

/** One side of a hull, without its last point. */
static void halfHull(const int *x, const int *y, const int *order, Polygon *hull) {
  int start = hull->count;
  for (int i = 0; i < 8; i++) {
    int px = x[order[i]], py = y[order[i]];
    while (hull->count > start + 1) {
      int n = hull->count;
      Wide bx = hull->x[n - 1] - hull->x[n - 2], by = hull->y[n - 1] - hull->y[n - 2];
      if (bx * (py - hull->y[n - 2]) - by * (px - hull->x[n - 2]) > 0) break;
      hull->count--;
    }
    hull->x[hull->count] = px, hull->y[hull->count++] = py;
  }
  hull->count--;
}

/** The smallest convex polygon around two bases. */
static Polygon corridor(const Polygon *from, const Polygon *to) {
  int x[8], y[8], order[8], back[8];
  for (int i = 0; i < 8; i++) {
    x[i] = i < 4 ? from->x[i] : to->x[i - 4], y[i] = i < 4 ? from->y[i] : to->y[i - 4];
    int at = i;
    for (; at > 0 && (x[order[at - 1]] != x[i] ? x[order[at - 1]] > x[i] : y[order[at - 1]] > y[i]); at--) order[at] = order[at - 1];
    order[at] = i;
  }
  for (int i = 0; i < 8; i++) back[i] = order[7 - i];
  Polygon hull = {.count = 0};
  halfHull(x, y, order, &hull);
  halfHull(x, y, back, &hull);
  return hull;
}

/** True where nothing stands in the way of a base that goes straight from one place to another. */
static int isClear(const Body *self, const Polygon *to) {
  int lowX, highX, lowY, highY, low, high, drawn = 0;
  Polygon swept;
  spanOf(self->corners.x, 4, &lowX, &highX), spanOf(to->x, 4, &low, &high);
  lowX = smaller(lowX, low), highX = larger(highX, high);
  spanOf(self->corners.y, 4, &lowY, &highY), spanOf(to->y, 4, &low, &high);
  lowY = smaller(lowY, low), highY = larger(highY, high);
  for (int i = 0; i < units; i++) {
    const Body *other = &body[i];
    int x = other->pose.x, y = other->pose.y, reach = other->reach;
    if (x + reach <= lowX || x - reach >= highX || y + reach <= lowY || y - reach >= highY || other == self) continue;
    if (!drawn) swept = corridor(&self->corners, to), drawn = 1;
    if (overlaps(&swept, &other->corners)) return 0;
  }
  return 1;
}

/** The length of the way to a pose; -1 where there is none. */
static int pathTo(const Body *self, Pose to, enum Mode mode) {
  int dx = to.x - self->pose.x, dy = to.y - self->pose.y;
  int turned = (turnBetween(self->pose.facing, to.facing) * turnLength + 899) / 900;
  if (dx == 0 && dy == 0) return turned;
  Wide square = (Wide)dx * dx + (Wide)dy * dy, whole = wholeRoot(square);
  if (mode != REDUCED && !isForwards(dx, dy, self->pose.facing) && !isForwards(dx, dy, to.facing)) return -1;
  Polygon corners = cornersAt(self->unit, to);
  return isClear(self, &corners) ? whole + (whole * whole < square) + turned : -1;
}

/** False where a body is certainly further from a base than so far. */
static int isNear(const Polygon *corners, const Body *other, int far) {
  const int *x = corners->x, *y = corners->y;
  int own = abs(x[0] - x[2]) + abs(y[0] - y[2]) + abs(x[1] - x[3]) + abs(y[1] - y[3]), most = 2 * (far + other->reach) + own;
  return abs(2 * other->pose.x - x[0] - x[2]) <= most && abs(2 * other->pose.y - y[0] - y[2]) <= most;
}

static int isFree(const Body *self, const Polygon *corners) {
  for (int i = 0; i < corners->count; i++)
    if (corners->x[i] < 0 || corners->y[i] < 0 || corners->x[i] > tableWidth || corners->y[i] > tableDepth) return 0;
  for (int i = 0; i < nearCount; i++)
    if (near[i] != self && isNear(corners, near[i], 0) && overlaps(&near[i]->corners, corners)) return 0;
  return 1;
}

/** Keeps the gap to every friend, or as much of it as the unit has now. */
static int keepsGaps(const Body *self, const Polygon *corners) {
  for (int i = 0; i < nearCount; i++) {
    const Body *other = near[i];
    if (other == self || other->unit->side != self->unit->side || !isNear(corners, other, unitGap)) continue;
    if (boxGap(corners, &other->corners) >= unitGap) continue;
    int gap = gapBetween(corners, &other->corners);
    if (gap < unitGap && gap < gapBetween(&self->corners, &other->corners)) return 0;
  }
  return 1;
}

/** Brings the unit into contact with an enemy it does not touch yet. */
static int meetsAnew(const Body *self, const Polygon *corners) {
  for (int i = 0; i < nearCount; i++) {
    const Body *other = near[i];
    if (other->unit->side == self->unit->side || other->unit->routed || !isNear(corners, other, contact)) continue;
    if (within(corners, &other->corners, contact) && !within(&self->corners, &other->corners, contact)) return 1;
  }
  return 0;
}

static int isOrderly(const Body *self, const Polygon *corners) { return keepsGaps(self, corners) && !meetsAnew(self, corners); }

/** Remembers a pose; true where it was known before. */
static int isKnown(Pose pose) {
  for (int i = 0; i < seenCount; i++) if (seen[i].x == pose.x && seen[i].y == pose.y && seen[i].facing == pose.facing) return 1;
  demand(seenCount < MOST_POSES, "too many poses");
  seen[seenCount++] = pose;
  return 0;
}

static int tryPose(const Body *self, Pose pose, enum Mode mode, int most) {
  if (isKnown(pose)) return 1;
  Polygon corners = cornersAt(self->unit, pose);
  if (!isFree(self, &corners)) return 0;
  int path = pathTo(self, pose, mode);
  if (path < 0 || path > most) return 0;
  if (isOrderly(self, &corners)) found[foundCount++] = (Reach){pose, path};
  return 1;
}

/** A place off the straight ways: forwards, or else with the reduced move. */
static void tryPlace(const Body *self, Pose pose) {
  for (int i = 0; i < seenCount; i++) if (seen[i].x == pose.x && seen[i].y == pose.y && seen[i].facing == pose.facing) return;
  int path = pathTo(self, pose, REGULAR);
  if (path < 0 || path > self->unit->far) {
    path = pathTo(self, pose, REDUCED);
    if (path < 0 || path > self->unit->back) return;
  }
  isKnown(pose);
  Polygon corners = cornersAt(self->unit, pose);
  if (isFree(self, &corners) && isOrderly(self, &corners)) found[foundCount++] = (Reach){pose, path};
}

static int facingTo(const Body *self, const Body *enemy) { return facingOf(enemy->pose.x - self->pose.x, enemy->pose.y - self->pose.y); }

/** Where the nearest enemies are, all of them that are as near. */
static int nearestFacings(const Body *self, int *facings) {
  int least = FAR_AWAY, count = 0;
  for (int i = 0; i < units; i++) {
    const Body *enemy = &body[i];
    if (enemy->unit->side == self->unit->side || enemy->unit->routed || boxGap(&self->corners, &enemy->corners) > least) continue;
    int gap = gapBetween(&self->corners, &enemy->corners);
    if (gap > least) continue;
    if (gap < least) count = 0;
    least = gap, facings[count++] = facingTo(self, enemy);
  }
  return count;
}

static int zoneOf(int x) { return x < zoneLeft ? 0 : x > zoneRight ? 2 : 1; }

/** Places at the ends of one line, and in its gaps. */
static void trySlots(const Body *self, const Member *line, int count, int facing, int aside) {
  tryPlace(self, (Pose){line[0].left - aside, line[0].pose.y, facing});
  tryPlace(self, (Pose){line[count - 1].right + aside, line[count - 1].pose.y, facing});
  for (int i = 1; i < count; i++) {
    const Member *from = &line[i - 1], *to = &line[i];
    if (to->left - from->right <= lineGap || zoneOf(from->pose.x) != zoneOf(to->pose.x)) continue;
    tryPlace(self, (Pose){from->right + aside, from->pose.y, facing});
    tryPlace(self, (Pose){to->left - aside, to->pose.y, facing});
    // Both middles where there are two, at both depths. Shifting keeps the sign.
    int sum = from->right + to->left;
    for (int i = 0; i < 4; i++) tryPlace(self, (Pose){(sum + i / 2) >> 1, (i % 2 ? to : from)->pose.y, facing});
  }
}

static int deeper(const Member *a, const Member *b) { return a->pose.y > b->pose.y; }
static int righter(const Member *a, const Member *b) { return a->pose.x != b->pose.x ? a->pose.x > b->pose.x : a->pose.y > b->pose.y; }

/** Insertion keeps equals in their order. */
static void sort(Member *members, int count, int (*after)(const Member *, const Member *)) {
  for (int i = 1; i < count; i++) {
    Member moved = members[i];
    int at = i;
    for (; at > 0 && after(&members[at - 1], &moved); at--) members[at] = members[at - 1];
    members[at] = moved;
  }
}

/** Places beside the nominal lines of friends. Who looks elsewhere is a line by himself. */
static void tryLines(const Body *self, int axis) {
  Member alone[MOST_BODIES], members[MOST_BODIES];
  int others = 0, count = 0, fit = 0, aside = unitGap + (self->unit->width + 1) / 2;
  for (int i = 0; i < units; i++) {
    const Body *friend = &body[i];
    if (friend == self || friend->unit->side != self->unit->side || !friend->unit->fit) continue;
    fit = 1;
    if (friend->unit->engaged) continue;
    Member member = {.pose = friend->pose};
    spanOf(friend->corners.x, 4, &member.left, &member.right);
    if (turnBetween(friend->pose.facing, axis) <= lineTurn) members[count++] = member;
    else alone[others++] = member;
  }
  if (!fit) return;
  for (int i = 0; i < others; i++) trySlots(self, &alone[i], 1, axis, aside);
  sort(members, count, deeper);
  for (int from = 0, to; from < count; from = to) {
    for (to = from + 1; to < count && members[to].pose.y - members[to - 1].pose.y <= lineDepth; to++) continue;
    sort(members + from, to - from, righter);
    trySlots(self, members + from, to - from, axis, aside);
  }
}

/** Turned to each enemy out of melee, from here or from where it just comes into range straight ahead. */
static void tryRanges(const Body *self) {
  const Unit *own = self->unit;
  if (own->longRange == 0) return;
  for (int i = 0; i < units; i++) {
    const Body *enemy = &body[i];
    if (enemy->unit->side == own->side) continue;
    int off = self->reach + own->far + own->longRange + enemy->reach;
    if (abs(enemy->pose.x - self->pose.x) > off || abs(enemy->pose.y - self->pose.y) > off) continue;
    Pose turned = {self->pose.x, self->pose.y, facingTo(self, enemy)}, pose = turned;
    int most = own->far - pathTo(self, turned, REGULAR), limits[2] = {own->longRange, own->shortRange};
    Polygon first = cornersAt(own, turned), corners = first;
    if (boxGap(&first, &enemy->corners) > own->longRange + most) continue;
    int gap = gapBetween(&corners, &enemy->corners), k = 0, nearer = 1, step = 1;
    for (int j = 0; j < 2; j++) {
      while (k <= most && (gap > limits[j] || (gap == limits[j] && !within(&corners, &enemy->corners, limits[j])))) {
        step = larger(1, (gap - limits[j]) * step / nearer);
        k += step;
        if (k > most) break;
        pose = ahead(turned, k);
        for (int c = 0; c < 4; c++) corners.x[c] = first.x[c] + pose.x - turned.x, corners.y[c] = first.y[c] + pose.y - turned.y;
        int now = gapBetween(&corners, &enemy->corners);
        nearer = larger(1, gap - now), gap = now;
      }
      if (k > most || enemy->unit->engaged || !tryPose(self, pose, REGULAR, own->far)) break;
    }
  }
}

/** The table as geometry sees it. */
static void layTable(void) {
  for (int i = 0; i < units; i++) {
    Pose pose = {unit[i].x, unit[i].y, unit[i].facing};
    body[i] = (Body){&unit[i], pose, cornersAt(&unit[i], pose), ((unit[i].width + unit[i].depth) >> 1) + 2};
  }
}

static void findReach(int which) {
  layTable();
  const Body *self = &body[which];
  int far = self->unit->far, back = self->unit->back, axis = self->unit->side ? FULL / 2 : 0, facings[MOST_BODIES + 2] = {self->pose.facing, axis}, turns = 2;
  nearCount = foundCount = seenCount = 0;
  for (int i = 0; i < units; i++) {
    int most = self->reach + larger(far, back) + larger(unitGap, contact) + body[i].reach;
    if (abs(body[i].pose.x - self->pose.x) <= most && abs(body[i].pose.y - self->pose.y) <= most) near[nearCount++] = &body[i];
  }
  found[foundCount++] = (Reach){self->pose, 0};
  isKnown(self->pose);
  if (far > 0) {
    turns += nearestFacings(self, facings + turns);
    for (int i = 0; i < turns; i++) {
      Pose turned = {self->pose.x, self->pose.y, facings[i]};
      int before = 0;
      for (int j = 0; j < i; j++) before |= facings[j] == facings[i];
      if (before || !tryPose(self, turned, REGULAR, far)) continue;
      for (int k = STEP; k < far; k += STEP) if (!tryPose(self, ahead(turned, k), REGULAR, far)) break;
      tryPose(self, ahead(turned, far), REGULAR, far);
    }
    tryLines(self, axis);
    tryRanges(self);
  }
  for (int k = STEP; k <= back; k += STEP) if (!tryPose(self, ahead(self->pose, -k), REDUCED, back)) break;
}

static void findAll(void) {
  for (int i = 0; i < units; i++) findReach(i);
}

int main(void) {
  for (int i = 0; i <= QUARTER; i++) sines[i] = number(0, SCALE);
  tableWidth = number(1, 20000), tableDepth = number(1, 20000), zoneLeft = number(0, 20000), zoneRight = number(0, 20000);
  unitGap = number(0, 2000), lineDepth = number(0, 2000), lineTurn = number(0, 1800), lineGap = number(0, 2000), turnLength = number(0, 2000), contact = number(0, 2000);
  units = number(1, MOST_BODIES);
  for (int i = 0; i < units; i++)
    for (size_t j = 0; j < sizeof(Unit) / sizeof(int); j++) ((int *)&unit[i])[j] = number(0, 20000);
  uint32_t sum = 0;
  for (int i = 0; i < units; i++) {
    findReach(i);
    for (int j = 0; j < foundCount; j++) sum = mix(mix(mix(mix(sum, found[j].pose.x), found[j].pose.y), found[j].pose.facing), found[j].path);
  }
  printf("%u %.1f\n", sum, timed(findAll) / units);
  return 0;
}
