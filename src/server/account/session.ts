import { timingSafeEqual } from 'node:crypto'
import { hasAll } from '#domain/access/permissions.ts'
import { viewPermissions } from '#domain/access/view.ts'
import type { CompanyId, UserId } from '#domain/ids.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Caller, Credentials, Evidence } from '../platform/http/caller.ts'
import { hashOfToken, newToken } from '../platform/secrets.ts'
import { endSessionsOf, insertSession } from './queries.ts'
import type { Sessions } from './session-query.ts'

/** Within this time after signing in a password may be changed without the old one. */
export const recentSignInMs = 10 * 60_000

export async function startSession(
  tx: TenantTx,
  person: { userId: UserId; actingCompanyId?: CompanyId | null },
  isFromBrowser: boolean,
  /** Switching the company does not count as signing in: the time of the old session is kept. */
  signedInAt?: Date,
): Promise<Credentials> {
  const token = newToken()
  const companion = isFromBrowser ? newToken() : undefined
  await insertSession(tx, {
    ...person,
    tokenHash: hashOfToken(token),
    companionHash: companion ? hashOfToken(companion) : null,
    signedInAt,
  })
  return { token, userId: String(person.userId), companion }
}

/** Ends all sessions of the caller and starts a new one for the same company. */
export async function renewSession(tx: TenantTx, caller: Caller): Promise<Credentials> {
  await endSessionsOf(tx, caller.user.id)
  const actingCompanyId = caller.user.isSalesPerson ? (caller.company?.id ?? null) : null
  return startSession(tx, { userId: caller.user.id, actingCompanyId }, caller.session.isFromBrowser)
}

/**
 * Staff who look at the shop as somebody of a customer are that person to the shop, and themselves at the desk.
 * Authenticates by the Basic header alone: a cookie by itself authorises nothing, which prevents cross-site request
 * forgery. Everything is looked up again for each request.
 */
export async function authenticate(sessions: Sessions, evidence: Evidence): Promise<Caller | undefined> {
  const given = readBasic(evidence.authorization)
  if (!given) return undefined
  const tokenHash = hashOfToken(given.token)
  const found = await sessions.find(tokenHash)
  if (!found || String(found.user.id) !== given.userId) return undefined
  if (found.companionHash && !isCompanion(found.companionHash, evidence.companion)) return undefined
  if (Date.now() - found.lastSeenAt.getTime() > 60_000) await sessions.touch(tokenHash)
  const { companionHash, lastSeenAt, signedInAt, provedAt, viewing, ...caller } = found
  const isFromBrowser = companionHash !== undefined
  const session = { tokenHash, signedInAt, provedAt, isFromBrowser }
  const own: Caller = { ...caller, session, viewer: undefined }
  // The role may have lost the permission since the view began.
  if (!viewing || evidence.isForDesk || !hasAll(caller.user.permissions, viewPermissions)) return own
  const viewed = await sessions.findViewed(caller.tenantId, viewing.userId)
  return viewed ? { ...viewed, session, viewer: { ...caller.user, until: viewing.until } } : own
}

function readBasic(header: string | undefined): { userId: string; token: string } | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/_-]{1,200}={0,2})$/i.exec(header ?? '')?.[1]
  if (!encoded) return undefined
  const [, userId, token] = /^(\d{1,10}):([A-Za-z0-9_-]{43})$/.exec(Buffer.from(encoded, 'base64').toString()) ?? []
  return userId && token ? { userId, token } : undefined
}

function isCompanion(expected: Buffer, given: string | undefined): boolean {
  return given !== undefined && timingSafeEqual(expected, hashOfToken(given))
}
