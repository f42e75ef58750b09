-- What a season has left follows from two numbers: its pre-stock as the wholesaler gave it, and what placed pre-orders
-- hold of the variant in all seasons. Before, each order lowered every season as far as it went and gave just that back,
-- so a cancelled order opened a season again whose pieces another order held.

alter table pre_stock rename column available to quantity;
alter table pre_stock rename constraint pre_stock_available_check to pre_stock_quantity_check;

create table pre_stock_held (
  tenant_id integer not null,
  product_id integer not null,
  variant_id integer not null,
  held bigint not null check (held >= 0),
  primary key (tenant_id, product_id, variant_id),
  foreign key (tenant_id, product_id, variant_id) references variants
) with (fillfactor = 80);

-- A season's pre-stock is what was left of it and what the ledger says orders took.
update pre_stock s set quantity = s.quantity - taken.delta
from (
  select tenant_id, product_id, variant_id, season_id, sum(delta) as delta
  from stock_ledger where season_id is not null and order_id is not null
  group by tenant_id, product_id, variant_id, season_id
) taken
where taken.tenant_id = s.tenant_id and taken.product_id = s.product_id
  and taken.variant_id = s.variant_id and taken.season_id = s.season_id;

insert into pre_stock_held (tenant_id, product_id, variant_id, held)
  select o.tenant_id, l.product_id, l.variant_id, sum(l.quantity)
  from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
  where o.order_type = 'preOrder' and o.season_id is not null and o.status <> 7
  group by o.tenant_id, l.product_id, l.variant_id;

-- From now on an order has one line per variant in the ledger, for its own season and with all its pieces. What stands
-- there stays; further lines bring the sums of earlier orders to the same.
insert into stock_ledger (tenant_id, product_id, variant_id, season_id, order_id, reason, delta)
  select tenant_id, product_id, variant_id, season_id, order_id, 'order', -sum(pieces)
  from (
    select tenant_id, product_id, variant_id, season_id, order_id, delta as pieces
    from stock_ledger where season_id is not null and order_id is not null
    union all
    select o.tenant_id, l.product_id, l.variant_id, o.season_id, o.id, l.quantity
    from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
    where o.order_type = 'preOrder' and o.season_id is not null and o.status <> 7
  ) counted
  group by tenant_id, product_id, variant_id, season_id, order_id
  having sum(pieces) <> 0;

drop function place_orders(json, json, json, integer[], integer[], integer[], integer[], integer[], integer[]);

-- As in migration 0021, but for pre-orders. `taken_beyond` says how many of the pieces held may lie beyond the season's
-- pre-stock with what is noted as back-ordered: none where it is frozen, any number where it is null.
create function place_orders(
  carts json, heads json, lines json, taken_tenants integer[], taken_products integer[], taken_variants integer[],
  taken_seasons integer[], taken_pieces integer[], taken_beyond bigint[], taken_orders integer[]
) returns timestamptz
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  noted integer;
  short boolean;
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

  -- In the order of their keys, so that two carts with the same goods wait for each other instead of stopping each other.
  if array_position(taken_seasons, null) is not null then
    with wanted as materialized (
      select tenant_id, product_id, variant_id, sum(pieces) as pieces
      from unnest(taken_tenants, taken_products, taken_variants, taken_seasons, taken_pieces)
        as w (tenant_id, product_id, variant_id, season_id, pieces)
      where season_id is null
      group by tenant_id, product_id, variant_id
    ), held as (
      select s.tenant_id, s.product_id, s.variant_id, w.pieces
      from wanted w
      join stock s on s.tenant_id = w.tenant_id and s.product_id = w.product_id and s.variant_id = w.variant_id
      where s.available >= w.pieces
      order by s.tenant_id, s.product_id, s.variant_id
      for update of s
    ), lowered as (
      update stock s set available = s.available - h.pieces
      from held h
      where s.tenant_id = h.tenant_id and s.product_id = h.product_id and s.variant_id = h.variant_id
      returning 1
    )
    select count(*) < (select count(*) from wanted) into short from lowered;
    if short then
      raise exception 'short' using errcode = 'KO002';
    end if;
  end if;
  -- Held first and looked at afterwards: the second statement sees what others committed while the first one waited.
  if array_remove(taken_seasons, null) <> '{}' then
    insert into pre_stock_held as h (tenant_id, product_id, variant_id, held)
      select w.tenant_id, w.product_id, w.variant_id, sum(w.pieces)
      from unnest(taken_tenants, taken_products, taken_variants, taken_seasons, taken_pieces)
        as w (tenant_id, product_id, variant_id, season_id, pieces)
      where w.season_id is not null
      group by w.tenant_id, w.product_id, w.variant_id
      order by w.tenant_id, w.product_id, w.variant_id
      on conflict (tenant_id, product_id, variant_id) do update set held = h.held + excluded.held;
    perform
      from unnest(taken_tenants, taken_products, taken_variants, taken_seasons, taken_beyond)
        as w (tenant_id, product_id, variant_id, season_id, beyond)
      join pre_stock_held h
        on h.tenant_id = w.tenant_id and h.product_id = w.product_id and h.variant_id = w.variant_id
      left join pre_stock s on s.tenant_id = w.tenant_id and s.product_id = w.product_id
        and s.variant_id = w.variant_id and s.season_id = w.season_id
      where w.season_id is not null and h.held - w.beyond > coalesce(s.quantity, 0);
    if found then
      raise exception 'short' using errcode = 'KO002';
    end if;
  end if;

  insert into orders (payment_expires_at, tenant_id, checkout_id, company_id, user_id, order_type, id, order_number,
      is_by_sales_person, season_id, delivery_date, external_order_number, note, payment_status, payment_method,
      currency, goods, shipping, vat, gross, shipping_method_id, shipping_method_name, shipping_address,
      invoice_address, search_text)
    overriding system value
    select now() + make_interval(secs => o.payment_seconds), o.tenant_id, o.checkout_id, o.company_id, o.user_id,
      o.order_type, o.id, o.order_number, o.is_by_sales_person, o.season_id, o.delivery_date, o.external_order_number,
      o.note, o.payment_status, o.payment_method, o.currency, o.goods, o.shipping, o.vat, o.gross,
      o.shipping_method_id, o.shipping_method_name, o.shipping_address, o.invoice_address, o.search_text
    from json_to_recordset(heads) as o (payment_seconds float8, tenant_id integer, checkout_id integer,
      company_id integer, user_id integer, order_type text, id integer, order_number text, is_by_sales_person boolean,
      season_id integer, delivery_date date, external_order_number text, note text, payment_status text,
      payment_method text, currency text, goods bigint, shipping bigint, vat jsonb, gross bigint,
      shipping_method_id integer, shipping_method_name jsonb, shipping_address jsonb, invoice_address jsonb,
      search_text text);

  insert into order_lines (tenant_id, order_id, position, product_id, variant_id, sku, variant_sku, name, attributes,
      quantity, back_ordered, unit_price, original_pre_sale, vat_rate)
    select l.*
    from json_to_recordset(lines) as l (tenant_id integer, order_id integer, position integer, product_id integer,
      variant_id integer, sku text, variant_sku text, name jsonb, attributes jsonb, quantity integer,
      back_ordered integer, unit_price bigint, original_pre_sale bigint, vat_rate numeric);

  insert into stock_ledger (reason, tenant_id, product_id, variant_id, season_id, delta, order_id)
    select 'order', t.tenant_id, t.product_id, t.variant_id, t.season_id, -t.pieces, t.order_id
    from unnest(taken_tenants, taken_products, taken_variants, taken_seasons, taken_pieces, taken_orders)
      as t (tenant_id, product_id, variant_id, season_id, pieces, order_id);
  return now();
end
$$;
