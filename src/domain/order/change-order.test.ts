import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../price/money.ts'
import { type ChangeFacts, changeOrder, goodsOf } from './change-order.ts'
import type { ChangeableLine, ChangeableOrder, NewLine, OrderWish } from './order-wish.ts'

const line = (position: number, more: Partial<ChangeableLine> = {}): ChangeableLine => ({
  position,
  key: `v${position}`,
  variantSku: `SKU-${position}`,
  batch: 1,
  isCapped: false,
  quantity: 6,
  shipped: 0,
  cancelled: 0,
  backOrdered: 0,
  invoiced: 0,
  unitPrice: cents(10_00),
  vatRate: 19,
  ...more,
})

/** Six pieces at 10.00 and six at 10.00, freight 5.00: 125.00 net, 148.75 gross. */
const order = (more: Partial<ChangeableOrder> = {}): ChangeableOrder => ({
  status: 'confirmed',
  paymentMethod: 'invoice',
  paymentStatus: 'open',
  isHeld: false,
  source: 'stock',
  lines: [line(0), line(1)],
  deliveryDate: '2026-12-01',
  externalNumber: 'PO 1',
  note: '',
  shippingAddress: { company: 'Alpin', street: 'Talweg 3', zipCode: '80331', city: 'München', countryCode: 'DE' },
  shipping: cents(5_00),
  shippingVatRate: 19,
  gross: cents(148_75),
  hasInvoice: false,
  ...more,
})

/** Freight of 5.00, free above 150.00. */
const facts = (room: Record<string, number> = {}): ChangeFacts => ({
  room: new Map(Object.entries(room)),
  freight: {
    method: {
      code: 'DE',
      price: cents(5_00),
      limit: { cartAmount: cents(150_00), charge: { type: 'fixed', value: cents(0) } },
    },
    company: undefined,
  },
  today: '2026-11-18',
})
const wish = (more: Partial<OrderWish>): OrderWish => ({ lines: [], added: [], ...more })
const fresh = (more: Partial<NewLine> = {}): NewLine => ({
  key: 'new',
  variantSku: 'NEW',
  batch: 1,
  isCapped: false,
  quantity: 2,
  unitPrice: cents(7_00),
  vatRate: 7,
  ...more,
})

function changed(wanted: Partial<OrderWish>, from: Partial<ChangeableOrder> = {}, room: Record<string, number> = {}) {
  const result = changeOrder(order(from), wish(wanted), facts(room))
  if (!result.ok) throw new Error(result.problem.code)
  return result.value
}
function refused(wanted: Partial<OrderWish>, from: Partial<ChangeableOrder> = {}, room: Record<string, number> = {}) {
  const result = changeOrder(order(from), wish(wanted), facts(room))
  return result.ok ? 'done' : result.problem.code
}

describe('a change', () => {
  test('of a quantity takes from stock, keeps the agreed price and lets freight follow the goods', () => {
    const after = changed({ lines: [{ position: 0, quantity: 12 }] }, {}, { v0: 20 })
    expect(after.moves).toEqual([{ key: 'v0', pieces: 6 }])
    expect(after.totals).toMatchObject({ goods: 180_00, shipping: 0, gross: 214_20 })
    expect(after.differences).toEqual([
      {
        kind: 'line',
        position: 0,
        variantSku: 'SKU-0',
        quantity: { before: 6, after: 12 },
        unitPrice: { before: 10_00, after: 10_00 },
      },
    ])
    expect(after.consent).toEqual([])
  })

  test('of a quantity down gives back what had not waited for stock', () => {
    const from = { lines: [line(0, { backOrdered: 2 }), line(1)] }
    const after = changed({ lines: [{ position: 0, quantity: 1 }] }, from)
    expect(after.moves).toEqual([{ key: 'v0', pieces: -3 }])
    expect(after.lines[0]).toMatchObject({ quantity: 1, backOrdered: 0 })
  })

  test('of 0 takes the line off, and what has left of it stays', () => {
    expect(changed({ lines: [{ position: 0, quantity: 0 }] })).toMatchObject({ removed: [0], totals: { goods: 60_00 } })
    const from = { status: 'partlyShipped', lines: [line(0, { shipped: 4 }), line(1)] } as const
    const after = changed({ lines: [{ position: 0, quantity: 0 }] }, from)
    expect([after.removed, after.lines[0]?.quantity, after.moves]).toEqual([[], 4, [{ key: 'v0', pieces: -2 }]])
  })

  test('that leaves nothing open makes the order shipped', () => {
    const from = { status: 'partlyShipped', lines: [line(0, { shipped: 6 }), line(1)] } as const
    expect(changed({ lines: [{ position: 1, quantity: 0 }] }, from)).toMatchObject({
      status: 'shipped',
      deliveryStatus: 'delivered',
    })
  })

  test('that stock does not cover waits for the rest', () => {
    const after = changed({ added: [fresh({ quantity: 5 })] }, {}, { new: 3 })
    expect(after.lines.at(-1)).toMatchObject({ position: 2, quantity: 5, backOrdered: 2, isNew: true })
    expect(after.moves).toEqual([{ key: 'new', pieces: 3 }])
  })

  test('of a pre-order holds all its pieces, and gives all of them back', () => {
    const from = { source: 'preStock', lines: [line(0, { backOrdered: 4 }), line(1)] } as const
    const less = changed({ lines: [{ position: 0, quantity: 1 }] }, from)
    expect([less.moves, less.lines[0]?.backOrdered]).toEqual([[{ key: 'v0', pieces: -5 }], 0])
    const more = changed({ lines: [{ position: 0, quantity: 9 }] }, from, { v0: -4 })
    expect([more.moves, more.lines[0]?.backOrdered]).toEqual([[{ key: 'v0', pieces: 3 }], 7])
  })

  test('of an order of another system moves nothing', () => {
    expect(changed({ lines: [{ position: 0, quantity: 9 }] }, { source: 'elsewhere' }).moves).toEqual([])
  })

  test('replaces what is open of a line by another article, in one go', () => {
    const from = { status: 'partlyShipped', lines: [line(0, { shipped: 2 }), line(1)] } as const
    const after = changed({ lines: [{ position: 0, replacement: fresh({ quantity: 4 }) }] }, from, { new: 10 })
    expect(after.lines.map(({ position, quantity }) => [position, quantity])).toEqual([
      [0, 2],
      [1, 6],
      [2, 4],
    ])
    expect(after.moves).toEqual([
      { key: 'v0', pieces: -4 },
      { key: 'new', pieces: 4 },
    ])
    expect(after.differences).toMatchObject([
      { kind: 'line', position: 0, replacement: { variantSku: 'NEW', position: 2 } },
    ])
    expect(after.consent).toEqual(['replaced'])
  })

  test('lets what one line gives back serve another of the same variant', () => {
    const twice = { lines: [line(0, { key: 'same', isCapped: true }), line(1, { key: 'same', isCapped: true })] }
    const after = changed(
      {
        lines: [
          { position: 0, quantity: 9 },
          { position: 1, quantity: 3 },
        ],
      },
      twice,
    )
    expect(after.moves).toEqual([])
  })

  test('leaves freight alone that was agreed otherwise, or is on an invoice', () => {
    const lines = [{ position: 0, quantity: 12 }]
    expect(changed({ lines }, { shipping: cents(3_00) }, { v0: 9 }).totals.shipping).toBe(3_00)
    expect(changed({ lines }, { hasInvoice: true }, { v0: 9 }).totals.shipping).toBe(5_00)
  })
})

describe('the customer is asked', () => {
  test.each([
    ['when the date moves', { deliveryDate: '2026-12-08' }, ['dateMoved']],
    ['also when it moves to an earlier day', { deliveryDate: '2026-11-19' }, ['dateMoved']],
    ['not for the day it has', { deliveryDate: '2026-12-01', note: 'x' }, []],
    ['not for other quantities', { lines: [{ position: 0, quantity: 2 }] }, []],
    ['not for what is added', { added: [fresh({})] }, []],
    [
      'when an article is replaced, once for each reason',
      {
        lines: [
          { position: 0, replacement: fresh({}) },
          { position: 1, unitPrice: cents(99_00) },
        ],
        deliveryDate: '2026-12-08',
      },
      ['replaced', 'priceUp', 'dateMoved'],
    ],
    ['when a price goes up', { lines: [{ position: 0, unitPrice: cents(11_00) }] }, ['priceUp']],
    ['not when a price goes down', { lines: [{ position: 0, unitPrice: cents(9_00) }] }, []],
    ['not for a reference or a note', { externalNumber: 'PO 2', note: 'Ring twice' }, []],
  ] as const)('%s', (_, wanted, consent) => {
    expect(changed(wanted).consent).toEqual(consent)
  })
})

describe('refuses', () => {
  const shipped = { status: 'partlyShipped', lines: [line(0, { shipped: 4 }), line(1)] } as const
  const invoiced = { ...shipped, lines: [line(0, { shipped: 4, invoiced: 4 }), line(1)] } as const
  test.each([
    ['what changes nothing', { lines: [{ position: 0, quantity: 6 }] }, {}, 'order.change.nothing'],
    ['a line that is not there', { lines: [{ position: 7, quantity: 1 }] }, {}, 'order.change.line.unknown'],
    [
      'a line twice',
      {
        lines: [
          { position: 0, quantity: 1 },
          { position: 0, quantity: 2 },
        ],
      },
      {},
      'order.change.line.unknown',
    ],
    ['less than was shipped', { lines: [{ position: 0, quantity: 3 }] }, shipped, 'order.change.below.shipped'],
    ['less than was invoiced', { lines: [{ position: 0, quantity: 3 }] }, invoiced, 'order.change.below.shipped'],
    [
      'a price that was invoiced',
      { lines: [{ position: 0, unitPrice: cents(1) }] },
      invoiced,
      'order.change.price.invoiced',
    ],
    [
      'a replacement for what has left',
      { lines: [{ position: 0, replacement: fresh() }] },
      { ...shipped, lines: [line(0, { shipped: 6 }), line(1)] },
      'order.change.nothing.open',
    ],
    [
      'an empty order',
      {
        lines: [
          { position: 0, quantity: 0 },
          { position: 1, quantity: 0 },
        ],
      },
      {},
      'order.change.nothing.left',
    ],
    ['13 when packs hold 6', { added: [fresh({ quantity: 13, batch: 6 })] }, {}, 'batch.invalid'],
    ['beyond a stock that caps', { added: [fresh({ isCapped: true })] }, {}, 'order.change.short'],
    ['a day that has passed', { deliveryDate: '2026-11-17' }, {}, 'delivery.date.past'],
    ['a shipped order', { note: 'x' }, { status: 'shipped' }, 'order.change.over'],
    ['a cancelled order', { note: 'x' }, { status: 'cancelled' }, 'order.is.cancelled'],
    ['an unpaid order by card', { note: 'x' }, { paymentMethod: 'card', paymentStatus: 'pending' }, 'order.unpaid'],
    [
      'another total of what was paid by card',
      { lines: [{ position: 0, quantity: 5 }] },
      { paymentMethod: 'card', paymentStatus: 'paid' },
      'order.change.paid',
    ],
  ] as const)('%s', (_, wanted, from, code) => {
    expect(refused(wanted, from)).toBe(code)
  })

  test('nothing of a paid order whose total stays', () => {
    expect(refused({ deliveryDate: '2026-12-08' }, { paymentMethod: 'card', paymentStatus: 'paid' })).toBe('done')
  })
})

test('any sequence of changes adds up to the cent, and holds what it took', () => {
  const wishes = fc.record({
    lines: fc.uniqueArray(
      fc.record({
        position: fc.nat(5),
        quantity: fc.option(fc.nat(30), { nil: undefined }),
        unitPrice: fc.option(fc.integer({ min: 1, max: 99_999 }).map(cents), { nil: undefined }),
      }),
      { selector: ({ position }) => position, maxLength: 4 },
    ),
    added: fc.array(
      fc.record({
        key: fc.constantFrom('v0', 'v1', 'new'),
        quantity: fc.integer({ min: 1, max: 20 }),
        unitPrice: fc.integer({ min: 1, max: 99_999 }).map(cents),
        vatRate: fc.constantFrom(7, 19),
        isCapped: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
  })
  const start = { v0: 12, v1: 6, new: 9 }
  fc.assert(
    fc.property(fc.array(wishes, { maxLength: 8 }), fc.constantFrom('stock', 'preStock'), (sequence, source) => {
      let now = order({ source })
      // What the two lines of the order hold has been taken already.
      const room = new Map(Object.entries(start).map(([key, pieces]) => [key, pieces - (key === 'new' ? 0 : 6)]))
      for (const one of sequence) {
        const added = one.added.map(line => fresh({ ...line, variantSku: line.key }))
        const result = changeOrder(now, { lines: one.lines, added }, { ...facts(), room })
        if (!result.ok) continue
        const { lines, moves, totals, status } = result.value
        expect(totals.goods).toBe(goodsOf(lines))
        expect(totals.gross).toBe(totals.net + totals.vat.reduce((sum, { amount }) => sum + amount, 0))
        expect(totals.vat.reduce((sum, { net }) => sum + net, 0)).toBe(totals.net)
        for (const { key, pieces } of moves) room.set(key, room.get(key)! - pieces)
        const newKeys = added.map(({ key }) => key)
        const keys = new Map(now.lines.map(({ position, key }) => [position, key]))
        const next = lines.map(one => ({
          ...line(one.position, { key: keys.get(one.position) ?? newKeys.shift()! }),
          ...one,
        }))
        now = order({ source, status, lines: next, shipping: totals.shipping, gross: totals.gross })
        for (const [key, pieces] of Object.entries(start)) {
          const held = now.lines
            .filter(one => one.key === key)
            .reduce((sum, { quantity, backOrdered }) => sum + quantity - (source === 'stock' ? backOrdered : 0), 0)
          expect(held + room.get(key)!).toBe(pieces)
          if (source === 'stock') expect(room.get(key)).toBeGreaterThanOrEqual(0)
        }
        expect(now.lines.every(({ quantity, backOrdered }) => backOrdered >= 0 && backOrdered <= quantity)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

describe('the delivery address', () => {
  const there = { company: 'Alpin', street: 'Hafen 1', zipCode: '20095', city: 'Hamburg', countryCode: 'DE' }

  test('becomes another one in the same country, which costs nothing and needs no consent', () => {
    const result = changeOrder(order(), wish({ shippingAddress: there }), facts())
    expect(result).toMatchObject({
      ok: true,
      value: {
        shippingAddress: there,
        totals: { gross: 148_75 },
        moves: [],
        consent: [],
        differences: [
          {
            kind: 'shippingAddress',
            before: 'Alpin, Talweg 3, 80331 München, DE',
            after: 'Alpin, Hafen 1, 20095 Hamburg, DE',
          },
        ],
      },
    })
  })

  test.each([
    ['the same one', order(), order().shippingAddress, 'order.change.nothing'],
    ['one abroad', order(), { ...there, countryCode: 'AT' }, 'order.change.address.country'],
    [
      'another one after something left',
      order({ lines: [line(0, { shipped: 1 })] }),
      there,
      'order.change.address.shipped',
    ],
  ])('does not become %s', (_, of, shippingAddress, code) => {
    expect(changeOrder(of, wish({ shippingAddress }), facts())).toMatchObject({ ok: false, problem: { code } })
  })
})
