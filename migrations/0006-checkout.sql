-- Ordering once. Every order moves its cart to the next version, so a version can be ordered once, whatever the type.
alter table checkouts drop constraint checkouts_tenant_id_basket_id_basket_version_order_type_key;
alter table checkouts add unique (tenant_id, basket_id, basket_version);

-- What somebody sends again without saying which version of the cart they meant is known by its content.
create index checkouts_repeated on checkouts (tenant_id, user_id, request_hash, at);
