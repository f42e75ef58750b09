import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { problems } from '#contract/problems.ts'
import type { TenantId } from '#domain/ids.ts'
import { StartProblem } from '../platform/environment.ts'
import { type KindName, stores } from '../records/stores.ts'
import { type WriteReport, writeRecords } from '../records/write.ts'
import { findTenant } from '../settings/queries.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run records -- <tenant> <kind> <file> [--dry-run] [--strict]
  Writes the rows of a file, one JSON object per line, by their keys. Kinds: ${Object.keys(stores).join(', ')}.
  --dry-run   says what would happen and writes nothing
  --strict    all rows or none; otherwise wrong ones are left out and named`

/** Named problems beyond these are counted. */
const mostNamed = 50

await runCommand(readArguments, async ({ tenantKey, kind, file, isDryRun, mode }, { db }) => {
  const tenant = await findTenant(db, tenantKey)
  if (!tenant) throw new StartProblem(`There is no tenant ${tenantKey}.`)
  const actor = { type: 'system', name: 'npm run records', tenantId: tenant.id as TenantId } as const
  const report = await writeRecords(db, { actor, door: 'file' }, kind, rowsIn(file), { mode, isDryRun })
  print(report)
  if (report.rejected.length > 0) process.exitCode = 1
})

async function* rowsIn(file: string): AsyncGenerator<unknown> {
  let line = 0
  for await (const text of createInterface({ input: createReadStream(file, 'utf8') })) {
    line += 1
    if (!text.trim()) continue
    try {
      yield JSON.parse(text)
    } catch {
      throw new StartProblem(`Line ${line} of ${file} is not a JSON object.`)
    }
  }
}

function print({ created, changed, deleted, same, rejected, isWritten }: WriteReport): void {
  console.log(
    `${created} created, ${changed} changed, ${deleted} deleted, ${same} the same, ${rejected.length} problems`,
  )
  for (const { row, column, code } of rejected.slice(0, mostNamed))
    console.log(`row ${row + 1}, ${column}: ${problems[code].detail}`)
  if (rejected.length > mostNamed) console.log(`and ${rejected.length - mostNamed} more`)
  if (!isWritten) console.log('Nothing was written.')
}

function readArguments(args: string[]) {
  try {
    const options = { 'dry-run': { type: 'boolean' }, strict: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [tenantKey, kind, file, ...extra] = positionals
    if (!tenantKey || !isKind(kind) || !file || extra.length > 0) throw new StartProblem(usage)
    if (!existsSync(file)) throw new StartProblem(`There is no file ${file}.`)
    const mode = values.strict ? 'strict' : 'rows'
    return { tenantKey, kind, file, isDryRun: values['dry-run'] === true, mode } as const
  } catch (error) {
    throw error instanceof StartProblem ? error : new StartProblem(usage)
  }
}

function isKind(name: string | undefined): name is KindName {
  return name !== undefined && Object.hasOwn(stores, name)
}
