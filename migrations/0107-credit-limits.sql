-- What a company may owe, and how late it may pay, before its orders wait for staff.

alter table companies
  -- In cents; null: no limit.
  add column credit_limit bigint check (credit_limit >= 0),
  -- Orders wait once an invoice is more days overdue than this; null: they never do.
  add column hold_overdue_days integer check (hold_overdue_days between 0 and 365);

-- Orders that wait, and those that did. In a table of its own: hardly any order waits, and all others cost nothing.
create table order_holds (
  tenant_id integer not null,
  order_id integer not null,
  reason text not null check (reason in ('limit', 'overdue')),
  at timestamptz not null default now(),
  approved_at timestamptz,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders
);
create index order_holds_waiting on order_holds (tenant_id, order_id) where approved_at is null;
