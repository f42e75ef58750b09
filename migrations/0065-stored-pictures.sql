-- The pictures that were made and stored for a shop, so that those which nothing shows any more can be removed.
create table stored_pictures (
  tenant_id integer not null references tenants,
  -- The address of its largest size; the others follow from it.
  url text not null,
  -- When it was last asked for, or found to be shown.
  wanted_at timestamptz not null default now(),
  primary key (tenant_id, url)
);
create index stored_pictures_wanted on stored_pictures (wanted_at);

insert into stored_pictures (tenant_id, url)
select distinct r.tenant_id, i #>> '{image,url}'
from (select tenant_id, images from products union all select tenant_id, images from variants) r
cross join lateral jsonb_array_elements(r.images) i
where i #>> '{image,url}' ~ '^/media/[^/]+/[0-9a-f]{40}\.webp$'
union
select tenant_id, picture ->> 'url' from picture_links
where picture ->> 'url' ~ '^/media/[^/]+/[0-9a-f]{40}\.webp$';

-- Shops take turns in fetching pictures.
create index picture_links_due_by_tenant on picture_links (tenant_id, due_at) where due_at is not null;
drop index picture_links_due;
