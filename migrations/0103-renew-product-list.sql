-- Lists the products that the triggers have not seen, for whoever loads many of them with the triggers switched off.
create function renew_product_list() returns void language sql as $$
  insert into product_list (tenant_id, product_id, sku, sort_en, sort_de, words, is_active, has_picture)
  select tenant_id, id, sku, sort_en, sort_de, lower(sku) || ' ' || sort_en || ' ' || sort_de, is_active, images <> '[]'
  from products p
  where not exists (select from product_list l where (l.tenant_id, l.product_id) = (p.tenant_id, p.id))
$$;
