import { readApiKey } from '#domain/access/api-key.ts'
import { knownPermissions } from '#domain/access/permissions.ts'
import type { TenantId } from '#domain/ids.ts'
import type { Read, Statement } from '../platform/db/read.ts'
import type { AuthenticateKey } from '../platform/http/serve-erp.ts'
import { Refusal } from '../platform/refusal.ts'
import { hashOfToken } from '../platform/secrets.ts'
import { isWithin } from './networks.ts'

/**
 * Finds out whose program is calling, among the keys of all tenants: of which one it is, only the key says. What is
 * wrong with a key that does not count is not said, only from where a good one may not be used.
 */
export function authenticateKeys(read: Read): AuthenticateKey {
  return async ({ authorization = '', ip }) => {
    const shown = readApiKey(/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '')
    if (!shown) throw new Refusal('key.not.valid')
    const [row] = await read<FoundKey>(keyStatement, [shown.id, hashOfToken(shown.secret)])
    if (!row) throw new Refusal('key.not.valid')
    if (!isWithin(row.allowed_addresses, ip)) throw new Refusal('key.address.closed', { facts: { address: ip } })
    if (row.is_use_to_note) await read(touchStatement, [shown.id, ip])
    return {
      tenantId: row.tenant_id,
      tenantKey: row.tenant_key,
      tenantVersion: row.tenant_version,
      id: shown.id,
      name: row.name,
      permissions: knownPermissions(row.permissions),
      callsPerMinute: row.calls_per_minute,
    }
  }
}

interface FoundKey {
  tenant_id: TenantId
  tenant_key: string
  tenant_version: string
  name: string
  permissions: string[]
  allowed_addresses: string[]
  calls_per_minute: number
  is_use_to_note: boolean
}

const keyStatement: Statement = {
  name: 'api key',
  text: `
    select k.tenant_id, t.key as tenant_key, t.xmin::text as tenant_version, k.name, k.permissions, k.allowed_addresses, k.calls_per_minute,
      k.last_used_at is null or k.last_used_at < now() - interval '1 minute' as is_use_to_note
    from api_keys k
    join tenants t on t.id = k.tenant_id
    join api_key_secrets s on s.tenant_id = k.tenant_id and s.key_id = k.id
    where k.id = $1 and s.hash = $2 and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now()) and (s.valid_until is null or s.valid_until > now())`,
}

/** Once a minute is enough to know that a key is used. Whoever changes the key at this moment is not waited for. */
const touchStatement: Statement = {
  name: 'touch api key',
  text: `
    update api_keys set last_used_at = now(), last_used_from = $2
    where id = (select id from api_keys where id = $1 for update skip locked)`,
}
