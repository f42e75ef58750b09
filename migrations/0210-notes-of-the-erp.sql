-- What an ERP notes of an order for staff, beside the number under which it has taken it over.
alter table orders add column erp_note text;
