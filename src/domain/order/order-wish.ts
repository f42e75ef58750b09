import type { Day } from '../day.ts'
import type { Cents } from '../price/money.ts'
import type { OrderAddress } from './order-address.ts'
import type { OrderInWork } from './order-steps.ts'
import type { LinePieces } from './pieces.ts'

/** Sums of lines stay countable to the cent within these limits. */
export const maxChangedQuantity = 100_000
export const maxChangedPrice = 10_000_000

/** What matters of a variant to who orders more or less of it. */
export interface ChangeableVariant {
  /** Lines with the same key share their stock. */
  readonly key: string
  readonly variantSku: string
  /** Pieces in a pack. */
  readonly batch: number
  /** Nothing beyond the stock may be sold of it. */
  readonly isCapped: boolean
}

export interface ChangeableLine extends LinePieces, ChangeableVariant {
  readonly unitPrice: Cents
  readonly vatRate: number
  /** How many pieces stand on invoices. */
  readonly invoiced: number
}

/** An open order with everything that a change of it is decided by. */
export interface ChangeableOrder extends OrderInWork {
  /** What its pieces are taken from; nothing is counted for orders of another system. */
  readonly source: 'stock' | 'preStock' | 'elsewhere'
  readonly lines: readonly ChangeableLine[]
  readonly deliveryDate: Day
  readonly externalNumber: string
  readonly note: string
  readonly shippingAddress: OrderAddress
  readonly shipping: Cents
  readonly shippingVatRate: number
  readonly gross: Cents
  /** Freight stands on the first invoice, so it stays once there is one. */
  readonly hasInvoice: boolean
}

/** A line that the order does not have yet, with its price of today or the one that staff gave it. */
export interface NewLine extends ChangeableVariant {
  readonly quantity: number
  readonly unitPrice: Cents
  readonly vatRate: number
}

export interface LineWish {
  readonly position: number
  /** 0 takes the line off, as far as it has not left. */
  readonly quantity?: number | undefined
  readonly unitPrice?: Cents | undefined
  /** What comes in place of the pieces that are still open. */
  readonly replacement?: NewLine | undefined
}

/** What is to be different. What is not named stays. */
export interface OrderWish {
  readonly lines: readonly LineWish[]
  readonly added: readonly NewLine[]
  readonly deliveryDate?: Day | undefined
  readonly externalNumber?: string | undefined
  readonly note?: string | undefined
  /** Where it goes instead, in the same country. */
  readonly shippingAddress?: OrderAddress | undefined
}

/** A line as it is wanted, before its stock is looked at. */
export interface WantedLine extends ChangeableVariant, LinePieces {
  readonly unitPrice: Cents
  readonly vatRate: number
  readonly isNew: boolean
  readonly wanted: number
}

export interface ChangedLine extends LinePieces {
  readonly unitPrice: Cents
  readonly vatRate: number
  /** The order did not have it before. */
  readonly isNew: boolean
}
