-- When a colleague was last sent a link for a new password, so that an admin does not send it twice.
alter table users add column reset_mail_sent_at timestamptz;
