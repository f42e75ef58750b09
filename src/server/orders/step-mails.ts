import { sql } from 'kysely'
import { type Locale, type LocalizedText, textIn } from '#domain/locale.ts'
import { deliveryNoteNumber } from '#domain/order/delivery-note.ts'
import type { OrderMailStep } from '#domain/order/order-mails.ts'
import { openLines, type Pieces } from '#domain/order/pieces.ts'
import { trackingLink } from '#domain/shipping/carrier.ts'
import { findRecipientsOf, type Recipient } from '../documents/recipients.ts'
import {
  orderCancelledMail,
  orderConfirmedMail,
  orderRefusedMail,
  orderShippedMail,
  type StepFacts,
} from '../mail/order-step-mails.ts'
import type { MoneyOfCancelled } from '../payment/cancelled-money.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Mail } from '../platform/jobs/jobs.ts'
import { keepMails, postMails } from '../platform/mail/mails.ts'
import { findOwnTenant, type Tenant } from '../settings/queries.ts'
import { originOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'
import type { Decided } from './save-steps.ts'

/** What the steps of orders need beside the database: to write mails with links to the shop. */
export type StepTools = Pick<Shop, 'jobs' | 'environment'>

/**
 * Tells buyers of the steps of their orders that the shop wants them to be told of. The mails are written in the
 * transaction of the steps, so that there is none without its step and no second one.
 */
export async function mailSteps(
  shop: StepTools,
  tx: TenantTx,
  decided: readonly Decided[],
  money: ReadonlyMap<number, MoneyOfCancelled>,
): Promise<void> {
  const steps = decided.flatMap(one => {
    const step = stepOf(one)
    return step ? [{ ...one, mail: step }] : []
  })
  const tenant = steps.length > 0 ? await findOwnTenant(tx) : undefined
  const wanted = tenant?.settings.private.orderMails
  const told = steps.filter(({ mail }) => !wanted || wanted.includes(mail))
  if (!tenant || told.length === 0) return
  const ids = told.map(({ order }) => order.id)
  const [recipients, texts] = [await findRecipientsOf(tx, ids), await findTexts(tx, ids)]
  const toldOf = new Map(told.map(one => [one.order.id, one]))
  const textOf = new Map(texts.map(text => [text.id, text]))
  const link = `${originOf(shop, tenant)}/my-account/order-history`
  const mails = recipients.map(reader => {
    const step = toldOf.get(reader.orderId)!
    const facts = { ...textOf.get(reader.orderId)!, link, money: money.get(reader.orderId) }
    const mail = mailTo(tenant, reader, step, facts)
    return { mail: { ...mail, orderIds: [reader.orderId] }, step, locale: reader.locale }
  })
  const isWithNote = tenant.settings.private.attachesDeliveryNotes
  const waiting = mails.filter(({ step }) => isWithNote && step.mail === 'shipped')
  const others = mails.filter(one => !waiting.includes(one))
  await postMails(
    shop.jobs,
    tx,
    others.map(({ mail }) => mail),
  )
  await mailWithNotes(shop, tx, waiting)
}

interface NotedMail {
  mail: Mail
  step: Decided
  locale: Locale
}

/** Drawing a paper takes too long for a transaction: the mails are kept, and leave once their notes are attached. */
async function mailWithNotes({ jobs }: StepTools, tx: TenantTx, mails: readonly NotedMail[]): Promise<void> {
  const ids = await keepMails(
    tx,
    mails.map(({ mail }) => mail),
  )
  await jobs.enqueueAll(
    tx,
    'delivery-note',
    mails.map(({ step: { order }, locale }, index) => ({
      tenantId: tx.tenantId,
      mailId: ids[index]!,
      orderId: order.id,
      number: deliveryNoteNumber(order.orderNumber, order.shipments + 1),
      locale,
    })),
  )
}

/** What is worth a mail of a step; picking and completing are the shop's own affair. */
function stepOf({ step }: Decided): OrderMailStep | undefined {
  if (step.status === 'cancelled' || step.cancelled.length > 0) return 'cancelled'
  if (step.shipped.length > 0) return 'shipped'
  return step.passed.includes('confirmed') ? 'confirmed' : undefined
}

interface OrderTexts {
  id: number
  externalNumber: string
  lines: { position: number; name: LocalizedText; colour: LocalizedText | null; size: string | null }[]
}

async function findTexts(tx: TenantTx, ids: readonly number[]): Promise<OrderTexts[]> {
  const { rows } = await sql<OrderTexts>`
    select o.id, o.external_order_number as "externalNumber", (
      select json_agg(json_build_object('position', l.position, 'name', l.name, 'colour', v.colour_name, 'size', v.size)
        order by l.position)
      from order_lines l
      join variants v on v.tenant_id = l.tenant_id and v.product_id = l.product_id and v.id = l.variant_id
      where l.tenant_id = o.tenant_id and l.order_id = o.id) as lines
    from orders o where o.tenant_id = ${tx.tenantId} and o.id = any (${[...ids]}::integer[])`.execute(tx)
  return rows
}

function mailTo(
  tenant: Tenant,
  { email: to, firstName, locale }: Recipient,
  { order, step, mail, details: { carrier, trackingCodes, packs } }: Decided & { mail: OrderMailStep },
  { externalNumber, lines, link, money }: OrderTexts & { link: string; money: MoneyOfCancelled | undefined },
): Mail {
  const facts = (pieces: readonly Pieces[]): StepFacts => ({
    firstName,
    orderNumber: order.orderNumber,
    externalNumber,
    pieces: pieces.map(({ position, quantity }) => {
      const line = lines.find(one => one.position === position)
      const parts = line ? [textIn(line.name, locale), line.colour && textIn(line.colour, locale), line.size] : []
      return `${quantity} × ${parts.filter(Boolean).join(', ')}`
    }),
    link,
  })
  if (mail === 'cancelled' && order.isHeld) return { to, ...orderRefusedMail(locale, tenant, facts([])) }
  if (mail === 'cancelled') return { to, ...orderCancelledMail(locale, tenant, { ...facts(step.cancelled), money }) }
  if (mail === 'confirmed') return { to, ...orderConfirmedMail(locale, tenant, facts([])) }
  return {
    to,
    ...orderShippedMail(locale as Locale, tenant, {
      ...facts(step.shipped),
      carrier: carrier ?? '',
      packs,
      tracking: trackingCodes.map(code => ({ code, link: trackingLink(carrier, code) })),
      open: openLines(step.lines).reduce((sum, { quantity }) => sum + quantity, 0),
    }),
  }
}
