-- Customers are asked about the new day of a season's orders by a job, which notes how far it is: it may take thousands of
-- orders, and a process that is killed meanwhile is followed by another.

create table season_askings (
  tenant_id integer not null,
  id integer generated always as identity,
  season_id integer not null,
  moved_to date not null,
  -- The proposals that it makes have the same.
  batch uuid not null,
  made_by integer not null,
  note text not null,
  answer_by timestamptz not null,
  default_answer text not null check (default_answer in ('accepted', 'refused')),
  -- How many orders there were when it began, how many were looked at, and the last of these.
  total integer not null check (total >= 0),
  done integer not null default 0 check (done >= 0),
  last_order_id integer not null default 0,
  proposed integer not null default 0 check (proposed >= 0),
  -- Orders that nobody is asked about, with why; the first hundred.
  left_out jsonb not null default '[]',
  -- Written at the end, one for each person.
  mails integer not null default 0,
  at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, season_id) references seasons on delete cascade,
  foreign key (tenant_id, made_by) references users
);
-- One at a time: a second press finds the first.
create unique index season_askings_one_running on season_askings (tenant_id, season_id) where ended_at is null;
create index season_askings_of_season on season_askings (tenant_id, season_id, id desc);
create index order_proposals_of_batch on order_proposals (tenant_id, batch);
