import type { Day } from '#domain/day.ts'
import type { LocalizedText } from '#domain/locale.ts'
import type { PaymentMethod } from '#domain/order/order-status.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import type { Cents } from '#domain/price/money.ts'
import type { TaxedAmount, VatShare } from '#domain/price/vat.ts'
import type { TransitDays } from '#domain/shipping/arrival.ts'

/** The data that documents are made from, as loaded from the database. */

/** An address as stored with the order: a copy that later changes do not affect. */
export interface AddressFacts {
  company?: string
  department?: string
  firstName?: string
  lastName?: string
  street?: string
  street2?: string
  apartment?: string
  addressLine2?: string
  zipCode?: string
  city?: string
  state?: string
  countryCode?: string | null
}

export interface CompanyFacts {
  /** The name of the shop. */
  shop: string
  customerNo: string
  name: string
  vatId: string | null
  vatCountryCode: string
  paymentTermDays: number
  /** Of the admin, or of who is with it longest; empty where nobody is. */
  email: string
}

export interface LineFacts {
  position: number
  sku: string
  variantSku: string
  name: LocalizedText
  colourName: LocalizedText | null
  size: string | null
  ean: string | null
  variantPosition: number
  /** The address of its picture. */
  image: string | null
  attributes: readonly { name: string; value: string }[]
  quantity: number
  backOrdered: number
  cancelled: number
  unitPrice: Cents
  vatRate: number
}

export interface PackFacts {
  number: string
  trackingCode: string
  weightGrams: number
  items: readonly { variantSku: string; quantity: number }[]
}

/** What left the warehouse together, and what the order was like then. */
export interface ShipmentFacts {
  number: number
  carrier: string | null
  trackingCodes: readonly string[]
  packs: number
  lines: readonly { position: number; quantity: number }[]
}

export interface OrderFacts {
  id: number
  orderNumber: string
  orderType: 'order' | 'preOrder'
  seasonCode: string | null
  orderedAt: Date
  deliveryDate: Day
  /** The transit days of its shipping method, if it has any. */
  transit: TransitDays | null
  externalOrderNumber: string
  note: string
  /** It was changed after it was placed. */
  isChanged: boolean
  status: number
  paymentMethod: PaymentMethod
  paymentStatus: PaymentState
  /** It waits for staff and is not confirmed yet. */
  isHeld: boolean
  /** It waited for staff, who have approved it. */
  isApproved: boolean
  currency: string
  goods: Cents
  shipping: Cents
  vat: readonly VatShare[]
  gross: Cents
  shippingMethodName: LocalizedText | null
  shippingAddress: AddressFacts
  invoiceAddress: AddressFacts
  carrier: string | null
  packs: readonly PackFacts[]
  /** In the order in which they left. */
  shipments: readonly ShipmentFacts[]
  person: string
  /** The sales person who looks after the company. */
  contact: { name: string; phone: string } | null
  company: CompanyFacts
  documents: readonly { kind: 'confirmation' | 'delivery'; number: string; date: Day; fileKey: string | null }[]
  lines: readonly LineFacts[]
}

export interface EntryFacts {
  id: number
  type: 'invoice' | 'credit'
  number: string
  date: Day
  dueDate: Day
  currency: string
  /** Negative for a credit, as are the shares. */
  amount: Cents
  vat: readonly VatShare[]
  fileKey: string | null
  company: CompanyFacts
  /** The company's own address if the order has none. */
  address: AddressFacts | null
  orderId: number | null
  /** Freight on it, where it was made here; an imported one has that of its order. */
  shipping: TaxedAmount | null
  /** Whether it was made here, with its own prices. */
  isIssued: boolean
  /** What may be kept by who pays until a day. */
  discount: { amount: Cents; until: Day } | null
  /** Why it was credited. */
  reason: string
  /** The fee of a reminder, or a credit that takes one back: no supply, so that it has no VAT. */
  isFee: boolean
  /** The letter that asked for the fee, which is its paper. */
  reminderId: number | null
  /** The invoice that a credit corrects. */
  invoice: { number: string; date: Day } | null
  /** Prices as they were invoiced; null for those of the order. */
  lines: readonly { orderPosition: number; quantity: number; unitPrice: Cents | null; vatRate: number | null }[]
}
