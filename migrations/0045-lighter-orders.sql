-- Placing an order wrote and checked more than anybody reads (docs/decisions/0047-lighter-orders.md).

-- The statements of `place_orders` are fixed again, so that each connection plans them once. `insert_rows` put them
-- together from the keys of the rows, and planned them with every batch. A row now names every column of its table that
-- must not be null; a column that is not named becomes null.
drop function place_orders(json, json, json, json);
drop function insert_rows(regclass, json);

-- The settings keep generic plans on the indexes, also while tables are still small.
create function place_orders(carts json, order_rows json, line_rows json, taken json) returns void
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  movements stock_movement[] := array(select m from json_populate_recordset(null::stock_movement, taken) m);
begin
  perform empty_carts(carts);
  if exists (select from unnest(movements) where season_id is null) then
    perform take_stock(movements);
  end if;
  if exists (select from unnest(movements) where season_id is not null) then
    perform hold_pre_stock(movements);
  end if;
  insert into orders overriding system value select o.* from json_populate_recordset(null::orders, order_rows) o;
  insert into order_lines select l.* from json_populate_recordset(null::order_lines, line_rows) l;
  insert into stock_ledger (reason, tenant_id, product_id, variant_id, season_id, delta, order_id)
    select 'order', tenant_id, product_id, variant_id, season_id, -pieces, order_id from unnest(movements);
end
$$;

-- The ledger is read by order only, so one index is enough, which also keeps its rows apart. That a variant exists is
-- checked by the row of stock or pre-stock that is written with each row of the ledger.
alter table stock_ledger
  drop constraint stock_ledger_pkey,
  drop constraint stock_ledger_tenant_id_product_id_variant_id_fkey,
  add unique (tenant_id, order_id, id);
drop index stock_ledger_order;
drop index stock_ledger_variant;

-- A repeat that names neither the version of the cart nor a key is found among the orders of the last ten minutes, and
-- only checkouts with a key need a place in the index of keys.
drop index checkouts_repeated;
alter table checkouts drop constraint checkouts_tenant_id_user_id_idempotency_key_key;
create unique index checkouts_key on checkouts (tenant_id, user_id, idempotency_key) where idempotency_key is not null;

-- Everybody reads the journal by transaction, or by record.
alter table journal drop constraint journal_pkey, add primary key (tenant_id, xid, sequence);
drop index journal_in_order;

-- A cart is changed again and again. With room on its page for the next version, no index has to be changed with it.
alter table baskets set (fillfactor = 60);

-- The entries that orders are found by wait in a list until it is full; whoever fills it sorts them all into the index.
-- A list of 512 KB took a tenth of a second, for which all orders under way had to wait.
alter index order_search_entries set (gin_pending_list_limit = 128);

-- The same entries as before (migration 0019), with fewer steps a word.
create or replace function search_entries(scope text, search_text text, facets text[]) returns tsvector
  language plpgsql immutable parallel safe cost 1000
as $$
declare
  entries text[] := string_to_array(scope || '=' || array_to_string(facets, ' ' || scope || '='), ' ');
  word text;
  size integer;
begin
  scope := scope || '/';
  -- An order of a thousand lines must not outgrow what Postgres allows; its numbers come first.
  foreach word in array (array_remove(string_to_array(translate(search_text, E'\n', ' '), ' '), ''))[1:2000] loop
    size := length(word);
    if size > 60 then
      word := left(word, 60);
      size := 60;
    end if;
    entries := entries || (scope || word);
    continue when size < 4;
    -- Of dates, amounts and long numbers only whole groups: 05.03.2026, 03.2026, 2026.
    if strpos(word, '.') > 0 or strpos(word, ',') > 0
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
