-- Orders that are imported or sent by an ERP are indexed later too, like new ones (0049): what they are found by took
-- longer to write than the rest of them. So many at most are left that a search of a company first indexes a hundred
-- and one at the desk two thousand; what is beyond that is indexed as it is written.
create or replace function add_to_order_search() returns trigger language plpgsql
as $$
begin
  if (select count(*) from added) <= 100
    or (select count(*) from (select from order_search_pending limit 2000) p) + (select count(*) from added) <= 2000
      and not exists (select from added group by tenant_id, company_id having count(*) > 100)
  then
    insert into order_search_pending select tenant_id, company_id, id from added;
  else
    insert into order_search (tenant_id, order_id, company_id, ordered_at, entries)
      select tenant_id, id, company_id, ordered_at, entries_of_order(added) from added;
  end if;
  return null;
end
$$;
