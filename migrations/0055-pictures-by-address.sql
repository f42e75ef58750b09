-- Addresses at which the pictures of products and variants are found outside, in their order.
alter table products add column image_links jsonb not null default '[]'
  constraint products_image_links_list check (jsonb_typeof(image_links) = 'array');
alter table variants add column image_links jsonb not null default '[]'
  constraint variants_image_links_list check (jsonb_typeof(image_links) = 'array');
create index products_by_image_link on products using gin (image_links jsonb_path_ops) where image_links <> '[]';
create index variants_by_image_link on variants using gin (image_links jsonb_path_ops) where image_links <> '[]';

-- Each address once, whatever shows its picture: what is to be done with it, and what came of it.
create table picture_links (
  tenant_id integer not null references tenants,
  address text not null check (address ~ '^https?://' and octet_length(address) <= 2000),
  state text not null default 'waiting' check (state in ('waiting', 'fetched', 'failed')),
  -- How often the address was asked since somebody wanted it.
  tries integer not null default 0,
  -- When to go on with it; null while there is nothing to do. Who works on it puts this off, so that another process
  -- takes over if that one dies.
  due_at timestamptz,
  -- Why the last try failed.
  problem jsonb,
  -- Where its picture is stored: url, card, thumb.
  picture jsonb,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, address),
  check ((state = 'fetched') = (picture is not null))
);
create index picture_links_due on picture_links (due_at) where due_at is not null;
create index picture_links_failed on picture_links (tenant_id, address) where state = 'failed';

-- Whoever writes an address, its picture is asked for after the commit. One that is stored already is only shown.
create function want_pictures() returns trigger language plpgsql as $$
begin
  insert into picture_links (tenant_id, address, due_at)
  select distinct new.tenant_id, l.address, now() from jsonb_array_elements_text(new.image_links) as l (address)
  order by l.address
  on conflict (tenant_id, address) do update
    set due_at = now(), tries = 0, state = case picture_links.state when 'failed' then 'waiting' else picture_links.state end;
  return null;
end $$;
create trigger products_want_pictures after insert on products for each row
  when (new.image_links <> '[]') execute function want_pictures();
create trigger products_want_other_pictures after update of image_links on products for each row
  when (new.image_links <> old.image_links) execute function want_pictures();
create trigger variants_want_pictures after insert on variants for each row
  when (new.image_links <> '[]') execute function want_pictures();
create trigger variants_want_other_pictures after update of image_links on variants for each row
  when (new.image_links <> old.image_links) execute function want_pictures();
