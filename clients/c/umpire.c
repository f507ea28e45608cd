/*
 * A client of `umpire engine`, and a player for it, in one file of plain C. It shows that the protocol asks for little: lines, and a walk over JSON. Whatever
 * it does not understand it hands on as it came, so it builds no values and unescapes no texts.
 *
 *   cc -O2 -o umpire-c umpire.c
 *   ./umpire-c RULESET SEED npx @umpire/cli engine     plays a game by lot; prints steps, outcome and digest
 *   umpire play kriegspiel --policy exec:./umpire-c    without arguments it plays a seat
 */
#define _POSIX_C_SOURCE 200809L
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* A part of a line of JSON, as it stands there; `from` is null where there is none. */
typedef struct {
  const char *from;
  size_t length;
} Slice;

static const Slice nothing = {NULL, 0};

_Noreturn static void fail(const char *why, const char *what) {
  fprintf(stderr, "umpire-c: %s%s%.2000s\n", why, what ? ": " : "", what ? what : "");
  exit(1);
}

/* --- JSON ------------------------------------------------------------------------------------------------------------------------------------------------ */

static const char *past_blanks(const char *at) {
  while (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n') at++;
  return at;
}

static const char *past_text(const char *at) {
  for (at++; *at && *at != '"'; at++)
    if (*at == '\\' && at[1]) at++;
  return *at ? at + 1 : at;
}

/* Where a value ends. Brackets are counted, not matched: what comes from the engine is well-formed, and what is not ends with its line. */
static const char *past_value(const char *at) {
  if (*at == '"') return past_text(at);
  if (*at != '{' && *at != '[') return at + strcspn(at, ",]} \t\r\n");
  int depth = 0;
  while (*at) {
    if (*at == '"') {
      at = past_text(at);
      continue;
    }
    if (*at == '{' || *at == '[') depth++;
    if (*at == '}' || *at == ']') depth--;
    at++;
    if (depth == 0) break;
  }
  return at;
}

/* Walks over an array or an object: the value at `*at`, which moves on behind it; nothing at the end. Keys come as values, each before its own. */
static Slice next(const char **at) {
  const char *here = past_blanks(*at);
  while (*here == ',' || *here == ':') here = past_blanks(here + 1);
  if (!*here || *here == ']' || *here == '}') return nothing;
  *at = past_value(here);
  return (Slice){here, (size_t)(*at - here)};
}

static bool is(Slice value, const char *text) {
  return value.from && value.length == strlen(text) && memcmp(value.from, text, value.length) == 0;
}

/* A field of an object; `key` in quotes. */
static Slice field(Slice object, const char *key) {
  if (!object.from || *object.from != '{') return nothing;
  const char *at = object.from + 1;
  for (Slice name = next(&at); name.from; name = next(&at)) {
    Slice value = next(&at);
    if (is(name, key)) return value;
  }
  return nothing;
}

static Slice whole(const char *line) {
  const char *at = line;
  return next(&at);
}

/* --- Lines ----------------------------------------------------------------------------------------------------------------------------------------------- */

static FILE *to_engine, *from_engine;

/* Sends a request and gives its result, which stands until the next call. */
static Slice call(const char *format, ...) {
  static char *line = NULL;
  static size_t room = 0;
  va_list of;
  va_start(of, format);
  vfprintf(to_engine, format, of);
  va_end(of);
  fputc('\n', to_engine);
  fflush(to_engine);
  if (getline(&line, &room, from_engine) < 0) fail("The engine has ended", NULL);
  Slice result = field(whole(line), "\"result\"");
  if (!result.from) fail("The engine refused", line);
  return result;
}

/* Starts the engine with pipes at both ends. */
static pid_t begin(char **command) {
  int down[2], up[2];
  if (pipe(down) || pipe(up)) fail("There is no pipe", NULL);
  pid_t child = fork();
  if (child < 0) fail("There is no process", NULL);
  if (child == 0) {
    dup2(down[0], STDIN_FILENO);
    dup2(up[1], STDOUT_FILENO);
    close(down[1]);
    close(up[0]);
    execvp(command[0], command);
    fail("The engine cannot be started", command[0]);
  }
  close(down[0]);
  close(up[1]);
  to_engine = fdopen(down[1], "w");
  from_engine = fdopen(up[0], "r");
  return child;
}

/* --- A game by lot --------------------------------------------------------------------------------------------------------------------------------------- */

static uint64_t drawn;

static uint64_t lot(void) {
  drawn = (drawn * 1103515245 + 12345) % (UINT64_C(1) << 31);
  return drawn >> 8;
}

/* Giving up is no way to play, but for those who have tried long enough. */
static bool gives_up(Slice order) {
  return is(order, "\"resign\"") || is(order, "\"agree\"");
}

/* One of a list of orders by lot; nothing where there is none. */
static Slice drawn_order(Slice orders, bool patient) {
  size_t count = 0;
  const char *at = orders.from + 1;
  for (Slice one = next(&at); one.from; one = next(&at)) count += !(patient && gives_up(one));
  if (count == 0) return nothing;
  size_t number = lot() % count;
  at = orders.from + 1;
  for (Slice one = next(&at); one.from; one = next(&at))
    if (!(patient && gives_up(one)) && number-- == 0) return one;
  return nothing;
}

static char *copy(Slice value) {
  char *text = strndup(value.from, value.length);
  if (!text) fail("There is no memory", NULL);
  return text;
}

static char *joined(char *text, const char *more) {
  text = realloc(text, strlen(text) + strlen(more) + 1);
  if (!text) fail("There is no memory", NULL);
  return strcat(text, more);
}

enum { PATIENCE = 500, MOST = 200 };

/* What every seat to act orders: an object of lists. */
static char *orders_of_all(const char *to_act, long handle, long steps) {
  char *orders = copy((Slice){"{", 1});
  bool first = true;
  const char *at = to_act + 1;
  for (Slice seat = next(&at); seat.from; seat = next(&at)) {
    Slice answer = call(
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"legalOrders\",\"params\":{\"match\":%ld,\"seat\":%.*s,\"notation\":\"text\",\"most\":%d}}",
        handle, (int)seat.length, seat.from, MOST);
    Slice chosen = drawn_order(field(answer, "\"orders\""), steps < PATIENCE);
    if (!chosen.from) continue;
    char part[4096];
    int wanted = snprintf(part, sizeof part, "%s%.*s:[%.*s]", first ? "" : ",", (int)seat.length, seat.from,
                          (int)chosen.length, chosen.from);
    if (wanted < 0 || (size_t)wanted >= sizeof part) fail("An order is too long", NULL);
    orders = joined(orders, part);
    first = false;
  }
  return joined(orders, "}");
}

static int play_by_lot(const char *ruleset, const char *seed, char **command) {
  pid_t child = begin(command);
  drawn = strtoull(seed, NULL, 10);
  Slice told = call("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"match.new\",\"params\":{\"ruleset\":\"%s\",\"seed\":%s}}",
                    ruleset, seed);
  long handle = strtol(field(told, "\"match\"").from, NULL, 10);
  char *outcome = copy(field(told, "\"outcome\"")), *to_act = copy(field(told, "\"toAct\""));
  long steps = 0;
  while (strcmp(outcome, "null") == 0) {
    char *orders = orders_of_all(to_act, handle, steps);
    told = call("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"match.step\",\"params\":{\"match\":%ld,\"notation\":\"text\",\"orders\":%s}}",
                handle, orders);
    free(orders);
    free(outcome);
    free(to_act);
    outcome = copy(field(told, "\"outcome\""));
    to_act = copy(field(told, "\"toAct\""));
    steps = strtol(field(told, "\"steps\"").from, NULL, 10);
  }
  Slice digest = field(call("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"match.look\",\"params\":{\"match\":%ld}}", handle),
                       "\"digest\"");
  printf("{\"steps\":%ld,\"digest\":%.*s,\"outcome\":%s}\n", steps, (int)digest.length, digest.from, outcome);
  free(outcome);
  free(to_act);
  fclose(to_engine);
  waitpid(child, NULL, 0);
  return 0;
}

/* --- A player -------------------------------------------------------------------------------------------------------------------------------------------- */

/* Answers the umpire until it has no more to ask. Chance comes from the seed that the umpire sends, so the same game is played again. */
static int play_a_seat(void) {
  char *line = NULL;
  size_t room = 0;
  while (getline(&line, &room, stdin) >= 0) {
    Slice request = whole(line), id = field(request, "\"id\""), method = field(request, "\"method\"");
    Slice params = field(request, "\"params\"");
    if (!id.from) continue;
    printf("{\"jsonrpc\":\"2.0\",\"id\":%.*s,", (int)id.length, id.from);
    if (is(method, "\"initialize\"")) {
      printf("\"result\":{\"protocol\":1,\"name\":\"C\",\"notation\":\"text\"}}\n");
    } else if (is(method, "\"choose\"")) {
      drawn = strtoull(field(params, "\"seed\"").from, NULL, 10);
      Slice chosen = drawn_order(field(params, "\"orders\""), true);
      printf("\"result\":{\"orders\":[%.*s]}}\n", (int)chosen.length, chosen.from ? chosen.from : "");
    } else {
      printf("\"error\":{\"code\":-32601,\"message\":\"Method not found\"}}\n");
    }
    fflush(stdout);
  }
  free(line);
  return 0;
}

int main(int count, char **words) {
  if (count == 1) return play_a_seat();
  if (count > 3) return play_by_lot(words[1], words[2], words + 3);
  fail("Say RULESET SEED COMMAND..., or nothing to play a seat", NULL);
}
