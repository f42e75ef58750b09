-- What the wholesaler sets as pre-stock is noted like a price. A cart that is kept in memory then need not ask for it
-- each time: as long as the catalogue has not changed, it is the same (docs/decisions/0055-changes-of-a-cart.md).
create trigger pre_stock_note_insert after insert on pre_stock referencing new table as changed
  for each statement execute function note_changed_prices();
create trigger pre_stock_note_update after update on pre_stock referencing new table as changed
  for each statement execute function note_changed_prices();
create trigger pre_stock_note_delete after delete on pre_stock referencing old table as changed
  for each statement execute function note_changed_prices();
