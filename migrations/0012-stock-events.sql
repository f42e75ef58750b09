-- The moments that alarms are about: a variant came back, or its stock fell to the shop's threshold. The database notes
-- them itself, in the transaction that moves the stock, so that no writer can forget it; a change that crosses nothing,
-- or that nobody watches, costs one look into the index of alarms.

create table stock_events (
  tenant_id integer not null,
  id bigint generated always as identity,
  product_id integer not null,
  variant_id integer not null,
  kind text not null check (kind in ('back', 'low')),
  at timestamptz not null default clock_timestamp(),
  -- When the subscribers were told.
  told_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id, variant_id) references variants
);
create index stock_events_untold on stock_events (id) where told_at is null;

create function note_stock_arrival() returns trigger language plpgsql as $$
begin
  insert into stock_events (tenant_id, product_id, variant_id, kind)
  select n.tenant_id, n.product_id, n.variant_id, 'back'
  from now_on_shelf n
  where n.available > 0
    and exists (select from alarms a
                where (a.tenant_id, a.product_id, a.variant_id) = (n.tenant_id, n.product_id, n.variant_id));
  return null;
end $$;

create function note_stock_crossing() returns trigger language plpgsql as $$
begin
  if not exists (
    select from now_on_shelf n
    join alarms a on (a.tenant_id, a.product_id, a.variant_id) = (n.tenant_id, n.product_id, n.variant_id)
  ) then
    return null;
  end if;
  insert into stock_events (tenant_id, product_id, variant_id, kind)
  select n.tenant_id, n.product_id, n.variant_id, case when o.available = 0 then 'back' else 'low' end
  from now_on_shelf n
  join was_on_shelf o on (o.tenant_id, o.product_id, o.variant_id) = (n.tenant_id, n.product_id, n.variant_id)
  join tenants t on t.id = n.tenant_id
  cross join lateral (select coalesce((t.settings #>> '{private,lowStockThreshold}')::integer, 10) as low) s
  where (o.available = 0 and n.available > 0 or o.available > s.low and n.available <= s.low)
    and exists (select from alarms a
                where (a.tenant_id, a.product_id, a.variant_id) = (n.tenant_id, n.product_id, n.variant_id));
  return null;
end $$;

create trigger stock_note_arrival after insert on stock
  referencing new table as now_on_shelf
  for each statement execute function note_stock_arrival();
create trigger stock_note_crossing after update on stock
  referencing old table as was_on_shelf new table as now_on_shelf
  for each statement execute function note_stock_crossing();

-- A notification now belongs to the event that caused it; those of ledger rows get the event they stood for.
alter table notifications add column event_id bigint;
-- Taken away by its reader, kept for a while so that they can change their mind.
alter table notifications add column deleted_at timestamptz;

alter table stock_events add column ledger_id bigint;
insert into stock_events (tenant_id, product_id, variant_id, kind, at, told_at, ledger_id)
  select tenant_id, product_id, variant_id, kind, min(at), min(at), ledger_id from notifications
  group by tenant_id, product_id, variant_id, kind, ledger_id;
update notifications n set event_id = e.id from stock_events e
  where (e.tenant_id, e.ledger_id, e.kind) = (n.tenant_id, n.ledger_id, n.kind);
alter table stock_events drop column ledger_id;

alter table notifications
  drop column ledger_id,
  alter column event_id set not null,
  add unique (tenant_id, user_id, event_id),
  add foreign key (tenant_id, event_id) references stock_events;
create index notifications_deleted on notifications (deleted_at) where deleted_at is not null;
