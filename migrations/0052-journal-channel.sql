-- Where a change came in is called its channel.
alter table journal rename column door to channel;
alter table journal rename constraint journal_door_check to journal_channel_check;
