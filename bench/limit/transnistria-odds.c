// The physical limit for the battles of Transnistria-Hex: the exact chances that `battleOdds` answers, as plain C.
// Reads a board, positions and attacks; lets each battle run through every total of its rolls that makes a difference: first fire, damage,
// retreat and attrition. The defenders stand, of equally strong units the first by id is struck, units retreat in set-up order by the first
// of their cheapest ways. What nobody can see in the answer (who controls a hex, who is armed again) is left out.
// Prints a checksum over every chance, and the nanoseconds one battle took.
#include "transnistria-hex.h"

enum { MOST_FIGHTERS = 24, MOST_LEAVES = 4096, MOST_DICE = 40, MOST_ATTACKS = 2000, MOST_POINTS = 160 };
enum { ALIVE, DESTROYED, SURRENDERED };

typedef struct { int position, target, attackers, unit[MOST_FIGHTERS]; } Attack;
typedef struct { int16_t unit, hex, damage, status; } Fighter;
/** A battle in progress. Attackers come first among the fighters; `had` is the damage they began with. */
typedef struct {
  Field field;
  int target, attackers, fighters, river, defender, antiAir, levels[SEATS], had[MOST_FIGHTERS];
  Fighter fighter[MOST_FIGHTERS];
} Battle;
typedef struct { int dice, modifier, against; } Terms;
/** A branch so far: it comes true in `weight` of 3^`dice` cases. */
typedef struct { uint64_t weight; int dice, points; } Branch;
typedef struct { uint64_t weight; int dice, points, advance, levels[SEATS]; int8_t fate[MOST_FIGHTERS]; } Leaf;

static Attack attacks[MOST_ATTACKS];
static int attackCount, leafCount;
static Leaf leaves[MOST_LEAVES];
static const Position *position;
static uint64_t powers[MOST_DICE + 1], ways[MOST_DICE + 1][2 * MOST_DICE + 1];

static const Unit *unitOf(const Fighter *fighter) { return &position->unit[fighter->unit]; }
static const Type *typeOf(const Fighter *fighter) { return &type[unitOf(fighter)->type]; }
static int remaining(const Fighter *fighter) { return (unitOf(fighter)->disarmed ? 2 : typeOf(fighter)->defence) - fighter->damage; }

/** Puts a fighter into another hex, or off the map (-1). */
static void place(Battle *battle, Fighter *fighter, int hex) {
  Unit marked = *unitOf(fighter);
  marked.hex = fighter->hex;
  mark(&battle->field, &marked, -1);
  marked.hex = fighter->hex = hex;
  mark(&battle->field, &marked, 1);
}

/** Damages a fighter; where that destroys it, the level of `by` rises. */
static void damage(Battle *battle, Fighter *fighter, int points, int by) {
  fighter->damage += points;
  if (remaining(fighter) > 0) return;
  fighter->status = DESTROYED;
  place(battle, fighter, -1);
  battle->levels[by]++;
}

/** A set of fighters, in order: bit i is fighter i. */
typedef uint32_t Set;
#define EACH(i, set) for (int i = 0; (set) >> i; i++) if ((set) >> i & 1)

static Set attackersOf(const Battle *battle) {
  Set set = 0;
  for (int i = 0; i < battle->attackers; i++) if (battle->fighter[i].hex >= 0) set |= 1u << i;
  return set;
}

static Set defendersOf(const Battle *battle) {
  Set set = 0;
  for (int i = battle->attackers; i < battle->fighters; i++) if (battle->fighter[i].hex == battle->target) set |= 1u << i;
  return set;
}

/** Ground units next to the target. */
static Set adjacent(const Battle *battle, Set among) {
  Set set = 0;
  EACH(i, among) if (typeOf(&battle->fighter[i])->ground && distance(battle->fighter[i].hex, battle->target) == 1) set |= 1u << i;
  return set;
}

/** The strongest of some fighters, the first by id among equals. */
static int strongest(const Battle *battle, Set among) {
  int best = -1;
  EACH(i, among) {
    int more = best < 0 ? 1 : remaining(&battle->fighter[i]) - remaining(&battle->fighter[best]);
    if (more > 0 || (more == 0 && unitOf(&battle->fighter[i])->rank < unitOf(&battle->fighter[best])->rank)) best = i;
  }
  return best;
}

/** Axes of a hex with ground units of an alliance at both ends. */
static int pairsRound(const Battle *battle, int at, int alliance) {
  int pairs = 0;
  for (int d = 0; d < 3; d++) {
    int a = neighbours[at][d], b = neighbours[at][d + 3];
    pairs += a >= 0 && b >= 0 && battle->field.count[alliance][a] && battle->field.count[alliance][b];
  }
  return pairs;
}

/** What types that fight well or badly together add, each pair of types once. */
static int relations(const Battle *battle, Set fighting) {
  int kinds[MOST_FIGHTERS], count = 0, sum = 0;
  EACH(i, fighting) {
    int kind = unitOf(&battle->fighter[i])->type, known = 0;
    for (int k = 0; k < count; k++) known |= kinds[k] == kind;
    if (!known) kinds[count++] = kind;
  }
  for (int a = 0; a < count; a++)
    for (int b = a + 1; b < count; b++) {
      int ab = together[kinds[a]][kinds[b]];
      sum += ab ? ab : together[kinds[b]][kinds[a]];
    }
  return sum;
}

static Terms attackTerms(const Battle *battle) {
  Set attacking = attackersOf(battle), defending = defendersOf(battle);
  int ground = terrain[battle->target], infantry = 0;
  Terms terms = {.modifier = pairsRound(battle, battle->target, allianceOf(position->turn)) + attackModifier[ground] + relations(battle, attacking)};
  if (battle->river) terms.modifier += riverModifier;
  EACH(i, defending) {
    infantry |= typeOf(&battle->fighter[i])->infantry;
    terms.against += remaining(&battle->fighter[i]);
  }
  EACH(i, attacking) {
    const Type *kind = typeOf(&battle->fighter[i]);
    terms.dice += kind->attack + ((kind->cityBonus && ground == CITY) || (kind->plainBonus && ground == PLAIN && infantry));
    terms.modifier -= battle->had[i];
  }
  return terms;
}

/** The defenders' first fire across the river; no dice where nobody can fire or be hit. */
static Terms firstFireTerms(const Battle *battle) {
  Set near = adjacent(battle, attackersOf(battle)), defending = defendersOf(battle), firing = 0;
  Terms terms = {0};
  EACH(i, defending) if (!unitOf(&battle->fighter[i])->disarmed && typeOf(&battle->fighter[i])->firesNear) firing |= 1u << i;
  if (!near || !firing) return terms;
  int first = -1, oneHex = 1;
  EACH(i, near) {
    if (first < 0) first = battle->fighter[i].hex;
    oneHex &= battle->fighter[i].hex == first;
    terms.against += remaining(&battle->fighter[i]);
  }
  EACH(i, firing) terms.dice += typeOf(&battle->fighter[i])->attack, terms.modifier -= battle->fighter[i].damage;
  terms.modifier += relations(battle, firing) + (oneHex ? pairsRound(battle, first, allianceOf(battle->defender)) : 0);
  return terms;
}

/** Damage goes to the strongest until it is destroyed, then to the next. */
static void strike(Battle *battle, int points, int first, int by) {
  while (points > 0) {
    int struck = strongest(battle, first ? adjacent(battle, attackersOf(battle)) : defendersOf(battle));
    int left = remaining(&battle->fighter[struck]), taken = points < left ? points : left;
    points -= taken;
    damage(battle, &battle->fighter[struck], taken, by);
  }
}

/** The first of a defender's ways that cost least; 0 where it has none. `over` and `to` are its two hexes. */
static int retreat(const Battle *battle, const Fighter *fighter, int *over, int *to, int *cost) {
  int own = allianceOf(unitOf(fighter)->side), found = 0;
  const uint8_t *enemies = battle->field.count[!own], *zone = battle->field.zone[!own];
  static const int turns[3] = {5, 0, 1};
  for (int d = 0; d < 6; d++) {
    int first = neighbours[fighter->hex][d];
    if (first < 0 || enemies[first]) continue;
    for (int turn = 0; turn < 3; turn++) {
      int second = neighbours[first][(d + turns[turn]) % 6];
      if (second < 0 || enemies[second] || zone[second] || battle->field.count[own][second] >= 3) continue;
      int price = zone[first] > 0;
      if (found && price >= *cost) continue;
      found = 1, *over = first, *to = second, *cost = price;
    }
  }
  return found;
}

/** All who were struck retreat, one after another; whoever is left without a way surrenders. */
static void retreatAll(Battle *battle) {
  Set leaving = defendersOf(battle);
  int over, to, cost;
  for (;;) {
    Set stuck = 0;
    EACH(i, leaving) if (!retreat(battle, &battle->fighter[i], &over, &to, &cost)) stuck |= 1u << i;
    EACH(i, stuck) battle->fighter[i].status = SURRENDERED, place(battle, &battle->fighter[i], -1);
    leaving &= ~stuck;
    if (!leaving) return;
    int next = __builtin_ctz(leaving);
    Fighter *fighter = &battle->fighter[next];
    retreat(battle, fighter, &over, &to, &cost);
    place(battle, fighter, cost >= remaining(fighter) ? over : to);
    if (cost > 0) damage(battle, fighter, cost, position->turn);
    leaving &= ~(1u << next);
  }
}

/** 1 damage to everyone who took part, and what the anti-air units do. Then the branch is at its end. */
static void finish(Battle *battle, Branch branch) {
  Set worn = attackersOf(battle), defending = 0, flying = 0;
  for (int i = battle->attackers; i < battle->fighters; i++) if (battle->fighter[i].hex >= 0) defending |= 1u << i;
  EACH(i, worn) damage(battle, &battle->fighter[i], 1, battle->defender);
  EACH(i, defending) damage(battle, &battle->fighter[i], 1, position->turn);
  worn = attackersOf(battle);
  EACH(i, worn) if (battle->antiAir >= 0 && !typeOf(&battle->fighter[i])->ground) flying |= 1u << i;
  EACH(i, flying) damage(battle, &battle->fighter[i], 1, battle->antiAir);
  demand(leafCount < MOST_LEAVES, "too many branches");
  Leaf *leaf = &leaves[leafCount++];
  leaf->weight = branch.weight, leaf->dice = branch.dice, leaf->points = branch.points;
  int free = !battle->field.count[0][battle->target] && !battle->field.count[1][battle->target];
  leaf->advance = free && adjacent(battle, attackersOf(battle)) != 0;
  memcpy(leaf->levels, battle->levels, sizeof leaf->levels);
  for (int i = 0; i < battle->fighters; i++) {
    const Fighter *fighter = &battle->fighter[i];
    leaf->fate[i] = fighter->status == ALIVE ? 2 + fighter->damage : fighter->status - 1;
  }
}

typedef void After(Battle *, Branch, int points);

/** Goes on with every number of points that a roll can score; totals that score alike are one branch. */
static void roll(const Battle *battle, Branch branch, Terms terms, After *after) {
  uint64_t weights[MOST_POINTS] = {0};
  demand(branch.dice + terms.dice <= MOST_DICE && terms.against < MOST_POINTS, "too many dice");
  int most = 0;
  for (int i = 0; i <= 2 * terms.dice; i++) {
    int points = terms.dice + i + terms.modifier - terms.against;
    points = points < 0 ? 0 : points > terms.against ? terms.against : points;
    weights[points] += ways[terms.dice][i];
    most = points;
  }
  for (int points = 0; points <= most; points++) {
    if (!weights[points]) continue;
    Battle copy = *battle;
    after(&copy, (Branch){branch.weight * weights[points], branch.dice + terms.dice, branch.points}, points);
  }
}

static void afterRoll(Battle *battle, Branch branch, int points) {
  branch.points = points;
  if (points > 0) {
    strike(battle, points, 0, position->turn);
    retreatAll(battle);
  }
  finish(battle, branch);
}

static void afterFirstFire(Battle *battle, Branch branch, int points) {
  strike(battle, points, 1, battle->defender);
  if (attackersOf(battle)) roll(battle, branch, attackTerms(battle), afterRoll);
  else finish(battle, branch);
}

/** Declares the attack, and lets it run through all its branches. */
static int fight(const Attack *attack) {
  static Battle battle;
  position = &positions[attack->position];
  leafCount = 0;
  buildField(&battle.field, position);
  memcpy(battle.levels, position->levels, sizeof battle.levels);
  battle.target = attack->target, battle.attackers = attack->attackers, battle.fighters = attack->attackers;
  int flies = 0, used = position->primaryUsed;
  for (int i = 0; i < attack->attackers; i++) {
    const Unit *unit = &position->unit[attack->unit[i]];
    // Two primary actions a turn; each one more costs its unit 1 damage.
    int had = unit->damage + (used++ >= 2 && !unit->overLimit);
    battle.fighter[i] = (Fighter){attack->unit[i], unit->hex, had, ALIVE};
    battle.had[i] = had;
    flies |= !type[unit->type].ground;
  }
  battle.levels[position->turn] += attack->attackers;
  battle.antiAir = -1;
  for (int i = 0; i < position->units; i++) {
    const Unit *unit = &position->unit[i];
    if (unit->hex < 0 || allianceOf(unit->side) == allianceOf(position->turn)) continue;
    if (unit->hex == attack->target && type[unit->type].ground) battle.fighter[battle.fighters++] = (Fighter){i, unit->hex, unit->damage, ALIVE};
    if (flies && battle.antiAir < 0 && !unit->disarmed && type[unit->type].antiAir && distance(unit->hex, attack->target) <= 1) battle.antiAir = unit->side;
  }
  battle.defender = unitOf(&battle.fighter[strongest(&battle, defendersOf(&battle))])->side;
  Set near = adjacent(&battle, attackersOf(&battle));
  battle.river = near != 0;
  EACH(i, near)
    for (int d = 0; d < 6; d++)
      if (neighbours[battle.target][d] == battle.fighter[i].hex && !crossed[battle.target][d]) battle.river = 0;
  Branch whole = {1, 0, 0};
  Terms first = battle.river ? firstFireTerms(&battle) : (Terms){0};
  if (first.dice) roll(&battle, whole, first, afterFirstFire);
  else roll(&battle, whole, attackTerms(&battle), afterRoll);
  return battle.fighters;
}

/** The chances of each number that a leaf can come to, in lowest terms. */
typedef struct { int count, key[MOST_POINTS]; uint64_t num[MOST_POINTS], den[MOST_POINTS]; } Spread;
typedef struct { Spread hit, points, advance, levels[SEATS], fates[MOST_FIGHTERS]; int fighters; } Odds;
static Odds odds;
static int deepest;

static void spread(Spread *into, const int *keys) {
  uint64_t sums[MOST_POINTS] = {0};
  int least = keys[0], most = keys[0];
  for (int i = 0; i < leafCount; i++) {
    demand(keys[i] < MOST_POINTS, "a number is too high");
    sums[keys[i]] += leaves[i].weight;
    if (keys[i] < least) least = keys[i];
    if (keys[i] > most) most = keys[i];
  }
  into->count = 0;
  for (int key = least; key <= most; key++) {
    if (!sums[key]) continue;
    int left = deepest;
    for (; left > 0 && sums[key] % 3 == 0; left--) sums[key] /= 3;
    into->key[into->count] = key;
    into->num[into->count] = sums[key];
    into->den[into->count++] = powers[left];
  }
}

static void battleOdds(const Attack *attack) {
  static int keys[MOST_LEAVES];
  odds.fighters = fight(attack);
  deepest = 0;
  for (int i = 0; i < leafCount; i++) if (leaves[i].dice > deepest) deepest = leaves[i].dice;
  for (int i = 0; i < leafCount; i++) leaves[i].weight *= powers[deepest - leaves[i].dice], keys[i] = leaves[i].points;
  spread(&odds.points, keys);
  for (int i = 0; i < leafCount; i++) keys[i] = leaves[i].points > 0;
  spread(&odds.hit, keys);
  for (int i = 0; i < leafCount; i++) keys[i] = leaves[i].advance;
  spread(&odds.advance, keys);
  for (int seat = 0; seat < SEATS; seat++) {
    for (int i = 0; i < leafCount; i++) keys[i] = leaves[i].levels[seat];
    spread(&odds.levels[seat], keys);
  }
  for (int fighter = 0; fighter < odds.fighters; fighter++) {
    for (int i = 0; i < leafCount; i++) keys[i] = leaves[i].fate[fighter];
    spread(&odds.fates[fighter], keys);
  }
}

static uint32_t checksum(uint32_t sum, const Spread *spread) {
  for (int i = 0; i < spread->count; i++) sum = mix(mix(mix(sum, spread->key[i]), spread->num[i]), spread->den[i]);
  return sum;
}

/** The chance of 1 where all else is 0. */
static uint32_t checksumOfOne(uint32_t sum, const Spread *spread) {
  int last = spread->count - 1;
  return spread->key[last] == 1 ? mix(mix(sum, spread->num[last]), spread->den[last]) : mix(mix(sum, 0), 1);
}

static void everyBattle(void) {
  for (int i = 0; i < attackCount; i++) battleOdds(&attacks[i]);
}

int main(void) {
  powers[0] = ways[0][0] = 1;
  for (int dice = 1; dice <= MOST_DICE; dice++) {
    powers[dice] = 3 * powers[dice - 1];
    for (int i = 0; i <= 2 * dice; i++)
      ways[dice][i] = (i < 2 * dice - 1 ? ways[dice - 1][i] : 0) + (i > 0 && i < 2 * dice ? ways[dice - 1][i - 1] : 0) + (i > 1 ? ways[dice - 1][i - 2] : 0);
  }
  readBoard();
  readPositions();
  attackCount = number(1, MOST_ATTACKS);
  for (int i = 0; i < attackCount; i++) {
    Attack *attack = &attacks[i];
    attack->position = number(0, positionCount - 1), attack->target = number(0, hexes - 1), attack->attackers = number(1, MOST_FIGHTERS - 3);
    for (int j = 0; j < attack->attackers; j++) attack->unit[j] = number(0, MOST_UNITS - 1);
  }
  uint32_t sum = 0;
  for (int i = 0; i < attackCount; i++) {
    battleOdds(&attacks[i]);
    sum = checksumOfOne(checksum(checksumOfOne(sum, &odds.hit), &odds.points), &odds.advance);
    for (int seat = 0; seat < SEATS; seat++) sum = checksum(sum, &odds.levels[seat]);
    for (int fighter = 0; fighter < odds.fighters; fighter++) sum = checksum(sum, &odds.fates[fighter]);
  }
  printf("%u %.1f\n", sum, timed(everyBattle) / attackCount);
  return 0;
}
