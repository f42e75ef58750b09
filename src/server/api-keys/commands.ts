import { apiKeyPrefix, apiKeyProblem, apiKeyText, usualCallsPerMinute } from '#domain/access/api-key.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { completePermissions } from '#domain/access/staff.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Caller } from '../platform/http/caller.ts'
import { journalDeskCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import { hashOfToken, newToken } from '../platform/secrets.ts'
import { isNetwork } from './networks.ts'
import { addSecret, endKey, insertKey, type KeyRow, lockKey } from './queries.ts'

interface NewKey {
  name: string
  permissions: readonly Permission[]
  allowedAddresses: readonly string[]
  callsPerMinute?: number | undefined
  expiresIn?: number | undefined
}

interface MadeKey {
  id: number
  /** The key itself; kept nowhere. */
  key: string
}

export async function makeKey(tx: TenantTx, caller: Caller, wanted: NewKey): Promise<MadeKey> {
  const { name, allowedAddresses, callsPerMinute = usualCallsPerMinute, expiresIn } = wanted
  const permissions = completePermissions(wanted.permissions)
  refuseBeyondOwn(caller, permissions)
  const wrong = allowedAddresses.find(address => !isNetwork(address))
  if (wrong !== undefined) throw new Refusal('key.address.malformed', { facts: { address: wrong } })
  const id = await insertKey(tx, {
    name,
    permissions,
    allowedAddresses,
    callsPerMinute,
    expiresIn,
    userId: caller.user.id,
  })
  const key = await giveSecret(tx, id, 0)
  const facts = { name, permissions, allowedAddresses, callsPerMinute }
  await journalDeskCommand(tx, caller, 'api.key.added', String(id), facts)
  return { id, key }
}

/** The old secret stays good for a while, so that no program is locked out before somebody has given it the new one. */
export async function rotateKey(tx: TenantTx, caller: Caller, id: number, overlapHours: number): Promise<MadeKey> {
  const { name } = await changeable(tx, caller, id)
  const key = await giveSecret(tx, id, overlapHours)
  await journalDeskCommand(tx, caller, 'api.key.rotated', String(id), { name, overlapHours })
  return { id, key }
}

export async function revokeKey(tx: TenantTx, caller: Caller, id: number): Promise<void> {
  const { name } = await changeable(tx, caller, id)
  await endKey(tx, id)
  await journalDeskCommand(tx, caller, 'api.key.revoked', String(id), { name })
}

async function giveSecret(tx: TenantTx, id: number, overlapHours: number): Promise<string> {
  const secret = newToken()
  await addSecret(tx, id, { hash: hashOfToken(secret), prefix: apiKeyPrefix({ id, secret }), overlapHours })
  return apiKeyText({ id, secret })
}

async function changeable(tx: TenantTx, caller: Caller, id: number): Promise<KeyRow> {
  const found = await lockKey(tx, id)
  if (!found) throw new Refusal('resource.not.found')
  refuseBeyondOwn(caller, found.permissions)
  if (found.revokedAt) throw new Refusal('key.revoked')
  return found
}

function refuseBeyondOwn({ user }: Caller, given: readonly Permission[]): void {
  const problem = apiKeyProblem(user.permissions, given)
  if (problem) throw new Refusal(problem.code)
}
