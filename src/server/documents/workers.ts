import { dayOf } from '#domain/day.ts'
import type { Locale } from '#domain/locale.ts'
import { cancelledStatus } from '#domain/order/order-status.ts'
import { shownStates, stateText } from '#domain/order/shown-states.ts'
import { isConfirmed } from '#domain/payment/payment.ts'
import { cents } from '#domain/price/money.ts'
import { orderPlacedMail } from '../mail/order-mails.ts'
import { orderHeldMail } from '../mail/order-step-mails.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { givingWay } from '../platform/giving-way.ts'
import type { JobData, Mail } from '../platform/jobs/jobs.ts'
import { attachToMail, postMails, releaseMails } from '../platform/mail/mails.ts'
import { findOwnTenant } from '../settings/queries.ts'
import { originOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'
import { confirmationNumber } from './confirmation-paper.ts'
import { documentTexts } from './document-texts.ts'
import type { OrderFacts } from './facts.ts'
import { formatsIn } from './formats.ts'
import { envelopeLines, spaced } from './letterhead.ts'
import { openDocument, storePaper } from './open-document.ts'
import { arrivalText, contentText } from './order-texts.ts'
import { findMadeDocument, findOrderFacts, insertConfirmations, markTold } from './queries.ts'
import { findRecipientsOf, type Recipient } from './recipients.ts'
import { stationeryOf } from './stationery.ts'

/**
 * Confirms placed orders. Documents may be made twice if a process dies in between, which is harmless; the mail is
 * enqueued in the transaction that first records the confirmations, so it is sent once.
 */
export async function startDocumentWorkers(shop: Shop): Promise<void> {
  const giveWay = givingWay()
  await shop.jobs.work('order-placed', job => giveWay(() => confirm(shop, shop.tenantDb(job), job.orderIds)))
  await shop.jobs.work('delivery-note', job => attachNote(shop, shop.tenantDb(job), job))
}

/** The note may be drawn twice if a process dies in between; the mail leaves with the transaction that attaches it. */
async function attachNote(
  shop: Shop,
  db: TenantDb,
  { mailId, orderId, number, locale }: JobData['delivery-note'],
): Promise<void> {
  const { tenantId } = db
  const opened = await openDocument(shop, { tenantId, kind: 'delivery', id: `${orderId}.${number}`, locale })
  if (!opened) throw new Error(`the delivery note ${number} could not be made`)
  const fileKey = await storePaper(shop, db, opened.content)
  await db.transact(async tx => {
    const attachment = { name: opened.name, type: opened.type, fileKey }
    if (await attachToMail(tx, mailId, attachment)) await releaseMails(shop.jobs, tx, [mailId])
  })
}

/** Tells buyers, where the shop wants them to be told, that their orders wait for staff; each once. */
async function tellOfHolds(shop: Shop, db: TenantDb, orders: readonly OrderFacts[]): Promise<void> {
  const tenant = orders.length > 0 ? await findOwnTenant(db) : undefined
  const wanted = tenant?.settings.private.orderMails
  if (!tenant || (wanted && !wanted.includes('held'))) return
  const ids = orders.map(({ id }) => id)
  const readers = await findRecipientsOf(db, ids)
  const link = `${originOf(shop, tenant)}/my-account/order-history`
  await db.transact(async tx => {
    const told = new Set(await markTold(tx, ids))
    const mails = readers
      .filter(({ orderId }) => told.has(orderId))
      .map(({ orderId, email: to, firstName, locale }) => {
        const { orderNumber, externalOrderNumber } = orders.find(({ id }) => id === orderId)!
        const facts = { firstName, orderNumber, externalNumber: externalOrderNumber, pieces: [], link }
        return { to, ...orderHeldMail(locale, tenant, facts), orderIds: [orderId] }
      })
    await postMails(shop.jobs, tx, mails)
  })
}

async function confirm(shop: Shop, db: TenantDb, orderIds: readonly number[]): Promise<void> {
  const found = await findOrderFacts(db, orderIds)
  await tellOfHolds(
    shop,
    db,
    found.filter(({ isHeld, status }) => isHeld && status !== cancelledStatus),
  )
  const orders = found.filter(order => order.status !== cancelledStatus && isConfirmed(order, false))
  if (orders.length === 0) return
  const readers = await findRecipientsOf(db, [orders[0]!.id])
  const letters: Mail[] = []
  // Sequentially, so that the jobs of a busy morning leave room for each other in the queue.
  for (const reader of readers) letters.push(await mailTo(shop, db, reader, orders))
  const confirmations = orders.map(({ id, orderNumber, orderedAt }) => ({
    orderId: id,
    number: confirmationNumber(orderNumber),
    date: dayOf(orderedAt.toISOString()),
  }))
  await db.transact(async tx => {
    const isFirst = await insertConfirmations(tx, confirmations)
    if (isFirst) await postMails(shop.jobs, tx, letters)
  })
}

async function mailTo(shop: Shop, db: TenantDb, reader: Recipient, orders: readonly OrderFacts[]): Promise<Mail> {
  const { locale, email: to, firstName } = reader
  const { tenant } = (await stationeryOf(shop, db, locale))!
  const [words, figures] = [documentTexts(locale), formatsIn(locale)]
  const country = tenant.settings.site.country.code
  const bank = tenant.settings.private.letterhead?.bank
  const [first] = orders
  const due = cents(orders.reduce((sum, { gross }) => sum + gross, 0))
  const letter = orderPlacedMail(locale, tenant, {
    firstName,
    isApproved: orders.some(order => order.isApproved),
    onBehalf: reader.salesPerson ? { salesPerson: reader.salesPerson, company: first!.company.name } : undefined,
    orders: orders.map(order => ({
      number: order.orderNumber,
      externalNumber: order.externalOrderNumber,
      status: stateText(shownStates({ ...order, deliveryStatus: 'open' }).order, locale),
      content: contentText(order, words, figures),
      receiver: envelopeLines(order.company.name, order.shippingAddress, country, figures).join(', '),
      arrival: arrivalText(order, words, figures),
      season: order.seasonCode ?? '',
      total: figures.money(cents(order.gross), order.currency),
    })),
    payTo:
      first!.paymentMethod === 'prepayment' && bank
        ? {
            amount: figures.money(due, first!.currency),
            bank: `IBAN ${spaced(bank.iban)} (${bank.name})`,
            reference: orders.map(({ orderNumber }) => orderNumber).join(' '),
          }
        : undefined,
    link: `${originOf(shop, tenant)}/my-account/order-history`,
  })
  const attachments: Attachment[] = []
  for (const order of orders) attachments.push(await attachmentOf(shop, db, order.id, locale))
  return { to, ...letter, attachments, orderIds: orders.map(({ id }) => id) }
}

type Attachment = NonNullable<Mail['attachments']>[number]

async function attachmentOf(shop: Shop, db: TenantDb, orderId: number, locale: Locale): Promise<Attachment> {
  const opened = await openDocument(shop, { tenantId: db.tenantId, kind: 'confirmation', id: String(orderId), locale })
  const fileKey = await findMadeDocument(db, { kind: 'confirmation', orderId }, locale)
  if (!opened || !fileKey) throw new Error(`the confirmation of order ${orderId} could not be made`)
  return { name: opened.name, type: opened.type, fileKey }
}
