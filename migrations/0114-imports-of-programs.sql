-- A program may ask for an import too: the journal then names its key, and the key says what it is allowed.
alter table imports add column task_key_id integer;
alter table imports add foreign key (tenant_id, task_key_id) references api_keys (tenant_id, id);
