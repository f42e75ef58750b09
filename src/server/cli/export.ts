import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
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
  --language   of the headings and of the numbers in csv; en unless told`

await runCommand(readArguments, async ({ tenantKey, kind, file, format, locale }, { db, tenantDb }) => {
  const tenant = await findTenant(db, tenantKey)
  if (!tenant) throw new StartProblem(`There is no tenant ${tenantKey}.`)
  const records = tenantDb({ tenantId: tenant.id })
  const count = await writtenFile(file, write => exportRecords(records, { kind, locale, format }, write))
  console.log(`${count} exported`)
})

/** A file has its name only once it is whole: half an export would read like all of it. */
async function writtenFile<T>(
  file: string,
  content: (write: (piece: string | Uint8Array) => Promise<void>) => Promise<T>,
): Promise<T> {
  const unfinished = `${file}.unfinished`
  const stream = createWriteStream(unfinished)
  const isDone = finished(stream)
  // Whoever waits for the end hears of it.
  isDone.catch(() => undefined)
  try {
    const result = await content(async piece => {
      if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), isDone])
    })
    stream.end()
    await isDone
    await rename(unfinished, file)
    return result
  } catch (error) {
    stream.destroy()
    await rm(unfinished, { force: true }).catch(() => undefined)
    const isOfFile = error === stream.errored || (error as NodeJS.ErrnoException).syscall === 'rename'
    throw isOfFile ? new StartProblem(`The file ${file} cannot be written: ${(error as Error).message}`) : error
  }
}

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
