-- How many working days a way of shipping takes, so that a buyer is told when goods are expected. Nothing where the
-- wholesaler has not said: no day is promised then.
alter table shipping_methods
  add column transit_days_min smallint,
  add column transit_days_max smallint,
  add constraint shipping_methods_transit_days check (
    (transit_days_min is null) = (transit_days_max is null)
    and transit_days_min between 0 and 60
    and transit_days_max between transit_days_min and 60);

-- Lines that wait beside the cart while something else is ordered alone. They come back in the transaction that places
-- that order, or when their buyer asks for them, and are written only together with a new version of the cart.
alter table baskets
  add column set_aside json not null default '[]',
  add constraint baskets_set_aside_list check (json_typeof(set_aside) = 'array');
