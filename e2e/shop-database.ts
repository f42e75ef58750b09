import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import type { Client } from 'pg'
import { usualReminders } from '../src/domain/invoice/reminders.ts'
import { connect } from '../src/server/platform/db/client.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts'
import { openSession } from './session.ts'
import { dataFolder, shopAddress, shopPort, startsOwnShop } from './shop.ts'

/** Found once: it takes half a second, and the shop keeps it running meanwhile. */
let postgres: Promise<EmbeddedPostgres> | undefined

/** Changes the database directly, as the wholesaler's own systems would. */
async function inShopDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  postgres ??= startEmbeddedPostgres(dataFolder)
  const client = await connect((await postgres).url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Creates a colleague with the usual password and an empty cart, for a journey that no other one may disturb. New each
 * time, so that a journey can also run twice at the same time.
 */
export async function createBuyer(name: string, colleague = 'buyer'): Promise<string> {
  const username = `${name}-${randomUUID().slice(0, 8)}`
  await inShopDatabase(client =>
    client.query(
      `insert into users (tenant_id, company_id, username, email, is_email_confirmed, first_name, last_name,
                          password_hash, is_deal, min_cart_amount)
       select tenant_id, company_id, $1, $1 || '@colleagues.example', true, 'Kim', 'Huber',
              password_hash, is_deal, min_cart_amount
       from users where username = $2`,
      [username, colleague],
    ),
  )
  return username
}

/** Creates an admin of the company of a colleague. */
export async function createAdmin(colleague: string): Promise<string> {
  const username = await createBuyer('admin', colleague)
  await inShopDatabase(client =>
    client.query("update users set is_admin = true, first_name = 'Anna', last_name = 'Berg' where username = $1", [
      username,
    ]),
  )
  return username
}

/** The numbers of the orders of a person. */
export function orderNumbersOf(username: string): Promise<string[]> {
  return inShopDatabase(async client => {
    const { rows } = await client.query(
      'select order_number from orders o join users u on u.tenant_id = o.tenant_id and u.id = o.user_id where username = $1',
      [username],
    )
    return rows.map(row => row.order_number)
  })
}

/** Creates an owner of the second shop, where a journey may change what buyers of the first one must not see. */
export function createOwnerOfSecondShop(): Promise<string> {
  return createOwnerOf('zuidkust')
}

export async function createOwnerOf(shop: string): Promise<string> {
  const username = `owner-${randomUUID().slice(0, 8)}`
  await inShopDatabase(client =>
    client.query(
      `insert into users (tenant_id, username, email, is_email_confirmed, first_name, last_name, password_hash, staff_role)
       select t.id, $1, $1 || '@staff.example', true, 'Kim', 'Vermeer', u.password_hash, 'owner'
       from tenants t cross join users u where t.key = $2 and u.username = 'operator'`,
      [username, shop],
    ),
  )
  return username
}

/** Runs a command of the shop, as the wholesaler would. */
export async function runInShop(command: string, ...given: readonly string[]): Promise<void> {
  const env = { ...process.env, KONTOR_DATA: dataFolder, KONTOR_ORIGIN: shopAddress, DATABASE_URL: '' }
  await promisify(execFile)(process.execPath, [`src/server/cli/${command}.ts`, ...given], { env })
}

/** Makes an empty shop with an owner, for a journey that nobody may write beside. */
export async function createShop(): Promise<{ key: string; address: string; owner: string }> {
  const key = `s${randomUUID().slice(0, 8)}`
  const host = `${key}.localhost`
  const owner = `owner@${key}.example`
  await runInShop('tenant', 'create', key, '--name', key, '--country', 'DE', '--owner', owner, '--host', host)
  return { key, address: `http://${host}:${shopPort}`, owner: await createOwnerOf(key) }
}

/** Gives a product the pictures of one of the first shop. */
export async function copyPictures(from: string, sku: string): Promise<void> {
  await inShopDatabase(client =>
    client.query(
      'update products set images = other.images from products other where other.sku = $1 and products.sku = $2',
      [from, sku],
    ),
  )
}

/** Signs in as a new colleague; in a shop that the tests did not start, as the colleague named. */
export async function openOwnSession(page: Page, colleague: string): Promise<void> {
  await openSession(page, startsOwnShop ? await createBuyer(colleague, colleague) : colleague)
}

/** Gives the company of `buyer` its own price for a variant, in cents. */
export async function setCompanyPrice(variantSku: string, price: number): Promise<void> {
  await inShopDatabase(client =>
    client.query(
      `insert into customer_prices (tenant_id, company_id, product_id, variant_id, price)
       select v.tenant_id, u.company_id, v.product_id, v.id, $2
       from variants v join users u on u.tenant_id = v.tenant_id and u.username = 'buyer'
       where v.variant_sku = $1
       on conflict (tenant_id, company_id, product_id, variant_id, for_pre_order, valid_from) do update set price = $2`,
      [variantSku, price],
    ),
  )
}

/** Gives one company its own price for a variant, in cents. */
export async function setPriceFor({ id }: OwnCompany, variantSku: string, price: number): Promise<void> {
  await inShopDatabase(client =>
    client.query(
      `insert into customer_prices (tenant_id, company_id, product_id, variant_id, price)
       select v.tenant_id, c.id, v.product_id, v.id, $3
       from variants v join companies c on c.tenant_id = v.tenant_id and c.id = $1
       where v.variant_sku = $2
       on conflict (tenant_id, company_id, product_id, variant_id, for_pre_order, valid_from) do update set price = $3`,
      [id, variantSku, price],
    ),
  )
}

/** Notes in the journal that the base price of a variant has changed, without one. */
export async function notePriceChange(variantSku: string): Promise<void> {
  await inShopDatabase(client =>
    client.query(
      `insert into journal (tenant_id, actor, actor_name, channel, kind, key, action)
       select id, 'system', 'e2e', 'job', 'prices', $1, 'changed' from tenants where key = 'nordgrat'`,
      [`base/${variantSku}///false/1/`],
    ),
  )
}

/** Sets the available stock of a variant. */
export async function setStock(variantSku: string, available: number): Promise<void> {
  await inShopDatabase(client =>
    client.query(
      `update stock s set available = $2 from variants v
       where v.tenant_id = s.tenant_id and v.product_id = s.product_id and v.id = s.variant_id and v.variant_sku = $1`,
      [variantSku, available],
    ),
  )
}

/** The date of an order in German format, and its delivery city. */
export function orderDateAndCity(orderNumber: string): Promise<{ date: string; city: string }> {
  return inShopDatabase(async client => {
    const { rows } = await client.query<{ date: string; city: string }>(
      `select to_char(ordered_at at time zone 'utc', 'DD.MM.YYYY') as date, shipping_address ->> 'city' as city
       from orders where order_number = $1`,
      [orderNumber],
    )
    return rows[0]!
  })
}

/** Adds pieces for a season that the shop no longer lists to the first line of a buyer's cart. */
export async function addPastSeason(username: string, code: string, quantity: number): Promise<void> {
  await inShopDatabase(client =>
    client.query(
      `update baskets b set version = version + 1,
         items = jsonb_set(items::jsonb, '{0,quantities}', (items::jsonb #> '{0,quantities}') || jsonb_build_object($2::text, $3::int))
       from users u where u.tenant_id = b.tenant_id and u.id = b.user_id and u.username = $1`,
      [username, code, quantity],
    ),
  )
}

/** The addresses of a product's pictures. */
export function picturesOf(sku: string): Promise<string[]> {
  return inShopDatabase(async client => {
    const { rows } = await client.query(
      `select i -> 'image' ->> 'url' as url from products, jsonb_array_elements(images) i where sku = $1`,
      [sku],
    )
    return rows.map(({ url }) => url)
  })
}

/** Gives a product the address of a picture outside, and waits until it was asked for. */
export async function linkPicture(sku: string, address: string): Promise<void> {
  await inShopDatabase(async client => {
    await client.query('update products set image_links = jsonb_build_array($2::text) where sku = $1', [sku, address])
    await expect
      .poll(async () => (await client.query('select from picture_links where problem is null')).rowCount)
      .toBe(0)
  })
}

/** Has the server of a source show a key, as its first visit would find it. */
export async function showHostKey(sourceName: string, hostKey: string): Promise<void> {
  await inShopDatabase(client =>
    client.query('update import_sources set host_key_seen = $2 where name = $1', [sourceName, hostKey]),
  )
}

/** Waits until the orders of the demo are counted for the statistics, a moment after the shop was started. */
export async function salesAreCounted(): Promise<void> {
  if (!startsOwnShop) return
  await inShopDatabase(async client => {
    // Those alone: other journeys order meanwhile, so that there may always be something to count.
    const { rows } = await client.query("select coalesce(max(sequence), 0) as last from journal where kind = 'orders'")
    const left = `
      select count(*)::int as left from (
        select from uncounted_days where day < current_date - 1 union all
        select from journal j left join sales_progress p using (tenant_id)
        where j.kind = 'orders' and j.sequence <= $1
          and (p.xid is null or (j.xid, j.sequence) > (p.xid, p.sequence))) uncounted`
    await expect.poll(async () => (await client.query(left, [rows[0].last])).rows[0].left).toBe(0)
  })
}

/** Lets the password that somebody typed when they signed in be so old that what is sensitive asks for it again. */
export async function agePassword(username: string): Promise<void> {
  await inShopDatabase(client =>
    client.query(
      `update sessions s set proved_at = now() - interval '11 minutes' from users u
       where u.tenant_id = s.tenant_id and u.id = s.user_id and u.username = $1`,
      [username],
    ),
  )
}

/** Creates somebody of the staff with the usual password, for a journey that no other one may disturb. */
export async function createStaff(role: string): Promise<string> {
  const username = `${role}-${randomUUID().slice(0, 8)}`
  await inShopDatabase(client =>
    client.query(
      `insert into users (tenant_id, username, email, is_email_confirmed, first_name, last_name, password_hash, staff_role)
       select tenant_id, $1, $1 || '@staff.example', true, 'Kim', 'Sander', password_hash, $2
       from users where username = 'operator'`,
      [username, role],
    ),
  )
  return username
}

/** A product of which nothing but its number and name is known, on sale unless it is a draft. */
export async function createBareProduct({ shop = 'nordgrat', isActive = true } = {}): Promise<string> {
  const sku = `BARE-${randomUUID().slice(0, 8)}`
  await inShopDatabase(client =>
    client.query(
      `with product as (
         insert into products (tenant_id, sku, name, sort_en, sort_de, vat_rate, is_active)
         select id, $1, '{"en":"Bare thing","de":"Nackte Sache"}', $1, $1, 19, $3 from tenants where key = $2
         returning tenant_id, id)
       insert into variants (tenant_id, product_id, variant_sku) select tenant_id, id, $1 || '-1' from product`,
      [sku, shop, isActive],
    ),
  )
  return sku
}

/**
 * A buyer of a new company with open invoices over these amounts in cents, and a credit limit if one is given; answers
 * the buyer and the numbers.
 */
export async function createDebtor(
  amounts: readonly number[],
  creditLimit: number | null = null,
): Promise<{ username: string; numbers: string[]; customerNo: string }> {
  const name = randomUUID().slice(0, 8)
  const numbers = amounts.map((_, place) => `RE-${name}-${place + 1}`)
  await inShopDatabase(async client => {
    const { rows } = await client.query(
      `with company as (
         insert into companies (tenant_id, name, customer_no, price_list_id, vat_country_code, payment_methods,
           credit_limit)
         select c.tenant_id, 'Debtor ' || $1, 'D-' || $1, c.price_list_id, c.vat_country_code, c.payment_methods, $2
         from users u join companies c on c.tenant_id = u.tenant_id and c.id = u.company_id where u.username = 'buyer'
         returning tenant_id, id)
       insert into users (tenant_id, company_id, username, email, is_email_confirmed, first_name, last_name, password_hash,
         min_cart_amount)
       select c.tenant_id, c.id, 'debtor-' || $1, 'debtor-' || $1 || '@debtors.example', true, 'Kim', 'Huber',
         u.password_hash, u.min_cart_amount
       from company c cross join users u where u.username = 'deals'
       returning tenant_id, company_id`,
      [name, creditLimit],
    )
    const { tenant_id: tenantId, company_id: companyId } = rows[0]
    await client.query(
      `insert into addresses (tenant_id, company_id, type, is_default, first_name, last_name, street, zip_code, city, country_code)
       select $1, $2, type, true, 'Kim', 'Huber', 'Hauptstraße 1', '20095', 'Hamburg', 'DE' from unnest(array[1, 2]) as type`,
      [tenantId, companyId],
    )
    await client.query(
      `insert into account_entries (tenant_id, company_id, type, fin_doc_number, doc_date, due_date, currency, amount, open_amount)
       select $1, $2, 'invoice', number, current_date - 40, current_date - 10, 'EUR', amount, amount
       from unnest($3::text[], $4::bigint[]) as e (number, amount)`,
      [tenantId, companyId, numbers, amounts],
    )
  })
  return { username: `debtor-${name}`, numbers, customerNo: `D-${name}` }
}

/**
 * A buyer of a new company of the second shop with two invoices that are so many days late, where the shop reminds with a
 * fee for every step.
 */
export async function createLateCompanyOfSecondShop(
  days: number,
): Promise<{ username: string; numbers: string[]; name: string }> {
  const id = randomUUID().slice(0, 8)
  const numbers = [`RE-${id}-1`, `RE-${id}-2`]
  const steps = usualReminders.steps.map(step => ({ ...step, fee: 5 }))
  await inShopDatabase(async client => {
    await client.query(
      `update tenants set settings = jsonb_set(settings, '{private,reminders}', $1) where key = 'zuidkust'`,
      [JSON.stringify({ ...usualReminders, isOn: true, steps })],
    )
    await client.query(
      `with company as (
         insert into companies (tenant_id, name, customer_no, vat_country_code)
         select id, 'Late ' || $1, 'L-' || $1, 'NL' from tenants where key = 'zuidkust' returning tenant_id, id
       ), person as (
         insert into users (tenant_id, company_id, username, email, is_email_confirmed, first_name, last_name, password_hash)
         select c.tenant_id, c.id, 'late-' || $1, 'late-' || $1 || '@debtors.example', true, 'Kim', 'Vermeer',
           u.password_hash
         from company c cross join users u where u.username = 'operator'
       )
       insert into account_entries (tenant_id, company_id, type, fin_doc_number, doc_date, due_date, currency, amount, open_amount)
       select c.tenant_id, c.id, 'invoice', number, current_date - $2::int - 30, current_date - $2::int, 'EUR', 11900, 11900
       from company c cross join unnest($3::text[]) as number`,
      [id, days, numbers],
    )
  })
  return { username: `late-${id}`, numbers, name: `Late ${id}` }
}

/** A season of the second shop with open pre-orders of two buyers, half of them each; answers its code and the buyers. */
export async function createSeasonOfSecondShop(orders: number): Promise<{ code: string; receivers: string[] }> {
  const id = randomUUID().slice(0, 6).toUpperCase()
  await inShopDatabase(async client => {
    const { rows } = await client.query(
      `with season as (
         insert into seasons (tenant_id, code, name, date)
         select t.id, $1, jsonb_build_object('en', 'Season ' || $1, 'de', 'Saison ' || $1),
           -- No two seasons share a day, also where two journeys make theirs at the same moment.
           date '2060-01-01' + nextval(pg_get_serial_sequence('seasons', 'id'))::int
         from tenants t where t.key = 'zuidkust' returning tenant_id, id, date
       ), company as (
         insert into companies (tenant_id, name, customer_no, vat_country_code)
         select tenant_id, 'Moved ' || $1, 'M-' || $1, 'NL' from season returning tenant_id, id
       ), people as (
         insert into users (tenant_id, company_id, username, email, is_email_confirmed, first_name, last_name, password_hash)
         select c.tenant_id, c.id, n || '-' || $1, n || '-' || $1 || '@moved.example', true, 'Kim', 'Vermeer', u.password_hash
         from company c cross join unnest(array['ann', 'bob']) as n cross join users u where u.username = 'operator'
         returning id
       )
       select s.tenant_id, s.id as season, s.date::text, c.id as company, (select array_agg(id) from people) as people
       from season s cross join company c`,
      [id],
    )
    const { tenant_id: tenantId, season, date, company, people } = rows[0]
    const address = { firstName: 'Kim', lastName: 'Vermeer', street: 'Kade 1', zipCode: '1011', city: 'Amsterdam' }
    await client.query(
      `with made as (
         insert into orders (tenant_id, order_number, company_id, user_id, order_type, season_id, delivery_date, status,
           payment_method, currency, goods, shipping, vat, gross, shipping_address, invoice_address)
         select $1, 'M' || $2 || n, $3, ($4::int[])[1 + n % 2], 'preOrder', $5, $6, 1, 'invoice', 'EUR', 10000, 0,
           '[{"rate": 21, "net": 10000, "amount": 2100}]', 12100, $7, $7
         from generate_series(1, $8::int) n returning id)
       insert into order_lines (tenant_id, order_id, position, product_id, variant_id, sku, variant_sku, name, quantity,
         unit_price, vat_rate)
       select $1, made.id, 0, v.product_id, v.id, p.sku, v.variant_sku, p.name, 2, 5000, 21
       from made cross join (
         select * from variants where tenant_id = $1 order by product_id, id limit 1) v
       join products p on p.tenant_id = v.tenant_id and p.id = v.product_id`,
      [tenantId, id, company, people, season, date, { ...address, countryCode: 'NL' }, orders],
    )
  })
  return { code: id, receivers: ['ann', 'bob'].map(name => `${name}-${id}@moved.example`) }
}

/** The subjects of the mails that these people got, in the order of the people. */
export function mailsTo(receivers: readonly string[]): Promise<string[][]> {
  return inShopDatabase(async client => {
    const { rows } = await client.query(
      `select array(select m.subject from mails m where m.receiver = r.email order by m.id) as subjects
       from unnest($1::text[]) with ordinality as r (email, place) order by r.place`,
      [receivers],
    )
    return rows.map(({ subjects }) => subjects)
  })
}

export interface OwnCompany {
  id: string
  customerNo: string
  name: string
}

/** A sales person who looks after new companies of these names, each with an address to order to. */
export async function createSalesPerson(
  ...names: readonly string[]
): Promise<{ username: string; companies: OwnCompany[] }> {
  const username = `sales-${randomUUID().slice(0, 8)}`
  const companies = await inShopDatabase(async client => {
    const { rows } = await client.query(
      `with person as (
         insert into users (tenant_id, username, email, is_email_confirmed, first_name, last_name, password_hash, is_sales_person)
         select tenant_id, $1, $1 || '@staff.example', true, 'Marit', 'Solheim', password_hash, true
         from users where username = 'sales' returning tenant_id, id
       ), company as (
         insert into companies (tenant_id, name, customer_no, price_list_id, vat_country_code)
         select c.tenant_id, n.name, 'T' || n.place || '-' || right($1, 8), c.price_list_id, c.vat_country_code
         from users u join companies c on c.tenant_id = u.tenant_id and c.id = u.company_id
         cross join unnest($2::text[]) with ordinality as n (name, place) where u.username = 'buyer'
         returning tenant_id, id, name, customer_no
       ), assigned as (
         insert into sales_assignments (tenant_id, company_id, user_id)
         select c.tenant_id, c.id, p.id from company c cross join person p
       ), address as (
         insert into addresses (tenant_id, company_id, type, is_default, first_name, last_name, street, zip_code, city, country_code)
         select tenant_id, id, type, true, 'Kim', 'Huber', 'Hauptstraße 1', '20095', 'Hamburg', 'DE'
         from company cross join unnest(array[1, 2]) as type
       )
       select id::text, customer_no as "customerNo", name from company order by customer_no`,
      [username, names],
    )
    return rows as OwnCompany[]
  })
  return { username, companies }
}

/** The sales person looks after this company too. */
export async function lookAfter(username: string, customerNo: string): Promise<void> {
  await inShopDatabase(client =>
    client.query(
      `insert into sales_assignments (tenant_id, company_id, user_id)
       select c.tenant_id, c.id, p.id from users p join companies c on c.tenant_id = p.tenant_id
       where p.username = $1 and c.customer_no = $2`,
      [username, customerNo],
    ),
  )
}

/** The sales person takes over the companies of the colleague who looks after the most. */
export async function takeOverMostCompanies(username: string): Promise<void> {
  await inShopDatabase(client =>
    client.query(
      `update sales_assignments a set user_id = p.id
       from users p, (
         select tenant_id, user_id from sales_assignments group by tenant_id, user_id order by count(*) desc limit 1
       ) most
       where p.username = $1 and p.tenant_id = most.tenant_id
         and a.tenant_id = most.tenant_id and a.user_id = most.user_id`,
      [username],
    ),
  )
}

/** Nobody looks after the company any more. */
export async function takeAway({ id }: OwnCompany): Promise<void> {
  await inShopDatabase(client => client.query('delete from sales_assignments where company_id = $1', [id]))
}

/** Which company an order is of, and who placed it. */
export function orderOf(id: string): Promise<{ company: string; by: string; isBySalesPerson: boolean }> {
  return inShopDatabase(async client => {
    const { rows } = await client.query(
      `select o.company_id::text as company, u.username as by, o.is_by_sales_person as "isBySalesPerson"
       from orders o join users u on u.tenant_id = o.tenant_id and u.id = o.user_id where o.id = $1`,
      [id],
    )
    return rows[0]
  })
}

/** A new sales person, Marit Lind, who is assigned to this company alone. */
export async function createSalesPersonFor(customerNo: string): Promise<string> {
  const username = `marit-${randomUUID().slice(0, 8)}`
  await inShopDatabase(client =>
    client.query(
      `with person as (
         insert into users (tenant_id, username, email, is_email_confirmed, first_name, last_name, password_hash,
           is_sales_person)
         select tenant_id, $1, $1 || '@staff.example', true, 'Marit', 'Lind', password_hash, true
         from users where username = 'sales'
         returning tenant_id, id)
       insert into sales_assignments (tenant_id, user_id, company_id)
       select p.tenant_id, p.id, c.id from person p join companies c on c.tenant_id = p.tenant_id and c.customer_no = $2`,
      [username, customerNo],
    ),
  )
  return username
}
