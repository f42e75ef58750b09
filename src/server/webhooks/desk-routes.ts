import {
  addWebhook,
  changeWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  sendDeliveryAgain,
  sendSpanAgain,
  switchWebhook,
  testWebhook,
} from '#contract/desk/webhooks.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import {
  changeReceiver,
  makeReceiver,
  removeReceiver,
  resendDelivery,
  resendSpan,
  rotateSecret,
  switchReceiver,
  testReceiver,
} from './commands.ts'
import { type DeliveryRow, findDeliveries } from './delivery-queries.ts'
import { findReceiver, findReceivers, type ReceiverRow } from './queries.ts'

const receiversPerPage = 50
const deliveriesPerPage = 50

export function webhookDeskRoutes(serve: Serve, shop: Shop): void {
  serve(listWebhooks, async ({ db, query: { before } }) => {
    const found = await findReceivers(db, {
      before: before === undefined ? 2 ** 31 - 1 : idOf(before),
      limit: receiversPerPage + 1,
    })
    return { data: found.slice(0, receiversPerPage).map(presentReceiver), hasMore: found.length > receiversPerPage }
  })

  serve(getWebhook, ({ db, params: { id } }) => answerOf(db, idOf(id)))

  serve(addWebhook, async ({ caller, db, body }) => {
    const { id, secret } = await db.transact(tx => makeReceiver(tx, caller, shop, body))
    return { data: { secret, receiver: (await answerOf(db, id)).data } }
  })

  serve(changeWebhook, async ({ caller, db, params, body }) => {
    const id = idOf(params.id)
    await db.transact(tx => changeReceiver(tx, caller, shop, id, body))
    return answerOf(db, id)
  })

  serve(rotateWebhookSecret, async ({ caller, db, params, body: { overlapHours } }) => {
    const { id, secret } = await db.transact(tx => rotateSecret(tx, caller, shop, idOf(params.id), overlapHours))
    return { data: { secret, receiver: (await answerOf(db, id)).data } }
  })

  serve(switchWebhook, async ({ caller, db, params, body: { isOn } }) => {
    const id = idOf(params.id)
    await db.transact(tx => switchReceiver(tx, caller, id, isOn))
    return answerOf(db, id)
  })

  serve(removeWebhook, async ({ caller, db, params: { id } }) => {
    await db.transact(tx => removeReceiver(tx, caller, idOf(id)))
  })

  serve(testWebhook, async ({ caller, db, params: { id } }) => {
    const deliveryId = await db.transact(tx => testReceiver(tx, caller, idOf(id)))
    return { data: { deliveryId: String(deliveryId) } }
  })

  serve(listDeliveries, async ({ db, params, query: { before, ...filter } }) => {
    const { id } = (await answerOf(db, idOf(params.id))).data
    const found = await findDeliveries(db, Number(id), {
      ...filter,
      before: before === undefined ? Number.MAX_SAFE_INTEGER : Number(before),
      limit: deliveriesPerPage + 1,
    })
    return { data: found.slice(0, deliveriesPerPage).map(presentDelivery), hasMore: found.length > deliveriesPerPage }
  })

  serve(sendDeliveryAgain, async ({ caller, db, params: { id, delivery } }) => {
    const deliveryId = await db.transact(tx => resendDelivery(tx, caller, idOf(id), Number(delivery)))
    return { data: { deliveryId: String(deliveryId) } }
  })

  serve(sendSpanAgain, async ({ caller, db, params: { id }, body }) => ({
    data: { count: await db.transact(tx => resendSpan(tx, caller, idOf(id), body)) },
  }))
}

async function answerOf(db: TenantDb, id: number) {
  const found = await findReceiver(db, id)
  if (!found) throw new Refusal('resource.not.found')
  return { data: presentReceiver(found) }
}

function presentReceiver({
  id,
  createdAt,
  failingSince,
  restsSince,
  succeededAt,
  oldSecretUntil,
  ...row
}: ReceiverRow) {
  return {
    ...row,
    id: String(id),
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    restsSince: restsSince?.toISOString() ?? null,
    succeededAt: succeededAt?.toISOString() ?? null,
    oldSecretUntil: oldSecretUntil?.toISOString() ?? null,
  }
}

function presentDelivery({ id, at, dueAt, ...row }: DeliveryRow) {
  return { ...row, id: String(id), at: at.toISOString(), dueAt: dueAt?.toISOString() ?? null }
}

function idOf(id: string): number {
  const found = rowId(id)
  if (found === undefined) throw new Refusal('resource.not.found')
  return found
}
