import { knownPermissions } from '#domain/access/permissions.ts'
import { defaultLocale, localeOf } from '#domain/locale.ts'
import type { CompanyDiscount } from '#domain/price/price.ts'
import { batched } from '../platform/batching.ts'
import type { Read, Statement } from '../platform/db/read.ts'
import type { Caller } from '../platform/http/caller.ts'
import { reportOnce } from '../platform/report-once.ts'

/** A session ends 12 hours after its last use, and 30 days after signing in at the latest. */
export const idleHours = 12
export const longestDays = 30

/**
 * Loads sessions with person and company, for every request. Locked or inactive people are not found; a company that is
 * no longer assigned is missing.
 */
export const sessionStatement: Statement = {
  name: 'sessions',
  text: `
    select encode(s.token_hash, 'hex'), s.tenant_id, t.key, t.xmin, encode(s.companion_hash, 'hex'),
           extract(epoch from s.signed_in_at), extract(epoch from s.last_seen_at),
           u.id, u.username, u.locale, u.is_admin, u.is_sales_person, u.is_operator, u.is_deal, array_to_string(r.permissions, ' '),
           c.id, c.customer_no, c.name, c.vat_country_code, c.show_net_prices,
           c.discount_type, c.discount_percent, c.group_discounts, l.id, l.name
    from sessions s
    join tenants t on t.id = s.tenant_id
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    left join staff_roles r on r.tenant_id = u.tenant_id and r.key = u.staff_role
    left join sales_assignments a
      on a.tenant_id = s.tenant_id and a.company_id = s.acting_company_id and a.user_id = s.user_id
    left join companies c
      on c.tenant_id = s.tenant_id and c.id = coalesce(u.company_id, a.company_id) and c.is_active
    left join price_lists l on l.tenant_id = c.tenant_id and l.id = c.price_list_id
    where s.token_hash = any ($1)
      and s.last_seen_at > now() - interval '${idleHours} hours'
      and s.signed_in_at > now() - interval '${longestDays} days'
      and u.is_active and not u.is_locked
      and (u.company_id is null or c.id is not null)`,
}

export type FoundSession = Omit<Caller, 'session'> & {
  companionHash: Buffer | undefined
  signedInAt: Date
  lastSeenAt: Date
}

/** Looks up the session of a token, for every request. */
export type FindSession = (tokenHash: Buffer) => Promise<FoundSession | undefined>

/** Concurrent lookups are combined into one statement, since most of its cost in the database is per statement. */
export function openSessions(read: Read): FindSession {
  return batched({ size: 16, underWay: 1, isUndone: () => false }, async (tokenHashes: readonly Buffer[]) => {
    const rows = await read.texts(sessionStatement, [tokenHashes])
    const found = new Map(rows.map(([tokenHash, ...row]) => [tokenHash, row]))
    return tokenHashes.map(hash => {
      const row = found.get(hash.toString('hex'))
      return row && sessionOf(row)
    })
  })
}

function sessionOf(row: readonly (string | null)[]): FoundSession {
  const [tenantId, tenantKey, tenantVersion, companion, signedIn, lastSeen, userId, username, locale, ...rest] = row
  const [isAdmin, isSalesPerson, isOperator, isDeal, permissions, companyId, ...company] = rest
  return {
    tenantId: Number(tenantId),
    tenantKey: tenantKey ?? '',
    tenantVersion: tenantVersion ?? '',
    user: {
      id: Number(userId),
      username: username ?? '',
      locale: localeOf(locale ?? defaultLocale),
      isAdmin: isAdmin === 't',
      isSalesPerson: isSalesPerson === 't',
      isOperator: isOperator === 't',
      isDeal: isDeal === 't',
      permissions: permissions ? knownPermissions(permissions.split(' ')) : [],
    },
    company: companyId ? companyOf(Number(companyId), company) : undefined,
    companionHash: companion ? Buffer.from(companion, 'hex') : undefined,
    signedInAt: new Date(Number(signedIn) * 1000),
    lastSeenAt: new Date(Number(lastSeen) * 1000),
  }
}

const touchStatement: Statement = {
  name: 'touch session',
  text: `
    update sessions set last_seen_at = now()
    where token_hash = (select token_hash from sessions where token_hash = $1 for update skip locked)`,
}

/** Runs on the connection for reads, so it waits neither for the disk nor for a lock on the session. */
export async function touchSession(read: Read, tokenHash: Buffer): Promise<void> {
  await read.texts(touchStatement, [tokenHash])
}

function companyOf(id: number, columns: (string | null)[]): NonNullable<Caller['company']> {
  const [customerNo, name, vatCountryCode, showNetPrices, discountType, percent, groups, listId, listName] = columns
  return {
    id,
    customerNo: customerNo ?? '',
    name: name ?? '',
    vatCountryCode: vatCountryCode ?? '',
    showNetPrices: showNetPrices === 't',
    discount: discountOf(discountType, percent, groups),
    priceList: listId ? { id: Number(listId), name: listName ?? '' } : undefined,
  }
}

function discountOf(type = '' as string | null, percent?: string | null, groups?: string | null): CompanyDiscount {
  if (type === 'percent') return { type, percent: Number(percent) }
  if (type === 'group') return { type, percents: soundPercents(JSON.parse(groups ?? '{}')) }
  return { type: 'none' }
}

/** An invalid discount counts as none. */
function soundPercents(stored: Record<string, unknown>): Record<string, number> {
  const isPercent = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 100
  const percents: Record<string, number> = {}
  for (const [group, percent] of Object.entries(stored ?? {})) {
    if (isPercent(percent)) percents[group] = percent
    else reportOnce(`a discount of the group ${group} is no percentage: ${JSON.stringify(percent)}`)
  }
  return percents
}
