// The physical limit for the battles of DMA: the same fights with the same dice, as plain C.
// Reads the arms of all unit types and some battles, each with the state of its generator, and fights them out: plans, strikes and moves,
// turn by turn. Prints a checksum over where everybody stood and what they planned in every turn, every draw and who fell, and the
// nanoseconds one battle took. Only the default readings of the rules are played.
#include "limit.h"

enum { MOST_TYPES = 64, MOST_RULES = 16, MOST_DIAGRAM = 96, MOST_SOLDIERS = 128, MOST_CELLS = 4096, MOST_DRAWS = 8192, MOST_BATTLES = 256, MOST_HEIGHTS = 256 };
enum { CAPTURE, STRIKE, MOVE, WAIT, DIG };
enum { ANNIHILATION, FLAG, PASSIVE, DARK };
enum { TURNS = 50, MARGIN = 2 };

typedef struct { int deed, condition; } Rule;
typedef struct {
  int attack, defence, depth, ownHeight, doubleMove, ignoresDig, inField, inDefence, diagram;
  Rule field[MOST_RULES], defending[MOST_RULES];
  int cells[MOST_DIAGRAM];
} Type;
typedef struct { int side, type, dx, dy; } Soldier;
typedef struct { int dx, dy, height; } Rise;
typedef struct { int fortified, halfWidth, soldiers, heights; uint32_t words[4]; Soldier soldier[2 * MOST_SOLDIERS]; Rise rise[MOST_HEIGHTS]; } Fight;

static int types, shootsUp, fights;
static Type type[MOST_TYPES];
static Fight fight[MOST_BATTLES];

// A battle in progress. A cell is (y + 2) * stride + x + mid; the grid holds unit + 1.
static const Fight *now;
static int stride, mid, depth, count, drawn, turn, end, winners, watching;
static int16_t grid[MOST_CELLS], height[MOST_CELLS];
static int at[2 * MOST_SOLDIERS], aim[2 * MOST_SOLDIERS], plan[2 * MOST_SOLDIERS];
static uint8_t side[2 * MOST_SOLDIERS], kind[2 * MOST_SOLDIERS], alive[2 * MOST_SOLDIERS], dug[2 * MOST_SOLDIERS], draws[MOST_DRAWS];
static uint32_t words[4], seen;

/** xoroshiro128plus in halves of its words: s01, s00, s11, s10. */
static uint32_t nextWord(void) {
  uint32_t s01 = words[0], s00 = words[1], s11 = words[2], s10 = words[3], out = s00 + s10, a0 = s10 ^ s00, a1 = s11 ^ s01;
  words[1] = s00 << 24 ^ s01 >> 8 ^ a0 ^ a0 << 16;
  words[0] = s01 << 24 ^ s00 >> 8 ^ a1 ^ (a1 << 16 | a0 >> 16);
  words[3] = a1 << 5 ^ a0 >> 27;
  words[2] = a0 << 5 ^ a1 >> 27;
  return out;
}

/** True in `num` cases of `den`; words of a last round that is cut short are drawn again. */
static int chance(int num, int den) {
  int came = num >= den;
  while (num > 0 && num < den) {
    uint32_t word = nextWord() + 0x80000000u, rest = word % den;
    if ((uint64_t)word - rest + den > 0x100000000u) continue;
    came = (int)rest < num;
    break;
  }
  draws[drawn++] = came;
  return came;
}

static int larger(int a, int b) { return a > b ? a : b; }
static int sign(int n) { return (n > 0) - (n < 0); }
static int columnOf(int cell) { return cell % stride - mid; }
static int rowOf(int cell) { return cell / stride - MARGIN; }
static int cellAt(int x, int y) { return (y + MARGIN) * stride + x + mid; }
static int standing(int unit) { return larger(height[at[unit]], type[kind[unit]].ownHeight); }

/** One step to the row of the enemy flag, then along it; 0 on the flag. */
static int ahead(int unit) {
  if (side[unit] == 0 && at[unit] < (depth + MARGIN) * stride) return stride;
  if (side[unit] == 1 && at[unit] >= (1 + MARGIN) * stride) return -stride;
  return sign(mid - at[unit] % stride);
}

static int rightOf(int forward) { return forward == stride ? 1 : forward == -stride ? -1 : forward == 1 ? -stride : stride; }

static void layField(int zone) {
  int front[2] = {0, 0};
  for (int i = 0; i < now->soldiers; i++) front[now->soldier[i].side] = larger(front[now->soldier[i].side], now->soldier[i].dy);
  for (int i = 0; i < now->heights; i++) front[1] = larger(front[1], now->rise[i].dy);
  depth = front[0] + zone + 1 + front[1];
  stride = 2 * (now->halfWidth + MARGIN) + 1;
  mid = now->halfWidth + MARGIN;
  count = now->soldiers;
  int size = stride * (depth + 1 + 2 * MARGIN);
  demand(size <= MOST_CELLS, "the field is too large");
  memset(grid, 0, size * sizeof grid[0]);
  memset(height, 0, size * sizeof height[0]);
  for (int i = 0; i < now->heights; i++) {
    const Rise *rise = &now->rise[i];
    if (abs(rise->dx) <= now->halfWidth && rise->dy <= depth) height[cellAt(-rise->dx, depth - rise->dy)] += rise->height;
  }
  for (int unit = 0; unit < count; unit++) {
    const Soldier *soldier = &now->soldier[unit];
    side[unit] = soldier->side, kind[unit] = soldier->type, alive[unit] = 1, dug[unit] = 0, plan[unit] = 0, aim[unit] = 0;
    at[unit] = soldier->side ? cellAt(-soldier->dx, depth - soldier->dy) : cellAt(soldier->dx, soldier->dy);
    grid[at[unit]] = unit + 1;
  }
}

/** The first enemy in the strike diagram, or -1. */
static int findTarget(int unit, int forward) {
  const Type *own = &type[kind[unit]];
  int right = rightOf(forward);
  for (int i = 0; i < own->diagram; i += 2) {
    int a = own->cells[i], b = own->cells[i + 1], cell = at[unit] + a * forward + b * right, other = grid[cell] - 1;
    if (other < 0 || side[other] == side[unit]) continue;
    if ((abs(a) > 1 || abs(b) > 1) && !shootsUp && standing(other) > standing(unit)) continue;
    return cell;
  }
  return -1;
}

static int sameTypeAhead(int unit, int cell) {
  int other = grid[cell] - 1;
  return other >= 0 && side[other] == side[unit] && kind[other] == kind[unit];
}

/** Plans the first deed of the unit's class that applies. In the second half of a turn no flag is captured. */
static void makePlan(int unit, int half) {
  const Type *own = &type[kind[unit]];
  int defends = side[unit] == 1 && now->fortified, rules = defends ? own->inDefence : own->inField, forward = ahead(unit);
  const Rule *rule = defends ? own->defending : own->field;
  plan[unit] = WAIT;
  for (int i = 0; i < rules; i++) {
    int deed = rule[i].deed;
    if (forward == 0) {
      if (deed != CAPTURE || half) continue;
    } else {
      if (rule[i].condition == 1 && height[at[unit]] <= 0) continue;
      if (rule[i].condition == 2 && !sameTypeAhead(unit, at[unit] + forward)) continue;
      if (deed == CAPTURE) continue;
      if (deed == STRIKE) {
        int target = findTarget(unit, forward);
        if (target < 0) continue;
        aim[unit] = target;
      } else if (deed == MOVE) aim[unit] = at[unit] + forward;
    }
    plan[unit] = deed;
    break;
  }
  if (plan[unit] == DIG) dug[unit] = 1;
}

/** Own units of one type in file directly behind, at most 3. */
static int fileBehind(int unit) {
  int heading = ahead(unit), back = heading ? -heading : side[unit] ? stride : -stride, file = 0;
  int cells = stride * (depth + 1 + 2 * MARGIN);
  for (int cell = at[unit] + back; file < 3 && cell >= 0 && cell < cells && sameTypeAhead(unit, cell); cell += back) file++;
  return file;
}

static void strike(const int *strikers, int number) {
  int killed[2 * MOST_SOLDIERS], dead = 0;
  for (int i = 0; i < number; i++) {
    int unit = strikers[i];
    if (plan[unit] != STRIKE) continue;
    int target = grid[aim[unit]] - 1;
    if (!alive[target]) continue;
    const Type *own = &type[kind[unit]], *enemy = &type[kind[target]];
    int factor = (1 + (enemy->depth ? fileBehind(target) : 0)) * (dug[target] && !own->ignoresDig ? 2 : 1);
    int rise = standing(unit) - standing(target), num = own->attack + larger(0, rise);
    if (!chance(num, num + enemy->defence * factor + larger(0, -rise))) continue;
    alive[target] = 0;
    killed[dead++] = target;
  }
  for (int i = 0; i < dead; i++) grid[at[killed[i]]] = 0;
}

/** Of two own units one gives way: the one that does not go straight, then the one further from the flag's column, then the eastern one. */
static int goesFirst(int unit, int rival) {
  int x = columnOf(at[unit]), y = columnOf(at[rival]), straight = x == columnOf(aim[unit]);
  if (straight != (y == columnOf(aim[rival]))) return straight;
  return abs(x) != abs(y) ? abs(x) < abs(y) : x < y;
}

/** Who wants a cell, by side: unit + 1; and whether its holder leaves it: 0 not asked yet, 1 no, 2 yes. */
static int16_t claims[2][MOST_CELLS];
static uint8_t leaves[MOST_CELLS];

static int canEnter(int cell) {
  int holder = grid[cell] - 1;
  if (holder < 0) return 1;
  if (!leaves[cell]) {
    leaves[cell] = 1;
    int target = aim[holder];
    if (claims[side[holder]][target] == holder + 1 && canEnter(target)) leaves[cell] = 2;
  }
  return leaves[cell] == 2;
}

/** All planned moves together. Returns how many moved; they are listed in `moved`. */
static int move(const int *movers, int number, int *moved) {
  int cells[2 * MOST_SOLDIERS], wanted = 0, gone = 0, entered = 0, enterable[2 * MOST_SOLDIERS];
  for (int i = 0; i < number; i++) {
    int unit = movers[i], cell = aim[unit];
    if (plan[unit] != MOVE || !alive[unit]) continue;
    int16_t *claim = &claims[side[unit]][cell];
    if (!claims[0][cell] && !claims[1][cell]) {
      int place = wanted++;
      for (; place > 0 && cells[place - 1] > cell; place--) cells[place] = cells[place - 1];
      cells[place] = cell;
    }
    if (!*claim || goesFirst(unit, *claim - 1)) *claim = unit + 1;
  }
  for (int i = 0; i < wanted; i++) if (canEnter(cells[i])) enterable[entered++] = cells[i];
  for (int i = 0; i < entered; i++) {
    int a = claims[0][enterable[i]] - 1, b = claims[1][enterable[i]] - 1, winner = a >= 0 ? a : b;
    if (a >= 0 && b >= 0) {
      int one = type[kind[a]].attack, two = type[kind[b]].attack, won = chance(one, one + two), loser = won ? b : a;
      winner = won ? a : b;
      alive[loser] = 0;
      grid[at[loser]] = 0;
    }
    moved[gone++] = winner;
  }
  for (int i = 0; i < wanted; i++) claims[0][cells[i]] = claims[1][cells[i]] = 0, leaves[cells[i]] = 0;
  for (int i = 0; i < gone; i++) grid[at[moved[i]]] = 0;
  for (int i = 0; i < gone; i++) {
    int unit = moved[i];
    at[unit] = aim[unit], dug[unit] = 0;
    grid[at[unit]] = unit + 1;
  }
  return gone;
}

/** Enters the field as it stands in the checksum: everybody who lives, and what the planners plan. */
static void watch(int half, const int *planners, int number) {
  if (!watching) return;
  seen = mix(mix(seen, turn), half);
  for (int unit = 0; unit < count; unit++) {
    if (!alive[unit]) continue;
    int deed = WAIT;
    for (int i = 0; i < number; i++) if (planners[i] == unit) deed = plan[unit];
    seen = mix(mix(mix(mix(mix(seen, unit), columnOf(at[unit])), rowOf(at[unit])), deed), dug[unit]);
    if (deed == STRIKE || deed == MOVE) seen = mix(mix(seen, columnOf(aim[unit])), rowOf(aim[unit]));
  }
}

static int living(int *units) {
  int number = 0;
  for (int unit = 0; unit < count; unit++) if (alive[unit]) units[number++] = unit;
  return number;
}

/** Fights until somebody has won or it is dark. `winners` is a set of sides: 1 the first, 2 the second. */
static void fightOut(const Fight *which) {
  int units[2 * MOST_SOLDIERS], moved[2 * MOST_SOLDIERS], from[2 * MOST_SOLDIERS];
  now = which;
  memcpy(words, now->words, sizeof words);
  drawn = turn = 0;
  layField(chance(1, 2) ? 1 : 2);
  for (;;) {
    int number = living(units), active = 0, standing = 0;
    winners = 0;
    for (int i = 0; i < number; i++) standing |= 1 << side[units[i]];
    if (standing != 3) { end = ANNIHILATION, winners = standing; break; }
    if (turn == TURNS) { end = DARK; break; }
    turn++;
    for (int i = 0; i < number; i++) {
      makePlan(units[i], 0);
      if (plan[units[i]] == CAPTURE) winners |= 1 << side[units[i]];
      if (plan[units[i]] != WAIT && plan[units[i]] != DIG) active = 1;
    }
    watch(0, units, number);
    if (winners) { end = FLAG; break; }
    if (!active) { end = PASSIVE; break; }
    memcpy(from, at, count * sizeof at[0]);
    strike(units, number);
    int gone = move(units, number, moved), horses[2 * MOST_SOLDIERS], riders = 0;
    for (int i = 0; i < gone; i++) {
      int unit = moved[i], place;
      if (!type[kind[unit]].doubleMove || height[from[unit]] != height[at[unit]]) continue;
      for (place = riders++; place > 0 && horses[place - 1] > unit; place--) horses[place] = horses[place - 1];
      horses[place] = unit;
    }
    if (riders == 0) continue;
    for (int i = 0; i < riders; i++) makePlan(horses[i], 1);
    watch(1, horses, riders);
    strike(horses, riders);
    move(horses, riders, moved);
  }
  turn++, watch(0, NULL, 0), turn--;
}

static void readType(Type *one) {
  one->attack = number(1, 999), one->defence = number(1, 999), one->depth = number(0, 1), one->ownHeight = number(0, 99);
  one->doubleMove = number(0, 1), one->ignoresDig = number(0, 1);
  one->inField = number(0, MOST_RULES);
  for (int i = 0; i < one->inField; i++) one->field[i].deed = number(CAPTURE, DIG), one->field[i].condition = number(0, 2);
  one->inDefence = number(0, MOST_RULES);
  for (int i = 0; i < one->inDefence; i++) one->defending[i].deed = number(CAPTURE, DIG), one->defending[i].condition = number(0, 2);
  one->diagram = number(0, MOST_DIAGRAM);
  for (int i = 0; i < one->diagram; i++) one->cells[i] = number(-2, 2);
}

static void readFight(Fight *one) {
  for (int i = 0; i < 4; i++) demand(scanf("%u", &one->words[i]) == 1, "no word");
  one->fortified = number(0, 1), one->halfWidth = number(4, 30);
  one->soldiers = number(1, 2 * MOST_SOLDIERS);
  for (int i = 0; i < one->soldiers; i++) {
    Soldier *soldier = &one->soldier[i];
    soldier->side = number(0, 1), soldier->type = number(0, types - 1), soldier->dx = number(-30, 30), soldier->dy = number(0, 60);
  }
  one->heights = number(0, MOST_HEIGHTS);
  for (int i = 0; i < one->heights; i++)
    one->rise[i].dx = number(-30, 30), one->rise[i].dy = number(0, 60), one->rise[i].height = number(-99, 99);
}

static void fightAll(void) {
  for (int i = 0; i < fights; i++) fightOut(&fight[i]);
}

int main(void) {
  types = number(1, MOST_TYPES), shootsUp = number(0, 1);
  for (int i = 0; i < types; i++) readType(&type[i]);
  fights = number(1, MOST_BATTLES);
  for (int i = 0; i < fights; i++) readFight(&fight[i]);
  watching = 1;
  for (int i = 0; i < fights; i++) {
    fightOut(&fight[i]);
    seen = mix(mix(mix(seen, end), winners == 3 ? 0 : winners), turn);
    for (int j = 0; j < drawn; j++) seen = mix(seen, draws[j]);
    for (int unit = 0; unit < count; unit++) if (!alive[unit]) seen = mix(seen, unit);
  }
  watching = 0;
  printf("%u %.1f\n", seen, timed(fightAll) / fights);
  return 0;
}
