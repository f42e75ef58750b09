-- Orders and invoices of one company are found by any part of any word, at once, however many there are.
--
-- A record's words go into one GIN index, each with every ending of it ("jacket", "acket", "cket", "ket"), so that a
-- part of a word is the beginning of an entry. Each entry begins with tenant and company: a search never reads what
-- belongs to somebody else, and costs the same whoever else is in the shop. What a record is (its statuses) stands
-- beside its words, so the database itself keeps it true with every change. Building an index runs with an empty search
-- path, so each function brings its own.

create function search_entries(scope text, search_text text, facets text[]) returns tsvector
  language plpgsql immutable parallel safe cost 10000 set search_path from current
as $$
begin
  return array_to_tsvector(array(
    select scope || '=' || facet from unnest(facets) facet
    union all
    select scope || '/' || substr(word, start)
      from (select word, length(word) as size,
                   word like '%.%' or word like '%,%' as is_figure,
                   length(word) <= 10 or translate(word, 'abcdefghijklmnopqrstuvwxyz', '') = '' as has_all_endings
              from (select left(piece, 60) as word
                      from string_to_table(translate(search_text, E'\n', ' '), ' ') piece
                     -- An order of a thousand lines must not outgrow what Postgres allows; its numbers come first.
                     where piece <> '' limit 2000) pieces) words,
           generate_series(1, greatest(1, size - 2)) start
     -- Of dates, amounts and long numbers only whole groups: 05.03.2026, 03.2026, 2026.
     where start = 1
        or case when is_figure or not has_all_endings then substr(word, start - 1, 1) in ('.', ',', '-', '/', '_', '(')
                else true end));
end
$$;

create function order_search_entries(
  tenant_id integer, company_id integer, search_text text, status smallint, delivery_status text, payment_status text,
  payment_method text, order_type text
) returns tsvector language plpgsql immutable parallel safe cost 10000 set search_path from current
as $$
begin
  return search_entries(tenant_id || '.' || company_id, search_text, array[
    'status:' || status, 'delivery:' || delivery_status, 'payment:' || payment_status, 'method:' || payment_method,
    'type:' || order_type]);
end
$$;

create index orders_search on orders using gin (
  order_search_entries(tenant_id, company_id, search_text, status, delivery_status, payment_status, payment_method, order_type)
) with (gin_pending_list_limit = 512);
-- Figures about the entries would mean making them anew for thousands of orders at every analyze, and nobody asks.
alter index orders_search alter column 1 set statistics 0;

create function account_search_entries(
  tenant_id integer, company_id integer, search_text text, type text, amount bigint, open_amount bigint
) returns tsvector language plpgsql immutable parallel safe cost 10000 set search_path from current
as $$
begin
  return search_entries(tenant_id || '.' || company_id, search_text, array[
    'type:' || type,
    'state:' || case when open_amount = 0 then 'paid' when open_amount = amount then 'open' else 'partly' end]);
end
$$;

create index account_entries_search on account_entries using gin (
  account_search_entries(tenant_id, company_id, search_text, type, amount, open_amount)
) with (gin_pending_list_limit = 512);
alter index account_entries_search alter column 1 set statistics 0;

-- What is open, by the day it falls due: the list, the summary and its ageing classes read nothing but this.
drop index account_entries_open;
create index account_entries_open on account_entries (tenant_id, company_id, due_date, id) include (open_amount)
  where open_amount <> 0;
create index account_entries_credits on account_entries (tenant_id, company_id, doc_date desc, id desc)
  where type = 'credit';

-- The documents of an order come after it; from then on it is found by their numbers too.
create function find_order_by_document() returns trigger language plpgsql
as $$
begin
  update orders set search_text = lower(new.number) || ' ' || search_text
    where tenant_id = new.tenant_id and id = new.order_id
      and position(lower(new.number) in search_text) = 0;
  return null;
end
$$;
create trigger order_documents_found after insert or update of number on order_documents
  for each row execute function find_order_by_document();
