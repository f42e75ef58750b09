import { eventKinds } from '#contract/desk/webhooks.ts'
import { readableJournal } from '#contract/records/journal-kinds.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Caller } from '../platform/http/caller.ts'
import { journalDeskCommand } from '../platform/journal/command.ts'
import { outsideSettings, refuseClosedAddress } from '../platform/outbound/allowed-addresses.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { insertTest, sendAgain, sendSpan } from './delivery-queries.ts'
import {
  addSecret,
  deleteReceiver,
  insertReceiver,
  liftHold,
  lockReceiver,
  type ReceiverRow,
  type ReceiverSettings,
  setOn,
  updateReceiver,
  wakeReceiver,
} from './queries.ts'
import { sealSecret } from './secrets.ts'
import { newSecret } from './sign.ts'

type Needed = Pick<Platform, 'secretBox' | 'environment'>

/** A receiver, with a secret that is kept sealed and told this once. */
interface MadeReceiver {
  id: number
  secret: string
}

export async function makeReceiver(
  tx: TenantTx,
  caller: Caller,
  platform: Needed,
  wanted: ReceiverSettings,
): Promise<MadeReceiver> {
  const settings = checked(platform, caller, wanted)
  const id = await insertReceiver(tx, settings, caller.user.id)
  const secret = await giveSecret(tx, platform, id, 0)
  await journalDeskCommand(tx, caller, 'webhook.added', String(id), factsOf(settings))
  return { id, secret }
}

export async function changeReceiver(
  tx: TenantTx,
  caller: Caller,
  platform: Needed,
  id: number,
  wanted: ReceiverSettings,
): Promise<void> {
  const before = await existing(tx, id)
  // What somebody else has chosen may stay chosen.
  const settings = checked(platform, caller, wanted, before.kinds)
  await updateReceiver(tx, id, settings)
  if (settings.address !== before.address) await wakeReceiver(tx, id)
  await journalDeskCommand(tx, caller, 'webhook.changed', String(id), factsOf(settings))
}

/** The old secret signs beside the new one for a while, so that its receiver can be changed in peace. */
export async function rotateSecret(
  tx: TenantTx,
  caller: Caller,
  platform: Needed,
  id: number,
  overlapHours: number,
): Promise<MadeReceiver> {
  const { name } = await existing(tx, id)
  const secret = await giveSecret(tx, platform, id, overlapHours)
  await journalDeskCommand(tx, caller, 'webhook.rotated', String(id), { name, overlapHours })
  return { id, secret }
}

export async function switchReceiver(tx: TenantTx, caller: Caller, id: number, isOn: boolean): Promise<void> {
  const { name } = await existing(tx, id)
  await setOn(tx, id, isOn)
  if (isOn) await wakeReceiver(tx, id)
  await journalDeskCommand(tx, caller, 'webhook.changed', String(id), { name, isOn })
}

export async function removeReceiver(tx: TenantTx, caller: Caller, id: number): Promise<void> {
  const before = await existing(tx, id)
  await deleteReceiver(tx, id)
  await journalDeskCommand(tx, caller, 'webhook.removed', String(id), factsOf(before))
}

export async function testReceiver(tx: TenantTx, caller: Caller, id: number): Promise<number> {
  const { name, isOn } = await existing(tx, id)
  if (!isOn) throw new Refusal('webhook.off')
  await wakeReceiver(tx, id)
  await journalDeskCommand(tx, caller, 'webhook.tested', String(id), { name })
  return insertTest(tx, id)
}

export async function resendDelivery(tx: TenantTx, caller: Caller, id: number, deliveryId: number): Promise<number> {
  const { name } = await existing(tx, id)
  const sent = await sendAgain(tx, id, deliveryId, caller.user.id)
  if (sent === undefined) throw new Refusal('resource.not.found')
  await liftHold(tx, id)
  await journalDeskCommand(tx, caller, 'webhook.sent.again', String(id), { name, delivery: deliveryId })
  return sent
}

export async function resendSpan(
  tx: TenantTx,
  caller: Caller,
  id: number,
  span: { from: string; until: string },
): Promise<number> {
  const { name } = await existing(tx, id)
  const count = await sendSpan(tx, id, { ...span, userId: caller.user.id })
  await liftHold(tx, id)
  await journalDeskCommand(tx, caller, 'webhook.sent.again', String(id), { name, ...span, count })
  return count
}

async function giveSecret(tx: TenantTx, { secretBox }: Needed, id: number, overlapHours: number): Promise<string> {
  const secret = newSecret()
  const sealed = sealSecret(secretBox, { tenantId: tx.tenantId, receiverId: id }, secret)
  await addSecret(tx, id, { sealed, overlapHours })
  return secret
}

async function existing(tx: TenantTx, id: number): Promise<ReceiverRow> {
  const found = await lockReceiver(tx, id)
  if (!found) throw new Refusal('resource.not.found')
  return found
}

/** Nobody has others told of what they may not read themselves. */
function checked(
  { environment }: Needed,
  { user }: Caller,
  { name, address, kinds }: ReceiverSettings,
  chosenBefore: readonly string[] = [],
): ReceiverSettings {
  const readable = new Set(readableJournal(user.permissions).map(kind => kind.name))
  const known = new Set(eventKinds.map(kind => kind.name))
  const closed = kinds.find(kind => !known.has(kind) || !(readable.has(kind) || chosenBefore.includes(kind)))
  if (closed !== undefined) throw new Refusal('webhook.kind.closed', { facts: { kind: closed } })
  const url = URL.parse(address)
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password) {
    throw new Refusal('link.not.https')
  }
  refuseClosedAddress(outsideSettings(environment), url)
  url.hash = ''
  return { name, address: url.href, kinds: [...new Set(kinds)] }
}

/** For the journal: an address may have a token behind its question mark, or in its path. */
function factsOf({ name, address, kinds }: ReceiverSettings): Record<string, unknown> {
  return { name, server: new URL(address).origin, kinds }
}
