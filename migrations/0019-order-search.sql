-- What orders are found by moves out of their own wide rows into a table of short ones. A search that half of all orders
-- match must visit each of them to know how many there are, and it is the visiting that costs.

-- The same entries as before (migration 0010), made word by word in a sixth of the time.
create or replace function search_entries(scope text, search_text text, facets text[]) returns tsvector
  language plpgsql immutable parallel safe cost 1000
as $$
declare
  entries text[] := '{}';
  word text;
  facet text;
  size integer;
  count integer := 0;
begin
  foreach facet in array facets loop
    entries := entries || (scope || '=' || facet);
  end loop;
  scope := scope || '/';
  foreach word in array string_to_array(translate(search_text, E'\n', ' '), ' ') loop
    continue when word = '';
    -- An order of a thousand lines must not outgrow what Postgres allows; its numbers come first.
    count := count + 1;
    exit when count > 2000;
    word := left(word, 60);
    size := length(word);
    entries := entries || (scope || word);
    -- Of dates, amounts and long numbers only whole groups: 05.03.2026, 03.2026, 2026.
    if translate(word, '.,', '') <> word
        or size > 10 and translate(word, 'abcdefghijklmnopqrstuvwxyz', '') <> '' then
      for start in 2 .. size - 2 loop
        if substr(word, start - 1, 1) in ('.', ',', '-', '/', '_', '(') then
          entries := entries || (scope || substr(word, start));
        end if;
      end loop;
    else
      for start in 2 .. size - 2 loop
        entries := entries || (scope || substr(word, start));
      end loop;
    end if;
  end loop;
  return array_to_tsvector(entries);
end
$$;

drop index orders_search;
drop function order_search_entries(integer, integer, text, smallint, text, text, text, text);

-- One row an order, written by the triggers below and by nothing else. The entries lie outside the rows. Postgres moves
-- a value out only where its row is long: the blanks, which shrink to next to nothing, see to it that it always is.
create table order_search (
  tenant_id integer not null,
  order_id integer not null,
  company_id integer not null,
  ordered_at timestamptz not null,
  entries tsvector not null,
  blanks text not null default repeat(' ', 2100)
) with (toast_tuple_target = 128);
alter table order_search
  alter column entries set storage external,
  -- Figures about the entries would mean reading all of them at every analyze, and would talk the planner into reading
  -- the whole table: it takes values that lie outside for free.
  alter column entries set statistics 0;

create function entries_of_order(o orders) returns tsvector language plpgsql immutable parallel safe cost 1000
as $$
begin
  return search_entries(o.tenant_id || '.' || o.company_id, o.search_text, array[
    'status:' || o.status, 'delivery:' || o.delivery_status, 'payment:' || o.payment_status,
    'method:' || o.payment_method, 'type:' || o.order_type]);
end
$$;

-- For what came past the triggers: everything there was before them, and what is loaded in bulk.
create function renew_order_search() returns void language sql
as $$
  delete from order_search;
  insert into order_search (tenant_id, order_id, company_id, ordered_at, entries)
    select tenant_id, id, company_id, ordered_at, entries_of_order(o) from orders o order by tenant_id, id;
$$;
select renew_order_search();
alter table order_search add primary key (tenant_id, order_id);
create index order_search_entries on order_search using gin (entries) with (gin_pending_list_limit = 512);

create function add_to_order_search() returns trigger language plpgsql
as $$
begin
  insert into order_search (tenant_id, order_id, company_id, ordered_at, entries)
    select tenant_id, id, company_id, ordered_at, entries_of_order(added) from added;
  return null;
end
$$;
create trigger orders_searchable after insert on orders
  referencing new table as added for each statement execute function add_to_order_search();

create function renew_in_order_search() returns trigger language plpgsql
as $$
begin
  update order_search set ordered_at = new.ordered_at, entries = entries_of_order(new)
    where tenant_id = new.tenant_id and order_id = new.id;
  return null;
end
$$;
create trigger orders_searchable_as_changed
  after update of ordered_at, search_text, status, delivery_status, payment_status, payment_method, order_type on orders
  for each row when (
    (old.ordered_at, old.search_text, old.status, old.delivery_status, old.payment_status, old.payment_method, old.order_type)
    is distinct from
    (new.ordered_at, new.search_text, new.status, new.delivery_status, new.payment_status, new.payment_method, new.order_type))
  execute function renew_in_order_search();

create function remove_from_order_search() returns trigger language plpgsql
as $$
begin
  delete from order_search where tenant_id = old.tenant_id and order_id = old.id;
  return null;
end
$$;
create trigger orders_no_longer_searchable after delete on orders
  for each row execute function remove_from_order_search();
