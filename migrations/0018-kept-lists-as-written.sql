-- Carts and wishlists are read and written whole, so they are kept as they were written: taking them apart for jsonb cost
-- more than everything else about saving one. What a list names stands beside it, for its prices are read with it.

alter table baskets
  alter column items drop default,
  alter column items type json using items::json,
  alter column items set default '[]',
  add column skus text[] not null default '{}';

alter table wishlists
  alter column items drop default,
  alter column items type json using items::json,
  alter column items set default '[]',
  add column skus text[] not null default '{}';

update baskets set skus = array(select distinct item ->> 'variantSku' from json_array_elements(items) item
                                where item ->> 'variantSku' is not null);
update wishlists set skus = array(select distinct item ->> 'variantSku' from json_array_elements(items) item
                                  where item ->> 'variantSku' is not null);
