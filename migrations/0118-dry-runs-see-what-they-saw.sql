-- What a dry run could see, and not only from which transaction on it could not be sure: a long transaction of another
-- shop would otherwise let what was written before the dry run count as written after it.
alter table imports add column checked_snapshot pg_snapshot;
