-- What has left with past orders is counted order by order, for those that are named. One statement over all of them was
-- planned as if it were a single order, and compared each line with all that any of them had in its packs.
create or replace function count_past_shipments(tenant integer, order_ids integer[]) returns void language sql
as $$
  with counted as materialized (
    select o.id, line.position, line.shipped
    from unnest(order_ids) as named (id)
    join orders o on o.tenant_id = tenant and o.id = named.id
    cross join lateral (
      select l.position, l.shipped as is_counted,
        case when o.packs = '[]' then case when o.status in (5, 6) or o.delivery_status = 'delivered' then l.quantity else 0 end
        else greatest(0, least(l.quantity, coalesce(sent.pieces, 0)
          - (sum(l.quantity) over (partition by l.variant_sku order by l.position) - l.quantity))) end as shipped
      from order_lines l
      left join (
        select i.item ->> 'variantSku' as variant_sku, sum((i.item ->> 'quantity')::integer) as pieces
        from jsonb_array_elements(o.packs) as pack (content)
        cross join lateral jsonb_array_elements(pack.content -> 'items') as i (item)
        group by 1
      ) sent on sent.variant_sku = l.variant_sku
      where l.tenant_id = tenant and l.order_id = o.id
    ) line
    where line.shipped <> line.is_counted
      and not exists (select from shipments s where s.tenant_id = tenant and s.order_id = o.id)
  )
  update order_lines l set shipped = c.shipped
  from counted c
  where l.tenant_id = tenant and l.order_id = c.id and l.position = c.position
$$;
