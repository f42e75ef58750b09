import { grouped } from '../grouped.ts'
import { ok, problem, type Result } from '../result.ts'
import { type LinePieces, openPieces, type Pieces } from './pieces.ts'

/**
 * Which pieces of which lines leave where a shipment names variants alone. An order may have a variant on several lines;
 * the first ones are filled first.
 */
export function piecesOfVariants(
  lines: readonly (LinePieces & { variantSku: string })[],
  variants: ReadonlyMap<string, number>,
): Result<Pieces[]> {
  const left = new Map(variants)
  const pieces: Pieces[] = []
  for (const line of lines) {
    const wanted = left.get(line.variantSku) ?? 0
    const quantity = Math.min(wanted, openPieces(line))
    if (quantity <= 0) continue
    left.set(line.variantSku, wanted - quantity)
    pieces.push({ position: line.position, quantity })
  }
  const over = [...left].find(([, quantity]) => quantity > 0)
  if (!over) return ok(pieces)
  const [variantSku, missing] = over
  const line = lines.find(one => one.variantSku === variantSku)
  if (!line) return problem('value.unknown')
  return problem('shipment.too.many', { line: line.position + 1, open: variants.get(variantSku)! - missing })
}

/** One row of a file about shipments: a variant in a shipment, and what it says of the shipment as a whole. */
export interface ShipmentRow {
  readonly row: number
  readonly orderNumber: string
  readonly shipmentNo: number
  readonly variantSku: string
  readonly quantity: number
  readonly shippedOn: string | null
  readonly carrier: string | null
  readonly trackingCodes: readonly string[] | null
  readonly packs: number | null
}

/** The rows of one shipment. */
export interface GatheredShipment {
  readonly orderNumber: string
  readonly number: number
  readonly rows: readonly number[]
  readonly variants: ReadonlyMap<string, number>
  readonly shippedOn: string | null
  readonly carrier: string | null
  readonly trackingCodes: readonly string[]
  readonly packs: number
}

/**
 * Puts rows together to shipments, in the order of their numbers. A row may leave out what another one of its shipment
 * says; where two say different things, nobody knows which is meant, and the row is named with the column.
 */
export function gatheredShipments(rows: readonly ShipmentRow[]): {
  shipments: GatheredShipment[]
  differing: { row: number; column: string }[]
} {
  const differing: { row: number; column: string }[] = []
  const shipments = [...grouped(rows, shipmentKey).values()].map(own => {
    const said = <C extends 'shippedOn' | 'carrier' | 'trackingCodes' | 'packs'>(column: C): ShipmentRow[C] | null => {
      const first = own.find(row => row[column] !== null)
      for (const { row, [column]: value } of own) {
        if (value !== null && String(value) !== String(first?.[column])) differing.push({ row, column })
      }
      return first?.[column] ?? null
    }
    const trackingCodes = said('trackingCodes') ?? []
    return {
      orderNumber: own[0]!.orderNumber,
      number: own[0]!.shipmentNo,
      rows: own.map(({ row }) => row),
      variants: new Map(own.map(({ variantSku, quantity }) => [variantSku, quantity])),
      shippedOn: said('shippedOn'),
      carrier: said('carrier'),
      trackingCodes,
      packs: said('packs') ?? Math.max(1, trackingCodes.length),
    }
  })
  return { shipments: shipments.sort((a, b) => a.number - b.number), differing }
}

export function shipmentKey({ orderNumber, shipmentNo }: { orderNumber?: unknown; shipmentNo?: unknown }): string {
  return `${orderNumber} ${shipmentNo}`
}
