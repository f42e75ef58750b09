import { isOrderWindowOpen } from '#domain/season/season.ts'
import type { Db } from '../platform/db/database.ts'
import { numberRows } from '../platform/db/number-rows.ts'
import type { Read, Statement } from '../platform/db/read.ts'
import { today } from '../pricing/offer.ts'
import type { BitSet } from './bit-set.ts'
import { BlockCache } from './product-cache.ts'
import { loadBlocks, type ProductBlock } from './products.ts'
import type { ProductIndex } from './product-index.ts'
import {
  countVariantsInStock,
  countVariantsToPreOrder,
  loadProductIndex,
  refreshProductIndex,
} from './product-index-queries.ts'
import { coming, findSeasons } from './queries.ts'

/** What of the catalogue a process keeps in memory. Nothing of a customer is in here. */
export interface CatalogueMemory {
  /**
   * Runs the work on the catalogue as it is now. What is kept may be behind another process's change: the check
   * travels along with the work's own reading, and where it finds a change the work is done once more.
   */
  read<T>(tenantId: number, work: (view: CatalogueView) => Promise<T>): Promise<T>
}

export interface CatalogueView {
  index: ProductIndex
  /** The coming seasons, earliest delivery first. */
  seasons: readonly Season[]
  blocks(ids: readonly number[]): Promise<ProductBlock[]>
  /** Those of them that take orders today. */
  openSeasonIds: readonly number[]
  /** What follows the stock; at most two seconds old, which the rows of a page then put right. */
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
  /** Past ones too: which are coming is asked anew each day. */
  seasons: Promise<Season[]>
  blocks: BlockCache
  stocked: Map<StockedKind, { readAt: number; stocked: Promise<Stocked> }>
  /** All changes by transactions before this one are known; of later ones some may be known already. */
  seenUntil: bigint
  known: Map<number, bigint>
  /** Counts the changes taken in: what was read before one of them must not be kept after it. */
  generation: number
  /** When it was last held against the changes. */
  checkedAt: number
}

/**
 * Makes a statement that answers one row, for `CatalogueView.read`. To its columns are added what was committed to the
 * catalogue since the last check. $1 is the tenant, $2 belongs to the check; the statement's own parameters begin with $3.
 */
export function catalogueStatement(statement: {
  name: string
  columns: string
  /** Common tables that the columns read from. */
  from?: string
}): Statement {
  const { name, columns, from = '' } = statement
  return { name, text: `${from} select ${columns}, ${changesColumns}` }
}

const changes = numberRows({
  id: 'id',
  xid: 'xid::text::bigint',
  productId: 'coalesce(product_id, 0)',
  about: `array_position(array['product', 'price', 'season'], about)`,
})

/** What a change is about, as the rows above number it. */
const [aboutProduct, aboutSeason] = [1, 3]

/** The oldest transaction that is still running: everything before it has been seen by this statement. */
const changesColumns = `
  pg_snapshot_xmin(pg_current_snapshot())::text as "changesSeenUntil",
  ${changes.column('catalogue_changes where tenant_id = $1 and xid >= $2::text::xid8')} as changes`

interface ChangesRow {
  changesSeenUntil: string
  changes: string | null
}

const changesStatement: Statement = { name: 'catalogue changes', text: `select ${changesColumns}` }

const stockedMilliseconds = 2_000
/** What nobody asked about for longer is read anew: changes are kept for three days, long transactions included. */
const longestSilenceMs = 24 * 3_600_000
/** Beyond so many changed products reading all of them anew is quicker. */
const refreshedAtMost = 2_000

export function openCatalogueMemory(db: Db, read: Read, now = Date.now): CatalogueMemory {
  const tenants = new Map<number, Promise<TenantMemory>>()

  const open = async (tenantId: number): Promise<TenantMemory> => {
    const checkedAt = now()
    // The horizon is taken before reading, so that a change during the reading is seen again, not missed.
    const [row] = await read<ChangesRow>(changesStatement, [tenantId, '18446744073709551615'])
    const [index, seasons] = [loadProductIndex(db, tenantId), findSeasons(db, tenantId)]
    await Promise.all([index, seasons])
    return {
      index,
      seasons,
      blocks: new BlockCache(),
      stocked: new Map(),
      seenUntil: BigInt(row?.changesSeenUntil ?? 0),
      known: new Map(),
      generation: 0,
      checkedAt,
    }
  }

  /** Takes in what others have changed. */
  const takeIn = (tenantId: number, memory: TenantMemory, row: ChangesRow): void => {
    const changed = new Set<number>()
    let hasNews = false
    for (const { id, xid, productId, about } of changes.read(row.changes)) {
      if (memory.known.has(id)) continue
      memory.known.set(id, BigInt(xid))
      hasNews = true
      // 0: more than single products, e.g. the tree of categories, or all prices.
      if (productId === 0) memory.blocks.clear()
      else memory.blocks.delete(productId)
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
    // One after the other: a reading that began earlier must not be put in place later.
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
        // Everyone who comes now waits for the same reading.
        if ((await tenants.get(tenantId)) === memory) tenants.delete(tenantId)
        memory = await remembered(tenants, tenantId, open)
      }
      // Another request may take a change in while this one works on what was before it; only the count tells.
      const { generation } = memory
      let isChecked = false
      const check = (row: ChangesRow) => {
        takeIn(tenantId, memory, row)
        memory.checkedAt = now()
        isChecked = true
      }
      // A refusal may come of what is out of date just as well as an answer, so both wait for the check.
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
      async blocks(ids) {
        const missing = ids.filter(id => !memory.blocks.get(id))
        if (missing.length === 0) return ids.flatMap(id => memory.blocks.get(id) ?? [])
        const { generation } = memory
        const known = new Map(ids.map(id => [id, memory.blocks.get(id)]))
        for (const block of await loadBlocks(db, tenantId, missing)) {
          known.set(block.id, block)
          if (memory.generation === generation) memory.blocks.set(block)
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
