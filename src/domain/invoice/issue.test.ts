import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sumOf } from '../price/money.ts'
import { type TaxedAmount, totalsOf, type VatShare } from '../price/vat.ts'
import {
  cancellationOf,
  creditOfAmount,
  creditOfPieces,
  type InvoiceToCredit,
  type IssuedAmounts,
  invoiceOf,
  type OrderToInvoice,
} from './issue.ts'

const line = (position: number, unitPrice: number, vatRate: number, shipped: number, invoiced = 0) => ({
  position,
  unitPrice: cents(unitPrice),
  vatRate,
  shipped,
  invoiced,
})
const freight = (net: number, rate = 19): TaxedAmount => ({ net: cents(net), rate })
const shares = (vat: readonly VatShare[]) => vat.map(({ rate, net, amount }) => [rate, net, amount])

describe('an invoice', () => {
  test.each([
    ['one line', [line(0, 1000, 19, 2)], 0, [[19, 2000, 380]], 2380],
    [
      'two rates',
      [line(0, 1000, 19, 1), line(1, 500, 7, 3)],
      0,
      [
        [19, 1000, 190],
        [7, 1500, 105],
      ],
      2795,
    ],
    [
      'freight at the standard rate',
      [line(0, 500, 7, 3)],
      890,
      [
        [19, 890, 169],
        [7, 1500, 105],
      ],
      2664,
    ],
    ['what is not invoiced yet', [line(0, 1000, 19, 5, 3)], 0, [[19, 2000, 380]], 2380],
  ] as const)('has %s', (_, lines, shipping, vat, gross) => {
    const result = invoiceOf({ lines, shipping: freight(shipping), earlier: [] })
    expect(result.ok && [shares(result.value.vat), result.value.gross]).toEqual([vat, gross])
  })

  test('over nothing is none', () => {
    expect(invoiceOf({ lines: [line(0, 1000, 19, 3, 3)], shipping: freight(0), earlier: [] })).toMatchObject({
      problem: { code: 'invoice.nothing.shipped' },
    })
  })

  test('after the first one has no freight, and the cent that rounding left over', () => {
    const first = issued(invoiceOf({ lines: [line(0, 33, 19, 1)], shipping: freight(100), earlier: [] }))
    const second = issued(
      invoiceOf({ lines: [line(0, 33, 19, 2, 1)], shipping: freight(100), earlier: [{ vat: first.vat }] }),
    )
    expect([shares(first.vat), shares(second.vat)]).toEqual([[[19, 133, 25]], [[19, 33, 7]]])
  })
})

function issued(result: ReturnType<typeof invoiceOf>): IssuedAmounts {
  if (!result.ok) throw new Error(result.problem.code)
  return result.value
}

const rates = fc.constantFrom(19, 7, 20, 10, 7.7, 0)
const orders = fc.record({
  lines: fc.array(
    fc.record({
      unitPrice: fc.integer({ min: 1, max: 99_999 }).map(cents),
      vatRate: rates,
      parts: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  shipping: fc.record({ net: fc.integer({ min: 0, max: 5000 }).map(cents), rate: rates }),
})

/** Everything is shipped and invoiced in three parts. */
function inParts({
  lines,
  shipping,
}: {
  lines: readonly { unitPrice: ReturnType<typeof cents>; vatRate: number; parts: number[] }[]
  shipping: TaxedAmount
}) {
  const invoices: IssuedAmounts[] = []
  for (let part = 0; part < 3; part++) {
    const upTo = (parts: number[], end: number) => parts.slice(0, end).reduce((sum, count) => sum + count, 0)
    const order: OrderToInvoice = {
      lines: lines.map(({ parts, ...rest }, position) => ({
        ...rest,
        position,
        shipped: upTo(parts, part + 1),
        invoiced: upTo(parts, part),
      })),
      shipping,
      earlier: invoices,
    }
    const invoice = invoiceOf(order)
    if (invoice.ok) invoices.push(invoice.value)
  }
  return invoices
}

test('the invoices of an order together are the order, to the cent and for each rate', () => {
  fc.assert(
    fc.property(orders, order => {
      const invoices = inParts(order)
      if (invoices.length === 0) return
      const whole = totalsOf(
        order.lines.map(({ unitPrice, vatRate, parts }) => ({
          net: cents(unitPrice * parts.reduce((sum, count) => sum + count, 0)),
          rate: vatRate,
        })),
        order.shipping,
      )
      expect(sumOf(invoices.map(({ gross }) => gross))).toBe(whole.gross)
      for (const { rate, net, amount } of whole.vat) {
        const own = invoices.flatMap(({ vat }) => vat.filter(share => share.rate === rate))
        expect([sumOf(own.map(share => share.net)), sumOf(own.map(share => share.amount))]).toEqual([net, amount])
      }
      for (const { vat } of invoices) for (const { amount } of vat) expect(amount).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 1000 },
  )
})

const invoice = (more: Partial<InvoiceToCredit> = {}): InvoiceToCredit => ({
  lines: [
    { position: 0, quantity: 4, unitPrice: cents(1000), vatRate: 19, credited: 1 },
    { position: 2, quantity: 2, unitPrice: cents(500), vatRate: 7, credited: 0 },
  ],
  shipping: freight(890),
  vat: [
    { rate: 19, net: cents(4890), amount: cents(929) },
    { rate: 7, net: cents(1000), amount: cents(70) },
  ],
  credited: [{ rate: 19, net: cents(1000), amount: cents(190) }],
  ...more,
})

describe('a credit', () => {
  test.each([
    ['over a piece', [{ position: 0, quantity: 1 }], false, [[19, 1000, 190]]],
    [
      'over pieces of two rates',
      [
        { position: 0, quantity: 1 },
        { position: 2, quantity: 1 },
      ],
      false,
      [
        [19, 1000, 190],
        [7, 500, 35],
      ],
    ],
    ['over freight alone', [], true, [[19, 890, 169]]],
    [
      'over the rest',
      [
        { position: 0, quantity: 3 },
        { position: 2, quantity: 2 },
      ],
      true,
      [
        [19, 3890, 739],
        [7, 1000, 70],
      ],
    ],
    ['beyond what is left of a line', [{ position: 0, quantity: 4 }], false, 'credit.beyond.invoice'],
    ['over a line that is not on it', [{ position: 1, quantity: 1 }], false, 'credit.beyond.invoice'],
    [
      'over a line twice',
      [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 1 },
      ],
      false,
      'credit.beyond.invoice',
    ],
    ['over nothing', [], false, 'credit.nothing'],
  ] as const)('%s', (_, pieces, withShipping, expected) => {
    const result = creditOfPieces(invoice(), pieces, withShipping)
    expect(result.ok ? shares(result.value.vat) : result.problem.code).toEqual(expected)
  })

  test.each([
    ['over 10.00', 1000, 1000],
    ['over all that is left', 5699, 5699],
    ['over more than is left', 5700, 'credit.beyond.invoice'],
    ['over nothing', 0, 'credit.nothing'],
  ] as const)('by amount %s', (_, gross, expected) => {
    const result = creditOfAmount(invoice(), cents(gross))
    expect(result.ok ? result.value.gross : result.problem.code).toBe(expected)
  })

  test('cancels all of an invoice, unless it was credited before', () => {
    expect(cancellationOf(invoice())).toMatchObject({ problem: { code: 'invoice.has.credits' } })
    const result = cancellationOf(invoice({ credited: [] }))
    expect(result.ok && result.value.gross).toBe(6889)
  })
})

test('credits by piece and by amount never exceed the invoice, and all of them leave nothing', () => {
  const steps = fc.array(fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.constant('piece' as const)), { maxLength: 12 })
  fc.assert(
    fc.property(orders, steps, (order, wishes) => {
      const [first] = inParts(order)
      if (!first) return
      const credited = new Map<number, number>()
      const done: VatShare[] = []
      let hasShipping = first.shipping !== undefined
      const now = (): InvoiceToCredit => ({
        lines: first.lines.map(one => ({ ...one, credited: credited.get(one.position) ?? 0 })),
        shipping: hasShipping ? first.shipping : undefined,
        vat: first.vat,
        credited: done,
      })
      const open = () => first.gross - sumOf(done.map(({ net, amount }) => cents(net + amount)))
      for (const wish of wishes) {
        const target = first.lines.find(one => one.quantity > (credited.get(one.position) ?? 0))
        const result =
          wish === 'piece'
            ? creditOfPieces(now(), target ? [{ position: target.position, quantity: 1 }] : [], hasShipping)
            : creditOfAmount(now(), cents(wish))
        if (!result.ok) continue
        const { vat, gross, lines, shipping } = result.value
        expect(sumOf(vat.map(({ net, amount }) => cents(net + amount)))).toBe(gross)
        for (const { net, amount } of vat) expect(Math.min(net, amount)).toBeGreaterThanOrEqual(0)
        done.push(...vat)
        for (const { position, quantity } of lines) credited.set(position, (credited.get(position) ?? 0) + quantity)
        if (shipping) hasShipping = false
        expect(open()).toBeGreaterThanOrEqual(0)
      }
      if (open() === 0) return
      const rest = creditOfAmount(now(), cents(open()))
      if (!rest.ok) throw new Error(rest.problem.code)
      done.push(...rest.value.vat)
      for (const { rate, net, amount } of first.vat) {
        const own = done.filter(share => share.rate === rate)
        expect([sumOf(own.map(share => share.net)), sumOf(own.map(share => share.amount))]).toEqual([net, amount])
      }
    }),
    { numRuns: 1000 },
  )
})
