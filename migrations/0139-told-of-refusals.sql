-- Since when the buyer knows that money of cancelled pieces stays on the account, by the mail about the cancelling or by
-- one about the refusal of the provider: once for a refund, however often staff let it go to the card.
alter table card_refunds
  add column told_kept_at timestamptz,
  add constraint card_refunds_told check (told_kept_at is null or order_id is not null);
update card_refunds set told_kept_at = settled_at where order_id is not null and state = 'kept';
