-- Orders of which something was shipped here after their last invoice. An order that is completed before it is invoiced
-- would otherwise be one of a million completed ones, and nobody would find it. What is left to invoice is still counted
-- from lines and documents; this says where to look.
create table orders_awaiting_invoice (
  tenant_id integer not null,
  order_id integer not null,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders
);

create function note_order_to_invoice() returns trigger language plpgsql as $$
begin
  insert into orders_awaiting_invoice (tenant_id, order_id)
  select distinct tenant_id, order_id from added order by tenant_id, order_id
  on conflict do nothing;
  return null;
end $$;
create trigger shipments_to_invoice after insert on shipments
  referencing new table as added for each statement execute function note_order_to_invoice();

-- An invoice is over all that has left; one that is cancelled by its counter-document leaves it to be invoiced again.
create function note_order_invoiced() returns trigger language plpgsql as $$
begin
  delete from orders_awaiting_invoice w using added a
  where a.type = 'invoice' and w.tenant_id = a.tenant_id and w.order_id = a.order_id;
  insert into orders_awaiting_invoice (tenant_id, order_id)
  select distinct e.tenant_id, e.order_id from added a
  join account_entries e on e.tenant_id = a.tenant_id and e.id = a.corrected_id
  where a.is_cancellation and e.order_id is not null
  on conflict do nothing;
  return null;
end $$;
create trigger account_entries_invoiced after insert on account_entries
  referencing new table as added for each statement execute function note_order_invoiced();

-- Of shops that make their invoices here: what was completed too early so far.
insert into orders_awaiting_invoice (tenant_id, order_id)
select o.tenant_id, o.id from orders o
where o.status between 4 and 6
  and exists (select from number_ranges r where r.tenant_id = o.tenant_id and r.kind = 'invoice')
  and exists (select from shipments s where s.tenant_id = o.tenant_id and s.order_id = o.id);
