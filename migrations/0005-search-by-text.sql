-- Searching without the engine: parts of names and numbers, found by their groups of three letters.

create extension if not exists pg_trgm;

create index products_search on products
  using gin (lower(sku || ' ' || (name ->> 'en') || ' ' || (name ->> 'de')) gin_trgm_ops);
create index variants_search on variants using gin (lower(variant_sku || ' ' || coalesce(ean, '')) gin_trgm_ops);
