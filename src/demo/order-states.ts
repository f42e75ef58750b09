import type { PaymentMethod } from '#domain/order/order-status.ts'
import type { DemoOrder, PaymentStatus } from './demo-order.ts'
import type { Company } from './people.ts'
import type { Chance } from './random.ts'

/** The older, the further: received, confirmed, in picking, partly shipped, shipped, completed. */
export function statusAt(age: number, chance: Chance): number {
  if (age <= 2) return 1
  if (age <= 4) return 2
  if (age <= 7) return 3
  if (age <= 11) return chance.happens(0.6) ? 4 : 5
  if (age <= 18) return chance.happens(0.7) ? 5 : 6
  return 6
}

export function deliveryStatusOf(status: number, daysSince: number): DemoOrder['deliveryStatus'] {
  if (status === 4) return 'partly'
  return status === 6 || (status === 5 && daysSince >= 2) ? 'delivered' : 'open'
}

/** Cards are charged at once; who cancels a paid order gets it back, who never paid has failed. */
export function paymentStatusOf(method: PaymentMethod, status: number, chance: Chance): PaymentStatus {
  if (method === 'card') {
    if (status === 7) return chance.happens(0.5) ? 'refunded' : 'failed'
    return status === 1 && chance.happens(0.5) ? 'pending' : 'paid'
  }
  if (status === 7) return 'open'
  return method === 'prepayment' && status >= 2 ? 'paid' : 'open'
}

export function externalNumber(company: Company, chance: Chance): string {
  const initials = company.line.name.replace(/[^A-ZÄÖÜ]/g, '').slice(0, 3)
  return chance.pick([
    `${initials}-${chance.between(1100, 9800)}`,
    `PO ${chance.between(20_100, 48_900)}`,
    `B${chance.between(100, 999)}/${chance.between(1, 12)}`,
  ])
}

/** What buyers write beside an order, in their own language. */
export const notes = {
  de: [
    'Bitte vor 11 Uhr anliefern, danach ist die Gasse gesperrt.',
    'Bitte ohne Einzelverpackung, wir hängen direkt auf.',
    'Lieferung bitte an den Hintereingang.',
    'Teillieferung ist in Ordnung.',
    'Bitte die Etiketten nach Größe sortieren.',
    'Kundenbestellung, bitte nicht aufteilen.',
    'Bitte vorher kurz anrufen.',
  ],
  en: [
    'Please deliver before 11 am, the lane is closed afterwards.',
    'No single packaging please, we hang everything at once.',
    'Please use the back entrance.',
    'Part deliveries are fine.',
    'A customer is waiting for this one, please keep it together.',
  ],
} as const
