-- Invoices and credits that are made here, from what was shipped. Once made they are never changed: a credit corrects
-- them, or a counter-document cancels them.

-- The next number of each kind of document. Whoever makes one keeps the row locked until it is stored: two cannot get the
-- same number, and one that is not stored after all leaves no gap.
create table number_ranges (
  tenant_id integer not null references tenants,
  kind text not null check (kind in ('invoice', 'credit', 'fee')),
  prefix text not null check (prefix ~ '^[A-Za-z0-9/-]{0,12}$'),
  next integer not null check (next > 0),
  primary key (tenant_id, kind)
);

alter table account_entries
  add column is_issued boolean not null default false,
  add column range_kind text,
  add column range_number integer,
  -- The invoice that a credit corrects.
  add column corrected_id integer,
  add column is_cancellation boolean not null default false,
  -- Freight on this document, net.
  add column shipping bigint not null default 0,
  add column shipping_vat_rate numeric(5, 2),
  -- The press that made it: the same again makes no second one.
  add column issue_key text,
  -- Why it was credited.
  add column reason text not null default '',
  -- To whom it was made out, as it was that day.
  add column buyer jsonb,
  add foreign key (tenant_id, corrected_id) references account_entries,
  add check (is_issued = (range_number is not null) and is_issued = (range_kind is not null)),
  add check (corrected_id is null or type = 'credit'),
  add check (not is_cancellation or corrected_id is not null);
create unique index account_entries_in_range on account_entries (tenant_id, range_kind, range_number) where is_issued;
create unique index account_entries_by_press on account_entries (tenant_id, issue_key) where issue_key is not null;
create unique index account_entries_cancelled_once on account_entries (tenant_id, corrected_id) where is_cancellation;
create index account_entries_corrections on account_entries (tenant_id, corrected_id) where corrected_id is not null;

-- Prices as they were invoiced; of documents of other systems those of the order count.
alter table account_entry_lines
  add column unit_price bigint check (unit_price > 0),
  add column vat_rate numeric(5, 2),
  add check ((unit_price is null) = (vat_rate is null));

-- What is open follows from payments; everything else of a document that was made here stays.
create function refuse_change_of_issued() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'open_amount' = to_jsonb(old) - 'open_amount' then
    return new;
  end if;
  raise exception 'document % was issued and is never changed', old.fin_doc_number using errcode = 'restrict_violation';
end $$;
create trigger account_entries_issued before update or delete on account_entries
  for each row when (old.is_issued) execute function refuse_change_of_issued();

create function refuse_change_of_issued_lines() returns trigger language plpgsql as $$
begin
  raise exception 'lines of an issued document are never changed' using errcode = 'restrict_violation';
end $$;
create trigger account_entry_lines_issued before update or delete on account_entry_lines
  for each row when (old.unit_price is not null) execute function refuse_change_of_issued_lines();

-- Lines come with their document, in its own transaction, and never later.
create function refuse_late_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from added l join account_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id
    where e.is_issued and e.xmin <> pg_current_xact_id()::xid) then
    raise exception 'an issued document gets no further lines' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger account_entry_lines_late after insert on account_entry_lines
  referencing new table as added for each statement execute function refuse_late_lines();

-- What a company may keep when it pays early.
alter table companies
  add column early_discount_percent numeric(4, 2) not null default 0
    check (early_discount_percent >= 0 and early_discount_percent < 100),
  add column early_discount_days integer not null default 0 check (early_discount_days between 0 and 365);

-- What buyers were told of a document, each thing once: a job may be done twice.
create table document_mails (
  tenant_id integer not null,
  entry_id integer not null,
  what text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, entry_id, what),
  foreign key (tenant_id, entry_id) references account_entries
);
