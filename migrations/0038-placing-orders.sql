-- Placing orders as in migration 0025, in parts that can be read one by one. The shop has decided everything beforehand:
-- prices, lines, what to take of which stock. Here it is written, or not at all: KO001 where somebody else has changed
-- or ordered a cart first, KO002 where the stock no longer holds what was seen of it.

drop function place_orders(
  json, json, json, integer[], integer[], integer[], integer[], integer[], bigint[], integer[]);

-- What an order takes of the stock, or of a variant's pool of pre-stock for its season. `beyond` says how many of the
-- pieces held may exceed the season's pre-stock with what is noted as back-ordered: none where it is frozen, any number
-- where it is null.
create type stock_movement as (
  tenant_id integer,
  product_id integer,
  variant_id integer,
  season_id integer,
  order_id integer,
  pieces integer,
  beyond bigint
);

-- Inserts rows whose keys are the columns, so that a new column of an order needs no new version of these functions.
create function insert_rows(target regclass, given json) returns void
  language plpgsql
as $$
declare
  columns text;
begin
  select string_agg(quote_ident(key), ', ') into columns from json_object_keys(given -> 0) as key;
  execute format(
    'insert into %1$s (%2$s) overriding system value select %2$s from json_populate_recordset(null::%1$s, $1)',
    target, columns) using given;
end
$$;

-- Takes the lines out of the carts and notes who ordered which version of which.
create function empty_carts(carts json) returns void
  language plpgsql
as $$
declare
  noted integer;
begin
  with given as materialized (
    select * from json_to_recordset(carts) as c (tenant_id integer, checkout_id integer, basket_id integer,
      basket_version integer, rest json, skus text[], user_id integer, company_id integer, order_type text,
      idempotency_key text, request_hash text)
  ), emptied as (
    update baskets b set items = g.rest, skus = g.skus, version = b.version + 1, updated_at = now()
    from given g
    where b.tenant_id = g.tenant_id and b.id = g.basket_id and b.version = g.basket_version
    returning b.tenant_id, b.id
  )
  insert into checkouts
      (tenant_id, id, basket_id, basket_version, user_id, company_id, order_type, idempotency_key, request_hash)
    overriding system value
    select g.tenant_id, g.checkout_id, g.basket_id, g.basket_version, g.user_id, g.company_id, g.order_type,
      g.idempotency_key, decode(g.request_hash, 'hex')
    from given g join emptied e on e.tenant_id = g.tenant_id and e.id = g.basket_id
    on conflict do nothing;
  get diagnostics noted = row_count;
  if noted < json_array_length(carts) then
    raise exception 'lost' using errcode = 'KO001';
  end if;
end
$$;

-- Rows of stock are locked in the order of their keys, so that two carts with the same goods wait for each other instead
-- of deadlocking.
create function take_stock(movements stock_movement[]) returns void
  language plpgsql
as $$
declare
  is_short boolean;
begin
  with wanted as materialized (
    select tenant_id, product_id, variant_id, sum(pieces) as pieces
    from unnest(movements)
    where season_id is null
    group by tenant_id, product_id, variant_id
  ), locked as (
    select s.tenant_id, s.product_id, s.variant_id, w.pieces
    from wanted w
    join stock s on s.tenant_id = w.tenant_id and s.product_id = w.product_id and s.variant_id = w.variant_id
    where s.available >= w.pieces
    order by s.tenant_id, s.product_id, s.variant_id
    for update of s
  ), lowered as (
    update stock s set available = s.available - l.pieces
    from locked l
    where s.tenant_id = l.tenant_id and s.product_id = l.product_id and s.variant_id = l.variant_id
    returning 1
  )
  select count(*) < (select count(*) from wanted) into is_short from lowered;
  if is_short then
    raise exception 'short' using errcode = 'KO002';
  end if;
end
$$;

-- Held first and compared afterwards: the second statement sees what others committed while the first one waited.
create function hold_pre_stock(movements stock_movement[]) returns void
  language plpgsql
as $$
begin
  insert into pre_stock_held as h (tenant_id, product_id, variant_id, held)
    select tenant_id, product_id, variant_id, sum(pieces)
    from unnest(movements)
    where season_id is not null
    group by tenant_id, product_id, variant_id
    order by tenant_id, product_id, variant_id
    on conflict (tenant_id, product_id, variant_id) do update set held = h.held + excluded.held;
  perform
    from unnest(movements) w
    join pre_stock_held h
      on h.tenant_id = w.tenant_id and h.product_id = w.product_id and h.variant_id = w.variant_id
    left join pre_stock s on s.tenant_id = w.tenant_id and s.product_id = w.product_id
      and s.variant_id = w.variant_id and s.season_id = w.season_id
    where w.season_id is not null and h.held - w.beyond > coalesce(s.quantity, 0);
  if found then
    raise exception 'short' using errcode = 'KO002';
  end if;
end
$$;

-- The settings keep generic plans on the indexes, also while tables are still small.
create function place_orders(carts json, orders json, order_lines json, taken json) returns void
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
  perform insert_rows('orders', orders);
  perform insert_rows('order_lines', order_lines);
  insert into stock_ledger (reason, tenant_id, product_id, variant_id, season_id, delta, order_id)
    select 'order', tenant_id, product_id, variant_id, season_id, -pieces, order_id from unnest(movements);
end
$$;
