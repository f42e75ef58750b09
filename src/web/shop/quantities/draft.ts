import { type OrderType, variantKey } from '#domain/cart/line.ts'
import { actingCompany } from '../../boot/session.ts'
import { type TabPlace, tabPlace } from '../../boot/tab-storage.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import type { ShopOffer } from '../catalogue/shop-offer.ts'

/** A field for a quantity: of a variant, in one of the two carts, for one season by its code (none in the order cart). */
export interface QuantityCell {
  readonly offer: ShopOffer
  readonly orderType: OrderType
  readonly season: string
  /** The line of the cart it stands for, where several are of one variant; without, the last of them. */
  readonly line?: ShopLine | undefined
}

export interface DraftEntry extends QuantityCell {
  /** As typed: a wrong number stays to be seen and corrected. */
  readonly text: string
}

export interface CellEdit {
  readonly cell: QuantityCell
  readonly text: string
}

type Entries = ReadonlyMap<string, DraftEntry>

/** What an edit found in the cells it changed. */
interface Step {
  readonly orderType: OrderType
  /** Of a single cell: what is typed on in it belongs to the same step. */
  readonly key: string | undefined
  readonly before: ReadonlyMap<string, DraftEntry | undefined>
}

let entries: Entries = new Map()
let steps: readonly Step[] = []
/** The company the entries were typed for, and where they are kept. */
let company: string | undefined
let place: TabPlace<readonly DraftEntry[]> | undefined
/** Fields, each with its cell: the number that was typed stands there at once. */
const fields = new Map<() => void, string>()
/** Sums and faults, each with the product it is about; one without hears of all. They come after the number. */
const followers = new Map<() => void, string | undefined>()

export function cellKey({ offer, orderType, season }: QuantityCell): string {
  return `${orderType} ${season} ${variantKey(offer)}`
}

/**
 * What was typed and is not yet in the cart: one draft per cart, person and company. The tab keeps it, so neither the
 * other mode nor another page nor a reload loses it.
 */
export const draft = {
  entries: (): Entries => {
    if (company !== actingCompany()) takeUp()
    return entries
  },
  textOf: (key: string): string | undefined => draft.entries().get(key)?.text,
  subscribe: (listener: () => void, productId?: string): (() => void) => {
    followers.set(listener, productId)
    return () => followers.delete(listener)
  },
  subscribeField: (listener: () => void, key: string): (() => void) => {
    fields.set(listener, key)
    return () => fields.delete(listener)
  },
  /** What is known of these products has changed, and with it what their fields and sums say. */
  tell: (products: ReadonlySet<string>): void => {
    for (const [listener, key] of fields) {
      const entry = entries.get(key)
      if (entry && products.has(entry.offer.productId)) listener()
    }
    follow(products)
  },
  /** One call is one step to undo: a whole paste, or all that was typed into a cell in a row. */
  edit: (edits: readonly CellEdit[]): void => {
    const first = edits[0]
    if (!first) return
    const known = draft.entries()
    const next = new Map(known)
    for (const { cell, text } of edits) next.set(cellKey(cell), { ...cell, text })
    const key = edits.length === 1 ? cellKey(first.cell) : undefined
    const last = steps.at(-1)
    if (key === undefined || last?.key !== key) {
      const before = new Map(edits.map(({ cell }) => [cellKey(cell), known.get(cellKey(cell))]))
      steps = [...steps, { orderType: first.cell.orderType, key, before }].slice(-100)
    }
    show(next, new Set(edits.map(({ cell }) => cell.offer.productId)))
  },
  /** Typing in a cell ends when it is left; what follows is a new step. */
  endStep: (): void => {
    const last = steps.at(-1)
    if (last?.key !== undefined) steps = [...steps.slice(0, -1), { ...last, key: undefined }]
  },
  /** Of one cart: nobody takes back what they do not see. */
  undo: (orderType: OrderType): boolean => {
    const last = steps.findLast(step => step.orderType === orderType)
    if (!last) return false
    steps = steps.filter(step => step !== last)
    const next = new Map(draft.entries())
    for (const [key, entry] of last.before) {
      if (entry) next.set(key, entry)
      else next.delete(key)
    }
    show(next)
    return true
  },
  /** All that was typed for one cart goes, in one step to undo. */
  clear: (orderType: OrderType): void => {
    const known = draft.entries()
    const before = new Map([...known].filter(([, entry]) => entry.orderType === orderType))
    if (before.size === 0) return
    steps = [...steps, { orderType, key: undefined, before }].slice(-100)
    show(new Map([...known].filter(([key]) => !before.has(key))))
  },
  /** Back to what the cart holds; no undo leads behind it. */
  drop: (isDropped: (entry: DraftEntry) => boolean): void => {
    const dropped = [...draft.entries()].filter(([, entry]) => isDropped(entry))
    if (dropped.length === 0) return
    const types = new Set(dropped.map(([, entry]) => entry.orderType))
    steps = steps.filter(step => !types.has(step.orderType))
    const keys = new Set(dropped.map(([key]) => key))
    show(new Map([...entries].filter(([key]) => !keys.has(key))))
  },
}

/** The page acts for another company than before, or for the first one that is known. */
function takeUp(): void {
  keep()
  company = actingCompany()
  place = tabPlace('draft')
  steps = []
  entries = new Map((place?.read() ?? []).map(entry => [cellKey(entry), entry]))
}

let keeping: ReturnType<typeof setTimeout> | undefined
globalThis.addEventListener?.('pagehide', keep)

function keep(): void {
  if (keeping === undefined) return
  clearTimeout(keeping)
  keeping = undefined
  place?.write(entries.size > 0 ? [...entries.values()] : undefined)
}

/** Products whose sums have not heard yet; `all` where everything may have moved. */
let moved: Set<string> | 'all' = new Set()
/** Several changes before the next painting are told as one. */
let isTelling = false

/** A key press in one style is no business of the fifteen others that are open. */
function show(next: Entries, products?: ReadonlySet<string>): void {
  const before = entries
  entries = next
  // A pause later: writing a long draft with every key would be felt.
  keeping ??= setTimeout(keep, 300)
  for (const [listener, key] of fields) {
    if (before.get(key) !== next.get(key)) listener()
  }
  follow(products)
}

function follow(products: ReadonlySet<string> | undefined): void {
  if (!products || moved === 'all') moved = 'all'
  else for (const product of products) moved.add(product)
  if (!isTelling) afterPaint(tellFollowers)
  isTelling = true
}

function tellFollowers(): void {
  isTelling = false
  const told = moved
  moved = new Set()
  for (const [listener, product] of followers) {
    if (told === 'all' || product === undefined || told.has(product)) listener()
  }
}
