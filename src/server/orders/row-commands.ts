import type { OrderGoal } from '#domain/order/order-steps.ts'
import { type GatheredShipment, gatheredShipments, type ShipmentRow, shipmentKey } from '#domain/order/shipment-rows.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { RowProblem } from '#domain/records/row.ts'
import { today } from '../platform/today.ts'
import type { CarryOut, WantedRow } from '../records/store.ts'
import { advanceOrders, cancelOrders, type ShipmentOfVariants, type StepReport, shipOrders } from './commands.ts'
import type { StepTools } from './step-mails.ts'
import { refusedNumbers, saveWordsOfRows } from './take-over.ts'

/** How rows of files ask for steps of orders: by the commands that the desk uses too. By the kinds of such rows. */
export function orderCommands(shop: StepTools): Readonly<Record<string, CarryOut>> {
  return { orderStatus: stepsOfRows(shop), shipments: shipmentsOfRows(shop) }
}

/**
 * All orders with the same goal are one command; an order that several rows are about goes on row by row. What a row says
 * beside its step is kept with it: of a row that is refused nothing is.
 */
function stepsOfRows(shop: StepTools): CarryOut {
  return async (tx, origin, wanted) => {
    const refused = await refusedNumbers(tx, wanted)
    const steps = wanted.filter(({ row, before }) => 'status' in before && !refused.has(row))
    for (const round of roundsOf(steps, ({ after }) => String(after.orderNumber))) {
      for (const goal of new Set(round.map(({ after }) => String(after.status)))) {
        const own = round.filter(({ after }) => after.status === goal)
        const numbers = own.map(({ after }) => String(after.orderNumber))
        const report =
          goal === 'cancelled'
            ? await cancelOrders(shop, tx, origin, { numbers })
            : await advanceOrders(shop, tx, origin, { numbers }, goal as OrderGoal)
        const codes = refusalsOf(report)
        for (const { row, after } of own) {
          const code = codes.get(String(after.orderNumber))
          if (code) refused.set(row, [{ column: 'status', code: rowCodes[code]?.code ?? 'step.refused' }])
        }
      }
    }
    await saveWordsOfRows(
      tx,
      origin,
      wanted.filter(({ row }) => !refused.has(row)),
    )
    return refused
  }
}

/** A shipment is taken as a whole: of one with a rejected row nothing is shipped, for it could not be completed later. */
function shipmentsOfRows(shop: StepTools): CarryOut {
  return async (tx, origin, wanted, rejected) => {
    const refused = new Map<number, readonly RowProblem[]>()
    const { shipments, differing } = gatheredShipments(wanted.map(shipmentRow))
    const refuse = (rows: readonly number[], column: string, code: RowProblem['code']) => {
      for (const row of rows) if (!refused.has(row)) refused.set(row, [{ column, code }])
    }
    for (const { row, column } of differing) refuse([row], column, 'shipment.rows.differ')
    const broken = new Set(rejected.map(shipmentKey))
    const whole = shipments.filter(({ rows, orderNumber, number }) => {
      const isWhole =
        rows.every(row => !refused.has(row)) && !broken.has(shipmentKey({ orderNumber, shipmentNo: number }))
      if (!isWhole) refuse(rows, '', 'shipment.row.rejected')
      return isWhole
    })
    for (const round of roundsOf(whole, ({ orderNumber }) => orderNumber)) {
      const byOrder = new Map(round.map(one => [one.orderNumber, shipmentOf(one)]))
      const codes = refusalsOf(await shipOrders(shop, tx, origin, byOrder))
      for (const { orderNumber, rows } of round) {
        const code = codes.get(orderNumber)
        if (code) refuse(rows, rowCodes[code]?.column ?? 'orderNumber', rowCodes[code]?.code ?? 'step.refused')
      }
    }
    return refused
  }
}

function shipmentRow({ row, after }: WantedRow): ShipmentRow {
  const { orderNumber, shipmentNo, variantSku, quantity, shippedOn, carrier, trackingCodes, packs } = after as Omit<
    ShipmentRow,
    'row'
  >
  const codes = trackingCodes && trackingCodes.length > 0 ? trackingCodes : null
  return { row, orderNumber, shipmentNo, variantSku, quantity, shippedOn, carrier, trackingCodes: codes, packs }
}

function shipmentOf({ shippedOn, ...shipment }: GatheredShipment): ShipmentOfVariants {
  return { ...shipment, shippedOn: (shippedOn ?? today()) as ShipmentOfVariants['shippedOn'] }
}

/** The first ones of each key, then the second ones, and so on: a command is about an order once. */
function roundsOf<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  const rounds: T[][] = []
  const seen = new Map<string, number>()
  for (const one of all) {
    const place = seen.get(keyOf(one)) ?? 0
    seen.set(keyOf(one), place + 1)
    if (rounds[place]) rounds[place].push(one)
    else rounds[place] = [one]
  }
  return rounds
}

function refusalsOf({ refused }: StepReport): Map<string, ProblemCode> {
  return new Map(refused.map(({ orderNumber, problem }) => [orderNumber, problem.code]))
}

/** What a refused command is called in the answer to a row, and which column it is about. */
const rowCodes: Partial<Record<ProblemCode, RowProblem>> = {
  'order.is.cancelled': { column: 'orderNumber', code: 'step.cancelled' },
  'order.unpaid': { column: 'orderNumber', code: 'step.unpaid' },
  'order.partly.shipped': { column: 'orderNumber', code: 'step.shipped' },
  'order.changed.since': { column: 'shipmentNo', code: 'shipment.not.next' },
  'shipment.too.many': { column: 'quantity', code: 'shipment.beyond.open' },
  'shipment.short': { column: 'quantity', code: 'shipment.beyond.stock' },
  'value.unknown': { column: 'variantSku', code: 'value.unknown' },
}
