import { sql } from 'kysely'
import { newLines } from '#domain/order/change-order.ts'
import { orderSearchText } from '#domain/order/order-search.ts'
import { orderStatusNames } from '#domain/order/order-status.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { givePiecesBack, holdOfSeasons, type MovedPieces, takeFromStock } from '../stock/move-pieces.ts'
import { type ChangeItem, itemsOf } from './change-items.ts'
import type { DecidedChange } from './decide-changes.ts'
import type { ResolvedLine } from './resolve-change.ts'

export interface ChangeWords {
  reason: 'customerAsked' | 'notAvailable' | 'mistake' | 'other'
  note: string
}

/** A change that was decided, with why it is made. */
export interface WordedChange extends DecidedChange {
  words: ChangeWords
}

/** Writes what was decided, each table in one statement, however many orders there are. */
export async function saveChanges(tx: TenantTx, decided: readonly WordedChange[]): Promise<void> {
  if (decided.length === 0) return
  await saveHeads(tx, decided)
  await saveLines(tx, decided)
  const moved = decided.flatMap(movedPieces)
  const taken = moved.filter(({ pieces }) => pieces > 0)
  await takeFromStock(
    tx,
    taken.filter(({ seasonId }) => seasonId === null),
  )
  await holdOfSeasons(
    tx,
    taken.filter(({ seasonId }) => seasonId !== null),
  )
  await givePiecesBack(
    tx,
    moved.filter(({ pieces }) => pieces < 0).map(one => ({ ...one, pieces: -one.pieces })),
  )
  await noteChanges(tx, decided)
}

function movedPieces({ order, after }: DecidedChange): MovedPieces[] {
  return after.moves.map(({ key, pieces }) => {
    const [productId, variantId] = key.split('/').map(Number)
    return { orderId: order.id, productId: productId!, variantId: variantId!, seasonId: order.seasonId, pieces }
  })
}

/** What the order was found by stays, because people remember it; what is new of it is added. */
async function saveHeads(tx: TenantTx, decided: readonly DecidedChange[]): Promise<void> {
  const rows = decided.map(({ order, wish, after }) => {
    const fresh = newLines(wish).map(({ line }) => line as ResolvedLine)
    return {
      id: order.id,
      status: orderStatusNames.indexOf(after.status) + 1,
      delivery: after.deliveryStatus,
      date: after.deliveryDate,
      external: after.externalNumber,
      note: after.note,
      address: after.shippingAddress,
      goods: after.totals.goods,
      shipping: after.totals.shipping,
      vat: after.totals.vat,
      gross: after.totals.gross,
      words: orderSearchText({
        ids: fresh.flatMap(({ productId, sku, variantSku }) => [String(productId), sku, variantSku]),
        itemNames: fresh.flatMap(({ name }) => Object.values(name).filter(text => text !== undefined)),
        numbers: [after.externalNumber],
        receiver: after.shippingAddress.company ?? undefined,
        city: after.shippingAddress.city ?? undefined,
        amount: after.totals.net,
        dates: [after.deliveryDate],
      }),
    }
  })
  await sql`
    update orders o set status = c.status, delivery_status = c.delivery, delivery_date = c.date,
      external_order_number = c.external, note = c.note, shipping_address = c.address, goods = c.goods, shipping = c.shipping, vat = c.vat,
      gross = c.gross, search_text = o.search_text || ' ' || c.words
    from json_to_recordset(${JSON.stringify(rows)}) as c (id integer, status smallint, delivery text, date date,
      external text, note text, address jsonb, goods bigint, shipping bigint, vat jsonb, gross bigint, words text)
    where o.tenant_id = ${tx.tenantId} and o.id = c.id`.execute(tx)
}

async function saveLines(tx: TenantTx, decided: readonly DecidedChange[]): Promise<void> {
  const removed = decided.flatMap(({ order, after }) => after.removed.map(position => ({ id: order.id, position })))
  if (removed.length > 0)
    await sql`
      delete from order_lines l
      using json_to_recordset(${JSON.stringify(removed)}) as r (id integer, position integer)
      where l.tenant_id = ${tx.tenantId} and l.order_id = r.id and l.position = r.position`.execute(tx)
  const changed = decided.flatMap(({ order, after }) =>
    after.lines.filter(({ isNew }) => !isNew).map(line => ({ id: order.id, ...line })),
  )
  await sql`
    update order_lines l set quantity = c.quantity, back_ordered = c."backOrdered", unit_price = c."unitPrice"
    from json_to_recordset(${JSON.stringify(changed)}) as c (id integer, position integer, quantity integer,
      "backOrdered" integer, "unitPrice" bigint)
    where l.tenant_id = ${tx.tenantId} and l.order_id = c.id and l.position = c.position
      and (l.quantity, l.back_ordered, l.unit_price) <> (c.quantity, c."backOrdered", c."unitPrice")`.execute(tx)
  const fresh = decided.flatMap(({ order, wish, after }) => {
    const lines = newLines(wish).map(({ line }) => line as ResolvedLine)
    return after.lines
      .filter(({ isNew }) => isNew)
      .map(({ position, backOrdered }, place) => ({ ...lines[place]!, id: order.id, position, backOrdered }))
  })
  if (fresh.length > 0)
    await sql`
      insert into order_lines (tenant_id, order_id, position, product_id, variant_id, sku, variant_sku, name, quantity,
        back_ordered, unit_price, original_pre_sale, vat_rate)
      select ${tx.tenantId}, n.id, n.position, n."productId", n."variantId", n.sku, n."variantSku", n.name, n.quantity,
        n."backOrdered", n."unitPrice", n."originalPreSale", n."vatRate"
      from json_to_recordset(${JSON.stringify(fresh)}) as n (id integer, position integer, "productId" integer,
        "variantId" integer, sku text, "variantSku" text, name jsonb, quantity integer, "backOrdered" integer,
        "unitPrice" bigint, "originalPreSale" bigint, "vatRate" numeric)`.execute(tx)
}

async function noteChanges(tx: TenantTx, decided: readonly WordedChange[]): Promise<void> {
  const heads = decided.map(({ order, after, words }) => ({
    ...words,
    id: order.id,
    number: order.changes + 1,
    before: order.gross,
    after: after.totals.gross,
  }))
  await sql`
    insert into order_changes (tenant_id, order_id, number, reason, note, gross_before, gross_after)
    select ${tx.tenantId}, h.id, h.number, h.reason, h.note, h.before, h.after
    from json_to_recordset(${JSON.stringify(heads)}) as h (id integer, number integer, reason text, note text,
      before bigint, after bigint)`.execute(tx)
  const items = decided.flatMap(one =>
    itemsOf(one).map(({ place, ...difference }: ChangeItem, item) => ({
      id: one.order.id,
      change: one.order.changes + 1,
      item,
      product: place?.productId,
      variant: place?.variantId,
      difference,
    })),
  )
  await sql`
    insert into order_change_items (tenant_id, order_id, change, item, product_id, variant_id, difference)
    select ${tx.tenantId}, i.id, i.change, i.item, i.product, i.variant, i.difference
    from json_to_recordset(${JSON.stringify(items)}) as i (id integer, change integer, item integer, product integer,
      variant integer, difference jsonb)`.execute(tx)
}
