-- New variants mostly come right behind their new product, which has its date already. Setting it again for each of them
-- wrote every index of the list anew, and made importing variants slower.
drop trigger variants_mark_new on variants;
