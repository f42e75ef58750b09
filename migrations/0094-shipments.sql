-- What leaves the warehouse, and what becomes of the rest of an order (docs/how-it-works/orders.md).

-- Of the ordered pieces: how many have been shipped, and how many were cancelled. The others are open; of those,
-- `back_ordered` have not been taken from stock yet.
alter table order_lines
  add column shipped integer not null default 0,
  add column cancelled integer not null default 0,
  add constraint order_lines_shipped check (shipped >= 0 and cancelled >= 0 and shipped + cancelled <= quantity);

-- One delivery to the buyer. `number` counts the shipments of an order from 1.
create table shipments (
  tenant_id integer not null,
  order_id integer not null,
  number integer not null check (number > 0),
  at timestamptz not null default now(),
  shipped_on date not null,
  carrier text,
  tracking_codes text[] not null default '{}',
  packs integer not null default 1 check (packs > 0),
  primary key (tenant_id, order_id, number),
  foreign key (tenant_id, order_id) references orders
);

create table shipment_lines (
  tenant_id integer not null,
  order_id integer not null,
  shipment integer not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  primary key (tenant_id, order_id, shipment, position),
  foreign key (tenant_id, order_id, shipment) references shipments,
  foreign key (tenant_id, order_id, position) references order_lines
);

-- What was shipped of a line is counted here and nowhere else, so the check of the line holds for whoever ships.
create function count_shipped() returns trigger language plpgsql
as $$
begin
  update order_lines l set shipped = l.shipped + s.quantity
  from (select tenant_id, order_id, position, sum(quantity)::integer as quantity from added
        group by tenant_id, order_id, position) s
  where l.tenant_id = s.tenant_id and l.order_id = s.order_id and l.position = s.position;
  return null;
end
$$;
create trigger shipment_lines_counted after insert on shipment_lines
  referencing new table as added for each statement execute function count_shipped();
create trigger shipment_lines_append_only before update or delete or truncate on shipment_lines
  for each statement execute function refuse_change();

-- Past orders say in their packs what left another system's warehouse. Where they say no more than that they were
-- shipped, all of it was. What was shipped here stays counted by its shipments.
create function count_past_shipments(tenant integer, order_ids integer[]) returns void language sql
as $$
  with past as (
    select o.tenant_id, o.id, o.packs, o.status in (5, 6) or o.delivery_status = 'delivered' as is_delivered
    from orders o
    where (tenant is null or o.tenant_id = tenant) and (order_ids is null or o.id = any (order_ids))
      and not exists (select from shipments s where s.tenant_id = o.tenant_id and s.order_id = o.id)
  ), sent as (
    select p.tenant_id, p.id, i.item ->> 'variantSku' as variant_sku, sum((i.item ->> 'quantity')::integer) as pieces
    from past p
    cross join lateral jsonb_array_elements(p.packs) as pack (content)
    cross join lateral jsonb_array_elements(pack.content -> 'items') as i (item)
    group by p.tenant_id, p.id, i.item ->> 'variantSku'
  ), counted as (
    select l.tenant_id, l.order_id, l.position,
      case when p.packs = '[]' then case when p.is_delivered then l.quantity else 0 end
      else greatest(0, least(l.quantity, coalesce(s.pieces, 0) - (sum(l.quantity)
        over (partition by l.tenant_id, l.order_id, l.variant_sku order by l.position) - l.quantity))) end as shipped
    from past p
    join order_lines l on l.tenant_id = p.tenant_id and l.order_id = p.id
    left join sent s on s.tenant_id = l.tenant_id and s.id = l.order_id and s.variant_sku = l.variant_sku
  )
  update order_lines l set shipped = c.shipped
  from counted c
  where l.tenant_id = c.tenant_id and l.order_id = c.order_id and l.position = c.position and l.shipped <> c.shipped
$$;
select count_past_shipments(null, null);

-- Staff look at orders by their state. Those that were just received have an index of their own (`orders_received`), so
-- placing an order does not touch this one.
create index orders_by_status on orders (tenant_id, status, ordered_at) where status <> 1;
