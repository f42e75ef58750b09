import { orders } from '#contract/records/kinds/orders.ts'
import { goodsOf, type PastOrderLine } from '#domain/order/past-order.ts'
import type { Value } from '#domain/records/row.ts'
import type { Store, StoredColumn } from '../store.ts'
import { describeOrders } from './describe-orders.ts'
import { followOrders } from './follow-orders.ts'
import { orderRules } from './order-rules.ts'
import { storedStatus } from './stored-status.ts'

export const orderStore: Store = {
  kind: orders,
  tables: [
    {
      name: 'orders',
      ids: ['id'],
      columns: {
        orderNumber: 'order_number',
        customerNo: 'company_id',
        orderedBy: 'user_id',
        orderedAt: 'ordered_at',
        preOrder: {
          column: 'order_type',
          encode: isPreOrder => (isPreOrder ? 'preOrder' : 'order'),
          decode: type => type === 'preOrder',
        },
        season: 'season_id',
        deliveryDate: 'delivery_date',
        status: storedStatus,
        deliveryStatus: 'delivery_status',
        paymentMethod: 'payment_method',
        paymentStatus: 'payment_status',
        payUntil: 'payment_expires_at',
        externalNumber: { column: 'external_order_number', empty: '' },
        note: { column: 'note', empty: '' },
        currency: 'currency',
        shipping: 'shipping',
        vat: 'vat',
        gross: 'gross',
        shippingMethod: 'shipping_method_id',
        shippingName: 'shipping_method_name',
        shippingAddress: address('shipping_address'),
        invoiceAddress: address('invoice_address'),
        carrier: 'carrier',
        shipped: { column: 'packs', empty: [], encode: packsOf, decode: shippedIn },
      },
      derived: {
        goods: ({ lines }) => goodsOf((lines ?? []) as readonly PastOrderLine[]),
        tracking_code: ({ shipped }) => ((shipped ?? []) as readonly Shipped[])[0]?.trackingCode ?? null,
      },
      parts: {
        lines: {
          read: `
            select json_agg(json_strip_nulls(json_build_object('variantSku', l.variant_sku, 'quantity', l.quantity,
              'price', l.unit_price, 'vatRate', l.vat_rate, 'backOrdered', l.back_ordered,
              'originalPrice', l.original_pre_sale, 'name', l.name, 'attributes', nullif(l.attributes, '[]')))
              order by l.position)
            from order_lines l where l.tenant_id = t.tenant_id and l.order_id = t.id`,
          write: [
            `insert into order_lines (tenant_id, order_id, position, product_id, variant_id, sku, variant_sku, name,
               attributes, quantity, back_ordered, unit_price, original_pre_sale, vat_rate)
             select $1, s.id, l.place - 1, v.product_id, v.id, p.sku, v.variant_sku, l.line -> 'name',
               coalesce(l.line -> 'attributes', '[]'), (l.line ->> 'quantity')::integer,
               (l.line ->> 'backOrdered')::integer, (l.line ->> 'price')::bigint,
               (l.line ->> 'originalPrice')::bigint, (l.line ->> 'vatRate')::numeric
             from json_to_recordset($2) as s (id integer, value jsonb)
             cross join lateral jsonb_array_elements(s.value) with ordinality as l (line, place)
             join variants v on v.tenant_id = $1 and v.variant_sku = l.line ->> 'variantSku'
             join products p on p.tenant_id = $1 and p.id = v.product_id`,
          ],
        },
        documents: {
          read: `
            select json_agg(json_build_object('kind', d.kind, 'number', d.number, 'date', d.date)
              order by d.date, d.number, d.kind)
            from order_documents d where d.tenant_id = t.tenant_id and d.order_id = t.id`,
          write: [
            `delete from order_documents d using json_to_recordset($2) as s (id integer, value jsonb)
             where d.tenant_id = $1 and d.order_id = s.id and not coalesce(s.value @>
               jsonb_build_array(jsonb_build_object('kind', d.kind, 'number', d.number)), false)`,
            `insert into order_documents (tenant_id, order_id, kind, number, date)
             select $1, s.id, d.kind, d.number, d.date
             from json_to_recordset($2) as s (id integer, value json)
             cross join lateral json_to_recordset(s.value) as d (kind text, number text, date date)
             on conflict (tenant_id, order_id, kind, number) do update set date = excluded.date`,
          ],
        },
        cardPayments: {
          read: `
            select json_agg(json_strip_nulls(json_build_object('provider', p.provider, 'reference', p.provider_reference,
              'state', p.state, 'createdAt', ${moment('p.created_at')}, 'settledAt', ${moment('p.settled_at')}))
              order by p.id)
            from payments p where p.tenant_id = t.tenant_id and p.order_id = t.id
              and p.state in ('captured', 'refunded', 'failed', 'expired') and p.provider_reference is not null`,
          write: [
            `insert into payments (tenant_id, order_id, provider, provider_reference, state, amount, currency,
               created_at, settled_at, check_at, idempotency_key)
             select $1, s.id, p.provider, p.reference, p.state, o.gross, o.currency, p."createdAt", p."settledAt",
               p."createdAt", md5($1 || '/' || p.provider || '/' || p.reference)::uuid
             from json_to_recordset($2) as s (id integer, value json)
             join orders o on o.tenant_id = $1 and o.id = s.id
             cross join lateral rows from (json_to_recordset(s.value)
               as (provider text, reference text, state text, "createdAt" timestamptz, "settledAt" timestamptz))
               with ordinality as p (provider, reference, state, "createdAt", "settledAt", place)
             order by s.id, p.place`,
          ],
        },
      },
      completed: { columns: ['search_text', 'is_by_sales_person'], fill: describeOrders },
      written: followOrders,
    },
  ],
  rules: orderRules,
}

/** An order keeps every field of its addresses, and the country under another name. */
function address(column: string): StoredColumn {
  return {
    column,
    encode: value => {
      const { country, ...fields } = value as Record<string, string | null>
      const texts = Object.entries(fields).map(([name, text]) => [name, text ?? ''])
      return { ...Object.fromEntries(texts), countryCode: country ?? '' }
    },
    decode: stored => {
      const { countryCode, ...fields } = stored as Record<string, string>
      return { ...fields, country: countryCode }
    },
  }
}

interface Shipped {
  pack: string
  trackingCode?: string
  weightGrams: number
  variantSku: string
  quantity: number
}

interface Pack {
  number: string
  trackingCode: string
  weightGrams: number
  items: { variantSku: string; quantity: number }[]
}

/** Rows say what was in each pack one by one; an order keeps its packs. */
function packsOf(shipped: Value): Pack[] {
  const packs = new Map<string, Pack>()
  for (const { pack: number, trackingCode = '', weightGrams, ...item } of shipped as readonly Shipped[]) {
    const pack = packs.get(number) ?? { number, trackingCode, weightGrams, items: [] }
    pack.items.push(item)
    packs.set(number, pack)
  }
  return [...packs.values()]
}

function shippedIn(packs: unknown): Value | null {
  const shipped = (packs as Pack[]).flatMap(({ number: pack, trackingCode, weightGrams, items }) =>
    items.map(item => ({ pack, ...(trackingCode && { trackingCode }), weightGrams, ...item })),
  )
  return shipped.length > 0 ? shipped : null
}

/** In the spelling in which rows have moments. */
function moment(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
