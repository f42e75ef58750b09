-- When the person behind a session last typed their password: what is sensitive wants that to be a short while ago.
alter table sessions add column proved_at timestamptz not null default now();
update sessions set proved_at = signed_in_at;
