import { sql } from 'kysely'
import type { CartLine } from '#domain/cart/line.ts'
import type { CompanyId, TenantId, UserId } from '#domain/ids.ts'
import { type CatalogueStatement, catalogueStatement, type ParameterType } from '../catalogue/catalogue-statement.ts'
import type { CatalogueView } from '../catalogue/memory.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { PipelinedStatement } from '../platform/db/transact-pipelined.ts'
import {
  type FactsRow,
  type FactsScope,
  factsColumns,
  factsDigest,
  factsParameters,
  factsTypes,
  readFacts,
  type SharedPrices,
  type VariantFacts,
} from '../pricing/facts.ts'

/** Whose cart: one person's, for one company. A cart never moves to another company. */
export interface CartOwner {
  userId: UserId
  companyId: CompanyId
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
  /** Lines that were set aside while something else is ordered alone; always empty of wishlists. */
  setAside: L[]
}

/** Each collision means that another save got through, so this many in a row come only from a machine. */
export const mostCollisions = 50

export type Kind = 'baskets' | 'wishlists'

/**
 * Stores the items as the next version, if the version before is still the stored one (0: none is). One statement, so
 * of two at once one wins and the other finds nothing to change. The numbers on the list are written only where they
 * differ from those of the items before.
 */
export async function storeNext(
  db: TenantDb | TenantTx,
  kind: Kind,
  owner: CartOwner,
  version: number,
  items: readonly { variantSku: string }[],
  before: readonly { variantSku: string }[] = [],
): Promise<{ id: number; version: number } | undefined> {
  const isSame = items.length === before.length && items.every((item, i) => item.variantSku === before[i]!.variantSku)
  const skus = isSame ? [] : items.map(item => item.variantSku)
  const { rows } = await sql<{ id: number; version: number }>`${prepared}
    insert into ${sql.table(kind)} as stored (tenant_id, user_id, company_id, version, items, skus)
    select ${db.tenantId}, ${owner.userId}, ${owner.companyId}, 1, ${jsonOf(items)}::json,
      ${skus}::text[]
    where ${version} = 0 or exists (
      select from ${sql.table(kind)}
      where tenant_id = ${db.tenantId} and user_id = ${owner.userId} and company_id = ${owner.companyId})
    on conflict (tenant_id, user_id, company_id) do update
      set items = excluded.items, skus = case when ${isSame} then stored.skus else excluded.skus end, version = stored.version + 1,
        updated_at = now()
      where stored.version = ${version}
    returning id, version`.execute(db)
  return rows[0]
}

const lineTexts = new WeakMap<object, string>()

/** Lines are never changed, and most of a cart are those of its last save: the text of each is made once. */
function jsonOf(lines: readonly object[]): string {
  const texts = lines.map(line => {
    let text = lineTexts.get(line)
    if (text === undefined) {
      text = JSON.stringify(line)
      lineTexts.set(line, text)
    }
    return text
  })
  return `[${texts.join(',')}]`
}

/** Stores the cart and the lines set aside as its next version, if the version before is still the stored one. */
export async function storeWithAside(
  db: TenantDb | TenantTx,
  owner: CartOwner,
  version: number,
  { items, setAside }: { items: readonly StoredLine[]; setAside: readonly StoredLine[] },
): Promise<{ id: number; version: number } | undefined> {
  const { rows } = await sql<{ id: number; version: number }>`
    update baskets set items = ${JSON.stringify(items)}::json, skus = ${items.map(item => item.variantSku)}::text[],
      set_aside = ${JSON.stringify(setAside)}::json, version = version + 1, updated_at = now()
    where tenant_id = ${db.tenantId} and user_id = ${owner.userId} and company_id = ${owner.companyId}
      and version = ${version}
    returning id, version`.execute(db)
  return rows[0]
}

/** Stores, within a larger transaction, what stays set aside; whoever places the order writes the next version. */
export function keepAside(tenantId: TenantId, basketId: number, setAside: readonly StoredLine[]): PipelinedStatement {
  return {
    text: 'update baskets set set_aside = $3::json where tenant_id = $1 and id = $2',
    values: [tenantId, basketId, JSON.stringify(setAside)],
  }
}

/** What else is read in the same round trip: a statement made by `cartStatementWith`, and its own parameters. */
export interface ExtraColumn {
  statement: CatalogueStatement
  values: readonly unknown[]
}

/** A saved list, if one was asked for, with everything that decides the prices of what is on it and of what is named. */
export interface SavedListWithFacts<L> {
  stored: StoredBasket<L> | undefined
  productIds: number[]
  /** The facts of those of the variants that are meant. */
  factsOf(variants: readonly SharedPrices[]): Map<number, VariantFacts>
  extra: unknown
}

/** A cart as it was read before, to read it again only if it has changed. */
export interface ReadBefore {
  id: number
  version: number
  productIds: readonly number[]
  digest: string
}

/** A cart and the facts of all it names; if it is as it was read before, only those of the numbers in `skus`. */
export interface CartSince extends SavedListWithFacts<StoredLine> {
  isSame: boolean
  /** The digest of the facts of all products that were read now or before. */
  digest: string
}

/** The caller's cart, where it may be the same as the one that was read before. */
export async function findCartSince(
  view: CatalogueView,
  scope: FactsScope,
  userId: UserId,
  skus: string[],
  { id, version, productIds, digest }: ReadBefore,
): Promise<CartSince> {
  const values = [id, version, productIds, digest]
  const found = await findSavedListWithFacts<StoredLine>(view, 'baskets', scope, userId, skus, {
    statement: cartSince,
    values,
  })
  const { isSame, digest: digestNow } = found.extra as { isSame: boolean; digest: string }
  return { ...found, isSame, digest: digestNow }
}

interface SavedListRow<L> extends FactsRow {
  productIds: number[]
  variantIds: number[] | null
  id: number | null
  version: number
  items: L[]
  setAside: L[]
  extra?: unknown
}

/** One round trip however many lines there are: numbers to products, products to facts, and the list itself. */
export async function findSavedListWithFacts<L>(
  view: CatalogueView,
  kind: Kind | 'nothing',
  scope: FactsScope,
  userId: UserId,
  skus: string[],
  { statement, values }: ExtraColumn = { statement: statements[kind], values: [] },
): Promise<SavedListWithFacts<L>> {
  const row = await view.read<SavedListRow<L>>(statement, [...factsParameters(scope), skus, userId, ...values])
  const { id, version, items, setAside, productIds, extra } = row
  const named = new Set(row.variantIds)
  return {
    stored: id === null ? undefined : { id, version, items, setAside },
    productIds,
    factsOf: variants =>
      readFacts(
        row,
        scope,
        variants.filter(variant => named.has(variant.id)),
      ),
    extra,
  }
}

const statements: Record<Kind | 'nothing', CatalogueStatement> = {
  baskets: savedListStatement('basket with facts', ownList('baskets')),
  wishlists: savedListStatement('wishlist with facts', ownList('wishlists')),
  nothing: savedListStatement(
    'offers',
    "select null::int as id, null::int as version, '[]'::json as items, '[]'::json as set_aside, '{}'::text[] as skus where $7::int is null",
  ),
}

function ownList(kind: Kind): string {
  const setAside = kind === 'baskets' ? 'set_aside' : "'[]'::json as set_aside"
  return `select id, version, items, ${setAside}, skus from ${kind} where tenant_id = $1 and user_id = $7 and company_id = $3`
}

/**
 * The cart with its facts, and one column more, for all who ask in the same moment. Of its parameters $1 is the tenant, $3
 * the company, $7 the person; the column's own begin with $8 and are of these types.
 */
export function cartStatementWith(name: string, column: string, types: readonly ParameterType[]): CatalogueStatement {
  return savedListStatement(name, ownList('baskets'), { column, together: [...factsTypes, 'text[]', 'int', ...types] })
}

/**
 * $8 is the id of the cart that was read before, $9 its version, $10 its products and $11 the digest of their facts. If
 * these are all the same still, the lines of the cart and their facts are not read.
 */
const cartSince = savedListStatement(
  'basket since',
  `select id, version, is_same, case when is_same then null else items end as items, set_aside,
     case when is_same then '{}' else skus end as skus
   from (
     select id, version, items, set_aside, skus,
       case when id = $8 and version = $9 then ${factsDigest('$10::int[]')} = $11::text::numeric else false end as is_same
     from baskets where tenant_id = $1 and user_id = $7 and company_id = $3 offset 0) own`,
  {
    from: `, fresh as materialized (
        select coalesce(bool_and(is_same), false) as is_same, array(
          select unnest(ids) from chosen except select unnest($10) from stored where is_same) as ids
        from stored)`,
    column: `(select json_build_object('isSame', is_same, 'digest', (
        case when is_same then $11::text::numeric else 0 end + ${factsDigest('(select ids from fresh)::int[]')})::text)
      from fresh)`,
  },
)

/** A number is a variant's, or else a product's: then all its variants are looked at. */
function savedListStatement(
  name: string,
  stored: string,
  extra: { column: string; from?: string; together?: readonly ParameterType[] } = { column: 'null' },
): CatalogueStatement {
  return catalogueStatement({
    name,
    ...(extra.together && { together: extra.together }),
    from: `
      with stored as materialized (${stored}),
      asked as materialized (select unnest($6::text[]) as sku union select unnest(skus) from stored),
      known as materialized (
        select product_id, id, variant_sku from variants
        where tenant_id = $1 and variant_sku = any (array(select sku from asked))),
      named as materialized (
        select product_id, id from known
        union all
        select v.product_id, v.id from products p
        join variants v on v.tenant_id = p.tenant_id and v.product_id = p.id
        where p.tenant_id = $1 and p.sku = any (array(select sku from asked except select variant_sku from known))),
      chosen as materialized (select array(select distinct product_id from named) as ids)
      ${extra.from ?? ''}`,
    columns: `
      ${factsColumns('(select ids from chosen)::int[]')},
      (select to_json(ids) from chosen) as "productIds", (select json_agg(id) from named) as "variantIds",
      (select id from stored) as id, (select version from stored) as version, (select items from stored) as items,
      (select set_aside from stored) as "setAside", ${extra.column} as extra`,
  })
}
