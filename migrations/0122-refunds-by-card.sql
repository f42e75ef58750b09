-- What a credit gives back to the card that paid, in part. The money is booked with the press, so that the credit is used
-- for nothing else meanwhile; it is booked back if the provider refuses.

create table card_refunds (
  tenant_id integer not null,
  id integer generated always as identity,
  -- What was paid by card.
  payment_id integer not null,
  -- The credit that is paid out.
  entry_id integer not null,
  amount bigint not null check (amount > 0),
  state text not null default 'refunding' check (state in ('refunding', 'refunded', 'refused')),
  -- Sent with every request, so that the provider pays it once.
  idempotency_key uuid not null default gen_random_uuid(),
  -- The press that asked for it: the same again is the same refund.
  press text not null,
  at timestamptz not null default now(),
  settled_at timestamptz,
  check_at timestamptz not null default now(),
  checks integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, press),
  foreign key (tenant_id, payment_id) references payments,
  foreign key (tenant_id, entry_id) references account_entries,
  check ((state = 'refunding') = (settled_at is null))
);
-- One at a time for a credit: what comes of the first says what is left for a second.
create unique index card_refunds_one_open on card_refunds (tenant_id, entry_id) where state = 'refunding';
create index card_refunds_of_payment on card_refunds (tenant_id, payment_id);
create index card_refunds_of_entry on card_refunds (tenant_id, entry_id);
create index card_refunds_to_check on card_refunds (check_at) where state = 'refunding';

-- No more is given back than was paid, whoever asks and however many at once: the payment is locked while it is counted.
create function limit_card_refunds() returns trigger language plpgsql as $$
declare
  paid bigint;
begin
  select amount into paid from payments
  where tenant_id = new.tenant_id and id = new.payment_id and state = 'captured' for update;
  if paid is null or paid < (select sum(amount) from card_refunds
      where tenant_id = new.tenant_id and payment_id = new.payment_id and state <> 'refused') then
    raise exception 'more would be given back than payment % took', new.payment_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger card_refunds_limit after insert on card_refunds for each row execute function limit_card_refunds();

-- What the test bank gave back, once for a key.
create table test_bank_refunds (
  tenant_id integer not null,
  idempotency_key text not null,
  session_id text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null default now(),
  primary key (tenant_id, idempotency_key),
  foreign key (tenant_id, session_id) references test_bank_sessions
);
create index test_bank_refunds_of_session on test_bank_refunds (tenant_id, session_id);
