import { isWithin } from '../day.ts'
import type { Cents } from './money.ts'
import {
  discountPercent,
  lowestValid,
  netUnit,
  type PriceFacts,
  type PriceRow,
  type PriceRows,
  type PriceSource,
  preOrderPriceOf,
  priceOf,
  type ResolvedPrice,
  reachedTier,
} from './price.ts'

/**
 * What became of a rule: it gives the price, a sale goes below it, an earlier rule answered first, or it does not apply:
 * nothing is stored for it, nothing on that day, more pieces are needed, it saves nothing, or it has no price to lower.
 */
export type StepState =
  | 'wins'
  | 'undercut'
  | 'unasked'
  | 'missing'
  | 'notValid'
  | 'belowQuantity'
  | 'dearer'
  | 'nothingToLower'

/** A rule that was looked at, with the row it found: the one that applies, or else the nearest one. */
export interface PriceStep extends PriceSource {
  readonly state: StepState
  /** Whether its rows are those for pre-orders. */
  readonly isPreOrder: boolean
  readonly value?: Cents | undefined
  readonly validFrom?: string | undefined
}

export interface ExplainedPrice {
  readonly price: ResolvedPrice | undefined
  readonly steps: readonly PriceStep[]
}

/**
 * What a customer pays and why. The price is that of `priceOf`, which decides; the steps describe in its order what each
 * rule had to say, so that staff can answer a customer who asks.
 */
export function explainPrice(facts: PriceFacts, quantity: number, isPreOrder: boolean): ExplainedPrice {
  const price = isPreOrder ? preOrderPriceOf(facts, quantity) : priceOf(facts, quantity)
  if (!isPreOrder) return { price, steps: stepsOf(facts, facts.rows, quantity, price, false) }
  const hasOwn = preOrderPriceOf({ ...facts, rows: noRows }, quantity) !== undefined
  const own = stepsOf(facts, facts.preOrderRows, quantity, hasOwn ? price : undefined, true)
  if (hasOwn) return { price, steps: own }
  // Without a price for pre-orders the regular one holds, but for sales of what is in stock.
  return { price, steps: [...own, ...stepsOf(facts, { ...facts.rows, sale: [] }, quantity, price, false)] }
}

const noRows: PriceRows = { own: [], list: [], sale: [] }

type Candidate = Omit<PriceStep, 'state' | 'isPreOrder'> & { fit: 'fits' | 'missing' | 'notValid' | 'belowQuantity' }

function stepsOf(
  facts: PriceFacts,
  rows: PriceRows,
  quantity: number,
  price: ResolvedPrice | undefined,
  isPreOrder: boolean,
): PriceStep[] {
  const isLowered = price?.source.rule === 'sale'
  let hasAnswer = false
  const stateOf = ({ rule, fit }: Candidate): StepState => {
    if (rule === 'sale' && fit === 'fits') return isLowered ? 'wins' : price ? 'dearer' : 'nothingToLower'
    if (fit !== 'fits') return fit
    if (hasAnswer) return 'unasked'
    hasAnswer = true
    return isLowered ? 'undercut' : 'wins'
  }
  return candidatesOf(facts, rows, quantity).map(candidate => {
    const { fit: _, ...found } = candidate
    return { ...found, isPreOrder, state: stateOf(candidate) }
  })
}

function candidatesOf(facts: PriceFacts, rows: PriceRows, quantity: number): Candidate[] {
  const { today } = facts
  const reached = reachedTier(rows.list, today, quantity)
  const validTier = rows.list.find(row => isWithin(today, row.validFrom, row.validUntil))
  const percent = discountPercent(facts)
  const baseValue = (discount: number) => rows.base && netUnit(facts, rows.base, discount)
  return [
    { rule: 'customer', ...dated(facts, rows.own) },
    reached || !validTier
      ? { rule: 'list', ...dated(facts, rows.list, reached) }
      : { rule: 'list', ...shown(facts, validTier), fit: 'belowQuantity' },
    {
      rule: 'discount',
      percent,
      value: percent > 0 ? baseValue(percent) : undefined,
      fit: percent > 0 && rows.base !== undefined ? 'fits' : 'missing',
    },
    { rule: 'base', value: baseValue(0), fit: rows.base === undefined ? 'missing' : 'fits' },
    { rule: 'sale', ...dated(facts, rows.sale) },
  ]
}

function dated(facts: PriceFacts, rows: readonly PriceRow[], found = lowestValid(rows, facts.today)) {
  if (found) return { ...shown(facts, found), fit: 'fits' as const }
  const near = nearest(rows, facts.today)
  return near ? { ...shown(facts, near), fit: 'notValid' as const } : { fit: 'missing' as const }
}

/** The row that held last before a day, or else the first one that will. */
function nearest(rows: readonly PriceRow[], today: string): PriceRow | undefined {
  const ended = rows.filter(({ validUntil }) => validUntil != null && validUntil < today)
  const latest = ended.toSorted((a, b) => (a.validUntil! < b.validUntil! ? 1 : -1))
  const coming = rows.toSorted((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? -1 : 1))
  return latest[0] ?? coming[0]
}

function shown(facts: PriceFacts, row: PriceRow & { readonly minQuantity?: number }) {
  const { name, minQuantity, validFrom, validUntil, price } = row
  return {
    name,
    minQuantity,
    validFrom: validFrom ?? undefined,
    validUntil: validUntil ?? undefined,
    value: netUnit(facts, price, 0),
  }
}
