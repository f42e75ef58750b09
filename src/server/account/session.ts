import { timingSafeEqual } from 'node:crypto'
import { hasAll } from '#domain/access/permissions.ts'
import { viewPermissions } from '#domain/access/view.ts'
import type { CompanyId, UserId } from '#domain/ids.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Caller, Credentials, Evidence } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
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
  const isViewing = viewing && !evidence.isForDesk && hasAll(caller.user.permissions, viewPermissions)
  const viewed = isViewing && (await sessions.findViewed(caller.tenantId, viewing.userId))
  const shown: Caller = viewed ? { ...viewed, session, viewer: { ...caller.user, until: viewing.until } } : own
  return evidence.isForDesk ? own : actingFor(sessions, shown, evidence.actsFor)
}

/**
 * A sales person may work for several companies at once, each in a page of its own, so their pages name the company with
 * every call. Unassigned, unknown and closed companies are refused alike, as those of other tenants are.
 */
async function actingFor(sessions: Sessions, caller: Caller, named: string | undefined): Promise<Caller> {
  if (named === undefined || named === String(caller.company?.id ?? 'none')) return caller
  if (caller.user.isSalesPerson) {
    if (named === 'none') return { ...caller, company: undefined }
    const companyId = rowId<CompanyId>(named)
    const company = companyId && (await sessions.findAssigned(caller.tenantId, caller.user.id, companyId))
    if (company) return { ...caller, company }
  }
  throw new Refusal('company.not.assigned')
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
