-- Staff look at the shop as a person of a customer: their own session then reads the shop as that person, for a while,
-- and changes nothing. The desk goes on as themselves.
alter table sessions
  add column viewing_user_id integer,
  add column viewing_until timestamptz,
  add check ((viewing_user_id is null) = (viewing_until is null)),
  add foreign key (tenant_id, viewing_user_id) references users on delete cascade;

-- Whether the owner of a new shop has seen enough of its first steps.
alter table tenants add column has_left_first_steps boolean not null default false;
