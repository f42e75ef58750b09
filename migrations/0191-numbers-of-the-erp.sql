-- The number under which an ERP has taken an order over. Most orders have none, and the index keeps only those that do.
alter table orders add column erp_number text;
create unique index orders_erp_number on orders (tenant_id, erp_number) where erp_number is not null;
