-- What the shop's people are told of a payment, each thing once: webhooks repeat, and several processes ask at a time.
create table payment_reports (
  tenant_id integer not null,
  payment_id integer not null,
  what text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, payment_id, what),
  foreign key (tenant_id, payment_id) references payments
);

-- A review counts while the company it was written for has paid for the product or received it. Of the reviews there
-- are, those of sales people were written for the company they ordered the product for.
alter table reviews add column company_id integer, add foreign key (tenant_id, company_id) references companies;
update reviews r set company_id = coalesce(
  (select u.company_id from users u where u.tenant_id = r.tenant_id and u.id = r.user_id),
  (select o.company_id from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
    where o.tenant_id = r.tenant_id and o.user_id = r.user_id and l.product_id = r.product_id
    order by o.id desc limit 1));
