-- From how many pieces on a list has prices is asked whenever it is shown as a grid; without this all of it would be read.
create index price_list_entries_tiers on price_list_entries (tenant_id, price_list_id, min_quantity);
