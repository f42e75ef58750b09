-- Pages can be switched off, and shown from one day to another, both days included.
alter table content_pages
  add column is_active boolean not null default true,
  add column visible_from date,
  add column visible_until date,
  add check (visible_until >= visible_from);
