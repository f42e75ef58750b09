import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { type FileKind, fileKinds } from '#contract/shop/files.ts'
import type { TenantId, UserId } from '#domain/ids.ts'
import { type Locale, locales } from '#domain/locale.ts'

/** What a link opens: one document of one tenant, in one language. */
export interface LinkedFile {
  tenantId: TenantId
  kind: FileKind
  id: string
  locale: Locale
  /** Whose turn it takes to make the file (fair-queue.ts); nobody's is the shop's own, e.g. for its mails. */
  userId?: UserId
  /** A program that it is made for takes its own turn. */
  keyId?: number
}

/** Who is given links, and in which language. */
export interface Reader {
  tenantId: TenantId
  userId: UserId
  locale: Locale
  fileKey: KeyObject
}

/** No link is valid for longer. */
const lifetimeSeconds = 300

/**
 * The address of a file for the next five minutes. It is good for whoever holds it, so it is given only to who may see
 * the file. Costs one hash and no I/O: a list of a hundred rows makes a hundred of them.
 */
export function fileLink({ fileKey }: { fileKey: KeyObject }, file: LinkedFile, now = new Date()): string {
  const until = Math.floor(now.getTime() / 1000) + lifetimeSeconds
  const { tenantId, userId = 0, locale, kind, id } = file
  const ticket = [tenantId, userId, locale, until, signatureOf(fileKey, file, until).toString('base64url')].join('.')
  return `/api/files/${kind}/${encodeURIComponent(id)}?ticket=${ticket}`
}

/** The file that a link of ours opens now; undefined for one that is too old, changed, or not from us. */
export function linkedFile(
  { fileKey }: { fileKey: KeyObject },
  address: { kind: string; id: string; ticket: string },
  now = new Date(),
): LinkedFile | undefined {
  const ticket = /^([1-9]\d{0,9})\.(\d{1,10})\.([a-z]{2})\.(\d{9,11})\.([\w-]{43})$/.exec(address.ticket)
  const kind = fileKinds.find(known => known === address.kind)
  const locale = locales.find(known => known === ticket?.[3])
  if (!ticket || !kind || !locale) return undefined
  const tenantId = Number(ticket[1]) as TenantId
  const file = { tenantId, kind, id: address.id, locale, userId: Number(ticket[2]) as UserId }
  const until = Number(ticket[4])
  const given = Buffer.from(ticket[5]!, 'base64url')
  if (!timingSafeEqual(given, signatureOf(fileKey, file, until))) return undefined
  return now.getTime() < until * 1000 ? file : undefined
}

/** As a list, not as joined text: no two links may be signed alike. */
function signatureOf(key: KeyObject, { tenantId, kind, id, locale, userId }: LinkedFile, until: number): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([tenantId, kind, id, locale, userId ?? 0, until]))
    .digest()
}
