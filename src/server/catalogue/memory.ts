import { isOrderWindowOpen } from '#domain/season/season.ts'
import type { Db } from '../platform/db/database.ts'
import type { Read, Statement } from '../platform/db/read.ts'
import { today } from '../pricing/offer.ts'
import type { BitSet } from './bit-set.ts'
import { aboutProduct, aboutSeason, type ChangesRow, changes, changesStatement } from './catalogue-statement.ts'
import { ProductCache } from './product-cache.ts'
import type { ProductIndex } from './product-index.ts'
import {
  countVariantsInStock,
  countVariantsToPreOrder,
  loadProductIndex,
  refreshProductIndex,
} from './product-index-queries.ts'
import { type CatalogueProduct, loadProducts } from './products.ts'
import { coming, findSeasons } from './queries.ts'

/** The part of the catalogue that a process keeps in memory. It holds nothing of a customer. */
export interface CatalogueMemory {
  /**
   * Runs the work on the catalogue as it is now. Another process may have changed what is kept here; that is checked
   * in the same round trip as the work's own statement, and where there was a change the work is run once more.
   */
  read<T>(tenantId: number, work: (view: CatalogueView) => Promise<T>): Promise<T>
}

/** The catalogue of one tenant at one moment. */
export interface CatalogueView {
  /** Which products there are, in which order, and who may see them. */
  index: ProductIndex
  /** The coming seasons, earliest delivery first. */
  seasons: readonly Season[]
  /** Those of them that take orders today. */
  openSeasonIds: readonly number[]
  /** What is the same for everyone of some products, in the given order; those not sold are left out. */
  products(ids: readonly number[]): Promise<CatalogueProduct[]>
  /** Which products have stock. At most two seconds old; the stock of the products on a page is read each time. */
  stocked(kind: StockedKind): Promise<Stocked>
  /** Runs a `catalogueStatement` and answers its row: work that reads this way needs no check of its own. */
  read<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Row>
}

export type Season = Awaited<ReturnType<typeof findSeasons>>[number]

export type StockedKind = 'inStock' | 'preOrder' | 'preOrderPieces'

export interface Stocked {
  products: BitSet
  /** How many variants of each. */
  variantCounts: ReadonlyMap<number, number>
}

interface TenantMemory {
  index: Promise<ProductIndex>
  /** Past ones too: which are coming depends on the day. */
  seasons: Promise<Season[]>
  products: ProductCache
  stocked: Map<StockedKind, { readAt: number; stocked: Promise<Stocked> }>
  /** All changes by transactions before this one are known; of later ones some may be known already. */
  seenUntil: bigint
  known: Map<number, bigint>
  /** Counts the changes applied: what was read before one of them must not be kept after it. */
  generation: number
  /** When the changes were last read. */
  checkedAt: number
}

const stockedMilliseconds = 2_000
/** A tenant that nobody asked about for longer is loaded again: changes are removed after three days. */
const longestSilenceMs = 24 * 3_600_000
/** With more changed products than this, loading all of them is quicker. */
const refreshedAtMost = 2_000

export function openCatalogueMemory(db: Db, read: Read, now = Date.now): CatalogueMemory {
  const tenants = new Map<number, Promise<TenantMemory>>()

  const open = async (tenantId: number): Promise<TenantMemory> => {
    const checkedAt = now()
    // Taken before loading, so that a change made meanwhile is read again rather than missed.
    const [row] = await read<ChangesRow>(changesStatement, [tenantId, '18446744073709551615'])
    const [index, seasons] = [loadProductIndex(db, tenantId), findSeasons(db, tenantId)]
    await Promise.all([index, seasons])
    return {
      index,
      seasons,
      products: new ProductCache(),
      stocked: new Map(),
      seenUntil: BigInt(row?.changesSeenUntil ?? 0),
      known: new Map(),
      generation: 0,
      checkedAt,
    }
  }

  /** Drops or reloads what others have changed. */
  const applyChanges = (tenantId: number, memory: TenantMemory, row: ChangesRow): void => {
    const changed = new Set<number>()
    let hasNews = false
    for (const { id, xid, productId, about } of changes.read(row.changes)) {
      if (memory.known.has(id)) continue
      memory.known.set(id, BigInt(xid))
      hasNews = true
      // 0: more than single products, e.g. the tree of categories, or all prices.
      if (productId === 0) memory.products.clear()
      else memory.products.delete(productId)
      if (about === aboutProduct) changed.add(productId)
      if (about === aboutSeason || (about === aboutProduct && productId === 0)) {
        memory.seasons = findSeasons(db, tenantId)
        memory.seasons.catch(() => tenants.delete(tenantId))
      }
    }
    const seenUntil = BigInt(row.changesSeenUntil)
    if (seenUntil > memory.seenUntil) {
      memory.seenUntil = seenUntil
      for (const [id, xid] of memory.known) if (xid < seenUntil) memory.known.delete(id)
    }
    if (!hasNews) return
    memory.generation++
    if (changed.size === 0) return
    memory.stocked.clear()
    // One after the other: a load that began earlier must not replace a later one.
    memory.index = memory.index.then(index => {
      if (changed.has(0) || changed.size > refreshedAtMost) return loadProductIndex(db, tenantId)
      return refreshProductIndex(db, tenantId, index, [...changed]).then(() => index)
    })
    memory.index.catch(() => tenants.delete(tenantId))
  }

  return {
    async read(tenantId, work) {
      let memory = await remembered(tenants, tenantId, open)
      if (now() - memory.checkedAt > longestSilenceMs) {
        // All requests that come now wait for the same load.
        if ((await tenants.get(tenantId)) === memory) tenants.delete(tenantId)
        memory = await remembered(tenants, tenantId, open)
      }
      // Another request may apply a change while this one works on the state before it; `generation` shows that.
      const { generation } = memory
      let isChecked = false
      const check = (row: ChangesRow) => {
        applyChanges(tenantId, memory, row)
        memory.checkedAt = now()
        isChecked = true
      }
      // An error may be caused by outdated data just as an answer may be outdated, so both wait for the check.
      const first = await view(memory, tenantId, check)
        .then(work)
        .then(
          answer => ({ answer }),
          error => ({ error }),
        )
      if (!isChecked) {
        const [row] = await read<ChangesRow>(changesStatement, [tenantId, String(memory.seenUntil)])
        check(row!)
      }
      if (memory.generation !== generation) return work(await view(memory, tenantId, check))
      if ('error' in first) throw first.error
      return first.answer
    },
  }

  async function view(
    memory: TenantMemory,
    tenantId: number,
    check: (row: ChangesRow) => void,
  ): Promise<CatalogueView> {
    const [index, all] = await Promise.all([memory.index, memory.seasons])
    const seasons = coming(all)
    const openSeasonIds = seasons.filter(isOpenToday).map(season => season.id)
    return {
      index,
      seasons,
      openSeasonIds,
      async products(ids) {
        const missing = ids.filter(id => !memory.products.get(id))
        if (missing.length === 0) return ids.flatMap(id => memory.products.get(id) ?? [])
        const { generation } = memory
        const known = new Map(ids.map(id => [id, memory.products.get(id)]))
        for (const product of await loadProducts(db, tenantId, missing)) {
          known.set(product.id, product)
          if (memory.generation === generation) memory.products.set(product)
        }
        return ids.flatMap(id => known.get(id) ?? [])
      },
      async stocked(kind) {
        const known = memory.stocked.get(kind)
        if (known && now() - known.readAt < stockedMilliseconds) return known.stocked
        const seasonIds = kind === 'preOrderPieces' ? openSeasonIds : seasons.map(season => season.id)
        const counts =
          kind === 'inStock'
            ? countVariantsInStock(db, tenantId)
            : countVariantsToPreOrder(db, tenantId, seasonIds, kind === 'preOrderPieces')
        const stocked = counts.then(variantCounts => ({ products: index.setOf(variantCounts.keys()), variantCounts }))
        stocked.catch(() => memory.stocked.delete(kind))
        memory.stocked.set(kind, { readAt: now(), stocked })
        return stocked
      },
      async read<Row extends object>(statement: Statement, values: readonly unknown[]) {
        const [row] = await read<Row & ChangesRow>(statement, [tenantId, String(memory.seenUntil), ...values])
        check(row!)
        return row!
      },
    }
  }
}

function isOpenToday({ code, date, order_from: opensOn, order_until: closesOn }: Season): boolean {
  return isOrderWindowOpen({ code, name: code, date, opensOn, closesOn }, today())
}

/** One load for all who ask at the same time; a failed one is forgotten, so that the next request tries again. */
function remembered<K, V>(kept: Map<K, Promise<V>>, key: K, open: (key: K) => Promise<V>): Promise<V> {
  let value = kept.get(key)
  if (!value) {
    value = open(key)
    value.catch(() => kept.delete(key))
    kept.set(key, value)
  }
  return value
}
