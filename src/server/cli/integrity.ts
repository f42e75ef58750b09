import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/**
 * Queries that must return no rows. Constraints prevent most of it already; it is checked anyway, so that a dropped
 * constraint is noticed. Tests run them after every race, `npm run audit` at any time.
 */
export const integrityRules: Record<string, string> = {
  'stock is never below zero': `
    select tenant_id, variant_id, null as season_id, available from stock where available < 0
    union all select tenant_id, variant_id, season_id::text, quantity from pre_stock where quantity < 0
    union all select tenant_id, variant_id, null, held from pre_stock_held where held < 0`,

  'stock is the sum of its ledger': `
    select s.tenant_id, s.variant_id, s.available from stock s
    left join (select tenant_id, product_id, variant_id, sum(delta) as total from stock_ledger
      where season_id is null group by tenant_id, product_id, variant_id) l using (tenant_id, product_id, variant_id)
    where s.available <> coalesce(l.total, 0)`,

  'pre-stock is the sum of what came in': `
    select s.tenant_id, s.variant_id, s.season_id, s.quantity from pre_stock s
    left join (select tenant_id, product_id, variant_id, season_id, sum(delta) as total from stock_ledger
      where order_id is null group by tenant_id, product_id, variant_id, season_id) l
      using (tenant_id, product_id, variant_id, season_id)
    where s.quantity <> coalesce(l.total, 0)`,

  'what is held of a pool is what its pre-orders hold': `
    with held as (
      select o.tenant_id, l.product_id, l.variant_id, sum(l.quantity - l.cancelled) as pieces
      from orders o join order_lines l on (l.tenant_id, l.order_id) = (o.tenant_id, o.id)
      where o.order_type = 'preOrder' and o.season_id is not null and o.status <> 7
      group by o.tenant_id, l.product_id, l.variant_id
    )
    select tenant_id, variant_id, h.pieces, s.held
    from held h full join pre_stock_held s using (tenant_id, product_id, variant_id)
    where coalesce(h.pieces, 0) <> coalesce(s.held, 0)`,

  // The ledger is read in the order it was written: when a checkout reserved its pieces, everything reserved of the
  // variant by then had to be within the pre-stock of each of its seasons. What is reserved today does not tell whether
  // a season was oversold, because the same pieces may have been reserved in a valid order. Imported
  // pre-orders were not limited by this shop.
  'nothing frozen was pre-ordered beyond its pool': `
    with moved as (
      select l.*, o.status, o.checkout_id, coalesce(-o.checkout_id, o.id) as checkout,
        sum(case when l.order_id is null then 0 else -l.delta end)
          over (partition by l.tenant_id, l.variant_id order by l.id) as held,
        sum(case when l.order_id is null then l.delta else 0 end)
          over (partition by l.tenant_id, l.variant_id, l.season_id order by l.id) as quantity
      from stock_ledger l
      join products p on (p.tenant_id, p.id) = (l.tenant_id, l.product_id) and p.is_stock_freeze
      left join orders o on (o.tenant_id, o.id) = (l.tenant_id, l.order_id)
      -- Until migration 0025 an order had lines for the other seasons too.
      where l.season_id is not null and (l.order_id is null or l.season_id = o.season_id)
    ), held as (
      -- A change of an order later holds more at its own time.
      select m.*, max(held) over (partition by tenant_id, variant_id, checkout, at) as held_then
      from moved m where reason = 'order'
    )
    select tenant_id, variant_id, season_id, order_id, held_then, quantity
    from held where status <> 7 and checkout_id is not null and held_then > quantity`,

  'no ledger line lacks its stock': `
    select l.tenant_id, l.id from stock_ledger l where case when season_id is null
      then not exists (select from stock s
        where (s.tenant_id, s.product_id, s.variant_id) = (l.tenant_id, l.product_id, l.variant_id))
      else not exists (select from pre_stock s where (s.tenant_id, s.product_id, s.variant_id, s.season_id)
        = (l.tenant_id, l.product_id, l.variant_id, l.season_id)) end`,

  // Goods of a past season were delivered outside the ledger; such an order names no season any more. Of imported
  // orders the stock may already have been counted without them.
  'orders hold what the ledger says they took, cancelled ones nothing': `
    with held as (
      select o.tenant_id, o.id, l.variant_id, sum(case when o.status = 7 then 0 when o.order_type = 'order'
        then l.quantity - l.cancelled - l.back_ordered else l.quantity - l.cancelled end) as pieces
      from orders o join order_lines l on (l.tenant_id, l.order_id) = (o.tenant_id, o.id)
      where o.order_type = 'order' or o.season_id is not null
      group by o.tenant_id, o.id, l.variant_id
    )
    select h.* from held h join orders o on (o.tenant_id, o.id) = (h.tenant_id, h.id)
    cross join lateral (select coalesce(-sum(delta), 0) as taken, count(*) as entries from stock_ledger s
      where s.tenant_id = h.tenant_id and s.order_id = h.id and s.variant_id = h.variant_id
        and s.season_id is not distinct from o.season_id) l
    where h.pieces <> l.taken and not (o.checkout_id is null and o.season_id is null and l.entries = 0)`,

  'cancelled orders gave everything back': `
    select o.tenant_id, o.id, s.variant_id, s.season_id, sum(s.delta)
    from orders o join stock_ledger s on (s.tenant_id, s.order_id) = (o.tenant_id, o.id)
    where o.status = 7 group by o.tenant_id, o.id, s.variant_id, s.season_id having sum(s.delta) <> 0`,

  // What was shipped elsewhere, or before shipments were kept, has none here.
  'what was shipped of a line is the sum of its shipments': `
    select l.tenant_id, l.order_id, l.position, l.shipped, s.pieces
    from order_lines l
    join orders o on (o.tenant_id, o.id) = (l.tenant_id, l.order_id)
    cross join lateral (select coalesce(sum(s.quantity), 0) as pieces from shipment_lines s
      where (s.tenant_id, s.order_id, s.position) = (l.tenant_id, l.order_id, l.position)) s
    where s.pieces > l.shipped or s.pieces <> l.shipped and exists (select from shipments h
      where (h.tenant_id, h.order_id) = (o.tenant_id, o.id))`,

  'no more is shipped, cancelled and back-ordered than was ordered': `
    select l.tenant_id, l.order_id, l.position from order_lines l
    join orders o on (o.tenant_id, o.id) = (l.tenant_id, l.order_id)
    where l.shipped + l.cancelled > l.quantity
      or o.checkout_id is not null and l.shipped + l.cancelled + l.back_ordered > l.quantity`,

  'the state of an order follows from what was shipped of it': `
    with counted as (
      select o.tenant_id, o.id, o.status, o.delivery_status, sum(l.shipped) as shipped,
        sum(l.quantity - l.shipped - l.cancelled) as open
      from orders o join order_lines l on (l.tenant_id, l.order_id) = (o.tenant_id, o.id)
      where o.checkout_id is not null group by o.tenant_id, o.id
    )
    select * from counted where (shipped = 0 and status not in (5, 6) or exists (select from shipments h
        where (h.tenant_id, h.order_id) = (counted.tenant_id, counted.id)))
      and (case when status in (1, 2, 3, 7) then shipped > 0 when status = 4 then shipped = 0 or open = 0 else open > 0 end
      or delivery_status <> case when shipped = 0 then 'open' when open > 0 then 'partly' else 'delivered' end)`,

  'every shipment has lines and a delivery note': `
    select s.tenant_id, s.order_id, s.number from shipments s
    where not exists (select from shipment_lines l
        where (l.tenant_id, l.order_id, l.shipment) = (s.tenant_id, s.order_id, s.number))
      or (select count(*) from order_documents d
        where (d.tenant_id, d.order_id, d.kind) = (s.tenant_id, s.order_id, 'delivery')) < s.number`,

  // The rules that spare imported orders recognise them by their having no checkout.
  'an order that was placed here has its checkout': `
    with placed as (
      select tenant_id, key as order_number, after -> 'orderIds' as ids from journal
      where kind = 'orders' and action = 'order.placed'
    )
    select o.tenant_id, o.id from orders o join placed p using (tenant_id, order_number) where o.checkout_id is null
    union all
    select o.tenant_id, o.id from placed p cross join lateral jsonb_array_elements_text(p.ids) as one (id)
    join orders o on (o.tenant_id, o.id) = (p.tenant_id, one.id::integer) where o.checkout_id is null`,

  'every order has lines': `
    select o.tenant_id, o.id from orders o
    where not exists (select from order_lines l where (l.tenant_id, l.order_id) = (o.tenant_id, o.id))`,

  'every checkout has orders, and they are its own': `
    select c.tenant_id, c.id from checkouts c
    where not exists (select from orders o where (o.tenant_id, o.checkout_id) = (c.tenant_id, c.id))
    union all
    select c.tenant_id, c.id from checkouts c join orders o on (o.tenant_id, o.checkout_id) = (c.tenant_id, c.id)
    where (o.company_id, o.user_id, o.order_type) <> (c.company_id, c.user_id, c.order_type)`,

  'one version of a cart was ordered once': `
    select tenant_id, basket_id, basket_version from checkouts group by 1, 2, 3 having count(*) > 1
    union all
    select tenant_id, checkout_id, count(*) from orders where checkout_id is not null
    group by tenant_id, checkout_id, delivery_date having count(*) > 1`,

  'an approved request became the orders of its cart once, and no other did': `
    select r.tenant_id, r.id from order_requests r
    join checkouts c on (c.tenant_id, c.basket_id, c.basket_version) = (r.tenant_id, r.basket_id, r.basket_version)
    where r.checkout_id is distinct from c.id
    union all
    select r.tenant_id, r.id from order_requests r
    where r.state = 'approved' and not exists (
      select from orders o where (o.tenant_id, o.checkout_id, o.user_id) = (r.tenant_id, r.checkout_id, r.user_id))`,

  'an order costs its lines, shipping and VAT': `
    select o.tenant_id, o.id from orders o
    cross join lateral (select coalesce(sum(l.unit_price * l.quantity), 0) as goods from order_lines l
      where (l.tenant_id, l.order_id) = (o.tenant_id, o.id)) l
    cross join lateral (select coalesce(sum((v ->> 'amount')::bigint), 0) as amount,
      coalesce(sum((v ->> 'net')::bigint), 0) as net from jsonb_array_elements(o.vat) v) v
    where o.goods <> l.goods or o.gross <> o.goods + o.shipping + v.amount or v.net <> o.goods + o.shipping`,

  // The other way round a change need not come from a proposal.
  'what was accepted was made, and nothing is asked about an order that is over': `
    select p.tenant_id, p.id, p.state from order_proposals p
    join orders o on (o.tenant_id, o.id) = (p.tenant_id, p.order_id)
    left join order_changes h on (h.tenant_id, h.order_id, h.number) = (p.tenant_id, p.order_id, p.change)
    where p.company_id <> o.company_id or p.state = 'open' and o.status >= 5
      or p.state = 'accepted' and (h.number is null or h.at < p.at)
      or p.state = 'accepted' and (
        select count(*) from order_change_items i
        where (i.tenant_id, i.order_id, i.change) = (p.tenant_id, p.order_id, p.change)) <> (
        select count(*) from order_proposal_items i
        where (i.tenant_id, i.proposal_id) = (p.tenant_id, p.id) and i.answer = 'accepted')`,

  'without an answer the announced one counts, once its deadline has passed': `
    select p.tenant_id, p.id from order_proposals p
    where p.state in ('accepted', 'refused') and p.decided_by is null
      and (p.state <> p.default_answer or p.decided_at < p.answer_by)`,

  'the changes of an order follow on each other, and its last one says what it costs': `
    select c.tenant_id, c.order_id, c.number from (
      select h.*, lag(number, 1, 0) over w as before_it, lag(gross_after) over w as gross_then,
        lead(number) over w is null as is_last
      from order_changes h window w as (partition by tenant_id, order_id order by number)) c
    join orders o on (o.tenant_id, o.id) = (c.tenant_id, c.order_id)
    where c.number <> c.before_it + 1 or c.gross_before <> coalesce(c.gross_then, c.gross_before)
      or c.is_last and c.gross_after <> o.gross
      or not exists (select from order_change_items i
        where (i.tenant_id, i.order_id, i.change) = (c.tenant_id, c.order_id, c.number))`,

  'an order was paid once': `
    select tenant_id, order_id from payments where state = 'captured' and order_id is not null
    group by 1, 2 having count(*) > 1`,

  'money was taken for an order, and as much as it costs': `
    select p.tenant_id, p.id from payments p left join orders o on (o.tenant_id, o.id) = (p.tenant_id, p.order_id)
    where p.state = 'captured' and p.company_id is null and (o.id is null or p.amount <> o.gross or p.currency <> o.currency)`,

  'card orders that are paid have their money': `
    select o.tenant_id, o.id from orders o
    where payment_method = 'card' and payment_status = 'paid' and checkout_id is not null
      and not exists (select from payments p where (p.tenant_id, p.order_id) = (o.tenant_id, o.id)
        and p.state in ('captured', 'refunding'))`,

  // By whatever it is booked: for these invoices, or on the account of the company.
  'money taken by card for invoices is booked once, and all of it': `
    select p.tenant_id, p.id from payments p
    left join receipts r on (r.tenant_id, r.payment_id) = (p.tenant_id, p.id)
    where p.company_id is not null and (p.state = 'captured') <> (r.id is not null)
      or p.company_id is not null and r.id is not null
        and (r.amount, r.currency, r.company_id) is distinct from (p.amount, p.currency, p.company_id)`,

  'a document is in one card payment that can be paid': `
    select i.tenant_id, i.entry_id from payment_invoices i
    join payments p on (p.tenant_id, p.id) = (i.tenant_id, i.payment_id)
    where p.state = 'open' or i.is_open group by 1, 2 having count(*) > 1 or bool_or(i.is_open <> (p.state = 'open'))`,

  'documents paid by card belong to the company that pays': `
    select i.tenant_id, i.payment_id from payment_invoices i
    join payments p on (p.tenant_id, p.id) = (i.tenant_id, i.payment_id)
    join account_entries e on (e.tenant_id, e.id) = (i.tenant_id, i.entry_id)
    where e.company_id is distinct from p.company_id`,

  'money given back to cards is booked once, and booked back where it was refused': `
    select f.tenant_id, f.id, f.state from card_refunds f
    join account_entries e on (e.tenant_id, e.id) = (f.tenant_id, f.entry_id)
    left join receipts r on (r.tenant_id, r.card_refund_id) = (f.tenant_id, f.id)
    left join receipts b on (b.tenant_id, b.returned_id) = (r.tenant_id, r.id)
    where (r.amount, r.currency, r.company_id, r.method) is distinct from (-f.amount, e.currency, e.company_id, 'card')
      or (f.state = 'refused') <> (b.id is not null) or e.type <> 'credit'`,

  'no more is given back to a card than it paid': `
    select p.tenant_id, p.id from payments p
    join card_refunds f on (f.tenant_id, f.payment_id) = (p.tenant_id, p.id) and f.state in ('refunding', 'refunded')
    group by p.tenant_id, p.id having sum(f.amount) > p.amount or p.state <> 'captured'`,

  'money of cancelled pieces has left the account where it went back to the card, and only there': `
    select f.tenant_id, f.id, f.state from card_refunds f
    join orders o on (o.tenant_id, o.id) = (f.tenant_id, f.order_id)
    join payments p on (p.tenant_id, p.id) = (f.tenant_id, f.payment_id)
    left join receipts c on (c.tenant_id, c.payment_id) = (p.tenant_id, p.id)
    left join receipts r on (r.tenant_id, r.card_refund_id) = (f.tenant_id, f.id)
    where p.order_id is distinct from o.id or c.id is null or (f.state = 'refunded') <> (r.id is not null)
      or r.id is not null and (r.amount, r.currency, r.company_id) is distinct from (-f.amount, o.currency, o.company_id)`,

  'no money that came in is used or given back twice': `
    select tenant_id, id, rest from receipt_rests where rest < 0`,

  'an order that was paid by card and is cancelled has decided on all of its money': `
    select o.tenant_id, o.id, p.amount, r.rest from orders o
    join payments p on (p.tenant_id, p.order_id) = (o.tenant_id, o.id) and p.state = 'captured'
    left join receipt_rests r on (r.tenant_id, r.payment_id) = (p.tenant_id, p.id)
    cross join lateral (
      select coalesce(sum(f.amount) filter (where f.state in ('refused', 'kept')), 0) as kept from card_refunds f
      where (f.tenant_id, f.order_id) = (o.tenant_id, o.id)) f
    where o.status = 7 and o.checkout_id is not null
      and (r.rest > f.kept or not exists (select from receipts c where (c.tenant_id, c.payment_id) = (p.tenant_id, p.id)))`,

  'nothing is done with an order that waits for approval': `
    select h.tenant_id, h.order_id from order_holds h join orders o on (o.tenant_id, o.id) = (h.tenant_id, h.order_id)
    where h.approved_at is null and (o.status not in (1, 7)
      or exists (select from shipments s where (s.tenant_id, s.order_id) = (o.tenant_id, o.id))
      or exists (select from order_documents d where (d.tenant_id, d.order_id) = (o.tenant_id, o.id)))`,

  'only orders on credit wait for approval': `
    select h.tenant_id, h.order_id from order_holds h join orders o on (o.tenant_id, o.id) = (h.tenant_id, h.order_id)
    where h.approved_at is null and o.payment_method not in ('invoice', 'directDebit')`,

  'an event was processed once': `
    select provider, event_id from payment_events group by 1, 2 having count(*) > 1`,

  // The foreign keys themselves are checked: if each includes the tenant, no row can point into another one.
  'no row can have a parent of another tenant': `
    select f.conrelid::regclass, f.conname from pg_constraint f
    join pg_attribute child on child.attrelid = f.conrelid and child.attname = 'tenant_id' and not child.attisdropped
    join pg_attribute parent on parent.attrelid = f.confrelid and parent.attname = 'tenant_id' and not parent.attisdropped
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace and (not f.convalidated or not exists (
      select from unnest(f.conkey, f.confkey) as pair (child_key, parent_key)
      where pair.child_key = child.attnum and pair.parent_key = parent.attnum))`,

  'a person has one cart per company': `
    select tenant_id, user_id, company_id from baskets group by 1, 2, 3 having count(*) > 1`,

  'customers order for their own company only': `
    select o.tenant_id, o.id from orders o join users u on (u.tenant_id, u.id) = (o.tenant_id, o.user_id)
    where not o.is_by_sales_person and u.company_id is distinct from o.company_id`,

  // Companies are reassigned later, so the journal is used: it has a row for each order placed here, with the company
  // the request was allowed for. After the years of the shop such rows may be gone, so older orders are left out. Imported
  // orders say who placed them elsewhere.
  'sales people order for their own companies only': `
    select o.tenant_id, o.id from orders o join tenants t on t.id = o.tenant_id
    where o.is_by_sales_person and o.checkout_id is not null and o.ordered_at > now()
        - make_interval(years => greatest(1, coalesce((t.settings #>> '{private,journalYears}')::integer, 3)))
      and not exists (select from journal j where j.tenant_id = o.tenant_id and j.action = 'order.placed'
        and (j.actor_id, j.acting_company_id) = (o.user_id, o.company_id)
        and (j.key = o.order_number or j.after -> 'orderIds' @> to_jsonb(o.id)))`,

  // What another system says is open may differ from its payments: it keeps its own.
  'what is open lies between nothing and the amount': `
    select tenant_id, id, amount, open_amount from account_entries
    where case when amount < 0 then open_amount not between amount and 0 else open_amount not between 0 and amount end`,

  'what is open of a document made here is its amount less its payments': `
    select e.tenant_id, e.id from account_entries e
    cross join lateral (select coalesce(sum(p.amount), 0) as paid from account_payments p
      where (p.tenant_id, p.entry_id) = (e.tenant_id, e.id)) p
    where e.is_issued and e.open_amount <> e.amount - p.paid`,

  'a document made here costs its VAT shares, and they are its lines and freight': `
    select e.tenant_id, e.id from account_entries e
    cross join lateral (select coalesce(sum((v ->> 'net')::bigint), 0) as net,
      coalesce(sum((v ->> 'amount')::bigint), 0) as amount from jsonb_array_elements(e.vat) v) v
    cross join lateral (select sum(l.unit_price * l.quantity) as net from account_entry_lines l
      where (l.tenant_id, l.entry_id) = (e.tenant_id, e.id)) l
    where e.is_issued and (e.amount <> v.net + v.amount or abs(v.net) <> abs(e.shipping) + coalesce(l.net, abs(v.net) - abs(e.shipping)))`,

  // A number that another system's document had already is passed over.
  'numbers of documents have no gaps': `
    with given as (
      select tenant_id, range_kind as kind, range_number as number,
        lag(range_number) over (partition by tenant_id, range_kind order by range_number) as before
      from account_entries where is_issued
    )
    select g.tenant_id, g.kind, g.number from given g join number_ranges r on (r.tenant_id, r.kind) = (g.tenant_id, g.kind)
    cross join lateral generate_series(g.before + 1, g.number - 1) as missing (number)
    where not exists (select from account_entries e
      where e.tenant_id = g.tenant_id and e.fin_doc_number = r.prefix || missing.number)`,

  'the next number follows the last one': `
    select r.tenant_id, r.kind, r.next from number_ranges r
    join (select tenant_id, range_kind as kind, max(range_number) as last from account_entries where is_issued
      group by tenant_id, range_kind) e using (tenant_id, kind)
    where r.next <> e.last + 1`,

  'no more was invoiced than was shipped': `
    select l.tenant_id, l.order_id, l.position, l.shipped, b.quantity from order_lines l
    join (
      select b.tenant_id, b.order_id, b.order_position, sum(b.quantity) as quantity
      from account_entries e join account_entry_lines b on (b.tenant_id, b.entry_id) = (e.tenant_id, e.id)
      where e.is_issued and e.type = 'invoice' and not exists (select from account_entries x
        where (x.tenant_id, x.corrected_id) = (e.tenant_id, e.id) and x.is_cancellation)
      group by b.tenant_id, b.order_id, b.order_position) b
      on (b.tenant_id, b.order_id, b.order_position) = (l.tenant_id, l.order_id, l.position)
    where b.quantity > l.shipped`,

  'credits made here are no more than their invoice': `
    select i.tenant_id, i.id, i.amount, c.amount from account_entries i
    join (select tenant_id, corrected_id, sum(amount) as amount from account_entries
      where corrected_id is not null group by tenant_id, corrected_id) c
      on (c.tenant_id, c.corrected_id) = (i.tenant_id, i.id)
    where -c.amount > i.amount`,

  'the parts of a receipt are no more than the receipt': `
    select r.tenant_id, r.id, r.amount, sum(p.amount) from receipts r
    join account_payments p on (p.tenant_id, p.receipt_id) = (r.tenant_id, r.id) and p.kind = 'payment'
    group by r.tenant_id, r.id, r.amount having abs(sum(p.amount)) > abs(r.amount) or sum(p.amount) * r.amount < 0`,

  'money pays documents of its own company and currency': `
    select r.tenant_id, r.id, e.id from receipts r
    join account_payments p on (p.tenant_id, p.receipt_id) = (r.tenant_id, r.id)
    join account_entries e on (e.tenant_id, e.id) = (p.tenant_id, p.entry_id)
    where (e.company_id, e.currency) <> (r.company_id, r.currency)`,

  'a line of a bank statement is booked as what it says': `
    select l.tenant_id, l.id from bank_lines l join receipts r on (r.tenant_id, r.id) = (l.tenant_id, l.receipt_id)
    where (r.amount, r.currency, r.received_on) <> (l.amount, l.currency, l.day)`,

  'a credit that was used is less on both sides': `
    select a.tenant_id, a.entry_id, a.other_entry_id from (
      select tenant_id, entry_id, other_entry_id, sum(amount) as amount from account_payments
      where kind = 'credit' group by tenant_id, entry_id, other_entry_id) a
    left join (
      select tenant_id, entry_id, other_entry_id, sum(amount) as amount from account_payments
      where kind = 'credit' group by tenant_id, entry_id, other_entry_id) b
      on (b.tenant_id, b.entry_id, b.other_entry_id) = (a.tenant_id, a.other_entry_id, a.entry_id)
    where a.amount + coalesce(b.amount, 0) <> 0`,

  'a return takes all of it back': `
    select b.tenant_id, b.id from receipts b join receipts r on (r.tenant_id, r.id) = (b.tenant_id, b.returned_id)
    where b.amount <> -r.amount or b.company_id <> r.company_id`,

  'steps of reminders follow each other, each at its own time': `
    select i.tenant_id, i.entry_id, i.step from reminder_invoices i
    join reminders r on (r.tenant_id, r.id) = (i.tenant_id, i.reminder_id)
    left join reminder_invoices b on (b.tenant_id, b.entry_id, b.step) = (i.tenant_id, i.entry_id, i.step - 1)
    left join reminders e on (e.tenant_id, e.id) = (b.tenant_id, b.reminder_id)
    where i.step > 1 and (b.step is null or e.day >= r.day)`,

  'a reminder is about invoices of its company and currency, and of its highest step': `
    select r.tenant_id, r.id from reminders r
    left join reminder_invoices i on (i.tenant_id, i.reminder_id) = (r.tenant_id, r.id)
    left join account_entries e on (e.tenant_id, e.id) = (i.tenant_id, i.entry_id)
    group by r.tenant_id, r.id
    having coalesce(max(i.step), 0) <> r.step
      or bool_or((e.company_id, e.currency, e.type) <> (r.company_id, r.currency, 'invoice') or e.range_kind = 'fee')`,

  'the fee of a reminder is a document of its own, without VAT': `
    select coalesce(e.tenant_id, r.tenant_id), e.id, r.id from account_entries e
    full join reminders r on (r.tenant_id, r.fee_entry_id) = (e.tenant_id, e.id)
    where e.range_kind = 'fee' and (r.id is null or (e.company_id, e.currency, e.doc_date)
        <> (r.company_id, r.currency, r.day) or e.order_id is not null
        or e.vat <> jsonb_build_array(jsonb_build_object('rate', 0, 'net', e.amount, 'amount', 0)))
      or r.fee_entry_id is not null and coalesce(e.range_kind, '') <> 'fee'`,

  'tallies are what there is to count': `
    with counted as (
      select tenant_id, company_id, 'order' as kind, count(*) from orders group by tenant_id, company_id
      union all
      select tenant_id, company_id, type, count(*) from account_entries group by tenant_id, company_id, type
    ), tallied as (
      select tenant_id, company_id, kind, sum(count) as count from company_tallies group by tenant_id, company_id, kind
    )
    select * from counted full join tallied using (tenant_id, company_id, kind)
    where coalesce(counted.count, 0) <> coalesce(tallied.count, 0)`,

  'orders are found by what they say and are': `
    select o.tenant_id, o.id, s.tenant_id, s.order_id
    from orders o full join order_search s on (s.tenant_id, s.order_id) = (o.tenant_id, o.id)
    where not exists (select from order_search_pending p
        where s.order_id is null and (p.tenant_id, p.company_id, p.order_id) = (o.tenant_id, o.company_id, o.id))
      and (s.company_id, s.ordered_at, s.entries) is distinct from (o.company_id, o.ordered_at,
      case when o.id is not null then entries_of_order(o) end)`,

  // Cancelling may take up to a minute.
  'no order waits for its payment past its time': `
    select tenant_id, id, payment_expires_at from orders
    where payment_status in ('open', 'pending') and status <> 7 and payment_expires_at < now() - interval '1 minute'`,
}

export interface Violation {
  rule: string
  rows: Record<string, unknown>[]
}

/** The rules that do not hold, each with the first rows that break it. */
export async function violations(db: Db): Promise<Violation[]> {
  const found: Violation[] = []
  for (const [rule, question] of Object.entries(integrityRules)) {
    const { rows } = await sql<Record<string, unknown>>`${sql.raw(question)} limit 20`.execute(db)
    if (rows.length > 0) found.push({ rule, rows })
  }
  return found
}
