-- A suggestion may change lines that its buyer has in the cart (docs/decisions/0106-carts-of-a-company.md).
alter table cart_handover_lines
  -- The pieces that the buyer's cart held when the change was suggested, `quantity` or `quantities`; none of lines that are added.
  add column seen jsonb;
alter table cart_handovers
  -- Of the suggested changes, so that two presses suggest them once; empty where lines are only added.
  add column changes_digest text not null default '';
drop index cart_handovers_once;
create unique index cart_handovers_once on cart_handovers
  (tenant_id, made_by, company_id, order_type, cart_version, for_user, changes_digest) where state = 'open';
