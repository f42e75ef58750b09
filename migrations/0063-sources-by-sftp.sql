-- Files fetched by SFTP: signing in by a private key, and the key by which the server is known.
alter table import_sources
  drop constraint import_sources_login_check,
  add constraint import_sources_login_check check (login in ('none', 'basic', 'bearer', 'key')),
  -- Confirmed by somebody; nothing is sent to a server that shows another one.
  add host_key text,
  -- What the server has shown last and nobody has confirmed yet.
  add host_key_seen text;
