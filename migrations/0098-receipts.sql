-- Money that came in, and which documents it paid. What is open of a document is its amount less its payments; whoever
-- books one cannot forget to say so, because the database keeps it.

create table receipts (
  tenant_id integer not null references tenants,
  id integer generated always as identity,
  company_id integer not null,
  received_on date not null,
  -- Negative: a return, or money paid back.
  amount bigint not null check (amount <> 0),
  currency char(3) not null,
  method text not null check (method in ('transfer', 'directDebit', 'card', 'cash')),
  -- What the bank or the person who booked it says of it.
  reference text not null default '',
  -- The same key again is the same money: a second press or a second copy of a file books nothing.
  key text not null,
  -- The receipt that a return takes back.
  returned_id integer,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, key),
  unique (tenant_id, returned_id),
  foreign key (tenant_id, company_id) references companies,
  foreign key (tenant_id, returned_id) references receipts
);
create index receipts_of_company on receipts (tenant_id, company_id, id desc);
create trigger receipts_append_only before update or delete or truncate on receipts
  for each statement execute function refuse_change();

-- A payment is a part of a receipt, a discount for paying early that was taken with it, or a credit that was used for
-- an invoice: then the other document has the same amount with the opposite sign.
alter table account_payments
  add column kind text not null default 'payment' check (kind in ('payment', 'discount', 'credit')),
  add column receipt_id integer,
  add column other_entry_id integer,
  add foreign key (tenant_id, receipt_id) references receipts,
  add foreign key (tenant_id, other_entry_id) references account_entries,
  add check ((kind = 'credit') = (other_entry_id is not null));
create index account_payments_of_receipt on account_payments (tenant_id, receipt_id) where receipt_id is not null;

create function keep_open_amounts() returns trigger language plpgsql as $$
begin
  update account_entries e set open_amount = e.open_amount - p.amount
  from (select tenant_id, entry_id, sum(amount) as amount from changed group by tenant_id, entry_id) p
  where e.tenant_id = p.tenant_id and e.id = p.entry_id and p.amount <> 0;
  return null;
end $$;

create function give_back_open_amounts() returns trigger language plpgsql as $$
begin
  update account_entries e set open_amount = e.open_amount + p.amount
  from (select tenant_id, entry_id, sum(amount) as amount from changed group by tenant_id, entry_id) p
  where e.tenant_id = p.tenant_id and e.id = p.entry_id and p.amount <> 0;
  return null;
end $$;

-- Both sides of a change at once: what is open may not leave its bounds in between.
create function correct_open_amounts() returns trigger language plpgsql as $$
begin
  update account_entries e set open_amount = e.open_amount - p.amount
  from (select tenant_id, entry_id, sum(amount) as amount
        from (select tenant_id, entry_id, amount from changed
              union all select tenant_id, entry_id, -amount from former) both_sides
        group by tenant_id, entry_id) p
  where e.tenant_id = p.tenant_id and e.id = p.entry_id and p.amount <> 0;
  return null;
end $$;

create trigger account_payments_added after insert on account_payments referencing new table as changed
  for each statement execute function keep_open_amounts();
create trigger account_payments_removed after delete on account_payments referencing old table as changed
  for each statement execute function give_back_open_amounts();
create trigger account_payments_corrected after update on account_payments
  referencing new table as changed old table as former
  for each statement execute function correct_open_amounts();

-- The desk lists the documents of all companies.
create index account_entries_by_day on account_entries (tenant_id, doc_date desc, id desc);
create index account_entries_by_due on account_entries (tenant_id, due_date, id) include (open_amount)
  where open_amount <> 0;
create index account_entries_of_order on account_entries (tenant_id, order_id) where order_id is not null;
create index account_entries_by_number on account_entries (tenant_id, fin_doc_number collate "C");
create index account_entries_words on account_entries using gin (search_text gin_trgm_ops);
create index account_credits_by_day on account_entries (tenant_id, doc_date desc, id desc) where type = 'credit';

-- What may be kept by who pays all of it until a day.
alter table account_entries
  add column early_discount bigint not null default 0 check (early_discount >= 0 and early_discount <= greatest(amount, 0)),
  add column early_discount_until date,
  add check ((early_discount > 0) = (early_discount_until is not null));
