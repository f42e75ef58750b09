-- What is the same for everyone is kept in memory, and base and sale prices are: lists then read only what is the
-- caller's own. A changed price must show in the next request, but must not make lists or the search index read the
-- product's place and words anew, so a change says what it is about.
alter table catalogue_changes
  add column about text not null default 'product' check (about in ('product', 'price', 'season'));

-- A whole new price book is one note: forgetting all prices is quicker than looking at each.
create function note_changed_prices() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (tenant_id, product_id, about)
  select distinct tenant_id, case when products <= 1000 then product_id end, 'price'
  from changed join (
    select tenant_id, count(distinct product_id) as products from changed group by tenant_id
  ) counted using (tenant_id);
  return null;
end $$;

create function note_changed_seasons() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (tenant_id, about) select distinct tenant_id, 'season' from changed;
  return null;
end $$;

do $$
declare
  watched record;
  event text;
begin
  for watched in select * from (values
    ('base_prices', 'note_changed_prices'),
    ('sale_prices', 'note_changed_prices'),
    ('seasons', 'note_changed_seasons')
  ) as pair (name, function) loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger %1$s_note_%2$s after %2$s on %1$s referencing %3$s table as changed
         for each statement execute function %4$s()',
        watched.name, event, case event when 'delete' then 'old' else 'new' end, watched.function);
    end loop;
  end loop;
end $$;
