import { availableOf, type BookedOrder, type Books } from './books.ts'
import { ask, call, Refused, type Shop } from './shop-calls.ts'

interface Feed {
  data: { kind: string; key: string; action: string }[]
  next: string
  hasMore: boolean
}

interface Page {
  data: { key: string; version: string; record: Record<string, unknown> }[]
  next: string | null
}

/** One round: what is new in the shop, what is to be done with orders, what the shop has to know. */
export async function round(shop: Shop, books: Books, save: () => void, wait = 0): Promise<void> {
  await follow(shop, books, save, wait)
  for (const order of Object.values(books.orders)) if (!order.refused) await goOnWith(shop, order, save)
  await sendStock(shop, books)
  await sendPrices(shop, books)
}

/** Reads on in the feed. Where there is no cursor that still counts, it begins with all orders. */
async function follow(shop: Shop, books: Books, save: () => void, wait: number): Promise<void> {
  if (!books.cursor) await readAll(shop, books, save)
  for (;;) {
    const { status, body } = await call<Feed>(shop, 'GET', `/changes?kinds=orders&wait=${wait}&after=${books.cursor}`)
    if (status === 410) {
      await readAll(shop, books, save)
      continue
    }
    for (const number of new Set(body.data.map(({ key }) => key))) await bookOrder(shop, books, number)
    books.cursor = body.next
    save()
    if (!body.hasMore) return
  }
}

/**
 * The cursor comes first: what changes while the orders are read is told again afterwards. Each page is kept, so that who
 * is ended in between goes on with the next one.
 */
async function readAll(shop: Shop, books: Books, save: () => void): Promise<void> {
  books.reading ??= { after: '', cursor: (await ask<Feed>(shop, 'GET', '/changes')).next }
  const { cursor } = books.reading
  for (let after: string | null = books.reading.after; after !== null; ) {
    const page: Page = await ask<Page>(shop, 'GET', `/orders?limit=50${after && `&after=${encodeURIComponent(after)}`}`)
    for (const { key } of page.data) await bookOrder(shop, books, key)
    after = page.next
    if (after !== null) books.reading = { after, cursor }
    save()
    shop.say?.(`${Object.keys(books.orders).length} orders read`)
  }
  books.cursor = cursor
  delete books.reading
  save()
}

/** Whatever is known of an order already, the shop says how it stands. */
async function bookOrder(shop: Shop, books: Books, number: string): Promise<void> {
  const { data } = await ask<{ data: Omit<BookedOrder, 'invoices'> }>(shop, 'GET', `/orders/${number}`)
  books.orders[number] = { ...data, invoices: books.orders[number]?.invoices ?? {} }
}

/**
 * An order that waits for its card payment or for somebody's approval, say, is left until the feed tells of it again.
 * Nothing else has to wait for it.
 */
async function goOnWith(shop: Shop, order: BookedOrder, save: () => void): Promise<void> {
  try {
    await workOn(shop, order, save)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    shop.say?.(error.message)
    order.refused = error.message
    save()
  }
}

/** Takes an order over under our own number, then one step further: confirmed, shipped in two parts, invoiced, completed. */
async function workOn(shop: Shop, order: BookedOrder, save: () => void): Promise<void> {
  const { orderNumber, nextShipment } = order
  const path = `/orders/${orderNumber}`
  const post = (what: string, name: string, body: object = {}) => {
    shop.say?.(name)
    return ask<{ data: { status: string; erpNumber?: string; finDocNumber?: string } }>(
      shop,
      'POST',
      `${path}/${what}`,
      { body, name },
    )
  }
  if (!order.erpNumber) {
    const { data } = await post('take-over', `take-over-${orderNumber}`, { erpNumber: `ERP-${orderNumber}` })
    order.erpNumber = data.erpNumber!
    save()
  }
  if (order.status === 'received') {
    const { data } = await post('advance', `confirm-${orderNumber}`, { to: 'confirmed' })
    order.status = data.status
    return save()
  }
  const last = nextShipment - 1
  if (last > 0 && !order.invoices[last]) {
    const { data } = await post('invoice', `invoice-${orderNumber}-${last}`)
    order.invoices[last] = data.finDocNumber!
    return save()
  }
  const open = order.lines.filter(line => line.open > 0)
  if (open.length > 0 && ['confirmed', 'inPicking', 'partlyShipped'].includes(order.status)) {
    const lines = open.map(({ position, open: pieces }) => ({
      position,
      quantity: nextShipment === 1 ? Math.ceil(pieces / 2) : pieces,
    }))
    const body = { number: nextShipment, lines, carrier: 'DHL', trackingCodes: [`ERP${orderNumber}${nextShipment}`] }
    order.status = (await post('shipments', `ship-${orderNumber}-${nextShipment}`, body)).data.status
    for (const { position, quantity } of lines) {
      const line = order.lines.find(one => one.position === position)!
      line.shipped += quantity
      line.open -= quantity
    }
    order.nextShipment++
    return save()
  }
  if (order.status === 'shipped') {
    order.status = (await post('advance', `complete-${orderNumber}`, { to: 'completed' })).data.status
    save()
  }
}

/** Every count says how far it knows the orders, so that what they take meanwhile is not forgotten. */
async function sendStock(shop: Shop, books: Books): Promise<void> {
  const rows = Object.keys(books.warehouse).map(variantSku => ({
    variantSku,
    available: availableOf(books, variantSku),
    asOf: books.cursor,
  }))
  if (rows.length > 0) await ask(shop, 'PUT', '/stock', { body: { rows, mode: 'strict' } })
}

/** A price goes onto the version that was just read. One that arrives late would otherwise undo a newer one. */
async function sendPrices(shop: Shop, books: Books): Promise<void> {
  for (const [variantSku, price] of Object.entries(books.prices)) {
    const key = encodeURIComponent(`base/${variantSku.replace(/[\\/]/g, '\\$&')}/////`)
    for (let status = 412; status === 412; ) {
      const { data } = await ask<Page>(shop, 'GET', `/prices?key=${key}`)
      const [stored] = data
      if (stored?.record.price === price) break
      const row = { kind: 'base', variantSku, price }
      const ifMatch = stored && { ifMatch: stored.version }
      ;({ status } = await call(shop, 'PUT', '/prices', { body: { rows: [row] }, ...ifMatch }))
    }
  }
}
