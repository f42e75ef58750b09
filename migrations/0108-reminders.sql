-- Reminders of overdue invoices, in three steps. A letter goes to one company and names its overdue invoices, each with
-- the step that it has come to.

alter table companies add column is_reminded boolean not null default true;

-- Invoices that nobody is reminded of, because something about them is disputed or agreed. In a table of its own: a
-- document that was made here is never changed.
create table reminder_pauses (
  tenant_id integer not null,
  entry_id integer not null,
  reason text not null default '',
  at timestamptz not null default now(),
  primary key (tenant_id, entry_id),
  foreign key (tenant_id, entry_id) references account_entries
);

create table reminders (
  tenant_id integer not null references tenants,
  id integer generated always as identity,
  company_id integer not null,
  at timestamptz not null default now(),
  day date not null,
  -- The highest step of its invoices; the text and the fee are those of this step.
  step smallint not null check (step between 1 and 3),
  currency char(3) not null,
  -- In both languages, as the shop had it that day.
  text jsonb not null,
  pay_by date not null,
  -- Invoices that were overdue too but came to no new step, as [{ number, dueDate, openAmount }].
  others jsonb not null default '[]',
  -- Credits and money on the account of the company, which are taken off what is asked for.
  available bigint not null default 0 check (available >= 0),
  -- Fees of earlier letters that are still open.
  earlier_fees bigint not null default 0 check (earlier_fees >= 0),
  -- The fee of this letter is a document, so that it is open, paid, credited and exported like any other.
  fee_entry_id integer,
  -- When its mail was posted; null while that waits, and where the company has nobody to write to.
  mailed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, fee_entry_id),
  foreign key (tenant_id, company_id) references companies,
  foreign key (tenant_id, fee_entry_id) references account_entries
);
create index reminders_of_company on reminders (tenant_id, company_id, id desc);

-- Each step at most once for an invoice, and none before the one below it: both are keys.
create table reminder_invoices (
  tenant_id integer not null,
  entry_id integer not null,
  step smallint not null check (step between 1 and 3),
  step_before smallint generated always as (nullif(step - 1, 0)) stored,
  reminder_id integer not null,
  -- What was open of it, and how many days too late it was.
  open_amount bigint not null check (open_amount > 0),
  days_overdue integer not null check (days_overdue > 0),
  primary key (tenant_id, entry_id, step),
  foreign key (tenant_id, entry_id, step_before) references reminder_invoices (tenant_id, entry_id, step),
  foreign key (tenant_id, entry_id) references account_entries,
  foreign key (tenant_id, reminder_id) references reminders
);
create index reminder_invoices_of_letter on reminder_invoices (tenant_id, reminder_id);
create trigger reminder_invoices_append_only before update or delete or truncate on reminder_invoices
  for each statement execute function refuse_change();

-- The letter is kept as it was sent, like other papers.
alter table documents
  add column reminder_id integer,
  drop constraint documents_kind_check,
  drop constraint documents_check,
  add check (kind in ('confirmation', 'invoice', 'credit', 'reminder')),
  add check (case kind
    when 'confirmation' then order_id is not null and entry_id is null and reminder_id is null
    when 'reminder' then order_id is null and entry_id is null and reminder_id is not null
    else order_id is null and entry_id is not null and reminder_id is null end),
  add unique (tenant_id, reminder_id, kind, locale),
  add foreign key (tenant_id, reminder_id) references reminders;

-- When the buyer was told that an order waits for staff: a job may be done twice, its mail is posted once.
alter table order_holds add column told_at timestamptz;
