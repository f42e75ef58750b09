import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { MadeCompany, MadeUser } from './builders.ts'

/** A stored cart line, for tests that fill many carts directly in the database. */
export interface WantedLine {
  sku: string
  variantSku: string
  unitPrice: number
  quantity?: number
  /** By the code of the season. */
  quantities?: Record<string, number>
  attributes?: { name: string; value: string }[]
}

/** Writes the lines into the carts of their owners, each with its next version, and returns the versions. */
export async function fillCarts(
  db: Db,
  carts: readonly { user: MadeUser; company: MadeCompany; lines: readonly WantedLine[] }[],
): Promise<number[]> {
  const items = carts.map(({ lines }) => JSON.stringify(lines.map(storedLine)))
  const skus = carts.map(({ lines }) => JSON.stringify(lines.map(line => line.variantSku)))
  const { rows } = await sql<{ user_id: number; version: number }>`
    insert into baskets as b (tenant_id, user_id, company_id, items, skus)
    select tenant_id, user_id, company_id, items, array(select json_array_elements_text(skus))
    from unnest(${carts.map(({ user }) => user.tenantId)}::int[], ${carts.map(({ user }) => user.id)}::int[],
      ${carts.map(({ company }) => company.id)}::int[], ${items}::json[], ${skus}::json[])
      as filled (tenant_id, user_id, company_id, items, skus)
    on conflict (tenant_id, user_id, company_id) do update
      set items = excluded.items, skus = excluded.skus, version = b.version + 1
    returning user_id, version`.execute(db)
  const versions = new Map(rows.map(row => [row.user_id, row.version]))
  return carts.map(({ user }) => versions.get(user.id)!)
}

function storedLine({ quantity, quantities, ...line }: WantedLine) {
  const pieces = quantity ?? Object.values(quantities ?? {}).reduce((sum, count) => sum + count, 0)
  return {
    ...line,
    name: { en: line.sku, de: line.sku },
    countedQuantity: pieces,
    ...(quantity === undefined ? { orderType: 'preOrder', quantities } : { orderType: 'order', quantity }),
  }
}
