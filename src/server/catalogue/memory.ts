import type { Db } from '../db.ts'
import type { Reads, Statement } from '../reads.ts'
import type { BitSet } from './bit-set.ts'
import { loadBlocks, type ProductBlock } from './product-blocks.ts'
import type { Shelf } from './shelf.ts'
import { findProductsInStock, findProductsToPreOrder, loadShelf } from './shelf-queries.ts'

/** What of the catalogue a process keeps in memory. Nothing of a customer is in here. */
export interface CatalogueMemory {
  /**
   * Runs the work on the catalogue as it is now. What is kept may be behind another process's change: the check
   * travels along with the work, and where it finds a change the work is done once more on the new state.
   */
  look<T>(tenantId: number, work: (view: CatalogueView) => Promise<T>): Promise<T>
}

export interface CatalogueView {
  shelf: Shelf
  blocks(ids: readonly number[]): Promise<ProductBlock[]>
  /** Sets that follow the stock; at most two seconds old, which the rows of a page then put right. */
  stocked(kind: StockedKind): Promise<BitSet>
}

export type StockedKind = 'inStock' | 'preOrder' | 'preOrderPieces'

interface TenantMemory {
  shelf: Promise<Shelf>
  blocks: Map<number, ProductBlock>
  stocked: Map<StockedKind, { readAt: number; set: Promise<BitSet> }>
  /** Everything before this transaction is known; of what lies beyond, single changes may be known already. */
  horizon: bigint
  known: Map<number, bigint>
  /** Counts the changes taken in: what was read before one of them must not be kept after it. */
  generation: number
}

/** What was committed since the horizon, and how far the horizon may move: never past a transaction still running. */
const changesStatement: Statement = {
  name: 'catalogue changes',
  text: `
    select pg_snapshot_xmin(pg_current_snapshot())::text, c.id, c.xid::text, c.product_id
    from (select 1) one
    left join catalogue_changes c on c.tenant_id = $1 and c.xid >= $2::text::xid8`,
}

const keptBlocks = 25_000
const stockedMilliseconds = 2_000

export function openCatalogueMemory(db: Db, reads: Reads): CatalogueMemory {
  const tenants = new Map<number, Promise<TenantMemory>>()

  const open = async (tenantId: number): Promise<TenantMemory> => {
    // The horizon is taken before reading, so that a change during the reading is seen again, not missed.
    const [row] = await reads.query(changesStatement, [tenantId, '18446744073709551615'])
    const shelf = loadShelf(db, tenantId)
    await shelf
    return {
      shelf,
      blocks: new Map(),
      stocked: new Map(),
      horizon: BigInt(row?.[0] ?? 0),
      known: new Map(),
      generation: 0,
    }
  }

  /** Reads what others have changed; true where something was new. */
  const catchUp = async (tenantId: number, memory: TenantMemory): Promise<boolean> => {
    const rows = await reads.query(changesStatement, [tenantId, String(memory.horizon)])
    let isBehind = false
    for (const [, id, xid, productId] of rows) {
      if (id === null || id === undefined || memory.known.has(Number(id))) continue
      memory.known.set(Number(id), BigInt(xid!))
      isBehind = true
      if (productId) memory.blocks.delete(Number(productId))
    }
    const horizon = BigInt(rows[0]?.[0] ?? 0)
    if (horizon > memory.horizon) {
      memory.horizon = horizon
      for (const [id, xid] of memory.known) if (xid < horizon) memory.known.delete(id)
    }
    if (isBehind) {
      memory.generation++
      memory.stocked.clear()
      memory.shelf = loadShelf(db, tenantId)
      memory.shelf.catch(() => tenants.delete(tenantId))
    }
    return isBehind
  }

  return {
    async look(tenantId, work) {
      const memory = await remembered(tenants, tenantId, open)
      // A refusal may come of what is out of date just as well as an answer, so both wait for the check.
      const [first, isBehind] = await Promise.all([
        view(memory, tenantId)
          .then(work)
          .then(
            answer => ({ answer }),
            error => ({ error }),
          ),
        catchUp(tenantId, memory),
      ])
      if (isBehind) return work(await view(memory, tenantId))
      if ('error' in first) throw first.error
      return first.answer
    },
  }

  async function view(memory: TenantMemory, tenantId: number): Promise<CatalogueView> {
    const shelf = await memory.shelf
    return {
      shelf,
      async blocks(ids) {
        const missing = ids.filter(id => !memory.blocks.has(id))
        if (missing.length === 0) return ids.flatMap(id => memory.blocks.get(id) ?? [])
        const { generation } = memory
        const known = new Map(ids.map(id => [id, memory.blocks.get(id)]))
        for (const block of await loadBlocks(db, tenantId, missing)) {
          known.set(block.id, block)
          if (memory.generation === generation) memory.blocks.set(block.id, block)
        }
        forgetOldest(memory.blocks)
        return ids.flatMap(id => known.get(id) ?? [])
      },
      async stocked(kind) {
        const known = memory.stocked.get(kind)
        if (known && Date.now() - known.readAt < stockedMilliseconds) return known.set
        const ids =
          kind === 'inStock'
            ? findProductsInStock(db, tenantId)
            : findProductsToPreOrder(db, tenantId, kind === 'preOrderPieces')
        const set = ids.then(found => shelf.setOf(found))
        set.catch(() => memory.stocked.delete(kind))
        memory.stocked.set(kind, { readAt: Date.now(), set })
        return set
      },
    }
  }
}

/** One opening for all who ask at once; a failed one is forgotten, so that the next request tries again. */
function remembered<K, V>(kept: Map<K, Promise<V>>, key: K, open: (key: K) => Promise<V>): Promise<V> {
  let value = kept.get(key)
  if (!value) {
    value = open(key)
    value.catch(() => kept.delete(key))
    kept.set(key, value)
  }
  return value
}

/** The oldest in are the first out: enough, because popular products come back at once. */
function forgetOldest(blocks: Map<number, ProductBlock>): void {
  for (const id of blocks.keys()) {
    if (blocks.size <= keptBlocks) return
    blocks.delete(id)
  }
}
