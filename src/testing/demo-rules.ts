/** The tenant of the large shop of the demo. */
export const nordgrat = `(select id from tenants where key = 'nordgrat')`

/** What the demo has at least so many of: a name, what to count, and the number. */
export const demoSizes = (today: string): [string, string, number][] => [
  ['600 products', `products where tenant_id = ${nordgrat}`, 600],
  ['4,000 variants', `variants where tenant_id = ${nordgrat}`, 4000],
  ['9 main categories', `categories where tenant_id = ${nordgrat} and parent_id is null and not is_deal`, 9],
  ['2 deal categories', `categories where tenant_id = ${nordgrat} and parent_id is null and is_deal`, 2],
  ['3 seasons', `seasons where tenant_id = ${nordgrat}`, 3],
  [
    '50 orders of the season before',
    `orders o join seasons s on (s.tenant_id, s.id) = (o.tenant_id, o.season_id) where o.tenant_id = ${nordgrat} and s.date < date '${today}'`,
    50,
  ],
  ['80 companies', `companies where tenant_id = ${nordgrat}`, 80],
  ['2 sales people', `users where tenant_id = ${nordgrat} and is_sales_person`, 2],
  ['a year of orders', `orders where tenant_id = ${nordgrat} and ordered_at > date '${today}' - 366`, 800],
  [
    'orders from the start of that year',
    `orders where tenant_id = ${nordgrat} and ordered_at < date '${today}' - 300`,
    20,
  ],
  ['reviews', 'reviews', 60],
  ['downloads', 'product_downloads', 50],
  ['prices of own agreement', 'customer_prices', 500],
  ['prices with tiers', 'price_list_entries where min_quantity > 1', 1000],
  ['pre-order prices on lists', 'price_list_entries where for_pre_order', 500],
  ['sale prices that are valid', `sale_prices where date '${today}' between valid_from and valid_until`, 200],
  ['sale prices that are over', `sale_prices where valid_until < date '${today}'`, 20],
  ['frozen styles', 'products where is_stock_freeze', 50],
  ['styles by the batch', 'products where sales_batch_size > 1', 20],
  ['styles with custom attributes', `products where sales_attributes <> '[]'`, 5],
  ['styles sold from stock only', 'products where is_positive_stock_only', 30],
  ['unread notifications', 'notifications where viewed_at is null', 20],
  ['read notifications', 'notifications where viewed_at is not null', 20],
  ['alarms', 'alarms', 100],
  ['carts in progress', `baskets where items::text <> '[]'`, 3],
  ['wishlists', `wishlists where items::text <> '[]'`, 4],
  ['content pages', `content_pages where tenant_id = ${nordgrat}`, 10],
]

/** What must hold for the demo besides the rules of every shop; each query finds the rows that contradict it. */
export const demoRules = (today: string): [string, string][] => [
  [
    'no stock was ever below zero',
    `select from (select sum(delta) over (partition by tenant_id, variant_id, season_id order by at, id) as balance from stock_ledger) b where balance < 0`,
  ],
  [
    'orders from stock reach the minimum',
    `select from orders where tenant_id = ${nordgrat} and order_type = 'order' and goods < 15000`,
  ],
  [
    'quantities are whole batches',
    `select from order_lines l join products p on (p.tenant_id, p.id) = (l.tenant_id, l.product_id) where l.quantity % coalesce(p.sales_batch_size, 1) <> 0`,
  ],
  [
    'invoices bill what their order costs',
    `select from account_entries e join orders o on (o.tenant_id, o.id) = (e.tenant_id, e.order_id) where e.type = 'invoice' and (e.amount <> o.gross or e.company_id <> o.company_id)`,
  ],
  [
    'what is open is what was not paid',
    `select from account_entries e where open_amount <> amount - (select coalesce(sum(p.amount), 0) from account_payments p where (p.tenant_id, p.entry_id) = (e.tenant_id, e.id))`,
  ],
  [
    'no credit exceeds its invoice',
    `select from account_entries c join account_entries i using (tenant_id, order_id) where c.type = 'credit' and i.type = 'invoice' and -c.amount > i.amount`,
  ],
  ['nobody has paid tomorrow', `select from account_payments where paid_on > date '${today}'`],
  ['nobody has ordered tomorrow', `select from orders where ordered_at >= date '${today}' + 1`],
  [
    'what was shipped was billed',
    `select from orders o where status in (5, 6) and not exists (select from account_entries e where (e.tenant_id, e.order_id) = (o.tenant_id, o.id) and e.type = 'invoice')`,
  ],
  [
    'orders on invoice are paid when the invoice is',
    `select from orders o join account_entries e on (e.tenant_id, e.order_id) = (o.tenant_id, o.id) and e.type = 'invoice'
    where (e.open_amount = 0) <> (o.payment_status = 'paid')`,
  ],
  [
    'delivered orders have papers and a tracking code',
    `select from orders o where delivery_status in ('delivered', 'partly') and (tracking_code is null or carrier is null or packs = '[]'
    or (select count(*) from order_documents d where (d.tenant_id, d.order_id) = (o.tenant_id, o.id)) < 2)`,
  ],
  [
    'companies pay only as they may',
    `select from orders o join companies c on (c.tenant_id, c.id) = (o.tenant_id, o.company_id) where not o.payment_method = any(c.payment_methods)`,
  ],
  [
    'reviews are written by who bought',
    `select from reviews r join users u on (u.tenant_id, u.id) = (r.tenant_id, r.user_id) where not exists (select from orders o
    join order_lines l on (l.tenant_id, l.order_id) = (o.tenant_id, o.id) where (o.tenant_id, o.company_id, l.product_id) = (r.tenant_id, u.company_id, r.product_id) and o.status <> 7)`,
  ],
  [
    'no review reads like another of its product',
    `select from reviews group by tenant_id, product_id, text having count(*) > 1`,
  ],
  [
    'every notification has its alarm',
    `select from notifications n where not exists (select from alarms a where (a.tenant_id, a.user_id, a.variant_id) = (n.tenant_id, n.user_id, n.variant_id))`,
  ],
  [
    'every notification belongs to its own event',
    `select from notifications n join stock_events e on (e.tenant_id, e.id) = (n.tenant_id, n.event_id) where (e.variant_id, e.kind) <> (n.variant_id, n.kind)`,
  ],
  [
    'every variant has a price and a stock row',
    `select from variants v where not exists (select from base_prices b where (b.tenant_id, b.variant_id) = (v.tenant_id, v.id)) or not exists (select from stock s where (s.tenant_id, s.variant_id) = (v.tenant_id, v.id))`,
  ],
  [
    'dealers pay 43 to 52 per cent of the retail price',
    `select from base_prices b join products p on (p.tenant_id, p.id) = (b.tenant_id, b.product_id) where not p.is_gross_price and b.price::numeric / b.rrp not between 0.43 and 0.52`,
  ],
  ['pre-orders cost no more', 'select from base_prices where pre_order_price >= price'],
  [
    'a single variant goes by the product number',
    `select from variants v join products p on (p.tenant_id, p.id) = (v.tenant_id, v.product_id)
    where (v.variant_sku = p.sku) <> ((select count(*) from variants o where (o.tenant_id, o.product_id) = (p.tenant_id, p.id)) = 1)`,
  ],
  [
    'three seasons lie ahead and are open, any other is over',
    `select tenant_id from seasons group by tenant_id
     having count(*) filter (where date > date '${today}' and order_until > date '${today}') <> 3
       or count(*) filter (where date >= date '${today}' and order_until <= date '${today}' or date < date '${today}' and order_until >= date '${today}') > 0`,
  ],
  [
    'whoever looks after customers sees some who ordered the season before and not yet the next',
    `select u.id from users u where u.tenant_id = ${nordgrat} and u.is_sales_person and not exists (
       select from sales_assignments a
       join orders b on (b.tenant_id, b.company_id) = (a.tenant_id, a.company_id)
       join seasons s on (s.tenant_id, s.id) = (b.tenant_id, b.season_id) and s.date < date '${today}'
       where (a.tenant_id, a.user_id) = (u.tenant_id, u.id) and not exists (select from orders n
         join seasons f on (f.tenant_id, f.id) = (n.tenant_id, n.season_id) and f.date > date '${today}'
         where (n.tenant_id, n.company_id) = (b.tenant_id, b.company_id)))`,
  ],
  [
    'orders of the season before are delivered',
    `select from orders o join seasons s on (s.tenant_id, s.id) = (o.tenant_id, o.season_id)
     where s.date < date '${today}' and (o.delivery_status <> 'delivered' or o.ordered_at >= s.order_until + 1)`,
  ],
  ['season codes read like AW27', `select from seasons where code !~ '^(AW|SS)[0-9]{2}$'`],
  [
    'deal products are also in an ordinary category',
    `select from products p where not exists (select from products_in_categories i join categories c on (c.tenant_id, c.id) = (i.tenant_id, i.category_id)
    where (i.tenant_id, i.product_id) = (p.tenant_id, p.id) and not c.is_deal)`,
  ],
  [
    'carts hold what exists',
    `select from baskets b, json_array_elements(b.items) l where not exists (select from variants v where v.tenant_id = b.tenant_id and v.variant_sku = l->>'variantSku')`,
  ],
  ['no name is used twice', `select from products group by tenant_id, name->>'en' having count(*) > 1`],
]
