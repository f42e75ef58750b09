import { type OrderType, variantKey } from '#domain/cart-line.ts'
import { afterPaint } from '../ui/after-paint.ts'
import type { ShopOffer } from './shop-offer.ts'

/** A field for a quantity: of a variant, in one of the two carts, for one season by its code (none in the order cart). */
export interface QuantityCell {
  readonly offer: ShopOffer
  readonly orderType: OrderType
  readonly season: string
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

let entries: Entries = new Map()
let steps: { before: Entries; key: string | undefined }[] = []
/** Fields, each with its cell: the number that was typed stands there at once. */
const fields = new Map<() => void, string>()
/** Sums and faults, each with the product it is about; one without hears of all. They come after the number. */
const followers = new Map<() => void, string | undefined>()

export function cellKey({ offer, orderType, season }: QuantityCell): string {
  return `${orderType} ${season} ${variantKey(offer)}`
}

/** What was typed and is not yet in the cart. Lives as long as the page, so leaving a list and coming back keeps it. */
export const draft = {
  entries: (): Entries => entries,
  textOf: (key: string): string | undefined => entries.get(key)?.text,
  subscribe: (listener: () => void, productId?: string): (() => void) => {
    followers.set(listener, productId)
    return () => followers.delete(listener)
  },
  subscribeField: (listener: () => void, key: string): (() => void) => {
    fields.set(listener, key)
    return () => fields.delete(listener)
  },
  /** One call is one step to undo: a whole paste, or all that was typed into a cell in a row. */
  edit: (edits: readonly CellEdit[]): void => {
    if (edits.length === 0) return
    const key = edits.length === 1 ? cellKey(edits[0]!.cell) : undefined
    if (key === undefined || steps.at(-1)?.key !== key) steps = [...steps, { before: entries, key }].slice(-100)
    const next = new Map(entries)
    for (const { cell, text } of edits) next.set(cellKey(cell), { ...cell, text })
    show(next, new Set(edits.map(({ cell }) => cell.offer.productId)))
  },
  /** Typing in a cell ends when it is left; what follows is a new step. */
  endStep: (): void => {
    const last = steps.at(-1)
    if (last?.key !== undefined) steps = [...steps.slice(0, -1), { ...last, key: undefined }]
  },
  undo: (): boolean => {
    const last = steps.at(-1)
    if (!last) return false
    steps = steps.slice(0, -1)
    show(last.before)
    return true
  },
  /** Back to what the cart holds; no undo leads behind it. */
  drop: (isDropped: (entry: DraftEntry) => boolean): void => {
    const left = new Map([...entries].filter(([, entry]) => !isDropped(entry)))
    if (left.size === entries.size) return
    steps = []
    show(left)
  },
}

/** Products whose sums have not heard yet; `all` where everything may have moved. */
let moved: Set<string> | 'all' = new Set()
/** Several changes before the next painting are told as one. */
let isTelling = false

/** A key press in one style is no business of the fifteen others that are open. */
function show(next: Entries, products?: ReadonlySet<string>): void {
  const before = entries
  entries = next
  for (const [listener, key] of fields) {
    if (before.get(key) !== next.get(key)) listener()
  }
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
