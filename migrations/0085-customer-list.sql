-- What the desk's list of customers is searched, filtered and sorted by, in one row per company: its own number, name and
-- VAT id, who works there, and where it is.
create table customer_list (
  tenant_id integer not null,
  company_id integer not null,
  customer_no text not null,
  sort_name text collate "C" not null,
  -- In small letters and without accents; names with umlauts in both spellings.
  words text not null,
  is_active boolean not null,
  is_blocked boolean not null,
  price_list_id integer,
  primary key (tenant_id, company_id),
  foreign key (tenant_id, company_id) references companies on delete cascade
);
create index customer_list_by_number on customer_list (tenant_id, customer_no, company_id);
create index customer_list_by_name on customer_list (tenant_id, sort_name, company_id);
create index customer_list_words on customer_list using gin (words gin_trgm_ops);

-- As `foldedText` of domain/search/search-text.ts does it.
create function folded_text(given text) returns text language sql immutable parallel safe
return lower(regexp_replace(normalize(replace(replace(given, 'ß', 'ss'), 'ẞ', 'ss'), nfd), '[\u0300-\u036f]', '', 'g'));

create function spelled_out(given text) returns text language sql immutable parallel safe
return replace(replace(replace(lower(given), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue');

-- Rows are locked before anything is read for them: of two transactions that change people of one company the second
-- then sees what the first has written.
create function list_customers(tenants integer[], companies integer[]) returns void language plpgsql as $$
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
        (select string_agg(concat_ws(' ', username, first_name, last_name, email), ' ' order by id)
         from users where tenant_id = c.tenant_id and company_id = c.id),
        (select string_agg(concat_ws(' ', zip_code, city), ' ' order by id)
         from addresses where tenant_id = c.tenant_id and company_id = c.id and deleted_at is null)) as words) w
    order by c.tenant_id, c.id
    on conflict (tenant_id, company_id) do update
      set customer_no = excluded.customer_no, sort_name = excluded.sort_name, words = excluded.words,
        is_active = excluded.is_active, is_blocked = excluded.is_blocked, price_list_id = excluded.price_list_id
      where (l.customer_no, l.sort_name, l.words, l.is_active, l.is_blocked, l.price_list_id)
        is distinct from (excluded.customer_no, excluded.sort_name, excluded.words, excluded.is_active,
          excluded.is_blocked, excluded.price_list_id);
end $$;

create function list_new_companies() returns trigger language plpgsql as $$
begin
  perform list_customers(array_agg(tenant_id), array_agg(id)) from changed having count(*) > 0;
  return null;
end $$;

create function list_changed_companies() returns trigger language plpgsql as $$
begin
  perform list_customers(array_agg(n.tenant_id), array_agg(n.id))
    from changed n join previous o on o.tenant_id = n.tenant_id and o.id = n.id
    where (n.customer_no, n.name, n.vat_id, n.is_active, n.blocked_delivery, n.price_list_id)
      is distinct from (o.customer_no, o.name, o.vat_id, o.is_active, o.blocked_delivery, o.price_list_id)
    having count(*) > 0;
  return null;
end $$;

-- For people and addresses alike: they name their company.
create function list_companies_of_new() returns trigger language plpgsql as $$
begin
  perform list_customers(array_agg(tenant_id), array_agg(company_id))
    from (select distinct tenant_id, company_id from changed where company_id is not null) n having count(*) > 0;
  return null;
end $$;

create function list_companies_of_people() returns trigger language plpgsql as $$
begin
  perform list_customers(array_agg(tenant_id), array_agg(company_id)) from (
    select distinct n.tenant_id, k.company_id
    from changed n join previous o on o.tenant_id = n.tenant_id and o.id = n.id,
      lateral (values (n.company_id), (o.company_id)) as k (company_id)
    where k.company_id is not null and (n.company_id, n.username, n.first_name, n.last_name, n.email)
      is distinct from (o.company_id, o.username, o.first_name, o.last_name, o.email)) n
    having count(*) > 0;
  return null;
end $$;

create function list_companies_of_addresses() returns trigger language plpgsql as $$
begin
  perform list_customers(array_agg(tenant_id), array_agg(company_id)) from (
    select distinct n.tenant_id, n.company_id
    from changed n join previous o on o.tenant_id = n.tenant_id and o.id = n.id
    where (n.zip_code, n.city, n.deleted_at is null) is distinct from (o.zip_code, o.city, o.deleted_at is null)) n
    having count(*) > 0;
  return null;
end $$;

create trigger companies_list_new after insert on companies referencing new table as changed
  for each statement execute function list_new_companies();
create trigger companies_list_changed after update on companies referencing old table as previous new table as changed
  for each statement execute function list_changed_companies();
create trigger users_list_new after insert on users referencing new table as changed
  for each statement execute function list_companies_of_new();
create trigger users_list_changed after update on users referencing old table as previous new table as changed
  for each statement execute function list_companies_of_people();
create trigger addresses_list_new after insert on addresses referencing new table as changed
  for each statement execute function list_companies_of_new();
create trigger addresses_list_changed after update on addresses referencing old table as previous new table as changed
  for each statement execute function list_companies_of_addresses();

-- For what came past the triggers: everything there was before them, and what is loaded in bulk.
create function renew_customer_list() returns void language sql as $$
  select list_customers(array_agg(tenant_id), array_agg(id)) from companies having count(*) > 0;
$$;
select renew_customer_list();
