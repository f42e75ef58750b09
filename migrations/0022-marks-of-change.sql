-- How many orders a search finds is kept until the company's orders change. Every change leaves a mark: what comes and
-- goes is tallied anyway (migration 0017), and what an order becomes now touches the tally too, without counting.
create or replace function renew_in_order_search() returns trigger language plpgsql
as $$
begin
  update order_search set ordered_at = new.ordered_at, entries = entries_of_order(new)
    where tenant_id = new.tenant_id and order_id = new.id;
  insert into company_tallies values (new.tenant_id, new.company_id, 'order', pg_backend_pid() % 64, 0)
    on conflict (tenant_id, company_id, kind, share) do update set count = company_tallies.count;
  return null;
end
$$;
