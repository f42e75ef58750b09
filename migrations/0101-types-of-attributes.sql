-- Whether a product has one value of an attribute or may have several, and whether buyers can filter by it at all.
-- Categories keep which attributes they are filtered by while one of them is switched off.
alter table attributes
  add column type text not null default 'several' check (type in ('one', 'several')),
  add column is_filterable boolean not null default true;
