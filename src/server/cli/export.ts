import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { locales } from '#domain/locale.ts'
import { exportFormats, exportRecords } from '../imports/export-file.ts'
import { StartProblem } from '../platform/environment.ts'
import { isKind, stores } from '../records/stores.ts'
import { findTenant } from '../settings/find-tenant.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run export -- <tenant> <kind> <file> [--language en|de]
  Writes all records of a kind into a file that npm run import takes: .csv or .xlsx with headings, or .ndjson with a JSON object per line.
  Kinds: ${Object.keys(stores).join(', ')}
  --language   of the headings; en unless told`

await runCommand(readArguments, async ({ tenantKey, kind, file, format, locale }, { db, tenantDb }) => {
  const tenant = await findTenant(db, tenantKey)
  if (!tenant) throw new StartProblem(`There is no tenant ${tenantKey}.`)
  const stream = createWriteStream(file)
  const isDone = finished(stream)
  const count = await exportRecords(tenantDb({ tenantId: tenant.id }), { kind, locale, format }, async piece => {
    if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), isDone])
  })
  stream.end()
  await isDone
  console.log(`${count} exported`)
})

function readArguments(args: string[]) {
  try {
    const options = { language: { type: 'string', default: 'en' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [tenantKey, kind, file, ...extra] = positionals
    const format = exportFormats.find(one => file?.toLowerCase().endsWith(`.${one}`))
    const locale = locales.find(one => one === values.language)
    if (!tenantKey || !isKind(kind) || !file || !format || !locale || extra.length > 0) {
      throw new StartProblem(usage)
    }
    return { tenantKey, kind, file, format, locale }
  } catch (error) {
    throw error instanceof StartProblem ? error : new StartProblem(usage)
  }
}
