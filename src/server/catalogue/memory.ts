import type { TenantId } from '#domain/ids.ts'
import { isOrderWindowOpen } from '#domain/season/season.ts'
import { batched } from '../platform/batching.ts'
import { hasSeen, isLater, type Snapshot, snapshotOf } from '../platform/db/snapshot.ts'
import { type OpenTenantDb, readIn, type TenantDb, type TenantReader, type TenantTx } from '../platform/db/tenant-db.ts'
import { today } from '../platform/today.ts'
import {
  aboutProduct,
  aboutSeason,
  type CatalogueStatement,
  type ChangesRow,
  changes,
  changesStatement,
  endOfTime,
} from './catalogue-statement.ts'
import { ProductCache } from './product-cache.ts'
import type { ProductIndex, Selection } from './product-index.ts'
import {
  countVariantsInStock,
  countVariantsToPreOrder,
  findOrder,
  loadProductIndex,
  refreshProductIndex,
} from './product-index-queries.ts'
import { type CatalogueProduct, loadProducts } from './products.ts'
import { coming, findSeasons } from './queries.ts'
import { type Stocked, type StockedKind, StockedSets } from './stocked-sets.ts'

/** The part of the catalogue that a process keeps in memory. It holds nothing of a customer. */
export interface CatalogueMemory {
  /**
   * Runs the work on the catalogue as it is now. Another process may have changed what is kept here; that is checked
   * in the same round trip as the work's own statement, and where there was a change the work is run again, so that
   * its answer never has one part from before a transaction and another from after it.
   */
  read<T>(tenantId: TenantId, work: (view: CatalogueView) => Promise<T>): Promise<T>
  /** Loads what the first list of a tenant would otherwise wait for. */
  warm(tenantId: TenantId): Promise<void>
}

/** The catalogue of one tenant at one moment. */
export interface CatalogueView {
  /** Another number after every change that was applied: what was worked out with the same number is still right. */
  generation: number
  /** Which products there are, in which order, and who may see them. */
  index: ProductIndex
  /** The coming seasons, earliest delivery first. */
  seasons: readonly Season[]
  /** Those of them that take orders today. */
  openSeasonIds: readonly number[]
  /** What is the same for everyone of some products, in the given order; those not sold are left out. */
  products(ids: readonly number[]): Promise<CatalogueProduct[]>
  /** Which products have stock, some seconds ago; the stock of the products on a page is read each time. */
  stocked(kind: StockedKind): Promise<Stocked>
  /** Runs a `catalogueStatement` and answers its row: work that reads this way needs no check of its own. */
  read<Row extends object>(statement: CatalogueStatement, values: readonly unknown[]): Promise<Row>
  /** Loads more of the catalogue for the same answer, and then checks whether it still belongs to the rest of it. */
  load<T>(more: (db: TenantReader) => Promise<T>): Promise<T>
}

export type Season = Awaited<ReturnType<typeof findSeasons>>[number]

interface TenantMemory {
  index: Promise<ProductIndex>
  /** Past ones too: which are coming depends on the day. */
  seasons: Promise<Season[]>
  products: ProductCache
  stocked: StockedSets
  /** What it has seen is applied; a check asks for what it has not. */
  seen: Snapshot
  /** New with every change applied: what was read before one of them must not be kept after it. */
  generation: number
  /** When the changes were last read. */
  checkedAt: number
  /** Statements that several requests are answered by, each with those who wait for it. */
  together: Map<CatalogueStatement, (values: readonly unknown[]) => Promise<object>>
  /** While it is there, changes are noticed but not applied. */
  held: Promise<void> | undefined
}

/** A tenant that nobody asked about for longer is loaded again: changes are removed after three days. */
const longestSilenceMs = 24 * 3_600_000
/** With more changed products than this, loading all of them is quicker. */
const refreshedAtMost = 2_000
/** Where each of so many runs met with another change, the next one holds changes back. */
const mostRuns = 5

export function openCatalogueMemory(tenantDb: OpenTenantDb, now = Date.now): CatalogueMemory {
  const tenants = new Map<TenantId, Promise<TenantMemory>>()
  /** Counted over all tenants, so that a tenant that is loaded again does not repeat a number. */
  let generations = 0

  const open = async (tenantId: TenantId): Promise<TenantMemory> => {
    const db = tenantDb({ tenantId })
    const checkedAt = now()
    // Taken before loading, so that a change made meanwhile is read again rather than missed.
    const [row] = await db.read<ChangesRow>(changesStatement, [endOfTime])
    const [index, seasons] = [loadProductIndex(db), findSeasons(db)]
    await Promise.all([index, seasons])
    return {
      index,
      seasons,
      products: new ProductCache(),
      stocked: new StockedSets(now),
      seen: snapshotOf(row!.snapshot),
      generation: ++generations,
      checkedAt,
      together: new Map(),
      held: undefined,
    }
  }

  /** What a check has brought that is not applied yet: an earlier check may be answered after a later one. */
  const newsIn = (memory: TenantMemory, row: ChangesRow) =>
    changes.read(row.changes).filter(({ xid }) => !hasSeen(memory.seen, xid))

  /** Drops or reloads what others have changed. */
  const applyChanges = (db: TenantDb, memory: TenantMemory, row: ChangesRow, inside?: TenantTx): void => {
    const { tenantId } = db
    const changed = new Set<number>()
    const news = newsIn(memory, row)
    for (const { productId, about } of news) {
      // 0: more than single products, e.g. the tree of categories, or all prices.
      if (productId === 0) memory.products.clear()
      else memory.products.delete(productId)
      if (about === aboutProduct) changed.add(productId)
      if (about === aboutSeason || (about === aboutProduct && productId === 0)) {
        memory.seasons = findSeasons(inside ?? db)
        memory.seasons.catch(() => tenants.delete(tenantId))
      }
    }
    const snapshot = snapshotOf(row.snapshot)
    if (isLater(snapshot, memory.seen)) memory.seen = snapshot
    if (news.length === 0) return
    memory.generation = ++generations
    if (changed.size === 0) return
    memory.stocked.clear()
    // One after the other: a load that began earlier must not replace a later one.
    memory.index = memory.index.then(index => {
      if (changed.has(0) || changed.size > refreshedAtMost) return loadProductIndex(db, inside)
      return refreshProductIndex(inside ?? db, index, [...changed]).then(() => index)
    })
    memory.index.catch(() => tenants.delete(tenantId))
  }

  const catalogue: CatalogueMemory = {
    warm: tenantId =>
      catalogue.read(tenantId, async ({ index, products, stocked }) => {
        const { ids } = await index.page(wholeCatalogue, 'popular', 'en', 1, 16)
        await Promise.all([products(ids), stocked('inStock')])
      }),
    async read(tenantId, work) {
      const db = tenantDb({ tenantId })
      let memory = await remembered(tenants, tenantId, open)
      if (now() - memory.checkedAt > longestSilenceMs) {
        // All requests that come now wait for the same load.
        if ((await tenants.get(tenantId)) === memory) tenants.delete(tenantId)
        memory = await remembered(tenants, tenantId, open)
      }
      for (let run = 1; run <= mostRuns; run++) {
        // Another request may apply a change while this one works on the state before it; `generation` shows that.
        const { generation } = memory
        let isChecked = false
        let isOutdated = false
        const check = (row: ChangesRow) => {
          if (!memory.held) applyChanges(db, memory, row)
          else if (newsIn(memory, row).length > 0) isOutdated = true
          memory.checkedAt = now()
          isChecked = true
        }
        // An error may be caused by outdated data just as an answer may be outdated, so both wait for the check.
        const result = await viewOf(memory, db, pooled(memory, db, check))
          .then(work)
          .then(
            answer => ({ answer }),
            error => ({ error }),
          )
        if (!isChecked) await checkAlone(memory, db, check)
        if (!isOutdated && memory.generation === generation) {
          if ('error' in result) throw result.error
          return result.answer
        }
        await memory.held
      }
      return readHolding(memory, db, work)
    },
  }
  return catalogue

  /**
   * Runs the work where others change the catalogue so often that it would never come to an end: on the snapshot of a
   * transaction, up to which what is kept is brought first. No change is applied to it meanwhile, so others who meet
   * with one wait until this is over.
   */
  async function readHolding<T>(
    memory: TenantMemory,
    db: TenantDb,
    work: (view: CatalogueView) => Promise<T>,
  ): Promise<T> {
    while (memory.held) await memory.held
    let release = () => {}
    memory.held = new Promise(resolve => {
      release = resolve
    })
    try {
      // What is still being read must not be newer than the snapshot.
      await Promise.all([memory.index, memory.seasons])
      return await db.readSnapshot(async tx => {
        const [row] = await readIn<ChangesRow>(tx, changesStatement, [memory.seen.text])
        applyChanges(db, memory, row!, tx)
        const view = await viewOf(memory, db, {
          // Others keep products here that they have read since.
          async products(ids) {
            const found = new Map((await loadProducts(tx, [...ids])).map(product => [product.id, product]))
            return ids.flatMap(id => found.get(id) ?? [])
          },
          async read<Row extends object>(statement: CatalogueStatement, values: readonly unknown[]) {
            const own = statement.together?.([values]) ?? values
            const [read] = await readIn<Row>(tx, statement, [memory.seen.text, ...own])
            return read!
          },
          load: more => more(tx),
        })
        return view.index.readingOrders(
          key => findOrder(tx, key),
          () => work(view),
        )
      })
    } finally {
      memory.held = undefined
      release()
    }
  }

  async function checkAlone(memory: TenantMemory, db: TenantDb, check: (row: ChangesRow) => void): Promise<void> {
    const [row] = await db.read<ChangesRow>(changesStatement, [memory.seen.text])
    check(row!)
  }

  /** Reads through the pool, each time with a check. */
  function pooled(memory: TenantMemory, db: TenantDb, check: (row: ChangesRow) => void): HowToRead {
    const load = async <T>(more: (db: TenantReader) => Promise<T>) => {
      const loaded = await more(db)
      await checkAlone(memory, db, check)
      return loaded
    }
    return {
      async products(ids) {
        const missing = ids.filter(id => !memory.products.get(id))
        if (missing.length === 0) return ids.flatMap(id => memory.products.get(id) ?? [])
        const { generation } = memory
        const known = new Map(ids.map(id => [id, memory.products.get(id)]))
        for (const product of await load(() => loadProducts(db, missing))) {
          known.set(product.id, product)
          if (memory.generation === generation) memory.products.set(product)
        }
        return ids.flatMap(id => known.get(id) ?? [])
      },
      async read<Row extends object>(statement: CatalogueStatement, values: readonly unknown[]) {
        const row = await (statement.together
          ? readTogether<Row & ChangesRow>(memory, db, statement, values)
          : db.read<Row & ChangesRow>(statement, [memory.seen.text, ...values]).then(([only]) => only!))
        check(row)
        return row
      },
      load,
    }
  }
}

type HowToRead = Pick<CatalogueView, 'products' | 'read' | 'load'>

/** Reads for all who ask in the same moment; what was seen is that of the moment in which they are read for. */
async function readTogether<Row extends object>(
  memory: TenantMemory,
  db: TenantDb,
  statement: CatalogueStatement,
  values: readonly unknown[],
): Promise<Row> {
  let read = memory.together.get(statement)
  if (!read) {
    read = batched(togetherLimits, (asked: readonly (readonly unknown[])[]) =>
      db.read<object>(statement, [memory.seen.text, ...statement.together!(asked)]),
    )
    memory.together.set(statement, read)
  }
  return (await read(values)) as Row
}

/** As many under way as there are connections for reads. Where one fails for all, each is read for alone. */
const togetherLimits = { size: 8, underWay: 2, isUndone: () => true }

async function viewOf(memory: TenantMemory, db: TenantDb, how: HowToRead): Promise<CatalogueView> {
  const { generation } = memory
  const [index, all] = await Promise.all([memory.index, memory.seasons])
  const seasons = coming(all)
  const openSeasonIds = seasons.filter(isOpenToday).map(season => season.id)
  return {
    generation,
    index,
    seasons,
    openSeasonIds,
    ...how,
    stocked: kind =>
      memory.stocked.get(kind, async () => {
        const seasonIds = kind === 'preOrderPieces' ? openSeasonIds : seasons.map(season => season.id)
        const counts = await (kind === 'inStock'
          ? countVariantsInStock(db)
          : countVariantsToPreOrder(db, seasonIds, kind === 'preOrderPieces'))
        return { products: index.setOf(counts.keys()), variantCounts: index.countsByPlace(counts) }
      }),
  }
}

function isOpenToday({ code, date, order_from: opensOn, order_until: closesOn }: Season): boolean {
  return isOrderWindowOpen({ code, date, opensOn, closesOn }, today())
}

const wholeCatalogue: Selection = { category: undefined, hasDeals: false, filter: new Map(), within: [] }

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
