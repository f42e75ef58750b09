-- What the wholesaler's people may do is a row they can change; `src/domain/access/permissions.ts` has the words.
create table staff_roles (
  tenant_id integer not null references tenants,
  key text not null check (key ~ '^[a-z][a-z0-9-]{0,39}$'),
  name_en text not null,
  name_de text not null,
  permissions text[] not null,
  primary key (tenant_id, key)
);

insert into staff_roles (tenant_id, key, name_en, name_de, permissions)
select tenants.id, role.key, role.name_en, role.name_de,
       array (select area || '.read' from unnest(role.writes || role.reads) area)
       || array (select area || '.write' from unnest(role.writes) area)
from tenants,
     (values
       ('owner', 'Owner', 'Inhaber',
        '{catalogue,prices,stock,customers,orders,invoices,content,settings,integrations,staff}'::text[], '{}'::text[]),
       ('sales-office', 'Sales office', 'Vertriebsinnendienst',
        '{customers,orders}', '{catalogue,prices,stock,invoices,content}'),
       ('warehouse', 'Warehouse', 'Lager', '{stock,orders}', '{catalogue}'),
       ('editor', 'Editor', 'Redaktion', '{catalogue,content}', '{prices,stock}'),
       ('accountant', 'Accountant', 'Buchhaltung', '{invoices}', '{customers,orders,prices}'),
       ('reader', 'Reader', 'Nur Lesen', '{}',
        '{catalogue,prices,stock,customers,orders,invoices,content,settings}')
     ) as role (key, name_en, name_de, writes, reads);

alter table users add column staff_role text;
update users set staff_role = 'owner' where is_operator;
alter table users drop column is_operator;
alter table users
  add column is_operator boolean not null generated always as (staff_role is not null) stored,
  add foreign key (tenant_id, staff_role) references staff_roles,
  add check ((company_id is null) = (is_sales_person or staff_role is not null));
create index users_of_role on users (tenant_id, staff_role) where staff_role is not null;

-- The orders that nobody has confirmed yet, oldest first: the first thing staff look at.
create index orders_received on orders (tenant_id, ordered_at) where status = 1;
create index account_requests_at on account_requests (tenant_id, at);
