import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderStatusName } from './order-status.ts'
import { advance, cancelRest, cancelWhole, type OrderGoal, type OrderInWork, orderGoals, ship } from './order-steps.ts'
import { givenBack, openPieces, takenForShipment } from './pieces.ts'

const line = (position: number, quantity: number, more = {}) => ({
  position,
  quantity,
  shipped: 0,
  cancelled: 0,
  backOrdered: 0,
  ...more,
})

const order = (status: OrderStatusName, lines = [line(0, 6), line(1, 4)], more = {}): OrderInWork => ({
  status,
  paymentMethod: 'invoice',
  paymentStatus: 'open',
  isHeld: false,
  lines,
  ...more,
})

const begun = [line(0, 6, { shipped: 2 }), line(1, 4)]
const gone = [line(0, 6, { shipped: 6 }), line(1, 4, { shipped: 4 })]

describe('an order is brought forward', () => {
  test.each<[OrderStatusName, OrderGoal, OrderStatusName, OrderStatusName[]]>([
    ['received', 'confirmed', 'confirmed', ['confirmed']],
    ['received', 'inPicking', 'inPicking', ['confirmed', 'inPicking']],
    ['confirmed', 'inPicking', 'inPicking', ['inPicking']],
    ['confirmed', 'confirmed', 'confirmed', []],
    ['inPicking', 'confirmed', 'inPicking', []],
    ['received', 'shipped', 'shipped', ['confirmed', 'inPicking', 'shipped']],
    ['received', 'completed', 'completed', ['confirmed', 'inPicking', 'shipped', 'completed']],
  ])('%s to %s is %s by %j', (status, goal, reached, passed) => {
    expect(advance(order(status), goal)).toMatchObject({ ok: true, value: { status: reached, passed } })
  })

  test('everything that is open leaves with it where it is said to be shipped', () => {
    expect(advance(order('partlyShipped', begun), 'shipped')).toMatchObject({
      value: {
        deliveryStatus: 'delivered',
        shipped: [
          { position: 0, quantity: 4 },
          { position: 1, quantity: 4 },
        ],
      },
    })
    expect(advance(order('shipped', gone), 'completed')).toMatchObject({
      value: { shipped: [], passed: ['completed'] },
    })
  })

  test.each(orderGoals)('not to %s once it is cancelled', goal => {
    expect(advance(order('cancelled'), goal)).toMatchObject({ problem: { code: 'order.is.cancelled' } })
  })

  test('only after it was paid where it is paid by card', () => {
    const pending = { paymentMethod: 'card', paymentStatus: 'pending' }
    expect(advance(order('received', undefined, pending), 'confirmed')).toMatchObject({
      problem: { code: 'order.unpaid' },
    })
    expect(advance(order('received', undefined, { ...pending, paymentStatus: 'paid' }), 'confirmed').ok).toBe(true)
  })
})

describe('shipping', () => {
  test.each([
    ['some pieces', [{ position: 0, quantity: 2 }], 'partlyShipped', 'partly'],
    ['one whole line', [{ position: 1, quantity: 4 }], 'partlyShipped', 'partly'],
    [
      'all',
      [
        { position: 0, quantity: 6 },
        { position: 1, quantity: 4 },
      ],
      'shipped',
      'delivered',
    ],
  ] as const)('%s', (_, pieces, status, deliveryStatus) => {
    expect(ship(order('confirmed'), pieces)).toMatchObject({ value: { status, deliveryStatus, shipped: pieces } })
  })

  test('the last open pieces makes it shipped', () => {
    const pieces = [
      { position: 0, quantity: 4 },
      { position: 1, quantity: 4 },
    ]
    expect(ship(order('partlyShipped', begun), pieces)).toMatchObject({ value: { status: 'shipped' } })
  })

  test.each([
    ['nothing', [], 'shipment.empty'],
    ['more than is open', [{ position: 0, quantity: 5 }], 'shipment.too.many'],
    ['less than one', [{ position: 0, quantity: 0 }], 'shipment.too.many'],
    ['a line that is not there', [{ position: 7, quantity: 1 }], 'shipment.too.many'],
    [
      'a line twice',
      [
        { position: 1, quantity: 2 },
        { position: 1, quantity: 2 },
      ],
      'shipment.too.many',
    ],
  ])('refuses %s', (_, pieces, code) => {
    expect(ship(order('partlyShipped', begun), pieces)).toMatchObject({ ok: false, problem: { code } })
  })

  test('takes from stock only what the order did not take when it was placed', () => {
    const short = line(0, 6, { backOrdered: 2 })
    expect([1, 4, 5, 6].map(quantity => takenForShipment(short, quantity))).toEqual([0, 0, 1, 2])
    expect(ship(order('confirmed', [short]), [{ position: 0, quantity: 5 }])).toMatchObject({
      value: { lines: [{ shipped: 5, backOrdered: 1 }] },
    })
  })
})

describe('cancelling', () => {
  test.each<[OrderStatusName, boolean]>([
    ['received', true],
    ['confirmed', true],
    ['inPicking', true],
    ['partlyShipped', false],
    ['shipped', false],
    ['completed', false],
  ])('a whole order that is %s: %s', (status, isDone) => {
    const lines = status === 'partlyShipped' ? begun : status === 'shipped' || status === 'completed' ? gone : undefined
    expect(cancelWhole(order(status, lines)).ok).toBe(isDone)
  })

  test('the rest ends an order with what has left, or cancels it where nothing has', () => {
    expect(cancelRest(order('partlyShipped', begun))).toMatchObject({
      value: { status: 'shipped', deliveryStatus: 'delivered', passed: ['shipped'] },
    })
    expect(cancelRest(order('confirmed'))).toMatchObject({ value: { status: 'cancelled', cancelled: [] } })
    expect(cancelRest(order('shipped', gone))).toMatchObject({ problem: { code: 'shipment.empty' } })
  })

  test('some pieces leaves the others open', () => {
    expect(cancelRest(order('confirmed'), [{ position: 0, quantity: 6 }])).toMatchObject({
      value: { status: 'confirmed', deliveryStatus: 'open', lines: [{ cancelled: 6 }, { cancelled: 0 }] },
    })
  })

  test('is refused where other pieces are open than whoever decided on it saw', () => {
    const first = cancelRest(order('confirmed'), [{ position: 0, quantity: 2, open: 6 }])
    expect(first).toMatchObject({ value: { cancelled: [{ position: 0, quantity: 2 }], lines: [{ cancelled: 2 }, {}] } })
    const now = { ...order('confirmed'), lines: first.ok ? first.value.lines : [] }
    expect(cancelRest(now, [{ position: 0, quantity: 2, open: 6 }])).toMatchObject({
      problem: { code: 'pieces.outdated', facts: { line: 1, open: 4 } },
    })
  })

  test('gives back what was taken, after what nobody held', () => {
    const short = line(0, 6, { backOrdered: 2 })
    expect([1, 2, 3, 6].map(quantity => givenBack(short, quantity))).toEqual([0, 0, 1, 4])
  })
})

test('no run of steps ships or cancels more than was ordered, or leads back', () => {
  const step = fc.oneof(
    fc.record({ what: fc.constant('advance' as const), goal: fc.constantFrom(...orderGoals) }),
    fc.record({ what: fc.constantFrom('ship' as const, 'rest' as const), position: fc.nat(2), quantity: fc.nat(7) }),
    fc.record({ what: fc.constant('cancel' as const) }),
  )
  const way: OrderStatusName[] = ['received', 'confirmed', 'inPicking', 'partlyShipped', 'shipped', 'completed']
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.nat(6), (steps, backOrdered) => {
      let now = order('received', [line(0, 6, { backOrdered }), line(1, 4)])
      for (const one of steps) {
        const result =
          one.what === 'advance'
            ? advance(now, one.goal)
            : one.what === 'cancel'
              ? cancelWhole(now)
              : (one.what === 'ship' ? ship : cancelRest)(now, [one])
        if (!result.ok) continue
        const { status, lines, deliveryStatus } = result.value
        if (status !== 'cancelled') expect(way.indexOf(status)).toBeGreaterThanOrEqual(way.indexOf(now.status))
        for (const { quantity, shipped, cancelled, backOrdered: waiting } of lines) {
          expect(shipped + cancelled + waiting).toBeLessThanOrEqual(quantity)
          expect(Math.min(shipped, cancelled, waiting)).toBeGreaterThanOrEqual(0)
        }
        const open = lines.reduce((sum, one) => sum + openPieces(one), 0)
        if (status === 'shipped' || status === 'completed') expect([open, deliveryStatus]).toEqual([0, 'delivered'])
        if (status === 'cancelled') expect(lines.every(({ shipped }) => shipped === 0)).toBe(true)
        now = { ...now, status, lines }
      }
    }),
  )
})
