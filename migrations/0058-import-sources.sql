-- Addresses from which a tenant's files are fetched at set times. What comes becomes an ordinary import.
create table import_sources (
  tenant_id integer not null references tenants,
  id bigint generated always as identity,
  name text not null,
  kind text not null,
  address text not null,
  every text not null check (every in ('quarterHour', 'hour', 'day')),
  -- The time of day in the shop's time zone.
  at_time text check (at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- How its files are read and written: decimalMark, dayOrder, mode, isReplacement.
  options jsonb not null,
  -- False: a file waits after its dry run until somebody has looked at it.
  is_applied_at_once boolean not null,
  login text not null check (login in ('none', 'basic', 'bearer')),
  -- Encrypted (src/server/platform/secret-box.ts).
  credentials bytea,
  -- Who saved it last: its files are written with what this person may do.
  owner_id integer not null,
  is_paused boolean not null default false,
  -- When it is looked at next; none while it is paused, or rests after too many failures.
  due_at timestamptz,
  failures integer not null default 0,
  rests_since timestamptz,
  -- What came last: the same again makes no import.
  etag text,
  last_modified text,
  file_hash text,
  primary key (tenant_id, id),
  check ((every = 'day') = (at_time is not null)),
  check ((login = 'none') = (credentials is null))
);
create index import_sources_due on import_sources (due_at) where due_at is not null;

-- When a source was asked, and what came of it.
create table import_source_visits (
  tenant_id integer not null,
  source_id bigint not null,
  -- The time for which it was planned: each is kept once, however many processes look.
  due_at timestamptz not null,
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text check (outcome in ('imported', 'same', 'failed')),
  problem jsonb,
  import_id bigint,
  primary key (tenant_id, source_id, due_at),
  foreign key (tenant_id, source_id) references import_sources on delete cascade,
  check ((ended_at is null) = (outcome is null))
);
-- A source is asked by one process at a time.
create unique index import_source_visits_one_at_a_time on import_source_visits (tenant_id, source_id)
  where ended_at is null;

-- Where an import's file came from, by the name that the source had then, and whether it is written without being asked.
alter table imports
  add source_name text,
  add is_applied_at_once boolean not null default false;
