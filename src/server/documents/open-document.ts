import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { isConfirmed } from '#domain/payment.ts'
import { personNamed } from '../fair-queue.ts'
import type { LinkedFile } from '../files/signed-links.ts'
import type { FileAnswer } from '../http/call.ts'
import type { Shop } from '../shop.ts'
import { rowId } from '../wire-ids.ts'
import { entryPaper } from './entry-papers.ts'
import { confirmationNumber, confirmationPaper, deliveryPaper } from './order-papers.ts'
import type { Paper } from './paper.ts'
import { findEntryFacts, findMadeDocument, findOrderFacts, insertMadeDocument, type Subject } from './queries.ts'
import { stationeryOf } from './stationery.ts'
import { wordsIn } from './words.ts'

/** A document whole in memory: to be sent, attached, or packed with others. */
export interface OpenDocument extends FileAnswer {
  content: Buffer
}

/**
 * A business paper of this tenant. Confirmations, invoices and credits are made when they are first asked for and kept
 * as they were; a delivery note says what has left so far, so it is made anew each time.
 */
export async function openDocument(shop: Shop, file: LinkedFile): Promise<OpenDocument | undefined> {
  const { kind, id } = file
  if (kind === 'confirmation') return confirmation(shop, file, rowId(id))
  if (kind === 'invoice' || kind === 'credit') return entry(shop, file, kind, rowId(id))
  if (kind !== 'delivery') return undefined
  const [, orderId = '', number = ''] = /^(\d+)\.(.{1,100})$/.exec(id) ?? []
  return delivery(shop, file, rowId(orderId), number)
}

async function confirmation(shop: Shop, file: LinkedFile, orderId: number | undefined) {
  const [order] = orderId ? await findOrderFacts(shop.db, file.tenantId, [orderId]) : []
  const given = order?.documents.find(({ kind }) => kind === 'confirmation')
  if (!order || !isConfirmed(order, given !== undefined)) return undefined
  const number = given?.number ?? confirmationNumber(order.orderNumber)
  return kept(shop, file, { kind: 'confirmation', orderId: order.id }, number, given?.fileKey, stationery =>
    confirmationPaper(order, stationery),
  )
}

async function entry(shop: Shop, file: LinkedFile, kind: 'invoice' | 'credit', entryId: number | undefined) {
  const found = entryId ? await findEntryFacts(shop.db, file.tenantId, entryId) : undefined
  if (!found || found.type !== kind) return undefined
  const [order] = found.orderId ? await findOrderFacts(shop.db, file.tenantId, [found.orderId]) : []
  return kept(shop, file, { kind, entryId: found.id }, found.number, found.fileKey, stationery =>
    entryPaper(found, order, stationery),
  )
}

async function delivery(shop: Shop, file: LinkedFile, orderId: number | undefined, number: string) {
  const [order] = orderId ? await findOrderFacts(shop.db, file.tenantId, [orderId]) : []
  const given = order?.documents.find(one => one.kind === 'delivery' && one.number === number)
  if (!order || !given) return undefined
  const imported = given.fileKey && (await read(shop, given.fileKey))
  if (imported) return answer(file, number, imported)
  const stationery = await stationeryOf(shop, file.tenantId, file.locale)
  const paper = stationery && deliveryPaper(order, number, stationery)
  return paper && answer(file, number, await drawn(shop, file, paper))
}

type Compose = (stationery: NonNullable<Awaited<ReturnType<typeof stationeryOf>>>) => Paper

/** The file that another system brought along, the one that was made before, or a new one. */
async function kept(
  shop: Shop,
  file: LinkedFile,
  subject: Subject,
  number: string,
  imported: string | null | undefined,
  compose: Compose,
): Promise<OpenDocument | undefined> {
  const { tenantId, locale } = file
  const known = imported ?? (await findMadeDocument(shop.db, tenantId, subject, locale))
  const content = known && (await read(shop, known))
  if (content) return answer(file, number, content)
  const stationery = await stationeryOf(shop, tenantId, locale)
  if (!stationery) return undefined
  const made = await drawn(shop, file, compose(stationery))
  const sha256 = createHash('sha256').update(made).digest()
  const fileKey = `documents/${tenantId}/${sha256.toString('hex')}.pdf`
  // The file first: a row that names a file which is not there would be a lie.
  await shop.files.put(fileKey, made)
  await insertMadeDocument(shop.db, tenantId, subject, { locale, fileKey, sha256 })
  return answer(file, number, made)
}

function drawn({ queues, renderer }: Shop, { tenantId, userId = 0 }: LinkedFile, paper: Paper): Promise<Buffer> {
  return queues.papers.run(personNamed(tenantId, userId), () => renderer.render({ type: 'paper', paper }))
}

async function read({ files }: Shop, key: string): Promise<Buffer | undefined> {
  const file = await files.read(key)
  return file && buffer(file.content)
}

function answer({ kind, locale }: LinkedFile, number: string, content: Buffer): OpenDocument {
  const title = wordsIn(locale)[kind as 'confirmation' | 'delivery' | 'invoice' | 'credit']
  return { type: 'application/pdf', name: `${title} ${number}.pdf`, content }
}
