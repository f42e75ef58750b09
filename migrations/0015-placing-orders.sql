-- Placing orders. The shop has decided everything beforehand: prices, lines, what to take of which stock. Here it is
-- written, or not at all: `lost` where somebody else has changed or ordered the cart first, `short` where the stock no
-- longer holds what was seen of it. One call, so that no lock waits for anything but the database itself.

create function place_orders(
  tenant integer, buyer integer, company integer, cart integer, cart_version integer, cart_rest jsonb,
  type text, key text, hash text, payment_seconds float8, heads json, lines json,
  taken_products integer[], taken_variants integer[], taken_seasons integer[], taken_pieces integer[],
  taken_orders integer[]
) returns timestamptz
  language plpgsql set plan_cache_mode = force_generic_plan
as $$
declare
  checkout integer;
  short boolean;
  expires timestamptz := now() + make_interval(secs => payment_seconds);
begin
  update baskets set items = cart_rest, version = version + 1, updated_at = now()
    where tenant_id = tenant and id = cart and version = cart_version;
  if not found then
    raise exception 'lost' using errcode = 'KO001';
  end if;

  insert into checkouts
      (tenant_id, basket_id, basket_version, user_id, company_id, order_type, idempotency_key, request_hash)
    values (tenant, cart, cart_version, buyer, company, type, key, decode(hash, 'hex'))
    on conflict do nothing
    returning id into checkout;
  if checkout is null then
    raise exception 'lost' using errcode = 'KO001';
  end if;

  -- In the order of their keys, so that two carts with the same goods wait for each other instead of stopping each other.
  if type = 'order' then
    with wanted as (
      select * from unnest(taken_products, taken_variants, taken_pieces) as w (product_id, variant_id, pieces)
    ), held as (
      select s.product_id, s.variant_id, w.pieces
      from wanted w
      join stock s on s.tenant_id = tenant and s.product_id = w.product_id and s.variant_id = w.variant_id
      where s.available >= w.pieces
      order by s.product_id, s.variant_id
      for update of s
    ), lowered as (
      update stock s set available = s.available - h.pieces
      from held h
      where s.tenant_id = tenant and s.product_id = h.product_id and s.variant_id = h.variant_id
      returning 1
    )
    select count(*) < (select count(*) from wanted) into short from lowered;
  else
    with wanted as (
      select product_id, variant_id, season_id, sum(pieces)::integer as pieces
      from unnest(taken_products, taken_variants, taken_seasons, taken_pieces)
        as w (product_id, variant_id, season_id, pieces)
      group by product_id, variant_id, season_id
    ), held as (
      select s.product_id, s.variant_id, s.season_id, w.pieces
      from wanted w
      join pre_stock s on s.tenant_id = tenant and s.product_id = w.product_id and s.variant_id = w.variant_id
        and s.season_id = w.season_id
      where s.available >= w.pieces
      order by s.product_id, s.variant_id, s.season_id
      for update of s
    ), lowered as (
      update pre_stock s set available = s.available - h.pieces
      from held h
      where s.tenant_id = tenant and s.product_id = h.product_id and s.variant_id = h.variant_id
        and s.season_id = h.season_id
      returning 1
    )
    select count(*) < (select count(*) from wanted) into short from lowered;
  end if;
  if short then
    raise exception 'short' using errcode = 'KO002';
  end if;

  insert into orders (tenant_id, checkout_id, company_id, user_id, order_type, payment_expires_at, id, order_number,
      is_by_sales_person, season_id, delivery_date, external_order_number, note, payment_status, payment_method,
      currency, goods, shipping, vat, gross, shipping_method_id, shipping_method_name, shipping_address,
      invoice_address, search_text)
    overriding system value
    select tenant, checkout, company, buyer, type, expires, o.*
    from json_to_recordset(heads) as o (id integer, order_number text, is_by_sales_person boolean, season_id integer,
      delivery_date date, external_order_number text, note text, payment_status text, payment_method text,
      currency text, goods bigint, shipping bigint, vat jsonb, gross bigint, shipping_method_id integer,
      shipping_method_name jsonb, shipping_address jsonb, invoice_address jsonb, search_text text);

  insert into order_lines (tenant_id, order_id, position, product_id, variant_id, sku, variant_sku, name, attributes,
      quantity, back_ordered, unit_price, original_pre_sale, vat_rate)
    select tenant, l.*
    from json_to_recordset(lines) as l (order_id integer, position integer, product_id integer, variant_id integer,
      sku text, variant_sku text, name jsonb, attributes jsonb, quantity integer, back_ordered integer,
      unit_price bigint, original_pre_sale bigint, vat_rate numeric);

  insert into stock_ledger (tenant_id, reason, product_id, variant_id, season_id, delta, order_id)
    select tenant, 'order', t.product_id, t.variant_id, t.season_id, -t.pieces, t.order_id
    from unnest(taken_products, taken_variants, taken_seasons, taken_pieces, taken_orders)
      as t (product_id, variant_id, season_id, pieces, order_id);
  return expires;
end
$$;

-- Planned once per connection: with its values known the plan would be made anew for each order, and be the same.
alter function search_entries(text, text, text[]) set plan_cache_mode = force_generic_plan;
