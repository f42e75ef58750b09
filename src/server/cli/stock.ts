import { StartProblem } from '../platform/environment.ts'
import { moveStock } from '../stock/move-stock.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run stock -- <tenant> <variantSku> <+n|-n>
  Books goods that came in (+24) or are gone (-3); orders do it by themselves.`

await runCommand(readArguments, async ({ tenant, variantSku, change }, { db }) => {
  const available = await moveStock(db, tenant, variantSku, change)
  console.log(`${variantSku} of ${tenant}: ${available} in stock.`)
})

function readArguments([tenant, variantSku, change = '', ...extra]: string[]) {
  if (!tenant || !variantSku || !/^[+-][1-9]\d{0,6}$/.test(change) || extra.length > 0) throw new StartProblem(usage)
  return { tenant, variantSku, change: Number(change) }
}
