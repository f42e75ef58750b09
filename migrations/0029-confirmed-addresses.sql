-- An e-mail address counts (for signing in and for new passwords) once a link in a mail to it was opened.
alter table users add column is_email_confirmed boolean not null default false;
-- Whoever has set a password came by such a link, or was entered by the wholesaler. The others are invited only.
update users set is_email_confirmed = true where password_hash is not null;

-- A new address that waits for its link; one per person, and the old one stays until then.
create table email_changes (
  tenant_id integer not null,
  user_id integer not null,
  -- Another one with each time of asking: the job that makes the link knows by it whether it is still wanted.
  id integer generated always as identity,
  email text not null check (email <> ''),
  -- SHA-256 of the token in the link; null until the mail was written.
  token_hash bytea unique,
  expires_at timestamptz not null default now() + interval '24 hours',
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users on delete cascade
);

-- Where the link was sent: opening it proves that address. Null for a link that was handed over in another way.
alter table password_resets add column email text;

-- Blanks around a username are cut off from now on when somebody signs in.
update users u set username = regexp_replace(username, '^\s+|\s+$', '', 'g')
where username ~ '^\s|\s$' and username ~ '\S'
  and not exists (
    select from users o where o.tenant_id = u.tenant_id and o.id <> u.id
      and lower(regexp_replace(o.username, '^\s+|\s+$', '', 'g')) = lower(regexp_replace(u.username, '^\s+|\s+$', '', 'g')));
