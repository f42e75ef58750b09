import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { detailOf } from '#contract/problems.ts'
import type { ColumnMapping } from '#contract/records/heading.ts'
import type { ForeignOrigin } from '#domain/records/file-origin.ts'
import type { Problem } from '#domain/result.ts'
import { foreignFile } from '../imports/file-origin.ts'
import { type ImportFile, openImport, sheetsOfFile } from '../imports/import-file.ts'
import { orderCommands } from '../orders/row-commands.ts'
import { StartProblem } from '../platform/environment.ts'
import { openFiles } from '../platform/files/open-files.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { UnreadableFile } from '../platform/spreadsheet/unreadable-file.ts'
import type { CarryOut, Store } from '../records/store.ts'
import { isKind, type KindName, stores } from '../records/stores.ts'
import { type WriteReport, writeRecords } from '../records/write.ts'
import { findTenant } from '../settings/find-tenant.ts'
import { fetchOnce, isAddress } from './fetch-once.ts'
import { importPicturesByCommand } from './import-pictures.ts'
import { type CommandTools, runCommand } from './run-command.ts'

const usage = `Usage: npm run import -- <tenant> <kind> <file or https address> [options]
  Writes the rows of a file by their keys: xlsx, csv or tsv with headings, or one JSON object per line.
  Kinds: ${Object.keys(stores).join(', ')}
       npm run import -- <tenant> pictures <zip or folder> [--dry-run]
  Takes pictures in by their names: SKU.jpg, SKU_2.jpg, SKU_COLOUR.jpg, SKU_COLOUR_2.jpg; also .png and .webp.
  --dry-run                  says what would happen and writes nothing
  --strict                   all rows or none; otherwise wrong ones are left out and named
  --headings ROW             the row of the headings, where it is not found by itself
  --map HEADING=COLUMN       what a heading stands for; HEADING= leaves it out (may be repeated)
  --decimal COLUMN=MARK      the decimal mark of a column, . or , (may be repeated)
  --dates COLUMN=ORDER       dmy or mdy, the order of dates such as 03/04/2026 (may be repeated)`

const log: Log = { info: () => undefined, debug: () => undefined, warn: console.warn, error: console.error }

/** Named problems beyond these are counted. */
const mostNamed = 50

await runCommand(readArguments, async ({ tenantKey, kind, file, isDryRun, mode, choices }, tools) => {
  const { db, tenantDb, environment } = tools
  const tenant = await findTenant(db, tenantKey)
  if (!tenant) throw new StartProblem(`There is no tenant ${tenantKey}.`)
  const actor = { type: 'system', name: 'npm run import', tenantId: tenant.id } as const
  if (kind === 'pictures') {
    const shop = {
      db: tenantDb(actor),
      files: await openFiles(environment),
      origin: { actor, channel: 'file' } as const,
    }
    return sayingWhyUnreadable(() => importPicturesByCommand(shop, { path: file, isDryRun }))
  }
  const path = isAddress(file) ? await fetchOnce(environment, file) : file
  const opened = await sayingWhyUnreadable(() => openImport(stores[kind].kind, path, choices))
  const rowNumbers: number[] = []
  async function* rows() {
    for await (const { row, given } of opened.rows()) {
      rowNumbers.push(row)
      yield given
    }
  }
  try {
    refuseUndecided(opened)
    nameOrigin(await foreignFile(path, basename(file), { shop: tenant.key, kind }))
    nameHeadings(opened)
    nameOtherSheets(await sheetsOfFile(path))
    const report = await sayingWhyUnreadable(() =>
      withCommands(tools, kind, carryOut =>
        writeRecords(tenantDb(actor), { actor, channel: 'file' }, kind, rows(), {
          mode,
          isDryRun,
          isFile: true,
          carryOut,
        }),
      ),
    )
    print(report, rowNumbers)
    if (mode === 'strict' && report.rejected.length > 0) process.exitCode = 1
  } finally {
    await opened.close()
  }
})

/** Steps of orders write mails, which a queue sends; other kinds need none. */
async function withCommands<T>(
  { databaseUrl, environment }: CommandTools,
  kind: KindName,
  work: (carryOut: CarryOut | undefined) => Promise<T>,
): Promise<T> {
  const { isByCommand }: Store = stores[kind]
  if (!isByCommand) return work(undefined)
  const jobs = await openJobs(databaseUrl, log, false)
  try {
    return await work(orderCommands({ jobs, environment })[kind])
  } finally {
    await jobs.stop(1_000)
  }
}

/** A file that cannot be read ends the command with the sentence that says why. */
async function sayingWhyUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof UnreadableFile ? refusal(error.problem) : error
  }
}

/** Why a file is refused, with the option that decides about it where there is one. */
function refusal({ code, facts = {} }: Problem, option = ''): StartProblem {
  const leaves = code === 'file.header.repeated' ? `--map "${facts.later}=" leaves it out.` : option
  return new StartProblem([detailOf(code, facts), leaves].filter(Boolean).join(' '))
}

/** Somebody may be moving shops, so that it is said and not asked. */
function nameOrigin(origin: ForeignOrigin | undefined): void {
  if (!origin) return
  const { shop, kind } = origin
  const said = [shop && `from the shop ${shop}`, kind && `as ${kind}`].filter(Boolean).join(' ')
  console.log(`By its name or its properties this file was exported ${said}.`)
}

/** Rows that are passed over would be missed in silence. */
function nameHeadings({ headingRow, rowsAbove }: ImportFile): void {
  if (rowsAbove > 0) console.log(`Headings found in row ${headingRow}; what stands above them is not read.`)
}

function nameOtherSheets([read, ...others]: readonly string[]): void {
  if (others.length === 0) return
  console.log(`Only the sheet "${read}" is read, not ${others.map(name => `"${name}"`).join(', ')}.`)
}

/** Every column that is not read is reported, and nothing is guessed. */
function refuseUndecided({ unknown, unclear }: ImportFile): void {
  if (unknown.length > 0) {
    const columns = unknown.map(text => `"${text}"`).join(', ')
    throw refusal({ code: 'file.column.unknown', facts: { columns } }, 'Options: --map HEADING=COLUMN, --map HEADING=')
  }
  const [first] = unclear
  if (!first) return
  const facts = { column: first.name, examples: first.examples.join(', ') }
  const [option, answers] = first.about === 'numbers' ? ['decimal', [',', '.']] : ['dates', ['dmy', 'mdy']]
  const ways = answers.map(answer => `--${option} ${first.name}=${answer}`)
  throw refusal({ code: 'file.column.unclear', facts }, `Options: ${ways.join(' or ')}`)
}

function print(report: WriteReport, rowNumbers: readonly number[]): void {
  const { created, changed, deleted, same, rejected, isWritten } = report
  for (const { row, column, code, facts } of rejected.slice(0, mostNamed)) {
    const other = facts?.row === undefined ? facts : { ...facts, row: rowNumbers[Number(facts.row)]! }
    console.log(`row ${rowNumbers[row]}${column && `, ${column}`}: ${detailOf(code, other)}`)
  }
  if (rejected.length > mostNamed) console.log(`and ${rejected.length - mostNamed} more`)
  if (!isWritten) console.log('Nothing was written.')
  const rejectedRows = new Set(rejected.map(({ row }) => row)).size
  const counts = [`${created} created`, `${changed} changed`, `${same} same`, `${rejectedRows} rejected`]
  if (deleted > 0) counts.splice(2, 0, `${deleted} deleted`)
  console.log(counts.join(', '))
}

function readArguments(args: string[]) {
  const options = {
    'dry-run': { type: 'boolean' },
    strict: { type: 'boolean' },
    headings: { type: 'string' },
    map: { type: 'string', multiple: true },
    decimal: { type: 'string', multiple: true },
    dates: { type: 'string', multiple: true },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [tenantKey, kind, file, ...extra] = positionals
    if (!tenantKey || (kind !== 'pictures' && !isKind(kind)) || !file || extra.length > 0) throw new StartProblem(usage)
    if (kind === 'pictures' || !isAddress(file)) refuseUnlessThere(file, kind === 'pictures')
    const mode = values.strict ? 'strict' : 'rows'
    const choices = {
      headingRow: values.headings === undefined ? undefined : rowNumberOf(values.headings),
      mapping: mappingOf(values.map ?? []),
      notations: notationsOf(values.decimal ?? [], values.dates ?? []),
    }
    return { tenantKey, kind, file, isDryRun: values['dry-run'] === true, mode, choices } as const
  } catch (error) {
    throw error instanceof StartProblem ? error : new StartProblem(usage)
  }
}

function refuseUnlessThere(file: string, mayBeFolder: boolean): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) throw new StartProblem(`There is no file ${file}.`)
  if (!(found.isFile() || (mayBeFolder && found.isDirectory()))) throw new StartProblem(`${file} is no file.`)
}

function rowNumberOf(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new StartProblem(usage)
  return Number(text)
}

function mappingOf(given: readonly string[]): ColumnMapping {
  return Object.fromEntries(given.map(one => pairOf(one)).map(([heading, column]) => [heading, column || null]))
}

function notationsOf(decimals: readonly string[], dates: readonly string[]) {
  const marks = decimals
    .map(one => pairOf(one))
    .map(([column, mark]) => {
      if (mark !== '.' && mark !== ',') throw new StartProblem(usage)
      return [column, { decimalMark: mark }] as const
    })
  const orders = dates
    .map(one => pairOf(one))
    .map(([column, order]) => {
      if (order !== 'dmy' && order !== 'mdy') throw new StartProblem(usage)
      return [column, { dayOrder: order === 'dmy' ? 'day first' : 'month first' }] as const
    })
  return Object.fromEntries([...marks, ...orders])
}

function pairOf(text: string): [string, string] {
  const place = text.lastIndexOf('=')
  if (place < 1) throw new StartProblem(usage)
  return [text.slice(0, place), text.slice(place + 1)]
}
