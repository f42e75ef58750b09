-- What changed in the catalogue, for every process that keeps some of it in memory: the lists and the search index.
-- Written by the database itself, in the changing transaction, so that no writer can forget it.

create table catalogue_changes (
  tenant_id integer not null references tenants,
  id bigint generated always as identity,
  -- Null: more than single products, e.g. the tree of categories.
  product_id integer,
  -- Ids are given out before they are committed; a reader goes by transaction and never past one still running.
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index catalogue_changes_xid on catalogue_changes (xid);

create function note_changed_products() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (tenant_id, product_id) select distinct tenant_id, id from changed;
  notify catalogue_changes;
  return null;
end $$;

create function note_changed_parts() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (tenant_id, product_id) select distinct tenant_id, product_id from changed;
  notify catalogue_changes;
  return null;
end $$;

create function note_changed_tree() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (tenant_id) select distinct tenant_id from changed;
  notify catalogue_changes;
  return null;
end $$;

do $$
declare
  watched record;
  event text;
begin
  for watched in select * from (values
    ('products', 'note_changed_products'),
    ('variants', 'note_changed_parts'),
    ('products_in_categories', 'note_changed_parts'),
    ('product_attributes', 'note_changed_parts'),
    ('categories', 'note_changed_tree'),
    ('attributes', 'note_changed_tree'),
    ('attribute_values', 'note_changed_tree'),
    ('category_attributes', 'note_changed_tree')
  ) as pair (name, function) loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger %1$s_note_%2$s after %2$s on %1$s referencing %3$s table as changed
         for each statement execute function %4$s()',
        watched.name, event, case event when 'delete' then 'old' else 'new' end, watched.function);
    end loop;
  end loop;
end $$;

-- Keys made once per deployment and shared by its processes, e.g. the one that signs search tokens.
create table deployment_keys (
  purpose text primary key,
  value bytea not null
);
