import { type OrderType, variantKey } from '#domain/cart/line.ts'
import type { CurveOrigin } from '#domain/size-curve/size-curve.ts'
import { actingCompany } from '../../boot/session.ts'
import { type TabPlace, tabPlace } from '../../boot/tab-storage.ts'
import { batched } from '../../ui/batched.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import type { ShopOffer } from '../catalogue/shop-offer.ts'

/** Identifies a quantity field: a variant, one of the two carts, and a season by its code (empty in the order cart). */
export interface QuantityCell {
  readonly offer: ShopOffer
  readonly orderType: OrderType
  readonly season: string
  /** The cart line it belongs to, where a variant has several; without it, the last of them. */
  readonly line?: ShopLine | undefined
}

export interface DraftEntry extends QuantityCell {
  /** As typed, also where it is no valid number: the buyer has to see it to correct it. */
  readonly text: string
  /** Where the number comes from, if a size curve filled it in. */
  readonly from?: CurveOrigin | undefined
}

export interface CellEdit {
  readonly cell: QuantityCell
  readonly text: string
  readonly from?: CurveOrigin | undefined
}

type Entries = ReadonlyMap<string, DraftEntry>

/** An undo step: what was in the cells before an edit. */
interface Step {
  readonly orderType: OrderType
  /** The cell of a single edit: further typing in it belongs to the same step. */
  readonly key: string | undefined
  readonly before: ReadonlyMap<string, DraftEntry | undefined>
}

let entries: Entries = new Map()
let steps: readonly Step[] = []
/** The company the entries were typed for, and the storage they are saved to. */
let company: string | undefined
let storage: TabPlace<readonly DraftEntry[]> | undefined
/** Listeners of fields, by cell. They are called synchronously, so that a typed digit is shown at once. */
const fieldListeners = new Map<() => void, string>()
/** Listeners of sums and faults, by product or for all. They are called after the next paint, so that typing stays fast. */
const sumListeners = new Map<() => void, string | undefined>()

export function cellKey({ offer, orderType, season }: QuantityCell): string {
  return `${orderType} ${season} ${variantKey(offer)}`
}

/**
 * What was typed and is not in the cart yet: one draft per cart, person and company. It is kept in the tab's storage, so
 * switching the mode, going to another page or reloading does not lose it.
 */
export const draft = {
  entries: (): Entries => {
    if (company !== actingCompany()) loadForCompany()
    return entries
  },
  /** The entries of one cart, or only those of one style. */
  entriesOf: (orderType: OrderType, productId?: string): DraftEntry[] =>
    [...draft.entries().values()].filter(
      entry => entry.orderType === orderType && (productId === undefined || entry.offer.productId === productId),
    ),
  textOf: (key: string): string | undefined => draft.entries().get(key)?.text,
  subscribe: (listener: () => void, productId?: string): (() => void) => {
    sumListeners.set(listener, productId)
    return () => sumListeners.delete(listener)
  },
  subscribeField: (listener: () => void, key: string): (() => void) => {
    fieldListeners.set(listener, key)
    return () => fieldListeners.delete(listener)
  },
  /** Stock or prices of these products have changed, so their fields and sums have to be rendered again. */
  notify: (products: ReadonlySet<string>): void => {
    for (const [listener, key] of fieldListeners) {
      const entry = entries.get(key)
      if (entry && products.has(entry.offer.productId)) listener()
    }
    notifySumsLater(products)
  },
  /** One call is one undo step, e.g. a paste; typing several digits into one cell is one step too. */
  edit: (edits: readonly CellEdit[]): void => {
    const first = edits[0]
    if (!first) return
    const known = draft.entries()
    const next = new Map(known)
    for (const { cell, text, from } of edits) next.set(cellKey(cell), { ...cell, text, from })
    const key = edits.length === 1 ? cellKey(first.cell) : undefined
    const last = steps.at(-1)
    if (key === undefined || last?.key !== key) {
      const before = new Map(edits.map(({ cell }) => [cellKey(cell), known.get(cellKey(cell))]))
      steps = [...steps, { orderType: first.cell.orderType, key, before }].slice(-100)
    }
    commit(next, new Set(edits.map(({ cell }) => cell.offer.productId)))
  },
  /** Called when a cell is left: further typing in it is a new undo step. */
  endStep: (): void => {
    const last = steps.at(-1)
    if (last?.key !== undefined) steps = [...steps.slice(0, -1), { ...last, key: undefined }]
  },
  /** Undoes the last step of one cart only: the fields of the other are not visible. */
  undo: (orderType: OrderType): boolean => {
    const last = steps.findLast(step => step.orderType === orderType)
    if (!last) return false
    steps = steps.filter(step => step !== last)
    const next = new Map(draft.entries())
    for (const [key, entry] of last.before) {
      if (entry) next.set(key, entry)
      else next.delete(key)
    }
    commit(next)
    return true
  },
  /** Discards everything typed for one cart, as one undo step. */
  clear: (orderType: OrderType): void => {
    const known = draft.entries()
    const before = new Map([...known].filter(([, entry]) => entry.orderType === orderType))
    if (before.size === 0) return
    steps = [...steps, { orderType, key: undefined, before }].slice(-100)
    commit(new Map([...known].filter(([key]) => !before.has(key))))
  },
  /** Discards entries that are now in the cart. Undo steps of their carts go too: the cart has an undo of its own. */
  drop: (isDropped: (entry: DraftEntry) => boolean): void => {
    const dropped = [...draft.entries()].filter(([, entry]) => isDropped(entry))
    if (dropped.length === 0) return
    const types = new Set(dropped.map(([, entry]) => entry.orderType))
    steps = steps.filter(step => !types.has(step.orderType))
    const keys = new Set(dropped.map(([key]) => key))
    commit(new Map([...entries].filter(([key]) => !keys.has(key))))
  },
}

/** The page acts for another company than before, or has just learned for which one. */
function loadForCompany(): void {
  persist()
  company = actingCompany()
  storage = tabPlace('draft')
  steps = []
  entries = new Map((storage?.read() ?? []).map(entry => [cellKey(entry), entry]))
}

let persistTimer: ReturnType<typeof setTimeout> | undefined
globalThis.addEventListener?.('pagehide', persist)

function persist(): void {
  if (persistTimer === undefined) return
  clearTimeout(persistTimer)
  persistTimer = undefined
  storage?.write(entries.size > 0 ? [...entries.values()] : undefined)
}

/** Products whose sums have to be worked out again; `all` where any may have changed. */
let changedProducts: Set<string> | 'all' = new Set()

/** Notifies only the fields that changed: a list may have sixteen grids open. */
function commit(next: Entries, products?: ReadonlySet<string>): void {
  const before = entries
  entries = next
  // Debounced: writing a long draft on every key press would slow down typing.
  persistTimer ??= setTimeout(persist, 300)
  for (const [listener, key] of fieldListeners) {
    if (before.get(key) !== next.get(key)) listener()
  }
  notifySumsLater(products)
}

function notifySumsLater(products: ReadonlySet<string> | undefined): void {
  if (!products || changedProducts === 'all') changedProducts = 'all'
  else for (const product of products) changedProducts.add(product)
  notifySumsSoon()
}

/** Once for all changes that come together, after the typed number is on the screen. */
const notifySumsSoon = batched(notifySums)

function notifySums(): void {
  const changed = changedProducts
  changedProducts = new Set()
  for (const [listener, product] of sumListeners) {
    if (changed === 'all' || product === undefined || changed.has(product)) listener()
  }
}
