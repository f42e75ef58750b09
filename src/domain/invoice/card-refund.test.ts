import { describe, expect, test } from 'vitest'
import { cents } from '../price/money.ts'
import { cardRefundOf, decideCardRefund } from './card-refund.ts'

const card = (paymentId: number, amount: number, refunded = 0) => ({
  paymentId,
  amount: cents(amount),
  refunded: cents(refunded),
})
const credit = (openAmount: number, ...cards: ReturnType<typeof card>[]) => ({
  openAmount: cents(openAmount),
  cards,
  isUnderWay: false,
})

describe('what a credit can give back to a card', () => {
  test.each([
    ['all that is open of it', credit(-50_00, card(1, 200_00)), { paymentId: 1, most: 50_00 }],
    ['no more than the card paid', credit(-50_00, card(1, 30_00)), { paymentId: 1, most: 30_00 }],
    ['no more than is left of that', credit(-50_00, card(1, 200_00, 180_00)), { paymentId: 1, most: 20_00 }],
    ['to the card that can take most', credit(-50_00, card(1, 20_00), card(2, 40_00)), { paymentId: 2, most: 40_00 }],
    ['nothing of a credit that was used', credit(0, card(1, 200_00)), undefined],
    ['nothing of an invoice', credit(50_00, card(1, 200_00)), undefined],
    ['nothing where no card paid', credit(-50_00), undefined],
    ['nothing where all was given back', credit(-50_00, card(1, 80_00, 80_00)), undefined],
    ['nothing while a refund is under way', { ...credit(-50_00, card(1, 200_00)), isUnderWay: true }, undefined],
  ])('%s', (_, facts, expected) => expect(cardRefundOf(facts)).toEqual(expected))

  test.each([
    ['a part', 20_00, undefined],
    ['all of it', 50_00, undefined],
    ['a cent too much', 50_01, 'refund.too.much'],
    ['nothing', 0, 'refund.too.much'],
    ['less than nothing', -1, 'refund.too.much'],
  ])('%s', (_, amount, code) => {
    const result = decideCardRefund(credit(-50_00, card(1, 200_00)), cents(amount))
    expect(result.ok ? undefined : result.problem.code).toBe(code)
  })

  test('says that another refund is under way, or that no card paid', () => {
    const busy = decideCardRefund({ ...credit(-1, card(1, 1)), isUnderWay: true }, cents(1))
    expect(busy).toMatchObject({ ok: false, problem: { code: 'refund.under.way' } })
    expect(decideCardRefund(credit(-1), cents(1))).toMatchObject({ ok: false, problem: { code: 'refund.nothing' } })
  })
})
