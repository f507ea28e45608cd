import type { Database, Queries } from './database.ts'

/**
 * The tables, step by step: a step that was published is never changed, only followed by another.
 *
 * Orders, options and states are canonical JSON as text, for their digests are of those very bytes. A game is its steps: what `game` says of the last
 * one is there to find it quickly. Secrets are kept as digests, so that who reads the database cannot play.
 */
const steps: readonly string[] = [
  `
  create table game (
    id text primary key,
    ruleset text not null,
    version text not null,
    content text not null,
    options text not null,
    seed text not null,
    settings text not null,
    status text not null check (status in ('waiting', 'playing', 'paused', 'ended')),
    steps integer not null,
    digest text not null,
    undo text,
    closes timestamptz,
    created timestamptz not null
  );
  create table content (
    digest text primary key,
    id text not null,
    data text not null
  );
  create table seat (
    game text not null references game on delete cascade,
    seat text not null,
    secret text not null unique,
    name text not null,
    locale text not null,
    player text not null,
    missed integer not null default 0,
    mail text,
    primary key (game, seat)
  );
  create table step (
    game text not null references game on delete cascade,
    number integer not null,
    orders text not null,
    digest text not null,
    at timestamptz not null,
    primary key (game, number)
  );
  create table undone (
    game text not null references game on delete cascade,
    number integer not null,
    orders text not null,
    digest text not null,
    at timestamptz not null,
    undone timestamptz not null,
    reason text not null
  );
  create table plan (
    game text not null references game on delete cascade,
    number integer not null,
    seat text not null,
    orders text not null,
    final boolean not null,
    at timestamptz not null,
    primary key (game, number, seat)
  );
  create table letter (
    game text not null references game on delete cascade,
    number bigint generated always as identity,
    sender text not null,
    receiver text not null,
    words text not null,
    at timestamptz not null,
    primary key (game, number)
  );
  create table note (
    game text not null references game on delete cascade,
    number bigint generated always as identity,
    code text not null,
    data text not null,
    open boolean not null,
    at timestamptz not null,
    primary key (game, number)
  );
  `,
  // Who is away, and what the master changed by hand.
  `
  create table absence (
    game text not null references game on delete cascade,
    seat text not null,
    first integer not null,
    last integer not null,
    at timestamptz not null,
    primary key (game, seat)
  );
  create table correction (
    game text not null references game on delete cascade,
    number integer not null,
    changes text not null,
    reason text not null,
    at timestamptz not null,
    primary key (game, number)
  );
  `,
  // Notices by mail, and posts to other servers. Where a seat had its address was never used.
  `
  alter table seat drop column mail;
  create table mailbox (
    game text not null,
    seat text not null,
    address text,
    confirmed boolean not null,
    token text not null unique,
    link text not null,
    kinds text not null,
    asked timestamptz not null,
    primary key (game, seat),
    foreign key (game, seat) references seat on delete cascade
  );
  create table notice (
    key text primary key,
    game text not null,
    seat text not null,
    kind text not null,
    mark integer not null,
    at timestamptz not null,
    sent timestamptz,
    unique (game, seat, kind),
    foreign key (game, seat) references seat on delete cascade
  );
  create table webhook (
    game text primary key references game on delete cascade,
    url text not null,
    secret text not null,
    last text
  );
  `,
  // Clocks of matches, what their players ask each other, how a match ended by its clocks, and the one that follows it.
  `
  alter table game rename column undo to asked;
  update game set asked = '{"undo":' || asked || '}' where asked is not null;
  alter table game add column clocks text;
  alter table game add column ending text;
  alter table game add column next text;
  `,
  // The master of a game that waits for players was on record as a seat that anybody may take.
  `
  update seat set player = 'person' where seat like '+%';
  `,
]

/** Of the tables as this program knows them. */
export const LATEST: number = /* @__PURE__ */ (() => steps.length)()

/** The names of the tables that there are at a version, each after those that it refers to. */
export function tablesOf(version: number): readonly string[] {
  return Array.from(
    steps
      .slice(0, version)
      .join('')
      .matchAll(/create table (\w+)/g),
    ([, name]) => name!,
  )
}

/** At which version the tables are; 0 where there are none. */
export async function versionOf(within: Queries): Promise<number> {
  const [found] = await within.query<{ version: number }>('select version from umpire')
  return found?.version ?? 0
}

/** Holds off other processes while the tables are made; any number that is ours alone. */
const LOCK = 7_364_120

/** Makes the tables, or adds what a newer version has, up to `last`. Nothing is done twice, and all or nothing of it. */
export async function migrate(database: Database, last: number = LATEST): Promise<void> {
  await database.run('create table if not exists umpire (version integer not null)')
  await database.transaction(async within => {
    await within.query('select pg_advisory_xact_lock($1)', [LOCK])
    const version = await versionOf(within)
    if (version > LATEST) throw new Error(`The data is of version ${version}, and this program knows ${LATEST}`)
    for (const step of steps.slice(version, last)) {
      for (const statement of step.split(';')) if (statement.trim()) await within.query(statement)
    }
    if (version === 0) await within.query('insert into umpire values ($1)', [last])
    else await within.query('update umpire set version = $1', [Math.max(version, last)])
  })
}

/** Takes the tables away, with all that is in them. */
export async function clear(database: Database): Promise<void> {
  await database.run('create table if not exists umpire (version integer not null)')
  await database.transaction(async within => {
    for (const table of [...tablesOf(await versionOf(within))].reverse()) await within.query(`drop table ${table}`)
    await within.query('delete from umpire')
  })
}
