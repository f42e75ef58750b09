-- Banners are records of their own: each has its history, is shown on its days, and is changed by who writes content.
-- They stood in the settings, in two lists.
create table banners (
  tenant_id integer not null references tenants,
  key text not null,
  place text not null check (place in ('top', 'foot')),
  position integer not null default 0,
  title jsonb not null,
  text jsonb not null default '{}',
  button jsonb not null default '{}',
  image text not null default '',
  background text not null default '#efeee8',
  link text,
  visible_from date,
  visible_until date,
  is_active boolean not null default true,
  primary key (tenant_id, key)
);

insert into banners (tenant_id, key, place, position, title, text, button, image, background, link, visible_from,
  visible_until, is_active)
select t.id, 'banner-' || row_number() over (partition by t.id order by p.place desc, b.position), p.place, b.position - 1,
  case jsonb_typeof(b.value -> 'title') when 'object' then b.value -> 'title' else '{"en":"","de":""}' end,
  case jsonb_typeof(b.value -> 'text') when 'object' then b.value -> 'text' else '{}' end,
  case jsonb_typeof(b.value -> 'button') when 'object' then b.value -> 'button' else '{}' end,
  coalesce(b.value ->> 'image', ''), coalesce(b.value ->> 'background', '#efeee8'), b.value ->> 'link',
  case when b.value ->> 'from' ~ '^\d{4}-\d\d-\d\d$' then (b.value ->> 'from')::date end,
  case when b.value ->> 'until' ~ '^\d{4}-\d\d-\d\d$' then (b.value ->> 'until')::date end,
  b.value -> 'isActive' = 'true'
from tenants t
cross join (values ('top', 'heroes'), ('foot', 'banners')) as p (place, setting)
cross join lateral jsonb_array_elements(
  case jsonb_typeof(t.settings #> array['site', p.setting]) when 'array' then t.settings #> array['site', p.setting]
    else '[]' end) with ordinality as b (value, position)
where jsonb_typeof(b.value) = 'object';

update tenants set settings = settings #- '{site,heroes}' #- '{site,banners}'
where settings #> '{site,heroes}' is not null or settings #> '{site,banners}' is not null;
