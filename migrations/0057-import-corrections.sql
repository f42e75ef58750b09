-- Cells of an import's rows that somebody has corrected at the desk, by their place: they are read in place of those of
-- the file, which itself stays as it was uploaded.
create table import_corrections (
  tenant_id integer not null,
  import_id bigint not null,
  row integer not null,
  cells jsonb not null,
  primary key (tenant_id, import_id, row),
  foreign key (tenant_id, import_id) references imports on delete cascade
);

-- What a rejected row says, by the places of its cells, so that somebody can correct it without the file.
alter table import_rows add cells jsonb;
