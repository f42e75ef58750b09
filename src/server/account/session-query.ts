import { knownPermissions } from '#domain/access/permissions.ts'
import type { CompanyId, TenantId, UserId } from '#domain/ids.ts'
import { defaultLocale, localeOf } from '#domain/locale.ts'
import type { CompanyDiscount } from '#domain/price/price.ts'
import { batched } from '../platform/batching.ts'
import type { Read, Statement } from '../platform/db/read.ts'
import type { Caller, CallingCompany } from '../platform/http/caller.ts'
import { reportOnce } from '../platform/report-once.ts'

/** A session ends 12 hours after its last use, and 30 days after signing in at the latest. */
export const idleHours = 12
export const longestDays = 30

const personColumns = `
  u.tenant_id, t.key as tenant_key, t.xmin::text as tenant_version,
  u.id as user_id, u.username, u.locale, u.is_admin, u.is_sales_person, u.is_operator, u.is_deal,
  c.id as company_id, c.customer_no, c.name as company_name, c.vat_country_code, c.show_net_prices,
  c.discount_type, c.discount_percent, c.group_discounts, l.id as price_list_id, l.name as price_list_name`

/**
 * Loads sessions with person and company, for every request. Locked or inactive people are not found; a company that is
 * no longer assigned is missing.
 */
export const sessionStatement: Statement = {
  name: 'sessions',
  text: `
    select encode(s.token_hash, 'hex') as token_hash, s.companion_hash, s.signed_in_at, s.proved_at, s.last_seen_at,
           case when s.viewing_until > now() then s.viewing_user_id end as viewing_user_id, s.viewing_until,
           r.permissions, ${personColumns}
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

/** Somebody of a customer whom staff look at the shop as; only who could sign in themselves is found. */
const viewedStatement: Statement = {
  name: 'viewed person',
  text: `
    select ${personColumns}
    from users u
    join tenants t on t.id = u.tenant_id
    join companies c on c.tenant_id = u.tenant_id and c.id = u.company_id and c.is_active
    left join price_lists l on l.tenant_id = c.tenant_id and l.id = c.price_list_id
    where u.tenant_id = $1 and u.id = $2 and u.is_active and not u.is_locked`,
}

/** The company that a sales person acts for in one page, beside that of the session. */
const assignedStatement: Statement = {
  name: 'assigned company',
  text: `
    select ${personColumns}
    from sales_assignments a
    join tenants t on t.id = a.tenant_id
    join users u on u.tenant_id = a.tenant_id and u.id = a.user_id and u.company_id is null
    join companies c on c.tenant_id = a.tenant_id and c.id = a.company_id and c.is_active
    left join price_lists l on l.tenant_id = c.tenant_id and l.id = c.price_list_id
    where a.tenant_id = $1 and a.user_id = $2 and a.company_id = $3`,
}

type Person = Omit<Caller, 'session' | 'viewer'>

type FoundSession = Person & {
  companionHash: Buffer | undefined
  signedInAt: Date
  provedAt: Date
  lastSeenAt: Date
  /** Whom staff look at the shop as, while that lasts. */
  viewing: { userId: UserId; until: Date } | undefined
}

/** The sessions of all tenants: of which tenant a caller is, only the session says. */
export interface Sessions {
  /** Looks up the session of a token, for every request. */
  find(tokenHash: Buffer): Promise<FoundSession | undefined>
  /** A person of a customer, looked up for every request of who looks at the shop as them. */
  findViewed(tenantId: TenantId, userId: UserId): Promise<Person | undefined>
  /** One of the companies of a sales person, looked up for every request of a page that acts for it. */
  findAssigned(tenantId: TenantId, userId: UserId, companyId: CompanyId): Promise<CallingCompany | undefined>
  /** Runs on the connection for reads, so it waits neither for the disk nor for a lock on the session. */
  touch(tokenHash: Buffer): Promise<void>
}

/** Concurrent lookups are combined into one statement, since most of its cost in the database is per statement. */
export function openSessions(read: Read): Sessions {
  const find = batched({ size: 16, underWay: 1, isUndone: () => false }, async (tokenHashes: readonly Buffer[]) => {
    const rows = await read<SessionRow>(sessionStatement, [tokenHashes])
    const found = new Map(rows.map(row => [row.token_hash, row]))
    return tokenHashes.map(hash => {
      const row = found.get(hash.toString('hex'))
      return row && sessionOf(row)
    })
  })
  return {
    find,
    async findViewed(tenantId, userId) {
      const [row] = await read<PersonRow>(viewedStatement, [tenantId, userId])
      return row && personOf(row, [])
    },
    async findAssigned(tenantId, userId, companyId) {
      const [row] = await read<PersonRow>(assignedStatement, [tenantId, userId, companyId])
      return row && personOf(row, []).company
    },
    async touch(tokenHash) {
      await read(touchStatement, [tokenHash])
    },
  }
}

/** What is read of a company to know its prices and taxes. */
export interface CompanyColumns {
  customer_no: string
  company_name: string
  vat_country_code: string
  show_net_prices: boolean
  discount_type: string
  discount_percent: number | null
  group_discounts: Record<string, unknown> | null
  price_list_id: number | null
  price_list_name: string
}

interface SessionRow extends PersonRow {
  token_hash: string
  companion_hash: Buffer | null
  signed_in_at: Date
  proved_at: Date
  last_seen_at: Date
  viewing_user_id: UserId | null
  viewing_until: Date | null
  permissions: string[] | null
}

interface PersonRow extends CompanyColumns {
  tenant_id: TenantId
  tenant_key: string
  tenant_version: string
  user_id: UserId
  username: string
  locale: string | null
  is_admin: boolean
  is_sales_person: boolean
  is_operator: boolean
  is_deal: boolean
  company_id: CompanyId | null
}

function sessionOf(row: SessionRow): FoundSession {
  const { viewing_user_id: viewedId, viewing_until: until } = row
  return {
    ...personOf(row, row.permissions ?? []),
    companionHash: row.companion_hash ?? undefined,
    signedInAt: row.signed_in_at,
    provedAt: row.proved_at,
    lastSeenAt: row.last_seen_at,
    viewing: viewedId !== null && until !== null ? { userId: viewedId, until } : undefined,
  }
}

function personOf(row: PersonRow, permissions: readonly string[]): Person {
  return {
    tenantId: row.tenant_id,
    tenantKey: row.tenant_key,
    tenantVersion: row.tenant_version,
    user: {
      id: row.user_id,
      username: row.username,
      locale: localeOf(row.locale ?? defaultLocale),
      isAdmin: row.is_admin,
      isSalesPerson: row.is_sales_person,
      isOperator: row.is_operator,
      isDeal: row.is_deal,
      permissions: knownPermissions(permissions),
    },
    company: row.company_id === null ? undefined : companyOf(row.company_id, row),
  }
}

const touchStatement: Statement = {
  name: 'touch session',
  text: `
    update sessions set last_seen_at = now()
    where token_hash = (select token_hash from sessions where token_hash = $1 for update skip locked)`,
}

export function companyOf(id: CompanyId, row: CompanyColumns): CallingCompany {
  return {
    id,
    customerNo: row.customer_no,
    name: row.company_name,
    vatCountryCode: row.vat_country_code,
    showNetPrices: row.show_net_prices,
    discount: discountOf(row),
    priceList: row.price_list_id === null ? undefined : { id: row.price_list_id, name: row.price_list_name },
  }
}

function discountOf({
  discount_type: type,
  discount_percent: percent,
  group_discounts: groups,
}: CompanyColumns): CompanyDiscount {
  if (type === 'percent') return { type, percent: percent ?? 0 }
  if (type === 'group') return { type, percents: soundPercents(groups ?? {}) }
  return { type: 'none' }
}

/** An invalid discount counts as none. */
function soundPercents(stored: Record<string, unknown>): Record<string, number> {
  const isPercent = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 100
  const percents: Record<string, number> = {}
  for (const [group, percent] of Object.entries(stored)) {
    if (isPercent(percent)) percents[group] = percent
    else reportOnce(`a discount of the group ${group} is no percentage: ${JSON.stringify(percent)}`)
  }
  return percents
}
