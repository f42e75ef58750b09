import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainRules as shop } from '#testing/shop-rules.ts'
import type { Offer } from '../price/offer.ts'
import { maxLines } from './cart.ts'
import { type CartLine, isQuantity, lineKey, quantityPerVariant } from './line.ts'
import { type SentLine, sanitisedLine, storedCart } from './save-cart.ts'

const offers: Record<string, Offer> = {
  S: { price: { value: 100 }, stock: { value: 20 } },
  M: { price: { value: 100 }, stock: { value: 20 }, salesBatchSize: 6 },
  L: { price: { value: 100 }, stock: { value: 0 } },
  FREE: { stock: { value: 20 } },
}
const offerOf = (line: CartLine) => offers[line.sku]
const line = (sku: string, quantity: number, text?: string): CartLine => ({
  sku,
  orderType: 'order',
  quantity,
  attributes: text ? [{ name: 'text', value: text }] : [],
})

describe('with the current version', () => {
  const replace = (stored: CartLine[], sent: CartLine[]) =>
    storedCart({ stored, sent, replacesAll: true }, offerOf, shop)

  test('what was sent is the cart', () => {
    expect(replace([line('S', 1), line('M', 6)], [line('S', 3)])).toEqual({ lines: [line('S', 3)], rejected: [] })
  })

  test.each([
    ['a broken pack', line('M', 13), 'batch.invalid'],
    ['an unknown product', line('GONE', 1), 'unknown.sku'],
    ['no price', line('FREE', 1), 'price.missing'],
    ['nothing in stock', line('L', 1), 'stock.not.enough.error'],
  ])('%s is reported with its index and does not affect other lines', (_, bad, code) => {
    expect(replace([], [line('S', 3), bad, line('M', 6)])).toMatchObject({
      lines: [line('S', 3), line('M', 6)],
      rejected: [{ line: 1, problem: { code } }],
    })
  })

  test('a rejected line keeps its stored state', () => {
    expect(replace([line('M', 6)], [line('M', 13)])).toMatchObject({ lines: [line('M', 6)], rejected: [{ line: 0 }] })
  })

  test('a quantity over the stock is stored in whole packs, and said', () => {
    expect(replace([], [line('M', 24)])).toEqual({
      lines: [{ ...line('M', 18), notEnoughStock: true, requestedQuantity: 24 }],
      rejected: [],
    })
  })

  test('two lines of one item share its stock, the first served first', () => {
    expect(replace([], [line('S', 15, 'a'), line('S', 15, 'b')]).lines).toMatchObject([
      { quantity: 15 },
      { quantity: 5 },
    ])
  })

  test('a line sent twice counts once, as it was sent last', () => {
    expect(replace([], [line('S', 15), line('S', 18)])).toEqual({ lines: [line('S', 18)], rejected: [] })
  })

  test('lines beyond the thousandth are refused', () => {
    const many = Array.from({ length: maxLines + 1 }, (_, index) => line('S', 1, `${index}`))
    const lenient = { ...shop, buyableWithoutStock: true }
    const result = storedCart({ stored: [], sent: many, replacesAll: true }, offerOf, lenient)
    expect(result.lines).toHaveLength(maxLines)
    expect(result.rejected).toMatchObject([{ line: maxLines, problem: { code: 'cart.full' } }])
  })
})

describe('without a version', () => {
  const add = (stored: CartLine[], sent: CartLine[]) => storedCart({ stored, sent, replacesAll: false }, offerOf, shop)

  test('lines are added and changed, none is dropped', () => {
    expect(add([line('S', 1), line('M', 6)], [line('M', 12), line('S', 2, 'x')]).lines).toEqual([
      line('S', 1),
      line('M', 12),
      line('S', 2, 'x'),
    ])
  })

  test('stock that untouched lines hold is not given away again', () => {
    expect(add([line('S', 15, 'a')], [line('S', 15, 'b')]).lines).toMatchObject([{ quantity: 15 }, { quantity: 5 }])
  })
})

const anyLine = fc
  .tuple(fc.constantFrom('S', 'M', 'L', 'FREE', 'GONE'), fc.integer({ min: 1, max: 30 }), fc.constantFrom('', 'a', 'b'))
  .map(([sku, quantity, text]) => line(sku, quantity, text))
const anyCart = fc.uniqueArray(anyLine, { selector: lineKey })

test('from an empty cart, never more is stored than there is', () => {
  fc.assert(
    fc.property(fc.array(anyLine), fc.boolean(), (sent, replacesAll) => {
      const { lines } = storedCart({ stored: [], sent, replacesAll }, offerOf, shop)
      for (const [sku, demand] of quantityPerVariant(lines, 'order')) {
        expect(demand).toBeLessThanOrEqual(offers[sku]!.stock.value)
      }
    }),
  )
})

test('without a version no stored line is ever lost', () => {
  fc.assert(
    fc.property(anyCart, fc.array(anyLine), (stored, sent) => {
      const kept = new Set(storedCart({ stored, sent, replacesAll: false }, offerOf, shop).lines.map(lineKey))
      for (const before of stored) expect(kept).toContain(lineKey(before))
    }),
  )
})

test('saving what was stored again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyLine), sent => {
      const { lines } = storedCart({ stored: [], sent, replacesAll: true }, offerOf, shop)
      const again = storedCart({ stored: lines, sent: lines, replacesAll: true }, offerOf, shop)
      expect(again.rejected).toEqual([])
      expect(again.lines.map(stored => stored.quantity)).toEqual(lines.map(stored => stored.quantity))
    }),
  )
})

describe('a line that was cut', () => {
  const cut = { ...line('S', 20), notEnoughStock: true, requestedQuantity: 999 } as CartLine
  const replace = (...sent: CartLine[]) => storedCart({ stored: [cut], sent, replacesAll: true }, offerOf, shop).lines
  const add = (...sent: CartLine[]) => storedCart({ stored: [cut], sent, replacesAll: false }, offerOf, shop).lines

  test('keeps its pending decision when other lines are saved, or the same quantity once more', () => {
    expect(add(line('M', 6))).toEqual([cut, line('M', 6)])
    expect(replace(line('S', 20), line('M', 6))[0]).toEqual(cut)
  })

  test('loses it when the buyer takes what can be had, sets another quantity or removes the line', () => {
    expect(replace({ ...line('S', 20), isDecided: true })[0]).not.toHaveProperty('requestedQuantity')
    expect(replace(line('S', 12))[0]).toEqual(line('S', 12))
    expect(replace(line('M', 6))).toEqual([line('M', 6)])
  })

  test('is asked anew when too much is asked for once more', () => {
    expect(replace(line('S', 500))[0]).toMatchObject({ quantity: 20, requestedQuantity: 500 })
  })
})

describe('pieces of a closed season', () => {
  const open = { ...shop, seasons: [{ code: 'AW27', name: 'A', date: '2027-08-01' }] }
  const preOrder = (quantities: Record<string, number>, closedQuantities?: Record<string, number>): CartLine => ({
    sku: 'P',
    orderType: 'preOrder',
    quantities,
    closedQuantities,
  })
  const offer: Offer = { price: { value: 100 }, stock: { value: 0 }, preStocks: [9] }
  const save = (stored: CartLine[], sent: CartLine) =>
    storedCart({ stored, sent: [sent], replacesAll: true }, () => offer, open)

  test('stay beside what is ordered of an open one', () => {
    const stored = [preOrder({ AW27: 1 }, { AW25: 6 })]
    expect(save(stored, preOrder({ AW27: 2 }, { AW25: 6 })).lines).toEqual([preOrder({ AW27: 2 }, { AW25: 6 })])
    expect(save(stored, preOrder({}, { AW25: 6 })).lines).toEqual([preOrder({}, { AW25: 6 })])
    expect(save(stored, preOrder({ AW27: 2 })).lines).toEqual([preOrder({ AW27: 2 })])
  })

  test('are not added, and not made more', () => {
    expect(save([], preOrder({ AW27: 2 }, { AW25: 6 }))).toMatchObject({
      lines: [],
      rejected: [{ problem: { code: 'season.closed', facts: { season: 'AW25' } } }],
    })
    expect(save([preOrder({}, { AW25: 6 })], preOrder({}, { AW25: 7 })).rejected).toHaveLength(1)
  })
})

describe('of what a client sends', () => {
  test('keeps what a client may decide and drops the rest', () => {
    const sent = {
      productId: 'p1',
      sku: 'KAR',
      variantSku: 'KAR-M',
      attributes: [{ name: 'engraving', value: ' ', price: 0 }],
      orderType: 'order',
      quantity: 12,
      quantities: [1, 2, 3],
      price: { value: 0.01 },
      stock: { value: 1e6 },
      vatRate: 0,
    }
    expect(sanitisedLine(sent)).toEqual({
      ok: true,
      value: {
        productId: 'p1',
        sku: 'KAR',
        variantSku: 'KAR-M',
        attributes: [{ name: 'engraving', value: ' ' }],
        orderType: 'order',
        quantity: 12,
      },
    })
  })

  test('a pre-order line keeps its seasons', () => {
    const sent = { sku: 'KAR', orderType: 'preOrder', quantity: 3, quantities: [0, 6, 0] }
    expect(sanitisedLine(sent)).toEqual({
      ok: true,
      value: { sku: 'KAR', attributes: [], orderType: 'preOrder', places: [0, 6, 0] },
    })
  })

  test('an order line may leave its quantity out', () => {
    expect(sanitisedLine({ sku: 'KAR', orderType: 'order', quantity: null })).toMatchObject({ ok: true })
  })

  test.each([
    ['no seasons', { sku: 'KAR', orderType: 'preOrder' }, 'quantity.invalid'],
    ['half a piece', { sku: 'KAR', orderType: 'order', quantity: 0.5 }, 'quantity.invalid'],
    ['a quantity in words', { sku: 'KAR', orderType: 'order', quantity: '12' }, 'quantity.invalid'],
    ['less than no piece', { sku: 'KAR', orderType: 'preOrder', quantities: [0, -1, 0] }, 'quantity.invalid'],
    ['an unknown order type', { sku: 'KAR', orderType: 'gift', quantity: 1 }, 'request.malformed'],
    ['no product', { orderType: 'order', quantity: 1 }, 'request.malformed'],
    [
      'attributes that are none',
      { sku: 'KAR', orderType: 'order', quantity: 1, attributes: [{ name: 'text' }] },
      'request.malformed',
    ],
  ])('refuses %s', (_, sent, code) => {
    expect(sanitisedLine(sent)).toEqual({ ok: false, problem: { code } })
  })

  test('survives anything, and what it lets through is well formed', () => {
    const keys = ['sku', 'variantSku', 'orderType', 'quantity', 'quantities', 'attributes'] as const
    const values = fc.oneof(fc.anything(), fc.constantFrom('order', 'preOrder', 'KAR', 5, [1, 2]))
    fc.assert(
      fc.property(fc.record(Object.fromEntries(keys.map(key => [key, values]))), sent => {
        const result = sanitisedLine(sent as SentLine)
        if (!result.ok) return
        const { orderType, quantity, places } = result.value
        if (orderType === 'order') expect(quantity === undefined || isQuantity(quantity)).toBe(true)
        else expect(places!.every(place => place === 0 || isQuantity(place))).toBe(true)
      }),
    )
  })
})
