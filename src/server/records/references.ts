import { closestText } from '#domain/records/closest-text.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import { run, runForAll } from './statement.ts'

/** Where records that others refer to are found by their key. */
interface Target {
  table: string
  key: string
  ids: readonly string[]
  isCaseless?: boolean
  /** Few enough to be compared with a misspelt one. Numbers of articles and customers are not guessed. */
  isGuessed?: boolean
}

const targets: Readonly<Record<string, Target>> = {
  attributeValues: { table: 'attribute_values', key: `attribute || '/' || key`, ids: ['key'] },
  attributes: { table: 'attributes', key: 'key', ids: ['key'], isGuessed: true },
  categories: { table: 'categories', key: 'key', ids: ['id'], isGuessed: true },
  companies: { table: 'companies', key: 'customer_no', ids: ['id'] },
  invoices: { table: 'account_entries', key: 'fin_doc_number', ids: ['id'] },
  orders: { table: 'orders', key: 'order_number', ids: ['id'] },
  people: { table: 'users', key: 'username', ids: ['id'], isCaseless: true },
  priceLists: { table: 'price_lists', key: 'name', ids: ['id'], isGuessed: true },
  products: { table: 'products', key: 'sku', ids: ['id'] },
  seasons: { table: 'seasons', key: 'code', ids: ['id'], isGuessed: true },
  shippingMethods: { table: 'shipping_methods', key: 'key', ids: ['id'], isGuessed: true },
  staffRoles: { table: 'staff_roles', key: 'key', ids: ['key'], isGuessed: true },
  variants: { table: 'variants', key: 'variant_sku', ids: ['product_id', 'id'] },
}

interface Found {
  /** As it is stored, where capital and small letters do not matter. */
  key: string
  ids: readonly unknown[]
}

/** The records that rows refer to, by kind and key. */
export class References {
  readonly #found = new Map<string, Map<string, Found>>()

  find(to: string, key: string): Found | undefined {
    return this.#found.get(to)?.get(spelled(to, key))
  }

  add(to: string, key: string, ids: readonly unknown[]): void {
    const found = this.#found.get(to) ?? new Map<string, Found>()
    this.#found.set(to, found.set(spelled(to, key), { key, ids }))
  }

  /** Looks keys of one kind up, all at once. */
  async look(tx: TenantTx, to: string, keys: ReadonlySet<string>): Promise<void> {
    const unknown = [...keys].filter(key => !this.find(to, key)).map(key => spelled(to, key))
    if (unknown.length === 0) return
    const { table, key, ids, isCaseless } = targets[to]!
    const found = await run<Record<string, unknown>>(
      tx,
      `select ${key} as "the key", ${ids.join(', ')} from ${table}
       where tenant_id = $1 and ${isCaseless ? `lower(${key})` : key} = any ($2)`,
      unknown,
    )
    for (const row of found) {
      this.add(
        to,
        String(row['the key']),
        ids.map(id => row[id]),
      )
    }
  }
}

/** More of a kind are not compared with a misspelt key. */
const mostGuessed = 2_000

/** For each text that is the key of nothing, the one that may have been meant. */
export async function closestKeys(
  db: TenantDb,
  to: string,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const target = targets[to]
  if (!target?.isGuessed) return new Map()
  const { key, table } = target
  const statement = `select ${key} as key from ${table} where tenant_id = $1 order by 1 limit $2`
  const found = await runForAll<{ key: string }>(db, statement, db.tenantId, mostGuessed)
  const keys = found.map(one => one.key)
  return new Map(texts.map(text => [text, closestText(text, keys)]))
}

/** An expression for the key of what the columns of row t refer to. */
export function keyOfReference(to: string, columns: readonly string[]): string {
  const { table, key, ids } = targets[to]!
  const same = ids.map((id, index) => `r.${id} = t.${columns[index]}`)
  return `(select r.${key} from ${table} r where r.tenant_id = t.tenant_id and ${same.join(' and ')})`
}

function spelled(to: string, key: string): string {
  return targets[to]?.isCaseless ? key.toLowerCase() : key
}
