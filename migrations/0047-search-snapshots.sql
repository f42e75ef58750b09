-- The search indexes that were saved as files. A file without its row here belongs to another database, or to a later
-- state of this one before a backup was restored, and is not used.

create table search_snapshots (
  id uuid primary key,
  saved_at timestamptz not null default now()
);
