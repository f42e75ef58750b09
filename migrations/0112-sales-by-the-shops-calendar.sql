-- By whose clock the days of the statistics were counted. Where it is another one than the shop's, or none yet, the
-- process that counts them counts them again, so that nothing is read here.
alter table sales_progress add column time_zone text;

create or replace function recount_sales() returns void language sql
as $$
  insert into uncounted_days
    select distinct o.tenant_id, (o.ordered_at at time zone coalesce(p.time_zone, 'utc'))::date
    from orders o left join sales_progress p on p.tenant_id = o.tenant_id
    union select distinct tenant_id, day from sales_days
    on conflict do nothing;
  insert into uncounted_companies select distinct tenant_id, company_id from orders
    union select tenant_id, company_id from company_sales
    on conflict do nothing;
$$;
