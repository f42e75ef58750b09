import { sql } from 'kysely'
import type { CartLine } from '#domain/cart/line.ts'
import { type CatalogueView, withChanges } from '../catalogue/memory.ts'
import { planned } from '../platform/db/client.ts'
import type { Db } from '../platform/db/database.ts'
import { numbersIn, type Statement } from '../platform/db/read.ts'
import type { PipelinedStatement } from '../platform/db/transact-pipelined.ts'
import {
  type FactsScope,
  factsColumnCount,
  factsColumns,
  factsParameters,
  readFacts,
  type SharedPrices,
  type VariantFacts,
} from '../pricing/facts.ts'

/** Whose cart: one person's, for one company. A cart never travels between companies. */
export interface CartOwner {
  tenantId: number
  userId: number
  companyId: number
}

/** A line as it is kept: what was wanted, what it cost when it was put in, and what to call it once it is gone. */
export interface StoredLine extends CartLine {
  variantSku: string
  name: { en: string; de: string }
  /** Net cents of one piece, and how many pieces of the variant counted for it. */
  unitPrice: number
  countedQuantity: number
  notEnoughStock?: true | undefined
  requestedQuantity?: number | undefined
}

export interface StoredBasket<L> {
  id: number
  version: number
  items: L[]
  /** What waits beside the cart; always empty of other lists. */
  setAside: L[]
}

/** Each collision means that another save got through, so this many in a row come only from a machine. */
export const mostCollisions = 50

export type Kind = 'baskets' | 'wishlists'

/**
 * Stores the items as the next version, if the version before is still the stored one (0: none is). One statement, so
 * of two at once one wins and the other finds nothing to change.
 */
export async function storeNext(
  db: Db,
  kind: Kind,
  owner: CartOwner,
  version: number,
  items: readonly { variantSku: string }[],
): Promise<{ id: number; version: number } | undefined> {
  const { rows } = await sql<{ id: number; version: number }>`${planned}
    insert into ${sql.table(kind)} as stored (tenant_id, user_id, company_id, version, items, skus)
    select ${owner.tenantId}, ${owner.userId}, ${owner.companyId}, 1, ${JSON.stringify(items)}::json,
      ${items.map(item => item.variantSku)}::text[]
    where ${version} = 0 or exists (
      select from ${sql.table(kind)}
      where tenant_id = ${owner.tenantId} and user_id = ${owner.userId} and company_id = ${owner.companyId})
    on conflict (tenant_id, user_id, company_id) do update
      set items = excluded.items, skus = excluded.skus, version = stored.version + 1, updated_at = now()
      where stored.version = ${version}
    returning id, version`.execute(db)
  return rows[0]
}

/** Stores what is in the cart and what waits beside it as the next version, if the version before is still the stored one. */
export async function storeWithAside(
  db: Db,
  owner: CartOwner,
  version: number,
  { items, setAside }: { items: readonly StoredLine[]; setAside: readonly StoredLine[] },
): Promise<{ id: number; version: number } | undefined> {
  const { rows } = await sql<{ id: number; version: number }>`
    update baskets set items = ${JSON.stringify(items)}::json, skus = ${items.map(item => item.variantSku)}::text[],
      set_aside = ${JSON.stringify(setAside)}::json, version = version + 1, updated_at = now()
    where tenant_id = ${owner.tenantId} and user_id = ${owner.userId} and company_id = ${owner.companyId}
      and version = ${version}
    returning id, version`.execute(db)
  return rows[0]
}

/** Notes within a larger transaction what goes on waiting; whoever places the order writes the next version. */
export function keepAside(tenantId: number, basketId: number, setAside: readonly StoredLine[]): PipelinedStatement {
  return {
    text: 'update baskets set set_aside = $3::json where tenant_id = $1 and id = $2',
    values: [tenantId, basketId, JSON.stringify(setAside)],
  }
}

/** What else is wanted in the same round trip: one column of a statement that `basketWith` made, and its parameters. */
export interface ExtraColumn {
  statement: Statement
  values: readonly unknown[]
}

/** A kept list, if one was asked for, with everything that decides the prices of what is on it and of what is named. */
export interface KeptWithFacts<L> {
  stored: StoredBasket<L> | undefined
  productIds: number[]
  /** The facts of those of the variants that are meant. */
  factsOf(variants: readonly SharedPrices[]): Map<number, VariantFacts>
  extra: string | null | undefined
}

/** One round trip however many lines there are: numbers to products, products to facts, and the list itself. */
export async function findKeptWithFacts<L>(
  view: CatalogueView,
  kind: Kind | 'nothing',
  scope: FactsScope,
  userId: number,
  skus: string[],
  { statement, values }: ExtraColumn = { statement: statements[kind], values: [] },
): Promise<KeptWithFacts<L>> {
  const row = await view.read(statement, [...factsParameters(scope), skus, userId, ...values])
  const [productIds, variantIds, id, version, items, setAside, extra] = row.slice(factsColumnCount)
  const named = new Set(numbersIn(variantIds))
  return {
    stored: id
      ? {
          id: Number(id),
          version: Number(version),
          items: JSON.parse(items ?? '[]'),
          setAside: setAside && setAside !== '[]' ? JSON.parse(setAside) : [],
        }
      : undefined,
    productIds: numbersIn(productIds),
    factsOf: variants =>
      readFacts(
        row,
        scope,
        variants.filter(variant => named.has(variant.id)),
      ),
    extra,
  }
}

const statements: Record<Kind | 'nothing', Statement> = {
  baskets: keptWithFacts('basket with facts', ownList('baskets')),
  wishlists: keptWithFacts('wishlist with facts', ownList('wishlists')),
  nothing: keptWithFacts(
    'offers',
    "select null::int as id, null::int as version, '[]'::json as items, '[]'::json as set_aside, '{}'::text[] as skus where $6::int is null",
  ),
}

function ownList(kind: Kind): string {
  const setAside = kind === 'baskets' ? 'set_aside' : "'[]'::json as set_aside"
  return `select id, version, items, ${setAside}, skus from ${kind} where tenant_id = $1 and user_id = $6 and company_id = $2`
}

/**
 * The cart with its facts, and one column more. Of its parameters $1 is the tenant, $2 the company, $6 the person; its
 * own begin with $7.
 */
export function basketWith(name: string, column: string, parameters: number): Statement {
  return keptWithFacts(name, ownList('baskets'), { column, parameters })
}

/** A number is a variant's, or else a product's: then all its variants are looked at. */
function keptWithFacts(name: string, stored: string, extra?: { column: string; parameters: number }): Statement {
  return withChanges({
    name,
    parameters: 6 + (extra?.parameters ?? 0),
    from: `
      with stored as materialized (${stored}),
      asked as materialized (select unnest($5::text[]) as sku union select unnest(skus) from stored),
      known as materialized (
        select product_id, id, variant_sku from variants
        where tenant_id = $1 and variant_sku = any (array(select sku from asked))),
      named as materialized (
        select product_id, id from known
        union all
        select v.product_id, v.id from products p
        join variants v on v.tenant_id = p.tenant_id and v.product_id = p.id
        where p.tenant_id = $1 and p.sku = any (array(select sku from asked except select variant_sku from known))),
      chosen as materialized (select array(select distinct product_id from named) as ids)`,
    columns: `
      ${factsColumns('(select ids from chosen)::int[]')},
      (select ids from chosen), (select array_agg(id) from named),
      (select id from stored), (select version from stored), (select items from stored),
      (select set_aside from stored)
      ${extra ? `, ${extra.column}` : ''}`,
  })
}
