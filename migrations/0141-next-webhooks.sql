-- What is sent next, without sorting all that waits: a receiver that is behind has thousands of them.
create index webhook_deliveries_next on webhook_deliveries (tenant_id, receiver_id, (action <> 'webhook.tested'), tries, id)
  where state = 'waiting';
