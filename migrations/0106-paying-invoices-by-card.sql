-- Buyers pay open invoices by card, several with one payment. A payment is for an order, or for invoices of a company.

alter table payments
  alter column order_id drop not null,
  add column company_id integer,
  -- Who pays, to be told how it went.
  add column user_id integer,
  -- Until when invoices can be paid; an order says so itself.
  add column expires_at timestamptz,
  add foreign key (tenant_id, company_id) references companies,
  add foreign key (tenant_id, user_id) references users,
  add check ((order_id is null) = (company_id is not null)),
  add check ((company_id is null) = (user_id is null));

create table payment_invoices (
  tenant_id integer not null,
  payment_id integer not null,
  entry_id integer not null,
  -- In which order the money pays them.
  position integer not null,
  is_open boolean not null default true,
  primary key (tenant_id, payment_id, entry_id),
  foreign key (tenant_id, payment_id) references payments,
  foreign key (tenant_id, entry_id) references account_entries
);
-- Two tabs, two people or a second press: a document is in one payment that can be paid, never in two.
create unique index payment_invoices_one_open on payment_invoices (tenant_id, entry_id) where is_open;
create index payment_invoices_of_entry on payment_invoices (tenant_id, entry_id);

create function release_paid_invoices() returns trigger language plpgsql as $$
begin
  update payment_invoices set is_open = false
  where tenant_id = new.tenant_id and payment_id = new.id and is_open;
  return null;
end $$;
create trigger payments_release_invoices after update of state on payments
  for each row when (new.order_id is null and old.state = 'open' and new.state <> 'open')
  execute function release_paid_invoices();

alter table test_bank_sessions alter column order_id drop not null;
