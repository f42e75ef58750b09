-- Records are imported, sent by an ERP and exported by a key that people know. Categories, ways of shipping and addresses
-- had none but their ids; what is written without one gets a running number.

create sequence record_keys as bigint;

alter table categories
  add column key text not null default nextval('record_keys')::text check (key <> ''),
  add unique (tenant_id, key);
alter table shipping_methods
  add column key text not null default nextval('record_keys')::text check (key <> ''),
  add unique (tenant_id, key);
alter table addresses
  add column key text not null default nextval('record_keys')::text check (key <> ''),
  add unique (tenant_id, company_id, key);

-- A product is listed in the categories it was put into and in all above them; those it was put into are marked. So far
-- they were the ones without another one of the product below them.
alter table products_in_categories add column is_direct boolean not null default true;
update products_in_categories i set is_direct = false
where exists (
  select from products_in_categories below
  join categories child on child.tenant_id = below.tenant_id and child.id = below.category_id
  where below.tenant_id = i.tenant_id and below.product_id = i.product_id and child.parent_id = i.category_id);

-- Whether a value is in use.
create index product_attributes_value on product_attributes (tenant_id, attribute, value);
