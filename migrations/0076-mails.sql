-- Every mail of a shop, so that staff see what went out and what did not, and why. Mails with a link for a password keep
-- no content: whoever reads it could open the account.
create table mails (
  tenant_id integer not null references tenants,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  receiver text not null,
  subject text not null,
  -- What is needed to send it again: text, html, where answers go, and what is attached.
  content jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  state_at timestamptz not null default now(),
  tries integer not null default 0,
  -- What the mail server said last.
  problem text,
  primary key (tenant_id, id)
);
create index mails_by_state on mails (tenant_id, state, id);
