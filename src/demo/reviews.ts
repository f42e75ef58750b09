import { type Day, daysBetween } from '#domain/day.ts'
import { daysAfter, momentOf } from './calendar.ts'
import type { Product } from './catalogue.ts'
import type { PlacedOrder } from './order-rows.ts'
import { chanceOf } from './random.ts'
import { type ReviewGroup, reviewWords } from './review-texts.ts'
import type { RowStore } from './row-store.ts'

/** Reviews by people whose company has received the product; about one delivered order in six is worth a word. */
export function addReviews(store: RowStore, tenantId: number, orders: readonly PlacedOrder[], today: Day): void {
  const written = new Set<string>()
  const turns = new Map<string, number>()
  for (const order of orders) {
    const chance = chanceOf(`review ${order.number}`)
    if (order.deliveryStatus !== 'delivered' || order.isBySalesPerson || daysBetween(order.deliveryDate, today) < 10)
      continue
    if (!chance.happens(order.company.line.no === '10023' ? 0.4 : 0.2)) continue
    const product = chance.pick(order.lines).variant.product
    const key = `${product.id}/${order.person.id}`
    const words = nextWords(order.person.locale, groupOf(product), turns)
    if (written.has(key) || !words) continue
    written.add(key)
    store.add('reviews', {
      tenant_id: tenantId,
      id: store.nextId('reviews'),
      product_id: product.id,
      user_id: order.person.id,
      company_id: order.company.id,
      rating: ratingOf(words.text, chance.share()),
      ...words,
      name: chance.happens(0.7) ? `${order.person.first} ${order.person.last.slice(0, 1)}.` : null,
      at: momentOf(
        earlier(daysAfter(order.deliveryDate, chance.between(7, 40)), daysAfter(today, -1)),
        17 * 60 + chance.between(0, 200),
      ),
    })
  }
}

/** Walks through all pairs of half-sentences, so that none comes twice; when they are used up, nobody writes any more. */
function nextWords(
  locale: 'en' | 'de',
  group: ReviewGroup,
  turns: Map<string, number>,
): { title: string; text: string } | undefined {
  const { titles, about, selling } = reviewWords[locale][group]
  const turn = turns.get(`${locale}/${group}`) ?? 0
  // Beyond two rounds a reader would begin to recognise sentences.
  if (turn >= about.length * 2) return undefined
  turns.set(`${locale}/${group}`, turn + 1)
  const round = Math.floor(turn / about.length)
  return {
    title: titles[(turn * 3 + round) % titles.length]!,
    text: `${about[turn % about.length]} ${selling[(turn + round * 3) % selling.length]}`,
  }
}

/** A sentence with a "but" in it does not come with five stars. */
function ratingOf(words: string, draw: number): number {
  const isMixed =
    /klein aus|länger sein|schmal|locker|hakt|wünschen|früher|nicht gebraucht|short|slim|loose|darker/.test(words)
  if (isMixed) return draw < 0.2 ? 2 : draw < 0.6 ? 3 : 4
  return draw < 0.7 ? 5 : 4
}

function groupOf({ style: { kind } }: Product): ReviewGroup {
  if (kind.discountGroup === 'footwear') return 'footwear'
  if (kind.discountGroup === 'equipment') return 'equipment'
  if (kind.discountGroup !== 'apparel') return 'small'
  return /jackets|shells|insulation/.test(kind.shelf) ? 'jackets' : 'layers'
}

const earlier = (a: Day, b: Day) => (a < b ? a : b)
