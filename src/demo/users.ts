import { ownerRole, standardRoles } from '#domain/access/permissions.ts'
import type { Day } from '#domain/day.ts'
import { daysAfter, momentOf } from './calendar.ts'
import { type CompanyLine, colleagues, domainOf } from './companies.ts'
import { textArray } from './copy-rows.ts'
import { phoneOf } from './postal.ts'
import { chanceOf } from './random.ts'
import type { RowStore } from './row-store.ts'

export interface Person {
  id: number
  username: string
  first: string
  last: string
  locale: 'en' | 'de'
}

export interface UserSource {
  store: RowStore
  tenantId: number
  today: Day
  passwordHash: string
}

interface UserPlan {
  username: string
  first: string
  last: string
  /** The part before the @; the company's web name follows. */
  mailbox: string
  flags?: Flags
}

type Flags = Partial<
  Record<
    'is_active' | 'is_locked' | 'is_admin' | 'is_sales_person' | 'is_deal' | 'is_blocked_from_adding_addresses',
    boolean
  >
> & { min_cart_amount?: number; staff_role?: string }

/** Companies that have a part in the account table of the demo. */
export const cast = {
  huber: '10023',
  deals: '10118',
  vienna: '10207',
  frozen: '10161',
  twins: '10242',
  locked: '10067',
} as const

const castUsers: Readonly<Record<string, readonly UserPlan[]>> = {
  [cast.huber]: [
    { username: 'buyer', first: 'Lisa', last: 'Kern', mailbox: 'einkauf' },
    { username: 'owner', first: 'Katharina', last: 'Huber', mailbox: 'k.huber', flags: { is_admin: true } },
  ],
  [cast.deals]: [
    {
      username: 'deals',
      first: 'Clara',
      last: 'Naumann',
      mailbox: 'c.naumann',
      flags: { is_deal: true, min_cart_amount: 7_500 },
    },
    { username: 'w.gruender', first: 'Wolfgang', last: 'Gründer', mailbox: 'w.gruender', flags: { is_admin: true } },
  ],
  [cast.vienna]: [
    { username: 'vienna', first: 'Johanna', last: 'Leitner', mailbox: 'j.leitner' },
    { username: 'm.pichler', first: 'Magdalena', last: 'Pichler', mailbox: 'm.pichler', flags: { is_admin: true } },
  ],
  [cast.frozen]: [
    {
      username: 'frozen',
      first: 'Henning',
      last: 'Krüger',
      mailbox: 'h.krueger',
      flags: { is_blocked_from_adding_addresses: true },
    },
  ],
  [cast.locked]: [
    { username: 'j.petersen', first: 'Jan', last: 'Petersen', mailbox: 'j.petersen', flags: { is_admin: true } },
    { username: 'locked', first: 'Malte', last: 'Hansen', mailbox: 'm.hansen', flags: { is_locked: true } },
  ],
  [cast.twins]: [
    { username: 'm.zwoelfer', first: 'Martin', last: 'Zwölfer', mailbox: 'm.zwoelfer', flags: { is_admin: true } },
    { username: 'twin1', first: 'Theresa', last: 'Wallner', mailbox: 'bestellung' },
    { username: 'twin2', first: 'Florian', last: 'Hofer', mailbox: 'bestellung' },
  ],
}

/** The people who order for a company: those of the account table, or the owner and some colleagues. */
export function addCompanyUsers(
  source: UserSource,
  companyId: number,
  line: CompanyLine,
  colleagueCount: number,
): Person[] {
  const plans = castUsers[line.no] ?? ordinaryUsers(line, colleagueCount)
  return plans.map(plan => addUser(source, plan, { id: companyId, line }))
}

/** The wholesaler's own people. */
export function addStaff(source: UserSource): { sales: Person; sales2: Person } {
  const staff = (username: string, first: string, last: string, flags: Flags) =>
    addUser(source, { username, first, last, mailbox: plainName(first, last, '.'), flags }, null)
  const sales = staff('sales', 'Marit', 'Claussen', { is_sales_person: true })
  const sales2 = staff('sales2', 'Korbinian', 'Stadler', { is_sales_person: true })
  addStaffRoles(source)
  staff('operator', 'Svea', 'Lorenzen', { staff_role: ownerRole })
  staff('warehouse', 'Tomke', 'Jansen', { staff_role: 'warehouse' })
  staff('editor', 'Ida', 'Brandt', { staff_role: 'editor' })
  staff('accountant', 'Rolf', 'Petersen', { staff_role: 'accountant' })
  staff('reader', 'Nele', 'Voss', { staff_role: 'reader' })
  return { sales, sales2 }
}

export function addStaffRoles({ store, tenantId }: Pick<UserSource, 'store' | 'tenantId'>): void {
  for (const { key, name, permissions } of standardRoles)
    store.add('staff_roles', {
      tenant_id: tenantId,
      key,
      name_en: name.en,
      name_de: name.de,
      permissions: textArray(permissions),
    })
}

export function addUser(
  { store, tenantId, passwordHash, today }: UserSource,
  { username, first, last, mailbox, flags }: UserPlan,
  company: { id: number; line: CompanyLine } | null,
  staffDomain = 'nordgrat.example',
): Person {
  const id = store.nextId('users')
  // The accounts of the table begin in English, the shop's default; everybody else in their own language.
  const isCast = !username.includes('.')
  const locale = !isCast && company && ['DE', 'AT', 'CH'].includes(company.line.country) ? 'de' : 'en'
  store.add('users', {
    tenant_id: tenantId,
    id,
    company_id: company?.id ?? null,
    username,
    email: `${mailbox}@${company ? domainOf(company.line.name) : staffDomain}`,
    is_email_confirmed: true,
    first_name: first,
    last_name: last,
    phone: phoneOf(company?.line.country ?? 'DE', id),
    locale,
    password_hash: passwordHash,
    is_active: true,
    is_locked: false,
    is_admin: false,
    is_sales_person: false,
    staff_role: null,
    is_deal: false,
    min_cart_amount: 0,
    is_blocked_from_adding_addresses: false,
    preferences: {},
    created_at: momentOf(daysAfter(today, -400 - (id % 300)), 540),
    ...flags,
  })
  // People write in their own language whatever language they read the shop in.
  return {
    id,
    username,
    first,
    last,
    locale: company && ['DE', 'AT', 'CH'].includes(company.line.country) ? 'de' : 'en',
  }
}

function ordinaryUsers(line: CompanyLine, colleagueCount: number): UserPlan[] {
  const chance = chanceOf(`people of ${line.no}`)
  const plan = (first: string, last: string, flags: Flags): UserPlan => {
    const mailbox = plainName(first.slice(0, 1), last, '.')
    return { username: `${mailbox}.${line.no}`, first, last, mailbox, flags }
  }
  const others = chance
    .some(colleagues[line.country], colleagueCount)
    .map(([first, last]) => plan(first, last, { is_deal: chance.happens(0.2), is_active: !chance.happens(0.1) }))
  return [plan(line.first, line.last, { is_admin: true }), ...others]
}

function plainName(first: string, last: string, between: string): string {
  const plain = (name: string) => domainOf(name).replace('.example', '').replaceAll('-', '')
  return `${plain(first)}${between}${plain(last)}`
}
