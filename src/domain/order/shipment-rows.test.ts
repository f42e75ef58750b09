import { expect, test } from 'vitest'
import { gatheredShipments, piecesOfVariants, type ShipmentRow } from './shipment-rows.ts'
import { settledStatus, statusProblems } from './status-rows.ts'

const line = (position: number, variantSku: string, quantity: number, shipped = 0) => ({
  position,
  variantSku,
  quantity,
  shipped,
  cancelled: 0,
  backOrdered: 0,
})
const row = (place: number, shipmentNo: number, variantSku: string, more: Partial<ShipmentRow> = {}): ShipmentRow => ({
  row: place,
  orderNumber: 'A1',
  shipmentNo,
  variantSku,
  quantity: 1,
  shippedOn: null,
  carrier: null,
  trackingCodes: null,
  packs: null,
  ...more,
})

test('a variant on two lines fills the first one first', () => {
  const lines = [line(0, 'S', 4, 1), line(1, 'M', 2), line(2, 'S', 5)]
  expect(piecesOfVariants(lines, new Map([['S', 6]]))).toEqual({
    ok: true,
    value: [
      { position: 0, quantity: 3 },
      { position: 2, quantity: 3 },
    ],
  })
})

test.each([
  ['S', 9, { code: 'shipment.too.many', facts: { line: 1, open: 4 } }],
  ['L', 1, { code: 'value.unknown' }],
])('%i of %s is refused where fewer are open', (variantSku, quantity, problem) => {
  expect(piecesOfVariants([line(0, 'S', 4)], new Map([[variantSku, quantity]]))).toEqual({ ok: false, problem })
})

test('rows become shipments, and what one row says of a shipment holds for all of its rows', () => {
  const { shipments, differing } = gatheredShipments([
    row(0, 2, 'S'),
    row(1, 1, 'S', { carrier: 'DHL', trackingCodes: ['1', '2'] }),
    row(2, 1, 'M', { packs: null }),
  ])
  expect(differing).toEqual([])
  expect(shipments).toMatchObject([
    { number: 1, rows: [1, 2], carrier: 'DHL', trackingCodes: ['1', '2'], packs: 2 },
    { number: 2, rows: [0], carrier: null, trackingCodes: [], packs: 1 },
  ])
})

test('two rows that say different things of a shipment are named', () => {
  const rows = [row(0, 1, 'S', { carrier: 'DHL' }), row(1, 1, 'M', { carrier: 'UPS' })]
  expect(gatheredShipments(rows).differing).toEqual([{ row: 1, column: 'carrier' }])
})

test.each([
  ['confirmed', 'shipped', 'shipped', []],
  ['received', 'confirmed', 'confirmed', []],
  ['shipped', 'confirmed', 'shipped', []],
  ['cancelled', 'confirmed', 'cancelled', []],
  ['confirmed', 'cancelled', 'confirmed', ['step.cancelled']],
  ['cancelled', 'cancelled', 'cancelled', []],
  ['partlyShipped', 'inPicking', 'partlyShipped', ['step.by.shipment']],
  ['partlyShipped', 'shipped', 'shipped', []],
])('a row with %s about an order that is %s means %s', (status, now, settled, codes) => {
  const before = { orderNumber: 'A1', status: now }
  const given = settledStatus({ orderNumber: 'A1', status }, before)
  expect(given.status).toBe(settled)
  expect(statusProblems({ ...before, ...given } as never, { before }).map(({ code }) => code)).toEqual(codes)
})
