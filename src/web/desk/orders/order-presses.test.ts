import { expect, test } from 'vitest'
import { orderPresses } from './order-presses.ts'

const open = { open: 5, shipped: 0, backOrdered: 0, stock: 10 }

test('whoever may not see prices ships and cancels, and changes nothing', () => {
  const order = { status: 'confirmed', hold: null, lines: [open] } as const
  expect([...orderPresses(order, false)]).toEqual(['pick', 'ship', 'cancelRest', 'cancel'])
  expect([...orderPresses(order, true)]).toEqual(['pick', 'ship', 'change', 'cancelRest', 'cancel'])
})

test('an order that waits for approval can be approved or cancelled', () => {
  const order = { status: 'received', hold: 'limit', lines: [open] } as const
  expect([...orderPresses(order, true)]).toEqual(['approve', 'cancel'])
})

test('what has left in part is shipped on or its rest cancelled, and what has left in full is completed', () => {
  const part = { ...open, open: 2, shipped: 3 }
  expect([...orderPresses({ status: 'partlyShipped', hold: null, lines: [part] }, false)]).toEqual([
    'ship',
    'cancelRest',
  ])
  const all = { ...open, open: 0, shipped: 5 }
  expect([...orderPresses({ status: 'shipped', hold: null, lines: [all] }, false)]).toEqual(['complete'])
})

test('pieces that wait are released once some are in stock', () => {
  const lines = (stock: number) => [{ ...open, backOrdered: 5, stock }]
  expect(orderPresses({ status: 'received', hold: null, lines: lines(0) }, false)).not.toContain('release')
  expect(orderPresses({ status: 'received', hold: null, lines: lines(1) }, false)).toContain('release')
})
