-- Lists of what is there leave out variants that are no longer sold. They are few, so asking for them costs nothing.
create index variants_not_sold on variants (tenant_id, product_id, id) where not is_active;

-- Orders are found by the ids of their products too, as new ones are.
update orders o set search_text = concat_ws(' ', o.search_text, l.ids)
from (
  select tenant_id, order_id, string_agg(distinct product_id::text, ' ') as ids from order_lines
  group by tenant_id, order_id
) l
where l.tenant_id = o.tenant_id and l.order_id = o.id;
