-- The desk's list of styles that cannot be ordered any more: sold from stock only, and there is none.
create index products_sold_from_stock on products (tenant_id, id) where is_positive_stock_only;
