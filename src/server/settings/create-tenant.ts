import { checkSettings, newSettings, type Settings } from '#contract/shop/read-settings.ts'
import { ownerRole } from '#domain/access/permissions.ts'
import { isCountry } from '#domain/address/country.ts'
import type { TenantId } from '#domain/ids.ts'
import { usualVatTable } from '#domain/price/vat-rates.ts'
import type { Origin } from '../platform/actor.ts'
import { type Db, type Tx, transact } from '../platform/db/database.ts'
import { violatedConstraint } from '../platform/db/errors.ts'
import { type TenantTx, tenantTx } from '../platform/db/tenant-db.ts'
import { StartProblem } from '../platform/environment.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { writeJournal } from '../platform/journal/journal.ts'
import { type KindName, stores } from '../records/stores.ts'
import { writeBatch } from '../records/write-batch.ts'
import { insertStandardRoles } from './standard-roles.ts'

export interface NewTenant {
  key: string
  name: string
  /** Two letters. */
  country: string
  currency: string
  /** The e-mail address of the owner, who gets a mail with a link for the first password. */
  owner: string
  /** The owner's; `owner` unless told, which a customer of another shop's export may have. */
  username?: string | undefined
  hosts: readonly string[]
}

/** Makes an empty shop that works: rates, a way of shipping, terms, and an owner who is invited by mail. */
export async function createTenant(db: Db, jobs: Pick<Jobs, 'enqueue'>, tenant: NewTenant): Promise<TenantId> {
  const { key, name, country, currency, owner, username = 'owner', hosts } = tenant
  if (!isCountry(country)) throw new StartProblem(`${country} is not a country: two letters such as DE are.`)
  if (!usualVatTable[country]) throw new StartProblem(`The VAT rates of ${country} are not known here.`)
  const countryName = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country
  const place = { code: country, name: countryName }
  const settings = newSettings({ name, email: owner, country: place, currency, vatTable: usualVatTable })
  const [fault] = checkSettings(settings)
  if (fault) throw new StartProblem(`${fault.path}: ${fault.message}.`)
  try {
    return await transact(db, async tx => {
      const tenantId = await insertTenant(tx, { key, name, hosts, settings })
      const origin = originOf(tenantId)
      const own = tenantTx(tx, tenantId)
      await writeRows(own, origin, 'shippingMethods', [parcelTo(country)])
      await writeRows(own, origin, 'people', [
        { username, email: owner, staffRole: ownerRole, locale: localeIn(country) },
      ])
      const person = await tx
        .selectFrom('users')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .executeTakeFirstOrThrow()
      await jobs.enqueue(tx, 'password-reset', { tenantId, userId: person.id })
      return tenantId
    })
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'tenants_key_key') throw new StartProblem(`There is a tenant ${key} already.`)
    if (constraint === 'tenants_key_check') throw new StartProblem('The key has 2 to 40 small letters and digits.')
    if (constraint === 'tenant_hosts_pkey') throw new StartProblem('One of the hosts belongs to another tenant.')
    throw error
  }
}

/** A shop with its hosts and the roles of its staff, and nothing else yet. */
export async function insertTenant(
  tx: Tx,
  { key, name, hosts, settings }: Pick<NewTenant, 'key' | 'name' | 'hosts'> & { settings: Settings },
): Promise<TenantId> {
  const { id: tenantId } = await tx
    .insertInto('tenants')
    .values({ key, name, settings: JSON.stringify(settings) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = hosts.map(host => ({ host: host.toLowerCase(), tenant_id: tenantId }))
  if (rows.length > 0) await tx.insertInto('tenant_hosts').values(rows).execute()
  await insertStandardRoles(tenantTx(tx, tenantId))
  const after = { name, country: settings.site.country.code }
  await writeJournal(tx, {
    origin: originOf(tenantId),
    entries: [{ kind: 'tenants', key, action: 'created', after }],
  })
  return tenantId
}

function originOf(tenantId: TenantId): Origin {
  return { actor: { tenantId, type: 'system', name: 'tenant create' }, channel: 'job' }
}

async function writeRows(tx: TenantTx, origin: Origin, kind: KindName, rows: readonly object[]): Promise<void> {
  const results = await writeBatch(
    tx,
    origin,
    stores[kind],
    rows.map((given, row) => ({ row, given })),
  )
  const [problem] = results.flatMap(({ problems }) => problems)
  if (problem) throw new StartProblem(`${kind}, ${problem.column}: ${problem.code}.`)
}

function parcelTo(country: string) {
  return {
    key: 'parcel',
    'name.en': 'Parcel',
    'name.de': 'Paket',
    countries: [{ code: country, price: 0 }],
    isDefault: true,
  }
}

function localeIn(country: string): 'de' | 'en' {
  return ['DE', 'AT', 'CH', 'LI'].includes(country) ? 'de' : 'en'
}
