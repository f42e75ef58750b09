import { sql } from 'kysely'
import type { getOrder } from '#contract/desk/orders.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Locale } from '#domain/locale.ts'
import { orderStatusNames } from '#domain/order/order-status.ts'
import { openPieces } from '#domain/order/pieces.ts'
import { isConfirmed } from '#domain/payment/payment.ts'
import { cents, decimalMoney, plus, sumOf, times } from '#domain/price/money.ts'
import { trackingLink } from '#domain/shipping/carrier.ts'
import { countryName } from '../platform/country-names.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { fileLink, type Reader } from '../platform/files/signed-links.ts'
import { loadOrders, type OrderRow } from './queries.ts'

type DeskOrder = AnswerOf<typeof getOrder>['data']

/** An order as staff see it; undefined where there is none with this number. */
export async function presentDeskOrder(
  db: TenantDb,
  orderNumber: string,
  reader: Reader,
  maySee: { stock: boolean; invoices: boolean },
): Promise<DeskOrder | undefined> {
  const { locale } = reader
  const known = await findOrder(db, orderNumber)
  const [row] = known ? await loadOrders(db, known.companyId, [known.id], locale) : []
  if (!known || !row) return undefined
  const [stock, entries] = await Promise.all([
    maySee.stock ? stockOf(db, known.id) : undefined,
    maySee.invoices ? entriesOf(db, known.id) : [],
  ])
  const money = (amount: number) => decimalMoney(cents(amount), row.currency)
  const isOver = row.status > 4
  const lines = row.lines.map(line => {
    const open = isOver ? 0 : openPieces(line)
    return { line, open }
  })
  return {
    orderNumber: row.order_number,
    externalNumber: row.external_order_number,
    erpNumber: known.erpNumber,
    erpNote: known.erpNote,
    note: row.note,
    customerNo: known.customerNo,
    companyName: known.companyName,
    orderedBy: row.ordered_by,
    isBySalesPerson: row.is_by_sales_person,
    orderType: row.order_type,
    season: known.season,
    orderedAt: row.ordered_at.toISOString(),
    deliveryDate: row.delivery_date,
    status: orderStatusNames[row.status - 1]!,
    deliveryStatus: row.delivery_status,
    paymentStatus: row.payment_status,
    hold: row.hold_reason,
    paymentMethod: row.payment_method,
    shippingMethod: row.shipping_method ?? '',
    receiver: receiverOf(row, locale),
    totals: {
      goods: money(row.goods),
      shipping: money(row.shipping),
      net: money(plus(cents(row.goods), cents(row.shipping))),
      vat: row.vat.map(share => ({ rate: share.rate, net: money(share.net), amount: money(share.amount) })),
      gross: money(row.gross),
    },
    shippedNet: money(sumOf(row.lines.map(line => times(cents(line.unit_price), line.shipped)))),
    openNet: money(sumOf(lines.map(({ line, open }) => times(cents(line.unit_price), open)))),
    lines: lines.map(({ line, open }) => ({
      position: line.position,
      sku: line.sku,
      variantSku: line.variant_sku,
      name: line.name,
      colour: line.colour,
      size: line.size,
      variantPosition: line.variant_position,
      picture: line.image_thumb,
      quantity: line.quantity,
      shipped: line.shipped,
      cancelled: line.cancelled,
      open,
      backOrdered: isOver ? 0 : line.back_ordered,
      price: money(line.unit_price),
      net: money(times(cents(line.unit_price), line.quantity)),
      stock: stock ? (stock.get(line.position) ?? 0) : null,
    })),
    shipments: row.shipments.map(({ number, date, carrier, trackingCodes, packs, lines: sent }) => ({
      number,
      shippedOn: date,
      carrier,
      tracking: trackingCodes.map(code => ({ code, link: trackingLink(carrier, code) ?? null })),
      packs,
      pieces: sent.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
    papers: papersOf(row, entries, reader),
    nextShipment: (row.shipments.at(-1)?.number ?? 0) + 1,
    cardRefunds: row.card_refunds.map(({ id, at, amount, state, isLate }) => ({
      id: String(id),
      at: new Date(at).toISOString(),
      amount: money(amount),
      state,
      isLate,
    })),
  }
}

interface KnownOrder {
  id: number
  companyId: Parameters<typeof loadOrders>[1]
  customerNo: string
  companyName: string
  season: string | null
  erpNumber: string | null
  erpNote: string | null
}

async function findOrder(db: TenantDb, orderNumber: string): Promise<KnownOrder | undefined> {
  const { rows } = await sql<KnownOrder>`
    select o.id, o.company_id as "companyId", c.customer_no as "customerNo", c.name as "companyName", s.code as season,
      o.erp_number as "erpNumber", o.erp_note as "erpNote"
    from orders o
    join companies c on c.tenant_id = o.tenant_id and c.id = o.company_id
    left join seasons s on s.tenant_id = o.tenant_id and s.id = o.season_id
    where o.tenant_id = ${db.tenantId} and o.order_number = ${orderNumber}`.execute(db)
  return rows[0]
}

/** What is in stock of each line, by its place. */
async function stockOf(db: TenantDb, orderId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ position: number; available: number }>`
    select l.position, s.available from order_lines l
    join stock s on s.tenant_id = l.tenant_id and s.product_id = l.product_id and s.variant_id = l.variant_id
    where l.tenant_id = ${db.tenantId} and l.order_id = ${orderId}`.execute(db)
  return new Map(rows.map(({ position, available }) => [position, available]))
}

interface EntryRow {
  id: number
  type: 'invoice' | 'credit'
  number: string
  date: string
}

async function entriesOf(db: TenantDb, orderId: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select id, type, fin_doc_number as number, doc_date as date from account_entries
    where tenant_id = ${db.tenantId} and order_id = ${orderId} order by doc_date, id`.execute(db)
  return rows
}

function papersOf(row: OrderRow, entries: readonly EntryRow[], reader: Reader): DeskOrder['papers'] {
  const { tenantId, userId, locale } = reader
  const link = (kind: DeskOrder['papers'][number]['kind'], id: string) =>
    fileLink(reader, { tenantId, userId, kind, id, locale })
  const order = {
    paymentMethod: row.payment_method,
    paymentStatus: row.payment_status,
    isHeld: row.hold_reason !== null,
  }
  return [
    ...row.documents
      .filter(({ kind }) => kind === 'delivery' || isConfirmed(order, true))
      .map(({ kind, number, date }) => ({
        kind,
        number,
        date,
        link: link(kind, kind === 'confirmation' ? String(row.id) : `${row.id}.${number}`),
      })),
    ...entries.map(({ id, type, number, date }) => ({ kind: type, number, date, link: link(type, String(id)) })),
  ]
}

function receiverOf({ shipping_address: stored }: OrderRow, locale: Locale): string[] {
  const text = (name: string) => stored[name] ?? ''
  const code = text('countryCode')
  return [
    text('company'),
    `${text('firstName')} ${text('lastName')}`.trim(),
    text('street'),
    `${text('zipCode')} ${text('city')}`.trim(),
    code ? countryName(code, locale) : '',
  ].filter(Boolean)
}
