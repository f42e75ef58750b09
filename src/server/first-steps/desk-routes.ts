import { sql } from 'kysely'
import { getFirstSteps, leaveFirstSteps } from '#contract/desk/first-steps.ts'
import { type FirstStep, firstSteps, isStepDone, type ShopBeginnings } from '#domain/first-steps.ts'
import { countryName } from '../platform/country-names.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import { journalDeskCommand } from '../platform/journal/command.ts'
import type { Shop } from '../shop.ts'

export function firstStepDeskRoutes(serve: Serve, shop: Shop): void {
  serve(getFirstSteps, async ({ caller, db, locale }) => {
    const [{ settings }, stored] = await Promise.all([shop.settingsOf(caller), findBeginnings(db)])
    const { country, defaultCurrency, vatTable, logo } = settings.site
    const beginnings: ShopBeginnings = {
      ...stored,
      country: country.code,
      currency: defaultCurrency,
      vatCountries: Object.keys(vatTable),
      logo,
    }
    const values: Partial<Record<FirstStep, string>> = {
      country: countryName(country.code, locale),
      currency: defaultCurrency,
    }
    const steps = firstSteps.map(step => ({
      step,
      isDone: isStepDone(step, beginnings),
      value: values[step] ?? '',
    }))
    return { data: stored.hasLeft || steps.every(({ isDone }) => isDone) ? null : steps }
  })

  serve(leaveFirstSteps, async ({ caller, db }) => {
    await db.transact(async tx => {
      const { rows } = await sql<{ key: string }>`
        update tenants set has_left_first_steps = true where id = ${tx.tenantId} and not has_left_first_steps
        returning key`.execute(tx)
      if (rows[0]) await journalDeskCommand(tx, caller, 'first.steps.left', rows[0].key)
    })
  })
}

/** Whether there is one of each is all that counts. */
async function findBeginnings(db: TenantDb) {
  const { rows } = await sql<{ hasLeft: boolean; seasons: number; products: number; companies: number }>`
    select has_left_first_steps as "hasLeft",
      exists (select from seasons where tenant_id = t.id)::int as seasons,
      exists (select from products where tenant_id = t.id)::int as products,
      exists (select from companies where tenant_id = t.id)::int as companies
    from tenants t where id = ${db.tenantId}`.execute(db)
  return rows[0]!
}
