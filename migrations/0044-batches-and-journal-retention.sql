-- Batches of thousands of rows spent a third of their time on notes and on checks that each row repeated.

-- A product that several statements of one transaction change (its row, its categories, its attributes) is noted once.
drop index catalogue_changes_xid;
create index catalogue_changes_xid on catalogue_changes (xid, tenant_id, product_id);

create or replace function note_changed_products() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (tenant_id, product_id)
  select distinct c.tenant_id, c.id from changed c
  where not exists (select from catalogue_changes n
                    where n.xid = pg_current_xact_id() and n.about = 'product'
                      and n.tenant_id = c.tenant_id and n.product_id = c.id);
  notify catalogue_changes;
  return null;
end $$;

create or replace function note_changed_parts() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (tenant_id, product_id)
  select distinct c.tenant_id, c.product_id from changed c
  where not exists (select from catalogue_changes n
                    where n.xid = pg_current_xact_id() and n.about = 'product'
                      and n.tenant_id = c.tenant_id and n.product_id = c.product_id);
  notify catalogue_changes;
  return null;
end $$;

-- The triggers take the tenant from rows that were checked themselves.
alter table catalogue_changes drop constraint catalogue_changes_tenant_id_fkey;

-- The tenant of journal entries is looked up once a statement. A foreign key looks it up and locks it for each entry.
alter table journal drop constraint journal_tenant_id_fkey;

create function refuse_unknown_tenants() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct tenant_id from added) a
             where not exists (select from tenants t where t.id = a.tenant_id)) then
    raise foreign_key_violation using message = format('%s of a tenant that does not exist', tg_table_name);
  end if;
  return null;
end $$;
create trigger journal_of_tenant after insert on journal referencing new table as added
  for each statement execute function refuse_unknown_tenants();

-- The journal is kept for three years, or as long as the shop's settings say, and never for less than one. What records
-- were before an import is kept for 30 days, which is how long the import can be undone. Entries that have become older
-- may lose that, or be removed. Nothing else can ever be done to an entry.
drop trigger journal_append_only on journal;

create function refuse_to_shorten_journal() returns trigger language plpgsql as $$
declare
  years integer;
begin
  select greatest(1, coalesce((settings #>> '{private,journalYears}')::integer, 3)) into years
  from tenants where id = old.tenant_id;
  if old.at >= now() - make_interval(years => coalesce(years, 3)) then
    raise exception 'journal is append-only';
  end if;
  return old;
end $$;

create function refuse_to_change_journal() returns trigger language plpgsql as $$
begin
  if old.import_id is null or old.at >= now() - interval '30 days' then
    raise exception 'journal is append-only';
  end if;
  old.before = null;
  if new is distinct from old then
    raise exception 'journal is append-only';
  end if;
  return new;
end $$;

create trigger journal_kept_until before delete on journal
  for each row execute function refuse_to_shorten_journal();
create trigger journal_before_kept_until before update on journal
  for each row execute function refuse_to_change_journal();
create trigger journal_append_only before truncate or update of
    tenant_id, sequence, at, xid, actor, actor_id, actor_name, acting_company_id, door, kind, key, action, after, import_id
  on journal for each statement execute function refuse_change();

-- What records were before an import, oldest first.
create index journal_before_imports on journal (tenant_id, sequence) where import_id is not null and before is not null;
