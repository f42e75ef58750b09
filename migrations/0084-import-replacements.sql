-- Texts that stand in a column of an import's file wherever it says something else, for instance a price list whose name
-- is misspelt in hundreds of rows.
create table import_replacements (
  tenant_id integer not null,
  import_id bigint not null,
  place integer not null check (place >= 0),
  text text not null,
  replacement text not null,
  primary key (tenant_id, import_id, place, text),
  foreign key (tenant_id, import_id) references imports on delete cascade
);
