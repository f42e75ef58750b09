-- How many orders, invoices and credits a company has, kept while they are written: to count 50,000 of them costs more
-- than everything else that a list of them shows.
--
-- Each database process adds to a share of its own, so orders that one company places at the same moment do not wait
-- for each other. The sum of the shares is exact in every snapshot, as counting would be.

create table company_tallies (
  tenant_id integer not null,
  company_id integer not null,
  kind text not null check (kind in ('order', 'invoice', 'credit')),
  share integer not null,
  count integer not null,
  primary key (tenant_id, company_id, kind, share),
  foreign key (tenant_id, company_id) references companies
) with (fillfactor = 50);

-- An order or an entry never changes its company or its kind, so only coming and going counts.
create function tally_orders() returns trigger language plpgsql
as $$
begin
  insert into company_tallies
    select tenant_id, company_id, 'order', pg_backend_pid() % 64, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed group by tenant_id, company_id order by tenant_id, company_id
    on conflict (tenant_id, company_id, kind, share) do update set count = company_tallies.count + excluded.count;
  return null;
end
$$;
create trigger orders_added after insert on orders
  referencing new table as changed for each statement execute function tally_orders();
create trigger orders_removed after delete on orders
  referencing old table as changed for each statement execute function tally_orders();

create function tally_account_entries() returns trigger language plpgsql
as $$
begin
  insert into company_tallies
    select tenant_id, company_id, type, pg_backend_pid() % 64, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed group by tenant_id, company_id, type order by tenant_id, company_id, type
    on conflict (tenant_id, company_id, kind, share) do update set count = company_tallies.count + excluded.count;
  return null;
end
$$;
create trigger account_entries_added after insert on account_entries
  referencing new table as changed for each statement execute function tally_account_entries();
create trigger account_entries_removed after delete on account_entries
  referencing old table as changed for each statement execute function tally_account_entries();

-- For what came past the triggers: everything there was before them, and what is loaded in bulk.
create function recount_tallies() returns void language sql
as $$
  delete from company_tallies;
  insert into company_tallies
    select tenant_id, company_id, 'order', 0, count(*) from orders group by tenant_id, company_id
    union all
    select tenant_id, company_id, type, 0, count(*) from account_entries group by tenant_id, company_id, type;
$$;
select recount_tallies();
