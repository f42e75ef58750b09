import type { TenantId } from '#domain/ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { SourceRow } from './queries.ts'

/** What lets us into a server: a password or a private key with its name, or a token. */
export interface Credentials {
  user: string
  secret: string
}

type Address = Pick<SourceRow, 'address'>

export function sealCredentials(box: SecretBox, tenantId: TenantId, { address }: Address, given: Credentials): Buffer {
  return box.seal(JSON.stringify(given), purposeOf(tenantId, address))
}

/** Undefined for a source that needs none. */
export function openCredentials(
  box: SecretBox,
  tenantId: TenantId,
  { address, credentials }: Pick<SourceRow, 'address' | 'credentials'>,
): Credentials | undefined {
  if (!credentials) return undefined
  const opened = box.open(credentials, purposeOf(tenantId, address))
  if (opened === undefined) throw new Refusal('source.secret.lost')
  return JSON.parse(opened)
}

/** The server that an address leads to. */
export function serverOf(address: string): string {
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}

/** Sealed for one server: whoever may change an address cannot have the secret sent to a server of their own. */
function purposeOf(tenantId: TenantId, address: string): string {
  return `import source ${tenantId} ${serverOf(address)}`
}
