-- The journal is looked through by kind and channel, by person, and by time, the latest first. With 1,000,000 prices of
-- an import in it, reading on until 50 of something else are found would take seconds.
create index journal_of_kind on journal (tenant_id, kind, channel, xid, sequence);
create index journal_of_person on journal (tenant_id, actor_id, kind, xid, sequence) where actor = 'person';
create index journal_at on journal (tenant_id, at);
