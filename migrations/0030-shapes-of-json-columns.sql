-- What is stored as JSON is at least a list or a table where one is read. Whatever was not is put right first: it could
-- not be read before either. Single broken entries are left out when they are read.
update tenants set settings = '{}' where jsonb_typeof(settings) <> 'object';
update companies set group_discounts = '{}' where jsonb_typeof(group_discounts) <> 'object';
update seasons set name = '{}' where jsonb_typeof(name) <> 'object';
update shipping_methods set name = '{}' where jsonb_typeof(name) <> 'object';
update shipping_methods set countries = '[]' where jsonb_typeof(countries) <> 'array';
update content_pages set title = '{}' where jsonb_typeof(title) <> 'object';
update content_pages set body = '{}' where jsonb_typeof(body) <> 'object';
update products set name = '{}' where jsonb_typeof(name) <> 'object';
update products set images = '[]' where jsonb_typeof(images) <> 'array';
update products set sales_attributes = '[]' where jsonb_typeof(sales_attributes) <> 'array';
update variants set images = '[]' where jsonb_typeof(images) <> 'array';
-- An origin may have been written with a slash at its end; to anything else that is none a mail could not link.
update tenants set origin = regexp_replace(origin, '/+$', '') where origin ~* '^https?://[^/?#[:space:]]+/+$';
update tenants set origin = null where origin !~* '^https?://[^/?#[:space:]]+$';

alter table tenants add constraint tenants_settings_table check (jsonb_typeof(settings) = 'object');
alter table tenants add constraint tenants_web_origin check (origin ~* '^https?://[^/?#[:space:]]+$');
alter table companies add constraint companies_discounts_table check (jsonb_typeof(group_discounts) = 'object');
alter table seasons add constraint seasons_name_texts check (jsonb_typeof(name) = 'object');
alter table shipping_methods add constraint shipping_methods_name_texts check (jsonb_typeof(name) = 'object');
alter table shipping_methods add constraint shipping_methods_countries_list check (jsonb_typeof(countries) = 'array');
alter table content_pages add constraint content_pages_texts
  check (jsonb_typeof(title) = 'object' and jsonb_typeof(body) = 'object');
alter table products add constraint products_name_texts check (jsonb_typeof(name) = 'object');
alter table products add constraint products_lists
  check (jsonb_typeof(images) = 'array' and jsonb_typeof(sales_attributes) = 'array');
alter table variants add constraint variants_images_list check (jsonb_typeof(images) = 'array');
