import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Day, dayOf } from '#domain/day.ts'
import { fileName } from '#domain/file-name.ts'
import { cancelledStatus } from '#domain/order/order-status.ts'
import { isConfirmed } from '#domain/payment/payment.ts'
import { personNamed } from '../platform/fair-queue.ts'
import type { LinkedFile } from '../platform/files/signed-links.ts'
import type { FileAnswer } from '../platform/http/call.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import type { Shop } from '../shop.ts'
import { confirmationNumber, confirmationPaper } from './confirmation-paper.ts'
import { deliveryPaper } from './delivery-paper.ts'
import { documentTexts } from './document-texts.ts'
import { entryPaper, entryXRechnung } from './entry-papers.ts'
import type { CompanyFacts, OrderFacts } from './facts.ts'
import type { Paper } from './paper.ts'
import {
  findEntryFacts,
  findMadeDocument,
  findOrderFacts,
  findReminderFacts,
  insertMadeDocument,
  type Subject,
} from './queries.ts'
import { type ReminderFacts, reminderPaper } from './reminder-paper.ts'
import { type Stationery, stationeryOf } from './stationery.ts'

/** A document in memory, to be sent, attached or zipped. */
export interface OpenDocument extends FileAnswer {
  content: Buffer
}

/** The parts of the file name. */
interface Named {
  number: string
  date: Day
  company: CompanyFacts
}

/**
 * A document of this tenant. Confirmations, invoices and credits are made when first requested and then stored; a
 * delivery note says what has been shipped so far, so it is made each time.
 */
export async function openDocument(shop: Shop, file: LinkedFile): Promise<OpenDocument | undefined> {
  const { kind, id } = file
  if (kind === 'confirmation') return confirmation(shop, file, rowId(id))
  if (kind === 'invoice' || kind === 'credit') return entry(shop, file, kind, rowId(id))
  if (kind === 'reminder') return reminder(shop, file, rowId(id))
  if (kind === 'xrechnung') return xrechnung(shop, file, rowId(id))
  if (kind !== 'delivery') return undefined
  const [, orderId = '', number = ''] = /^(\d+)\.(.{1,100})$/.exec(id) ?? []
  return delivery(shop, file, rowId(orderId), number)
}

async function confirmation(shop: Shop, file: LinkedFile, orderId: number | undefined) {
  const [order] = orderId ? await findOrderFacts(shop.tenantDb(file), [orderId]) : []
  const named = order && confirmationOf(order)
  if (!named) return undefined
  const { given } = named
  const compose = (stationery: Stationery) => confirmationPaper(order, stationery)
  // The stored confirmation was issued when the order was placed; that of a cancelled order says that nothing is owed,
  // that of a changed one what holds now.
  const isOutdated = order.status === cancelledStatus || (given !== undefined && order.isChanged)
  if (isOutdated && !given?.fileKey) return made(shop, file, named, order, compose)
  return kept(shop, file, { kind: 'confirmation', orderId: order.id }, named, given?.fileKey, order, compose)
}

/** What the confirmation of an order is called; undefined for one that is not confirmed. */
export function confirmationOf(order: OrderFacts) {
  const given = order.documents.find(({ kind }) => kind === 'confirmation')
  if (!isConfirmed(order, given !== undefined)) return undefined
  return {
    number: given?.number ?? confirmationNumber(order.orderNumber),
    date: given?.date ?? dayOf(order.orderedAt.toISOString()),
    company: order.company,
    given,
  }
}

async function entry(shop: Shop, file: LinkedFile, kind: 'invoice' | 'credit', entryId: number | undefined) {
  const db = shop.tenantDb(file)
  const found = entryId ? await findEntryFacts(db, entryId) : undefined
  if (!found || found.type !== kind) return undefined
  if (found.reminderId !== null) return reminder(shop, { ...file, kind: 'reminder' }, found.reminderId)
  const [order] = found.orderId ? await findOrderFacts(db, [found.orderId]) : []
  return kept(shop, file, { kind, entryId: found.id }, found, found.fileKey, order, stationery =>
    entryPaper(found, order, stationery),
  )
}

/** The electronic invoice alone, as German authorities take it; made each time, always with the same content. */
async function xrechnung(shop: Shop, file: LinkedFile, entryId: number | undefined): Promise<OpenDocument | undefined> {
  const db = shop.tenantDb(file)
  const found = entryId ? await findEntryFacts(db, entryId) : undefined
  if (!found || found.isFee) return undefined
  const [order] = found.orderId ? await findOrderFacts(db, [found.orderId]) : []
  const stationery = await stationeryOf(shop, db, file.locale, [])
  if (!stationery) return undefined
  const { name } = answer({ ...file, kind: found.type }, found, Buffer.alloc(0))
  const content = Buffer.from(entryXRechnung(found, order, stationery))
  return { type: 'application/xml', name: name.replace(/\.pdf$/, '.xml'), content }
}

async function reminder(shop: Shop, file: LinkedFile, reminderId: number | undefined) {
  const found = reminderId ? await findReminderFacts(shop.tenantDb(file), reminderId) : undefined
  if (!found) return undefined
  const subject = { kind: 'reminder', reminderId: found.id } as const
  return kept(shop, file, subject, found, undefined, undefined, stationery => reminderPaper(found, stationery))
}

/** A letter that is only looked at; nothing of it is kept. */
export async function drawReminder(shop: Shop, file: Omit<LinkedFile, 'kind' | 'id'>, facts: ReminderFacts) {
  const linked = { ...file, kind: 'reminder', id: '' } as const
  return made(shop, linked, facts, undefined, stationery => reminderPaper(facts, stationery))
}

async function delivery(shop: Shop, file: LinkedFile, orderId: number | undefined, number: string) {
  const [order] = orderId ? await findOrderFacts(shop.tenantDb(file), [orderId]) : []
  const given = order?.documents.find(one => one.kind === 'delivery' && one.number === number)
  if (!order || !given) return undefined
  const named = { number, date: given.date, company: order.company }
  const imported = given.fileKey && (await read(shop, given.fileKey))
  if (imported) return answer(file, named, imported)
  return made(shop, file, named, order, stationery => deliveryPaper(order, number, stationery)!)
}

type Compose = (stationery: Stationery) => Paper

/** The file of another system, the stored one, or a new one. */
async function kept(
  shop: Shop,
  file: LinkedFile,
  subject: Subject,
  named: Named,
  imported: string | null | undefined,
  order: OrderFacts | undefined,
  compose: Compose,
): Promise<OpenDocument | undefined> {
  const { locale } = file
  const db = shop.tenantDb(file)
  const known = imported ?? (await findMadeDocument(db, subject, locale))
  const content = known && (await read(shop, known))
  if (content) return answer(file, named, content)
  const document = await made(shop, file, named, order, compose)
  if (!document) return undefined
  // The file is written first, so that no row names a missing file.
  const fileKey = await storePaper(shop, file, document.content)
  await insertMadeDocument(db, subject, { locale, fileKey, sha256: digestOf(document.content) })
  return document
}

/** Stores a paper under a name that its content gives it: the same one again is the same file. */
export async function storePaper(
  { files }: Pick<Shop, 'files'>,
  { tenantId }: Pick<LinkedFile, 'tenantId'>,
  content: Buffer,
): Promise<string> {
  const fileKey = `documents/${tenantId}/${digestOf(content).toString('hex')}.pdf`
  await files.put(fileKey, content)
  return fileKey
}

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest()

async function made(
  shop: Shop,
  file: LinkedFile,
  named: Named,
  order: OrderFacts | undefined,
  compose: Compose,
): Promise<OpenDocument | undefined> {
  const pictures = order?.lines.map(({ image }) => image) ?? []
  const stationery = await stationeryOf(shop, shop.tenantDb(file), file.locale, pictures)
  if (!stationery) return undefined
  return answer(file, named, await drawn(shop, file, compose(stationery)))
}

function drawn({ queues, renderer }: Shop, { tenantId, userId, keyId }: LinkedFile, paper: Paper): Promise<Buffer> {
  const whose = keyId === undefined ? personNamed(tenantId, userId ?? 0) : `${tenantId}.key ${keyId}`
  return queues.papers.run(whose, () => renderer.render({ type: 'paper', paper }))
}

async function read({ files }: Shop, key: string): Promise<Buffer | undefined> {
  const file = await files.read(key)
  return file && buffer(file.content)
}

function answer({ kind, locale }: LinkedFile, { number, date, company }: Named, content: Buffer): OpenDocument {
  const title = documentTexts(locale)[kind as 'confirmation' | 'delivery' | 'invoice' | 'credit' | 'reminder']
  const facts = { shop: company.shop, company: company.name, kind: `${title} ${number}`, date }
  return { type: 'application/pdf', name: fileName(facts, 'pdf'), content }
}
