-- A request for an account is decided once, and stays as the record of it.
alter table account_requests
  add column outcome text check (outcome in ('approved', 'refused')),
  add column decided_at timestamptz,
  add column decided_by integer,
  -- What became of it: the company that was made of it, or why it was refused.
  add column company_id integer,
  add column reason text not null default '',
  add foreign key (tenant_id, decided_by) references users,
  add foreign key (tenant_id, company_id) references companies,
  add check ((outcome is null) = (decided_at is null) and (outcome is null) = (decided_by is null)),
  add check ((outcome is not distinct from 'approved') = (company_id is not null));

drop index account_requests_at;
create index account_requests_waiting on account_requests (tenant_id, at) where outcome is null;
