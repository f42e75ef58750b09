import type { addImportSource } from '#contract/desk/import-sources.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import type { TenantId, UserId } from '#domain/ids.ts'
import { loginsOf } from '#domain/records/import-source.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { isKind, stores } from '../records/stores.ts'
import { type Credentials, sealCredentials, serverOf } from './credentials.ts'
import type { SourceRow, SourceToSave } from './queries.ts'

type Body = BodyOf<typeof addImportSource>

/** What is stored of what somebody said of a source, or a refusal that says what is wrong with it. */
export function sourceToSave(
  { secretBox, environment }: Pick<Platform, 'secretBox' | 'environment'>,
  tenantId: TenantId,
  user: { id: UserId; permissions: readonly Permission[] },
  body: Body,
  before?: SourceRow,
): SourceToSave {
  const { name, kind, every, at, mode, isReplacement, decimalMark, dayOrder, isAppliedAtOnce, login } = body
  if (!isKind(kind)) throw new Refusal('resource.not.found')
  if (!hasAll(user.permissions, [stores[kind].kind.needs])) throw new Refusal('not.allowed')
  if (isReplacement && !stores[kind].kind.listColumns) throw new Refusal('import.not.replaceable')
  if (every === 'day' && at === null) throw new Refusal('source.time.needed')
  const address = addressOf(body.address, environment.isLoopbackOpen)
  if (!loginsOf(address).includes(login)) throw new Refusal('source.login.wrong')
  return {
    name,
    kind,
    address,
    every,
    at: every === 'day' ? at : null,
    options: { mode: isReplacement ? 'strict' : mode, isReplacement, decimalMark, dayOrder },
    isAppliedAtOnce,
    login,
    keepsHostKey: before !== undefined && serverOf(before.address) === serverOf(address),
    credentials: credentialsOf(body, address, before, text => sealCredentials(secretBox, tenantId, { address }, text)),
    ownerId: user.id,
  }
}

/** A private key that cannot be used is refused while whoever pasted it still looks. */
export async function checkKey({ login, secret }: Body): Promise<void> {
  if (login !== 'key' || secret === undefined) return
  const { parseKey } = (await import('ssh2')).default.utils
  const key = parseKey(secret)
  if (key instanceof Error || !key.isPrivateKey()) throw new Refusal('source.key.wrong')
}

/** A name and password in the address would be shown to everybody who sees it. */
function addressOf(given: string, isLoopbackOpen: boolean): string {
  const url = URL.parse(given)
  const schemes = ['https:', 'sftp:', ...(isLoopbackOpen ? ['http:'] : [])]
  if (!url || !schemes.includes(url.protocol) || !url.hostname) throw new Refusal('source.address.wrong')
  if (url.username || url.password) throw new Refusal('source.address.secret')
  url.hash = ''
  if (url.protocol !== 'sftp:') return url.href
  // Names of servers are compared as texts, and a folder is no file.
  url.host = url.host.toLowerCase()
  if (/(^|\/)$/.test(url.pathname) || /[*].*\//.test(url.pathname)) throw new Refusal('source.address.wrong')
  return url.href
}

/** Undefined keeps what is stored, which is for the same login at the same server only. */
function credentialsOf(
  { login, user = '', secret }: Body,
  address: string,
  before: SourceRow | undefined,
  seal: (credentials: Credentials) => Buffer,
): Buffer | null | undefined {
  if (login === 'none') return null
  if (secret === undefined) {
    const isSame = before?.login === login && serverOf(before.address) === serverOf(address)
    if (isSame && before.credentials) return undefined
    throw new Refusal('source.secret.needed')
  }
  if (login !== 'bearer' && user === '') throw new Refusal('source.secret.needed')
  return seal({ user, secret })
}
