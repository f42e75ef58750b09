-- Files that staff upload to write records: what is to be done with each, how far that has come, and what became of
-- its rows.
create table imports (
  tenant_id integer not null references tenants,
  id bigint generated always as identity,
  kind text not null,
  file_name text not null,
  -- The file itself, in the store of private files.
  file_key text not null,
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  file_bytes bigint not null,
  uploaded_by integer not null,
  uploaded_at timestamptz not null default now(),
  -- The headings of the file, each with its first values.
  headings jsonb not null,
  -- How the file is read and written: mapping, notations, mode, isReplacement.
  options jsonb not null default '{}',
  -- Columns whose numbers or dates can be read in two ways, for somebody to decide.
  unclear jsonb not null default '[]',
  -- What has been reached, and what is under way. A task that is not running waits for others of its kind.
  stage text not null default 'uploaded' check (stage in ('uploaded', 'checked', 'applied', 'undone')),
  task text check (task in ('check', 'apply', 'checkUndo', 'undo')),
  is_running boolean not null default false check (not is_running or task is not null),
  task_since timestamptz,
  -- Counts the processes that have begun the task. One that was thought dead and is not can no longer move it on.
  attempt integer not null default 0,
  -- Who asked for it: the journal names them.
  task_by integer,
  task_by_name text,
  -- Kinds that wait for each other.
  turn text not null,
  -- Why the last task ended early.
  problem jsonb,
  rows_done integer not null default 0 check (rows_done >= 0),
  rows_total integer,
  created integer not null default 0,
  changed integer not null default 0,
  deleted integer not null default 0,
  same integer not null default 0,
  rejected integer not null default 0,
  -- Of what is deleted, what is missing in a file that replaces lists, and how many records these lists have.
  missing integer not null default 0,
  replaced integer not null default 0,
  -- Records of the kind that changed in or after this transaction were not seen by the dry run.
  checked_xid xid8,
  checked_at timestamptz,
  applied_at timestamptz,
  undone_at timestamptz,
  -- The entries of the journal that are taken back go up to this one, and have been down to the other.
  last_sequence bigint,
  undo_from bigint,
  undo_checked_at timestamptz,
  undo_done integer not null default 0,
  undo_left integer not null default 0,
  primary key (tenant_id, id)
);
create index imports_latest on imports (tenant_id, id desc);
-- Two files of one kind are never written at the same time: one waits until the other is done.
create unique index imports_one_at_a_time on imports (tenant_id, turn) where is_running and task in ('apply', 'undo');

-- What became of the rows of a file, or would become of them. Rows that change nothing are left out.
create table import_rows (
  tenant_id integer not null,
  import_id bigint not null,
  row integer not null,
  outcome text not null check (outcome in ('created', 'changed', 'deleted', 'rejected')),
  -- False for a record that is deleted because a file that replaces its list does not have it.
  is_in_file boolean not null default true,
  key text not null,
  changes jsonb,
  problems jsonb,
  primary key (tenant_id, import_id, row),
  foreign key (tenant_id, import_id) references imports on delete cascade
);
create index import_rows_by_outcome on import_rows (tenant_id, import_id, outcome, row);

-- Records that undoing an import leaves as they are, because they were changed since or cannot be taken back.
create table import_undo_conflicts (
  tenant_id integer not null,
  import_id bigint not null,
  sequence bigint not null,
  key text not null,
  problems jsonb not null,
  primary key (tenant_id, import_id, sequence),
  foreign key (tenant_id, import_id) references imports on delete cascade
);

-- What the headings of a tenant's files stand for; no column for those that are not to be read.
create table import_mappings (
  tenant_id integer not null references tenants,
  kind text not null,
  heading text not null,
  column_name text,
  primary key (tenant_id, kind, heading)
);

create index journal_of_import on journal (tenant_id, import_id, sequence) where import_id is not null;
