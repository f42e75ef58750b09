import { type Cents, cents, minus, noMoney, times } from '../price/money.ts'
import { type TaxedAmount, totalsOf } from '../price/vat.ts'

/** An order that was paid by card, with what became of the money. */
export interface OrderPaidByCard {
  readonly isCancelled: boolean
  readonly gross: Cents
  readonly lines: readonly {
    readonly quantity: number
    readonly cancelled: number
    readonly unitPrice: Cents
    readonly vatRate: number
  }[]
  readonly shipping: TaxedAmount
  /** By invoices that were not cancelled. */
  readonly invoiced: Cents
  /** What is left of what the card paid: not booked for an invoice, not given back. */
  readonly rest: Cents
  /** What was decided on for earlier cancelled pieces, whether it went to the card or stayed on the account. */
  readonly decided: Cents
}

/**
 * How much of what a card paid nobody owes any more, since pieces were cancelled. What the rest of the order will be
 * invoiced stays, freight included, and so does money that was used for other invoices meanwhile.
 */
export function moneyOfCancelled(order: OrderPaidByCard): Cents {
  const cost = order.isCancelled ? noMoney : costOf(order)
  const owed = minus(minus(order.gross, cost), order.decided)
  const needed = Math.max(0, cost - order.invoiced)
  return cents(Math.max(0, Math.min(owed, order.rest - needed)))
}

/** What all invoices of the order will come to: as they are calculated, so nothing is left over by rounding. */
function costOf({ lines, shipping }: OrderPaidByCard): Cents {
  const delivered = lines
    .filter(({ quantity, cancelled }) => quantity > cancelled)
    .map(({ quantity, cancelled, unitPrice, vatRate }) => ({
      net: times(unitPrice, quantity - cancelled),
      rate: vatRate,
    }))
  return totalsOf(delivered, shipping).gross
}
