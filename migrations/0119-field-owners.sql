-- Which fields the ERP keeps, by kind of record and column as contract/records names them. What stands here is written by
-- API keys; staff and files may not change it.
create table erp_fields (
  tenant_id integer not null references tenants (id),
  kind text not null,
  column_name text not null,
  primary key (tenant_id, kind, column_name)
);
