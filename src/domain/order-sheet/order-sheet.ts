import { type CartLine, lineKey, type OrderType, variantKey } from '../cart/line.ts'
import { storedCart } from '../cart/save-cart.ts'
import type { Offer, ShopRules } from '../price/offer.ts'
import type { Problem } from '../result.ts'
import { quantitiesByCode, quantityFor } from '../season/season-quantities.ts'
import { type QuantityColumn, type ReadRow, readRow, type SheetRow } from './sheet-row.ts'

/** What becomes of a row. */
export interface SheetVerdict extends Pick<ReadRow, 'row' | 'sku' | 'asked' | 'requested'> {
  readonly status: 'accepted' | 'corrected' | 'rejected'
  readonly reasons: readonly Problem[]
  /** One, or one per season; all 0 where this row adds nothing. */
  readonly taken: readonly number[]
  /** The line it would become, if the SKU is known. */
  readonly line: CartLine | undefined
  /** The cart holds exactly this already. */
  readonly isUnchanged: boolean
  /** The row says 0 for something in the cart, which removes it. */
  readonly takesOut: boolean
}

export interface SheetCheck {
  readonly type: OrderType
  readonly rows: readonly SheetRow[]
  readonly columns: readonly QuantityColumn[]
  /** The cart as it is, of both order types. */
  readonly stored: readonly CartLine[]
  /** The product and variant of a SKU that the buyer may see. */
  readonly nameOf: (sku: string) => NamedVariant | undefined
  /** How many variants a style has, if the SKU is a style's and not a variant's; 0 if there is no such style. */
  readonly variantsOf: (sku: string) => number
}

type NamedVariant = Pick<CartLine, 'productId' | 'sku' | 'variantSku'>

/** All rows that concern one line of the cart. */
interface Wish {
  readonly rows: ReadRow[]
  readonly line: CartLine
  readonly held: CartLine | undefined
  quantities: readonly number[]
}

/**
 * What each row would do to the cart, by the cart's own rules. The same SKU in several rows is added up, and each row
 * says so; a row without a quantity is ignored (docs/decisions/0014-order-sheets.md).
 */
export function checkedSheet(
  check: SheetCheck,
  offerOf: (line: CartLine) => Offer | undefined,
  shop: ShopRules,
): { verdicts: SheetVerdict[]; empty: number } {
  const verdicts: SheetVerdict[] = []
  const wishes = new Map<string, Wish>()
  const held = linesByVariant(check)
  let empty = 0
  for (const sheetRow of check.rows) {
    const row = readRow(sheetRow, check.columns, check.type, shop.seasons.length)
    const named = row.isEmpty ? undefined : check.nameOf(row.sku)
    const own = (named && held.get(variantKey(named))) ?? []
    const sole = own.length === 1 ? own[0] : undefined
    if (row.isEmpty) empty++
    else if (!named) verdicts.push(rejected(row, undefined, unnamed(row.sku, check.variantsOf(row.sku))))
    else if (row.problem) verdicts.push(rejected(row, lineOf(check.type, named, sole), row.problem))
    // A 0 counts only if it removes a line.
    else if (row.requested.every(quantity => quantity === 0) && !sole) empty++
    else addWish(wishes, row, lineOf(check.type, named, sole), sole)
  }
  verdicts.push(...wishVerdicts(check, [...wishes.values()], offerOf, shop))
  return { verdicts: verdicts.sort((a, b) => a.row - b.row), empty }
}

function addWish(wishes: Map<string, Wish>, row: ReadRow, line: CartLine, held: CartLine | undefined): void {
  const requested = row.requested.map(quantity => quantity ?? 0)
  const wish = wishes.get(lineKey(line))
  if (!wish) wishes.set(lineKey(line), { rows: [row], line, held, quantities: requested })
  else {
    wish.rows.push(row)
    wish.quantities = wish.quantities.map((quantity, season) => quantity + requested[season]!)
  }
}

function wishVerdicts(
  check: SheetCheck,
  wishes: readonly Wish[],
  offerOf: (line: CartLine) => Offer | undefined,
  shop: ShopRules,
): SheetVerdict[] {
  const codes = shop.seasons.map(season => season.code)
  const sent = wishes
    .filter(({ quantities }) => sum(quantities) > 0)
    .map(({ line, quantities }) => withQuantities(line, quantities, codes))
  const cart = storedCart({ stored: check.stored, sent, replacesAll: false }, offerOf, shop)
  const kept = new Map(cart.lines.map(line => [lineKey(line), line]))
  const problems = new Map(cart.rejected.map(({ line, problem }) => [lineKey(sent[line]!), problem]))
  return wishes.flatMap(wish => {
    const key = lineKey(wish.line)
    const problem = problems.get(key)
    const nothing = wish.quantities.map(() => 0)
    const takesOut = sum(wish.quantities) === 0
    const taken = problem || takesOut ? nothing : quantitiesOf(kept.get(key)!, codes)
    const reasons = [...(problem ? [problem] : shortage(wish, taken)), ...repetition(wish)]
    const status = problem ? 'rejected' : reasons.length > 0 ? 'corrected' : 'accepted'
    const before = wish.held && quantitiesOf(wish.held, codes)
    const isUnchanged = status === 'accepted' && taken.every((quantity, season) => quantity === (before?.[season] ?? 0))
    const [first, ...others] = wish.rows as [ReadRow, ...ReadRow[]]
    return [
      { ...said(first), status, reasons, taken, line: wish.line, isUnchanged, takesOut: takesOut && !isUnchanged },
      ...others.map((row): SheetVerdict => {
        const addedTo: Problem = { code: 'duplicate', facts: { row: first.row } }
        if (problem) return { ...rejected(row, wish.line, problem), reasons: [problem, addedTo] }
        return { ...rejected(row, wish.line, addedTo), status: 'corrected' }
      }),
    ]
  })
}

function shortage({ quantities }: Wish, taken: readonly number[]): Problem[] {
  if (quantities.every((quantity, season) => quantity === taken[season])) return []
  return [{ code: 'stock.not.enough.error', facts: { requested: sum(quantities), available: sum(taken) } }]
}

function repetition({ rows, quantities }: Wish): Problem[] {
  if (rows.length === 1) return []
  return [{ code: 'duplicate', facts: { rows: rows.map(({ row }) => row).join(', '), total: sum(quantities) } }]
}

function unnamed(sku: string, variants: number): Problem {
  return variants > 0 ? { code: 'variant.choose', facts: { sku, variants } } : { code: 'unknown.sku', facts: { sku } }
}

function rejected(row: ReadRow, line: CartLine | undefined, problem: Problem): SheetVerdict {
  const taken = row.requested.map(() => 0)
  return { ...said(row), status: 'rejected', reasons: [problem], taken, line, isUnchanged: false, takesOut: false }
}

function said({ row, sku, asked, requested }: ReadRow): Pick<SheetVerdict, 'row' | 'sku' | 'asked' | 'requested'> {
  return { row, sku, asked, requested }
}

/** A line of the cart keeps its attributes and its pieces of closed seasons: the sheet has no columns for them. */
function lineOf(orderType: OrderType, named: NamedVariant, held: CartLine | undefined): CartLine {
  const closedQuantities = held?.closedQuantities
  return { ...named, attributes: held?.attributes ?? [], orderType, ...(closedQuantities && { closedQuantities }) }
}

function withQuantities(line: CartLine, wanted: readonly number[], codes: readonly string[]): CartLine {
  const decided = { ...line, isDecided: true }
  if (line.orderType === 'order') return { ...decided, quantity: wanted[0] }
  return { ...decided, quantities: quantitiesByCode(wanted, codes) }
}

function quantitiesOf(line: CartLine, codes: readonly string[]): readonly number[] {
  if (line.orderType === 'order') return [line.quantity ?? 0]
  return codes.map(code => quantityFor(line.quantities, code))
}

function linesByVariant({ stored, type }: SheetCheck): Map<string, CartLine[]> {
  const lines = new Map<string, CartLine[]>()
  for (const line of stored) {
    if (line.orderType !== type) continue
    const own = lines.get(variantKey(line))
    if (own) own.push(line)
    else lines.set(variantKey(line), [line])
  }
  return lines
}

function sum(quantities: readonly number[]): number {
  return quantities.reduce((total, quantity) => total + quantity, 0)
}
