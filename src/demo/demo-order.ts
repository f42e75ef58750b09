import type { Day } from '#domain/day.ts'
import type { PaymentMethod } from '#domain/order/order-status.ts'
import type { Totals } from '#domain/price/vat.ts'
import type { DemoSeason } from './calendar.ts'
import type { OrderLine } from './order-lines.ts'
import type { Company } from './people.ts'
import type { DemoShippingMethod } from './shipping.ts'
import type { Person } from './users.ts'

export type PaymentStatus = 'open' | 'pending' | 'paid' | 'failed' | 'refunded'

export interface DemoOrder {
  company: Company
  person: Person
  isBySalesPerson: boolean
  type: 'order' | 'preOrder'
  season: DemoSeason | null
  at: Date
  day: Day
  deliveryDate: Day
  status: number
  deliveryStatus: 'open' | 'partly' | 'delivered'
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  method: DemoShippingMethod
  lines: OrderLine[]
  totals: Totals
  externalNumber: string
  note: string
}
