import { detailOf } from '#contract/problems.ts'
import { StartProblem } from '../platform/environment.ts'
import { writeRecords } from '../records/write.ts'
import { findTenant } from '../settings/find-tenant.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run stock -- <tenant> <variantSku> <+n|-n>
  Books goods that came in (+24) or are gone (-3); orders do it by themselves.`

await runCommand(readArguments, async ({ tenantKey, variantSku, delta }, { db, tenantDb }) => {
  const tenant = await findTenant(db, tenantKey)
  if (!tenant) throw new StartProblem(`There is no tenant ${tenantKey}.`)
  const actor = { type: 'system', name: 'npm run stock', tenantId: tenant.id } as const
  let available: unknown
  const { rejected } = await writeRecords(
    tenantDb(actor),
    { actor, channel: 'file' },
    'stock',
    [{ variantSku, delta }],
    {
      mode: 'strict',
      report: ([result]) => {
        available = result?.changes[0]?.after?.available
      },
    },
  )
  const [problem] = rejected
  if (problem?.code === 'stock.not.enough.error') {
    throw new StartProblem(`There are fewer than ${-delta} pieces of ${variantSku} in stock; nothing was changed.`)
  }
  if (problem) throw new StartProblem(`${variantSku}: ${detailOf(problem.code)} Nothing was changed.`)
  console.log(`${variantSku} of ${tenantKey}: ${available} in stock.`)
})

function readArguments([tenantKey, variantSku, change = '', ...extra]: string[]) {
  if (!tenantKey || !variantSku || !/^[+-][1-9]\d{0,6}$/.test(change) || extra.length > 0) throw new StartProblem(usage)
  return { tenantKey, variantSku, delta: Number(change) }
}
