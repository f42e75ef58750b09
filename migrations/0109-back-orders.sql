-- Which lines wait for a variant, so that goods that come in find them. Few of all lines wait.
create index order_lines_waiting on order_lines (tenant_id, product_id, variant_id, order_id) where back_ordered > 0;

-- Orders that were cancelled wait for nothing any more.
update order_lines l set back_ordered = 0
from orders o
where l.back_ordered > 0 and o.tenant_id = l.tenant_id and o.id = l.order_id and o.status = 7;
