-- A quantity of a pre-order belongs to the season it was written for, whatever comes before or after it in the list: kept
-- carts name seasons by their codes. Until now the places of an array stood for the seasons in the order of their dates.
-- A place that has no season (the shop took it back) goes to a code that no season has, so that it waits for a decision.

create function pg_temp.by_season(tenant integer, places jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_object_agg(coalesce(s.code, '#' || p.place), p.quantity), '{}')
  from jsonb_array_elements(places) with ordinality as p (quantity, place)
  left join (select code, row_number() over (order by date) as place from seasons where tenant_id = tenant) s
    on s.place = p.place
  where p.quantity > '0'
$$;

update baskets b
set items = (
  select json_agg(case when jsonb_typeof(i.item -> 'quantities') = 'array'
    then jsonb_set(i.item, '{quantities}', pg_temp.by_season(b.tenant_id, i.item -> 'quantities')) else i.item end
    order by i.place)
  from jsonb_array_elements(b.items::jsonb) with ordinality as i (item, place))
where exists (
  select 1 from jsonb_array_elements(b.items::jsonb) item where jsonb_typeof(item -> 'quantities') = 'array');

drop function pg_temp.by_season;

-- Orders and the ledger go on naming a season for good, so one that is taken out is kept and no longer listed. Its date is
-- free for another one.
alter table seasons add column is_archived boolean not null default false;
alter table seasons drop constraint seasons_tenant_id_date_key;
create unique index seasons_by_date on seasons (tenant_id, date) where not is_archived;
