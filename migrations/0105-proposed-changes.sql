-- Changes of orders that wait for the buyer's answer (docs/how-it-works/orders.md).
create table order_proposals (
  tenant_id integer not null,
  id integer generated always as identity,
  order_id integer not null,
  -- That of the order, which never changes: what waits for a company is asked for with every page it opens.
  company_id integer not null,
  at timestamptz not null default now(),
  made_by integer not null,
  reason text not null check (reason in ('notAvailable', 'mistake', 'other')),
  note text not null default '',
  -- Proposals that were made in one go, and told in one mail to each buyer.
  batch uuid not null,
  -- The season whose delivery was moved, and to which day.
  season_id integer,
  moved_to date,
  answer_by timestamptz not null,
  -- What the answer is where nobody gave one by then.
  default_answer text not null check (default_answer in ('accepted', 'refused')),
  gross_before bigint not null,
  gross_after bigint not null,
  -- `over`: it could no longer be made; `problem` says why.
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'withdrawn', 'over')),
  decided_at timestamptz,
  -- Nobody where the deadline or the end of the order decided.
  decided_by integer,
  problem jsonb,
  -- The change that it became.
  change integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders,
  foreign key (tenant_id, company_id) references companies,
  foreign key (tenant_id, made_by) references users,
  foreign key (tenant_id, decided_by) references users,
  foreign key (tenant_id, season_id) references seasons,
  -- Checked at the end: a proposal is decided before its change is written, which may end the order and what is asked.
  foreign key (tenant_id, order_id, change) references order_changes deferrable initially deferred,
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'accepted') = (change is not null)),
  check ((state = 'over') = (problem is not null)),
  check ((season_id is null) = (moved_to is null))
);
-- A buyer is asked one thing about an order at a time; two presses ask once.
create unique index order_proposals_open on order_proposals (tenant_id, order_id) where state = 'open';
create index order_proposals_waiting on order_proposals (tenant_id, company_id) where state = 'open';
create index order_proposals_due on order_proposals (answer_by) where state = 'open';
create index order_proposals_company on order_proposals (tenant_id, company_id, id);
create index order_proposals_order on order_proposals (tenant_id, order_id);
create index order_proposals_season on order_proposals (tenant_id, season_id, order_id) where season_id is not null;

-- Each thing that would become different: what is shown of it, what is to be done, and the buyer's answer.
create table order_proposal_items (
  tenant_id integer not null,
  proposal_id integer not null,
  item integer not null,
  part jsonb not null,
  difference jsonb not null,
  answer text check (answer in ('accepted', 'refused')),
  primary key (tenant_id, proposal_id, item),
  foreign key (tenant_id, proposal_id) references order_proposals
);

-- What buyers ask about a proposal, and what staff reply.
create table order_proposal_messages (
  tenant_id integer not null,
  id integer generated always as identity,
  proposal_id integer not null,
  at timestamptz not null default now(),
  user_id integer not null,
  is_by_staff boolean not null,
  text text not null check (text <> ''),
  primary key (tenant_id, id),
  foreign key (tenant_id, proposal_id) references order_proposals,
  foreign key (tenant_id, user_id) references users
);
create index order_proposal_messages_proposal on order_proposal_messages (tenant_id, proposal_id, id);

-- Nothing is asked any more about an order that has been shipped or cancelled, by whichever way.
create function end_proposals() returns trigger language plpgsql as $$
begin
  update order_proposals set state = 'over', decided_at = now(),
    problem = jsonb_build_object('code', case new.status when 7 then 'order.is.cancelled' else 'order.change.over' end)
  where tenant_id = new.tenant_id and order_id = new.id and state = 'open';
  return null;
end $$;
create trigger end_proposals after update of status on orders
  for each row when (old.status < 5 and new.status >= 5) execute function end_proposals();
