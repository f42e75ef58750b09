-- The settings of a tenant stand in one JSON column, because the shop reads them as a whole. Records are written one by
-- one, so they see the same settings as rows, e.g. site.companyName.

create view tenant_settings as
  select t.id as tenant_id, part.name || '.' || field.key as path, field.value
  from tenants t
  cross join (values ('site'), ('private')) as part (name)
  cross join lateral jsonb_each(
    case jsonb_typeof(t.settings -> part.name) when 'object' then t.settings -> part.name else '{}' end) as field;

create function write_tenant_setting() returns trigger language plpgsql
as $$
declare
  part text := split_part(new.path, '.', 1);
  field text := split_part(new.path, '.', 2);
begin
  if part not in ('site', 'private') or field = '' then
    raise exception 'There is no setting %', new.path;
  end if;
  update tenants set settings = settings || jsonb_build_object(part,
      case jsonb_typeof(settings -> part) when 'object' then settings -> part else '{}' end
      || jsonb_build_object(field, new.value))
    where id = new.tenant_id;
  return new;
end
$$;
create trigger tenant_settings_written instead of insert or update on tenant_settings
  for each row execute function write_tenant_setting();
