-- A search, and the process for jobs, locked the orders they index in whatever order the plan came upon them, and could
-- wait for a command at the desk that waits for them. All lock orders by their ids now, as the commands do.

-- Indexes orders that were taken off the list, and says how many. They are locked while they are indexed: one that is
-- changed at the same time is indexed as it was before and then changed in the index too, or indexed as it is after.
create function index_taken_orders(taken order_search_pending[]) returns integer language plpgsql
as $$
declare
  indexed integer;
begin
  insert into order_search (tenant_id, order_id, company_id, ordered_at, entries)
    select o.tenant_id, o.id, o.company_id, o.ordered_at, entries_of_order(o)
    from unnest(taken) t join orders o on o.tenant_id = t.tenant_id and o.id = t.order_id
    order by o.tenant_id, o.id for share of o;
  get diagnostics indexed = row_count;
  return indexed;
end
$$;

create or replace function index_orders_of(tenant integer, company integer) returns void language plpgsql
as $$
declare
  taken order_search_pending[];
begin
  with gone as (
    delete from order_search_pending where tenant_id = tenant and company_id = company returning *
  )
  select array_agg(g::order_search_pending) from gone g into taken;
  perform index_taken_orders(taken);
end
$$;

create or replace function index_orders_of_tenant(tenant integer) returns void language plpgsql
as $$
declare
  taken order_search_pending[];
begin
  with gone as (
    delete from order_search_pending where tenant_id = tenant returning *
  )
  select array_agg(g::order_search_pending) from gone g into taken;
  perform index_taken_orders(taken);
end
$$;

create or replace function index_some_orders(most integer) returns integer language plpgsql
as $$
declare
  taken order_search_pending[];
begin
  with chosen as materialized (
    select * from order_search_pending order by tenant_id, company_id, order_id limit most for update skip locked
  ), gone as (
    delete from order_search_pending p using chosen c
    where p.tenant_id = c.tenant_id and p.company_id = c.company_id and p.order_id = c.order_id
    returning p.*
  )
  select array_agg(g::order_search_pending) from gone g into taken;
  return index_taken_orders(taken);
end
$$;
