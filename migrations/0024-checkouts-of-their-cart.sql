-- A checkout is its cart's owner's. Said as one reference it is checked once, where it was three times: against the cart,
-- the person and the company, whose rows all orders of a company at the same moment had to share.

alter table baskets add constraint baskets_of_owner unique (tenant_id, id, user_id, company_id);

alter table checkouts
  drop constraint checkouts_tenant_id_basket_id_fkey,
  drop constraint checkouts_tenant_id_company_id_fkey,
  drop constraint checkouts_tenant_id_user_id_fkey,
  add constraint checkouts_of_cart_fkey foreign key (tenant_id, basket_id, user_id, company_id)
    references baskets (tenant_id, id, user_id, company_id);
