-- What moved the stock of a variant is found by two ways that cost orders nothing: goods that came in and counts that were
-- put right by this index, and what orders took by their lines.
create index stock_ledger_without_order on stock_ledger (tenant_id, product_id, variant_id, id) where order_id is null;

-- What a season brings in all stands in the list of seasons. Orders do not write these rows.
create index pre_stock_of_season on pre_stock (tenant_id, season_id) include (quantity);
