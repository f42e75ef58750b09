import { sql } from 'kysely'
import { apiKeyPrefix, apiKeyText } from '#domain/access/api-key.ts'
import { allPermissions, type Permission } from '#domain/access/permissions.ts'
import type { TenantId } from '#domain/ids.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hashOfToken, newToken } from '#server/platform/secrets.ts'
import { type Answer, ApiClient } from './api-client.ts'

/** A program with an API key. */
export interface ErpClient {
  key: string
  keyId: number
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

/** Makes a key of somebody of the shop's staff, and a program that calls with it. Paths begin behind the version. */
export async function makeErpClient(
  { db, address }: { db: Db; address: string },
  tenantId: TenantId,
  permissions: readonly Permission[] = allPermissions,
): Promise<ErpClient> {
  const { rows } = await sql<{ id: number }>`
    insert into api_keys (tenant_id, name, permissions, created_by)
    select ${tenantId}, 'ERP', ${[...permissions]}, min(id) from users
    where tenant_id = ${tenantId} and staff_role is not null
    returning id`.execute(db)
  const { id } = rows[0]!
  const secret = newToken()
  await sql`
    insert into api_key_secrets (tenant_id, key_id, hash, prefix)
    values (${tenantId}, ${id}, ${hashOfToken(secret)}, ${apiKeyPrefix({ id, secret })})`.execute(db)
  const key = apiKeyText({ id, secret })
  return { ...clientWithKey(address, key), keyId: id }
}

export function clientWithKey(address: string, key: string): Omit<ErpClient, 'keyId'> {
  const api = new ApiClient(address)
  return {
    key,
    send: (method, path, body, headers = {}) =>
      api.send(method, `/api/erp/v1${path}`, body, { authorization: `Bearer ${key}`, ...headers }),
  }
}
