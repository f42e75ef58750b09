import type { Day } from '#domain/day.ts'
import { daysAfter, momentOf } from './calendar.ts'
import type { Product, Variant } from './catalogue.ts'
import type { Company } from './people.ts'
import { chanceOf } from './random.ts'
import type { RowStore } from './row-store.ts'
import type { StockEvent } from './stock.ts'
import type { Person } from './users.ts'

interface AlarmSource {
  events: readonly StockEvent[]
  companies: readonly Company[]
  products: readonly Product[]
  today: Day
}

/**
 * Who watches what. An alarm was set before the shelf moved, so each notification has its alarm and its movement;
 * beside them stand alarms on what is still sold out.
 */
export function addAlarms(
  store: RowStore,
  tenantId: number,
  { events, companies, products, today }: AlarmSource,
): void {
  const recent = events.filter(({ at }) => at >= momentOf(daysAfter(today, -75), 0)).reverse()
  const soldOut = products
    .filter(({ supply }) => supply === 'comingSoon' || supply === 'soldOut')
    .map(({ variants }) => variants[Math.floor(variants.length / 2)]!)
  const eventIds = new Map<StockEvent, number>()
  const eventIdOf = (event: StockEvent): number => {
    const id = eventIds.get(event) ?? addEvent(store, tenantId, event)
    eventIds.set(event, id)
    return id
  }
  for (const company of companies) {
    for (const person of company.people) {
      const chance = chanceOf(`alarms of ${person.username}`)
      const isShown = ['buyer', 'owner', 'deals', 'vienna'].includes(person.username)
      if (!isShown && !chance.happens(0.25)) continue
      const heard = chance.some(recent, person.username === 'buyer' ? 9 : chance.between(2, 5))
      const watched = new Set<Variant>()
      const addAlarm = (variant: Variant, at: Date) => {
        if (watched.has(variant)) return
        watched.add(variant)
        const wantsMail = chance.happens(0.4)
        store.add('alarms', {
          tenant_id: tenantId,
          id: store.nextId('alarms'),
          user_id: person.id,
          product_id: variant.product.id,
          variant_id: variant.id,
          wants_mail: wantsMail,
          at,
        })
      }
      heard.forEach((event, index) => {
        addAlarm(event.variant, new Date(event.at.getTime() - chance.between(2, 20) * 86_400_000))
        // The newest are unread, as they would be.
        addNotification(
          store,
          tenantId,
          person,
          { ...event, id: eventIdOf(event) },
          index < Math.ceil(heard.length / 2) ? null : new Date(event.at.getTime() + chance.between(1, 30) * 3_600_000),
        )
      })
      for (const variant of chance.some(soldOut, chance.between(1, 4)))
        addAlarm(variant, momentOf(daysAfter(today, -chance.between(3, 40)), 620))
    }
  }
}

function addEvent(store: RowStore, tenantId: number, { kind, variant, at }: StockEvent): number {
  const id = store.nextId('stock_events')
  store.add('stock_events', {
    tenant_id: tenantId,
    id,
    product_id: variant.product.id,
    variant_id: variant.id,
    kind,
    at,
    told_at: at,
  })
  return id
}

function addNotification(
  store: RowStore,
  tenantId: number,
  person: Person,
  { kind, variant, id, at }: StockEvent & { id: number },
  viewedAt: Date | null,
): void {
  store.add('notifications', {
    tenant_id: tenantId,
    id: store.nextId('notifications'),
    user_id: person.id,
    product_id: variant.product.id,
    variant_id: variant.id,
    kind,
    event_id: id,
    at,
    viewed_at: viewedAt,
  })
}
