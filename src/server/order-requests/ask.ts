import { emptyCart } from '#domain/cart/cart.ts'
import { handoverExtent } from '#domain/cart/handover.ts'
import { countedQuantities } from '#domain/cart/line.ts'
import { mostWaiting } from '#domain/checkout/order-request.ts'
import { orderCurrency } from '#domain/order/order.ts'
import { cents, decimalMoney } from '#domain/price/money.ts'
import { type StoredLine, storeWithAside } from '../cart/queries.ts'
import { ownerOf } from '../cart/save-lines.ts'
import type { Placing } from '../checkout/order-rows.ts'
import type { Ask } from '../checkout/place.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { mailAdmins } from './mails.ts'
import { countWaitingOf, findAdmins, findPerson, insertRequest } from './queries.ts'

/**
 * Keeps an order for the admins of the company. The lines leave the cart as they do with an order, and what was set aside
 * for it comes back; of two presses with the same cart the second finds another version, and nothing is kept twice.
 */
export function openAsking(shop: Shop): Ask {
  return async (caller, placing) => {
    const { basket, draft, facts, orderType } = placing
    const limit = draft.limit!
    const currency = orderCurrency(draft.orders[0]?.lines.map(({ offer }) => offer.prices) ?? [])
    const items = confirmedLines(placing)
    const isMeant = (line: StoredLine) => line.orderType === orderType
    return shop.tenantDb(caller).transact(async tx => {
      const rest = {
        items: [...emptyCart(basket.items, orderType), ...basket.setAside.filter(isMeant)],
        setAside: basket.setAside.filter(line => !isMeant(line)),
      }
      if (!(await storeWithAside(tx, ownerOf(caller), basket.version, rest))) return undefined
      // The cart is locked by now, so nobody adds one meanwhile.
      if ((await countWaitingOf(tx, caller)) >= mostWaiting)
        throw new Refusal('order.request.too.many', { facts: { most: mostWaiting } })
      const admins = await findAdmins(tx, caller)
      if (admins.length === 0) throw new Refusal('order.request.nobody')
      const id = await insertRequest(tx, caller, {
        orderType,
        basketId: basket.id,
        basketVersion: basket.version,
        idempotencyKey: placing.idempotencyKey,
        requestHash: placing.requestHash,
        items,
        ...handoverExtent(items),
        choices: {
          shippingAddressId: facts.shippingAddress?.id,
          invoiceAddressId: facts.invoiceAddress?.id,
          shippingMethodId: facts.shippingMethod?.id,
          paymentMethod: placing.paymentMethod,
          deliveries: placing.deliveries,
        },
        totals: draft.totals,
        currency,
        limit,
      })
      if (id === undefined) throw new Refusal('try.again.later')
      const total = decimalMoney(draft.totals.gross, currency)
      const asked = { request: id, total: total.value, limit: limit / 100, currency }
      await journalCommand(tx, caller, 'order.request.made', caller.company.customerNo, asked)
      const by = await findPerson(tx, caller.user.id)
      const tenant = await shop.settingsOf(caller)
      await mailAdmins(shop, tx, tenant, admins, {
        id,
        by: by.name,
        total,
        limit: decimalMoney(cents(limit), currency),
      })
      return { id, totals: draft.totals, currency }
    })
  }
}

/** Whoever orders has confirmed the prices of now, so a later move is told from these. */
function confirmedLines({ basket, draft, orderType }: Placing): StoredLine[] {
  const own = basket.items.filter(line => line.orderType === orderType)
  const counted = countedQuantities(own)
  const priced = new Map(draft.orders.flatMap(({ lines }) => lines.map(({ line, unit }) => [line, unit] as const)))
  return own.map(line => ({
    ...line,
    unitPrice: priced.get(line)?.value ?? line.unitPrice,
    countedQuantity: counted(line),
  }))
}
