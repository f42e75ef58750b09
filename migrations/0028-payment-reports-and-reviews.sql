-- What the shop's people are told of a payment, each thing once: webhooks repeat, and several processes ask at a time.
create table payment_reports (
  tenant_id integer not null,
  payment_id integer not null,
  what text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, payment_id, what),
  foreign key (tenant_id, payment_id) references payments
);
