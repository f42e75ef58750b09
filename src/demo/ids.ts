import type { CompanyId, UserId } from '#domain/ids.ts'
import type { TenantTx } from '#server/platform/db/tenant-db.ts'
import { References } from '#server/records/references.ts'

interface IdOf {
  people: UserId
  companies: CompanyId
  products: number
  categories: number
}

type Kind = keyof IdOf | 'variants'

/** The ids that records were given, by the keys that files name them with. */
export interface Ids {
  of<K extends keyof IdOf>(kind: K, key: string): IdOf[K]
  ofVariant(variantSku: string): { productId: number; variantId: number }
}

export async function findIds(tx: TenantTx, keys: Partial<Record<Kind, Iterable<string>>>): Promise<Ids> {
  const references = new References()
  for (const [kind, wanted] of Object.entries(keys)) await references.look(tx, kind, new Set(wanted))
  const find = (kind: Kind, key: string) => {
    const found = references.find(kind, key)
    if (!found) throw new Error(`The demo names ${key} of ${kind}, which is not there`)
    return found.ids as readonly number[]
  }
  return {
    of: <K extends keyof IdOf>(kind: K, key: string) => find(kind, key)[0] as IdOf[K],
    ofVariant: variantSku => {
      const [productId, variantId] = find('variants', variantSku)
      return { productId: productId!, variantId: variantId! }
    },
  }
}
