-- How many working days a way of shipping takes, so that a buyer is told when goods are expected. Nothing where the
-- wholesaler has not said: no day is promised then.
alter table shipping_methods
  add column transit_days_min smallint,
  add column transit_days_max smallint,
  add constraint shipping_methods_transit_days check (
    (transit_days_min is null) = (transit_days_max is null)
    and transit_days_min between 0 and 60
    and transit_days_max between transit_days_min and 60);
