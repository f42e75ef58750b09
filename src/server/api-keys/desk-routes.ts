import { addApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '#contract/desk/api-keys.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { makeKey, revokeKey, rotateKey } from './commands.ts'
import { findKey, findKeys, type KeyRow } from './queries.ts'

const perPage = 50

export function apiKeyDeskRoutes(serve: Serve): void {
  serve(listApiKeys, async ({ db, query: { before } }) => {
    const found = await findKeys(db, { before: before === undefined ? 2 ** 31 - 1 : keyId(before), limit: perPage + 1 })
    return { data: found.slice(0, perPage).map(presentKey), hasMore: found.length > perPage }
  })

  serve(addApiKey, async ({ caller, db, body }) => {
    const { id, key } = await db.transact(tx => makeKey(tx, caller, body))
    return { data: { key, apiKey: await keyAnswer(db, id) } }
  })

  serve(rotateApiKey, async ({ caller, db, params, body: { overlapHours } }) => {
    const { id, key } = await db.transact(tx => rotateKey(tx, caller, keyId(params.id), overlapHours))
    return { data: { key, apiKey: await keyAnswer(db, id) } }
  })

  serve(revokeApiKey, async ({ caller, db, params }) => {
    const id = keyId(params.id)
    await db.transact(tx => revokeKey(tx, caller, id))
    return { data: await keyAnswer(db, id) }
  })
}

async function keyAnswer(db: TenantDb, id: number) {
  return presentKey((await findKey(db, id))!)
}

function presentKey({ id, createdAt, expiresAt, lastUsedAt, revokedAt, ...key }: KeyRow) {
  return {
    ...key,
    id: String(id),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}

function keyId(id: string): number {
  const found = rowId(id)
  if (found === undefined) throw new Refusal('resource.not.found')
  return found
}
