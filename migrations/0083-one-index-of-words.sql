-- Searching without the engine finds products in the narrow rows of `product_list` too, whose words have an index of their
-- own. Two indexes of the same words made every new product dearer.
drop index products_search;
