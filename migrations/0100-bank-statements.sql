-- Lines of bank statements. What names a document and pays all of it is booked; the rest waits for somebody to decide.
create table bank_lines (
  tenant_id integer not null references tenants,
  id integer generated always as identity,
  at timestamptz not null default now(),
  file_name text not null,
  -- Of what the bank says of it: a line that comes with a second file is known.
  key text not null,
  day date not null,
  amount bigint not null check (amount <> 0),
  currency char(3) not null,
  name text not null,
  text text not null,
  -- Why it waits; null once it is booked or set aside.
  reason text check (reason in ('noNumber', 'paidAlready', 'otherAmount', 'severalCompanies', 'otherCurrency', 'wentOut')),
  -- The documents that it names, for who decides.
  document_ids integer[] not null default '{}',
  receipt_id integer,
  is_set_aside boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id, receipt_id) references receipts,
  check ((reason is not null)::int + (receipt_id is not null)::int + is_set_aside::int = 1)
);
create index bank_lines_unclear on bank_lines (tenant_id, id) where reason is not null;

-- Numbers as people write them in a transfer, without what stands between their parts.
create index account_entries_number_key on account_entries
  (tenant_id, upper(regexp_replace(fin_doc_number, '[^A-Za-z0-9]', '', 'g')));
