-- What a company has ordered of a season, without reading all its orders.
create index orders_of_season on orders (tenant_id, company_id, season_id) where season_id is not null;
