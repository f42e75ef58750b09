-- Money of cards. A receipt says by a reference what a card paid or got back, no longer by a key that has to be read as text.
-- What a card paid for pieces that were cancelled goes back to the card, or stays on the account of the company.

alter table receipts
  alter column key drop not null,
  add column payment_id integer,
  add column card_refund_id integer;

-- The one time that receipts are changed: who knew them by their key knows them by the reference from now on.
alter table receipts disable trigger receipts_append_only;
update receipts r set payment_id = p.id, key = null
from payments p where p.tenant_id = r.tenant_id and r.key = 'card payment ' || p.id;
update receipts r set card_refund_id = f.id, key = null
from card_refunds f where f.tenant_id = r.tenant_id and r.key = 'card refund ' || f.id;
alter table receipts enable trigger receipts_append_only;

alter table receipts
  add foreign key (tenant_id, payment_id) references payments,
  add foreign key (tenant_id, card_refund_id) references card_refunds,
  -- Once each.
  add unique (tenant_id, payment_id),
  add unique (tenant_id, card_refund_id),
  add constraint receipts_named_once check (num_nonnulls(key, payment_id, card_refund_id) = 1),
  add constraint receipts_of_cards check (case
    when payment_id is not null then amount > 0 and method = 'card'
    when card_refund_id is not null then amount < 0 and method = 'card' else true end);

alter table card_refunds
  alter column entry_id drop not null,
  alter column press drop not null,
  -- The order whose pieces were cancelled, where it is no credit that is paid out.
  add column order_id integer,
  add foreign key (tenant_id, order_id) references orders,
  add constraint card_refunds_of_one check (num_nonnulls(entry_id, order_id) = 1),
  add constraint card_refunds_pressed check ((press is null) = (entry_id is null)),
  drop constraint card_refunds_state_check,
  -- Kept: it stays on the account, because the shop wants it so or nothing else was possible.
  add constraint card_refunds_state_check check (state in ('refunding', 'refunded', 'refused', 'kept')),
  add constraint card_refunds_kept check (state <> 'kept' or order_id is not null);
create index card_refunds_of_order on card_refunds (tenant_id, order_id) where order_id is not null;
create index card_refunds_for_staff on card_refunds (tenant_id, at)
  where order_id is not null and state in ('refunding', 'refused');

-- Also where somebody lets one go to the card after all.
create or replace function limit_card_refunds() returns trigger language plpgsql as $$
declare
  paid bigint;
begin
  select amount into paid from payments
  where tenant_id = new.tenant_id and id = new.payment_id and state = 'captured' for update;
  if paid is null or paid < (select sum(amount) from card_refunds
      where tenant_id = new.tenant_id and payment_id = new.payment_id and state in ('refunding', 'refunded')) then
    raise exception 'more would be given back than payment % took', new.payment_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger card_refunds_limit on card_refunds;
create trigger card_refunds_limit after insert or update of state on card_refunds
  for each row when (new.state = 'refunding') execute function limit_card_refunds();

-- What is left of money that came in: not booked for a document, not given back for cancelled pieces. Money that was
-- returned has nothing left. What an order that is still worked on will be invoiced is not free for other invoices.
create view receipt_rests as
select r.tenant_id, r.id, r.company_id, r.currency, r.payment_id, r.rest, greatest(0, r.rest - coalesce((
    select greatest(0, o.gross
      - coalesce((select sum(e.amount) from account_entries e
          where e.tenant_id = o.tenant_id and e.order_id = o.id and e.type = 'invoice' and not exists (
            select from account_entries x
            where x.tenant_id = e.tenant_id and x.corrected_id = e.id and x.is_cancellation)), 0)
      - coalesce((select sum(f.amount) from card_refunds f where f.tenant_id = o.tenant_id and f.order_id = o.id), 0))
    from payments p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id and o.status < 5
    where p.tenant_id = r.tenant_id and p.id = r.payment_id), 0))::bigint as free
from (
  select r.tenant_id, r.id, r.company_id, r.currency, r.payment_id, r.amount
    - coalesce((select sum(p.amount) from account_payments p
        where p.tenant_id = r.tenant_id and p.receipt_id = r.id and p.kind = 'payment'), 0)::bigint
    - coalesce((select sum(f.amount) from card_refunds f
        where f.tenant_id = r.tenant_id and f.payment_id = r.payment_id and f.order_id is not null
          and f.state in ('refunding', 'refunded')), 0)::bigint as rest
  from receipts r
  where r.amount > 0
    and not exists (select from receipts b where b.tenant_id = r.tenant_id and b.returned_id = r.id)) r;
