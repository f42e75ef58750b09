import { dayOf } from '#domain/day.ts'
import { expectedArrival } from '#domain/shipping/arrival.ts'
import { counted, type DocumentTexts, filled } from './document-texts.ts'
import type { OrderFacts } from './facts.ts'
import type { Formats } from './formats.ts'
import type { Fact } from './paper.ts'

export function orderFacts(order: OrderFacts, words: DocumentTexts, figures: Formats): Fact[] {
  const { company } = order
  return [
    { label: words.customerNo, value: company.customerNo, isCode: true },
    { label: words.orderNumber, value: order.orderNumber, isCode: true },
    { label: words.orderDate, value: figures.day(dayOf(order.orderedAt.toISOString())) },
    ...(order.externalOrderNumber
      ? [{ label: words.externalOrderNumber, value: order.externalOrderNumber, isCode: true }]
      : []),
  ]
}

/** The expected arrival on the day of the order, empty if unknown. */
export function arrivalText(order: OrderFacts, words: DocumentTexts, figures: Formats): string {
  const { orderType, paymentMethod, deliveryDate, transit } = order
  const orderedOn = order.orderedAt.toISOString()
  const arrival = expectedArrival({ orderType, orderedOn, deliveryDate, paymentMethod, transit: transit ?? undefined })
  if (!arrival) return paymentMethod === 'prepayment' ? words.afterPayment : ''
  const { from, until } = arrival
  return until ? figures.days(from, until) : filled(words.fromDay, { date: figures.days(from, from) })
}

/** "12 styles, 555 pieces" */
export function contentText(order: OrderFacts, words: DocumentTexts, figures: Formats): string {
  const styles = new Set(order.lines.map(({ sku }) => sku)).size
  return `${counted(words.styles, styles, figures)}, ${counted(words.piecesCount, piecesOf(order), figures)}`
}

export function piecesOf({ lines }: OrderFacts): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
