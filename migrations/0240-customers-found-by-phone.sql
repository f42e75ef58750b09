-- Companies are found by telephone, too: as it is written, and without what stands between its figures.
create or replace function list_customers(tenants integer[], companies integer[]) returns void language plpgsql as $$
begin
  perform from customer_list
    where (tenant_id, company_id) in (select * from unnest(tenants, companies))
    order by tenant_id, company_id for update;
  insert into customer_list as l
    select c.tenant_id, c.id, c.customer_no, folded_text(c.name),
      folded_text(w.words) || case when spelled_out(w.words) = lower(w.words) then '' else ' ' || folded_text(spelled_out(w.words)) end,
      c.is_active, c.blocked_delivery, c.price_list_id
    from (select distinct * from unnest(tenants, companies) as given (tenant_id, company_id)) k
    join companies c on c.tenant_id = k.tenant_id and c.id = k.company_id
    cross join lateral (
      select concat_ws(' ', c.customer_no, c.name, c.vat_id,
        (select string_agg(concat_ws(' ', username, first_name, last_name, email, searched_phone(phone)), ' ' order by id)
         from users where tenant_id = c.tenant_id and company_id = c.id),
        (select string_agg(concat_ws(' ', zip_code, city, searched_phone(phone_number)), ' ' order by id)
         from addresses where tenant_id = c.tenant_id and company_id = c.id and deleted_at is null)) as words) w
    order by c.tenant_id, c.id
    on conflict (tenant_id, company_id) do update
      set customer_no = excluded.customer_no, sort_name = excluded.sort_name, words = excluded.words,
        is_active = excluded.is_active, is_blocked = excluded.is_blocked, price_list_id = excluded.price_list_id
      where (l.customer_no, l.sort_name, l.words, l.is_active, l.is_blocked, l.price_list_id)
        is distinct from (excluded.customer_no, excluded.sort_name, excluded.words, excluded.is_active,
          excluded.is_blocked, excluded.price_list_id);
end $$;

create function searched_phone(phone text) returns text language sql immutable parallel safe
return case when phone ~ '[0-9]' then phone || ' ' || regexp_replace(phone, '[^0-9+]', '', 'g') end;

create or replace function list_companies_of_people() returns trigger language plpgsql as $$
begin
  perform list_customers(array_agg(tenant_id), array_agg(company_id)) from (
    select distinct n.tenant_id, k.company_id
    from changed n join previous o on o.tenant_id = n.tenant_id and o.id = n.id,
      lateral (values (n.company_id), (o.company_id)) as k (company_id)
    where k.company_id is not null and (n.company_id, n.username, n.first_name, n.last_name, n.email, n.phone)
      is distinct from (o.company_id, o.username, o.first_name, o.last_name, o.email, o.phone)) n
    having count(*) > 0;
  return null;
end $$;

create or replace function list_companies_of_addresses() returns trigger language plpgsql as $$
begin
  perform list_customers(array_agg(tenant_id), array_agg(company_id)) from (
    select distinct n.tenant_id, n.company_id
    from changed n join previous o on o.tenant_id = n.tenant_id and o.id = n.id
    where (n.zip_code, n.city, n.phone_number, n.deleted_at is null)
      is distinct from (o.zip_code, o.city, o.phone_number, o.deleted_at is null)) n
    having count(*) > 0;
  return null;
end $$;

select renew_customer_list();
