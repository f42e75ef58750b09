-- What was in each shipment by variant, as files say it. An order may have a variant on several lines.
create view shipped_variants as
  select l.tenant_id, l.order_id, l.shipment, o.product_id, o.variant_id, sum(l.quantity)::integer as quantity,
    s.shipped_on, s.carrier, s.tracking_codes, s.packs
  from shipment_lines l
  join order_lines o on o.tenant_id = l.tenant_id and o.order_id = l.order_id and o.position = l.position
  join shipments s on s.tenant_id = l.tenant_id and s.order_id = l.order_id and s.number = l.shipment
  group by l.tenant_id, l.order_id, l.shipment, o.product_id, o.variant_id, s.shipped_on, s.carrier, s.tracking_codes, s.packs;
