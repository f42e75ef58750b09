-- Staff look for orders of all companies. Every entry that an order is found by begins with its company, so buyers find
-- nobody else's; here its words are added once more, beginning with the tenant alone. Whole words: `:*` finds their
-- beginnings.
create or replace function entries_of_order(o orders) returns tsvector language plpgsql immutable parallel safe cost 1000
as $$
declare
  scope text := o.tenant_id || '/';
  words text[] := (array_remove(string_to_array(translate(o.search_text, E'\n', ' '), ' '), ''))[1:500];
begin
  return search_entries(o.tenant_id || '.' || o.company_id, o.search_text, array[
      'status:' || o.status, 'delivery:' || o.delivery_status, 'payment:' || o.payment_status,
      'method:' || o.payment_method, 'type:' || o.order_type])
    || array_to_tsvector(array(select scope || left(word, 60) from unnest(words) as word));
end
$$;
select renew_order_search();

-- What a search of the whole shop indexes first, as `index_orders_of` does for one company.
create function index_orders_of_tenant(tenant integer) returns void language plpgsql
as $$
begin
  with taken as (
    delete from order_search_pending where tenant_id = tenant returning tenant_id, order_id
  )
  insert into order_search (tenant_id, order_id, company_id, ordered_at, entries)
    select o.tenant_id, o.id, o.company_id, o.ordered_at, entries_of_order(o)
    from taken t join orders o on o.tenant_id = t.tenant_id and o.id = t.order_id
    for share of o;
end
$$;

-- The orders that a mail is about, for their time line.
alter table mails add column order_ids integer[];
create index mails_of_orders on mails using gin (order_ids) where order_ids is not null;
