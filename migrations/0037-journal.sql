-- The journal: what changed, who changed it and through what. It takes the place of the audit log. Whoever reads on from
-- a place in it goes by transaction and stops before the oldest one still running: sequence numbers are given out before
-- they are committed, so reading on by them alone would skip rows.

create table journal (
  tenant_id integer not null references tenants,
  sequence bigint generated always as identity,
  at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  -- Who: a person, an API key, or the system (a job, a command line). The name stays when the person is gone.
  actor text not null check (actor in ('person', 'apiKey', 'system')),
  actor_id integer,
  actor_name text,
  -- The company a sales person acted for, or the customer's own.
  acting_company_id integer,
  -- Where it came in.
  door text not null check (door in ('shop', 'desk', 'file', 'api', 'job')),
  kind text not null,
  key text not null,
  action text not null,
  -- Changed fields only. A command has what there is to say of it in `after`.
  before jsonb,
  after jsonb,
  -- The import a row belongs to.
  import_id bigint,
  primary key (tenant_id, sequence)
);
create index journal_in_order on journal (tenant_id, xid, sequence);
create index journal_of_record on journal (tenant_id, kind, key, sequence);

create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function refuse_change();

insert into journal (tenant_id, sequence, at, actor, actor_id, actor_name, acting_company_id, door, kind, key, action, after)
  overriding system value
  select tenant_id, id, at, case when user_id is null then 'system' else 'person' end, user_id, username,
    acting_company_id, case when user_id is null then 'job' else 'shop' end,
    case split_part(action, '.', 1)
      when 'order' then 'orders' when 'payment' then 'orders'
      when 'company' then 'companies' when 'address' then 'addresses' when 'review' then 'reviews'
      else 'people' end,
    subject, action, nullif(facts, '{}')
  from audit_log order by tenant_id, id;
select setval(pg_get_serial_sequence('journal', 'sequence'), coalesce(max(sequence), 0) + 1, false) from journal;

drop table audit_log;
