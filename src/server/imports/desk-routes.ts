import {
  applyImport,
  checkImport,
  checkImportUndo,
  chooseImportHeadings,
  correctImport,
  getImport,
  getImportResult,
  getPriceMoves,
  listImportReasons,
  listImportRows,
  listImports,
  listUndoConflicts,
  mostCorrections,
  stopImport,
  undoImport,
  uploadImport,
} from '#contract/desk/imports.ts'
import { foldedHeading } from '#contract/records/heading.ts'
import { hasAll } from '#domain/access/permissions.ts'
import { moveEdges } from '#domain/price/price-moves.ts'
import { type Confirmed, type ImportTask, taskProblem } from '#domain/records/import.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Caller } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { definitionOf, type ImportKind, isImportKind, kindsComparedWith } from './import-kinds.ts'
import { mayRead, readableKinds } from './may-read.ts'
import { detailsOf, summaryOf } from './present-import.ts'
import {
  changeHeadings,
  findImport,
  findImports,
  type ImportOptions,
  type ImportRow,
  isOutdated,
  lockImport,
  saveMapping,
} from './queries.ts'
import { reasonsOf } from './rejected-reasons.ts'
import { resultFile } from './result-file.ts'
import {
  countPriceMoves,
  countRejected,
  countRejectedTexts,
  findConflicts,
  findCorrections,
  findRows,
  keepCorrections,
  keepReplacements,
} from './row-queries.ts'
import { wake } from './run-import.ts'
import { shownChanges } from './shown-changes.ts'
import { standingOf } from './standing.ts'
import { breakTask, requestTask } from './task-queries.ts'
import { lookAgain, uploadFile } from './upload-import.ts'

const importsPerPage = 30
const rowsPerPage = 100
const mostConflicts = 200

export function importDeskRoutes(serve: Serve, shop: Shop): void {
  const { files, jobs } = shop

  serve(uploadImport, async ({ caller, db, query: { kind, fileName }, content }) => {
    if (!isImportKind(kind)) throw new Refusal('resource.not.found')
    refuseWriting(caller, kind)
    const id = await uploadFile(db, files, { kind, fileName, content, userId: caller.user.id })
    return detailsAnswer(db, id)
  })

  serve(listImports, async ({ caller: { user }, db, query }) => {
    const before = query.before === undefined ? undefined : rowId(query.before)
    const kinds = readableKinds(user.permissions)
    const found = await findImports(db, { kinds, before, limit: importsPerPage + 1 })
    return { data: found.slice(0, importsPerPage).map(summaryOf), hasMore: found.length > importsPerPage }
  })

  serve(getImport, async ({ caller, db, params: { id } }) => ({
    data: await detailsOf(db, await readable(caller, db, id)),
  }))

  serve(listImportRows, async ({ caller, db, params: { id }, query: { outcome, text, after }, locale }) => {
    const { id: importId, kind } = await readable(caller, db, id)
    const rows = await findRows(db, importId, { outcome, text, after, limit: rowsPerPage + 1 })
    const data = rows.slice(0, rowsPerPage).map(row => ({
      ...row,
      changes: shownChanges(definitionOf(kind), row.changes, locale),
      problems: [...(row.problems ?? [])],
      cells: Object.entries(row.cells ?? {}).map(([place, text]) => ({ place: Number(place), text })),
    }))
    return { data, hasMore: rows.length > rowsPerPage }
  })

  serve(getImportResult, async ({ caller, db, params: { id }, locale }) => {
    const found = await readable(caller, db, id)
    const content = await resultFile(db, files, found, locale)
    if (!content) throw new Refusal('file.gone')
    return { type: 'text/csv; charset=utf-8', name: `${found.fileName.replace(/\.\w+$/, '')}-result.csv`, content }
  })

  serve(listUndoConflicts, async ({ caller, db, params: { id } }) => {
    const { id: importId } = await readable(caller, db, id)
    const found = await findConflicts(db, importId, mostConflicts)
    return { data: found.map(({ key, problems }) => ({ key, problems: [...problems] })) }
  })

  serve(chooseImportHeadings, async ({ caller, db, params: { id }, body: { row: headingRow } }) => {
    const { kind, fileKey, firstRows } = await writable(caller, await findImport(db, importId(id)))
    const look = firstRows.some(({ row }) => row === headingRow) && (await lookAgain(files, fileKey, kind, headingRow))
    if (!look) throw new Refusal('file.header.row', { facts: { row: headingRow } })
    await db.transact(async tx => {
      const found = await writable(caller, await lockImport(tx, importId(id)))
      const problem = taskProblem(standingOf(found), 'check', { now: new Date() })
      if (problem) throw new Refusal(problem.code, { facts: problem.facts })
      await changeHeadings(tx, found.id, look)
    })
    return detailsAnswer(db, importId(id))
  })

  serve(checkImport, async ({ caller, db, params: { id }, body }) => {
    const { mapping, isReplacement } = body
    const notations = body.notations as ImportOptions['notations']
    const options: ImportOptions = { ...body, notations, mode: isReplacement ? 'strict' : body.mode }
    return begin({ caller, db, id, task: 'check', options }, async (tx, found) => {
      // A transaction must not last as long as it takes to make thousands of pictures.
      if (found.kind === 'pictures') options.mode = 'rows'
      if (isReplacement && !definitionOf(found.kind).listColumns) throw new Refusal('import.not.replaceable')
      const folded = Object.entries(mapping).map(([heading, column]) => [foldedHeading(heading), column])
      await saveMapping(tx, found.kind, Object.fromEntries(folded))
    })
  })

  serve(listImportReasons, async ({ caller, db, params: { id } }) => {
    return { data: await reasonsOf(db, await readable(caller, db, id)) }
  })

  serve(getPriceMoves, async ({ caller, db, params: { id } }) => {
    const { id: importId } = await readable(caller, db, id)
    return { data: await countPriceMoves(db, importId, moveEdges) }
  })

  serve(correctImport, ({ caller, db, params: { id }, body: { rows, everywhere } }) =>
    begin({ caller, db, id, task: 'check' }, async (tx, found) => {
      if (found.stage !== 'checked') throw new Refusal('import.not.checked')
      const corrected = new Map(
        rows.map(({ row, cells }) => [row, Object.fromEntries(cells.map(({ place, text }) => [place, text]))]),
      )
      const isRejected =
        corrected.size + everywhere.length > 0 &&
        (await countRejected(tx, found.id, [...corrected.keys()])) === corrected.size &&
        (await countRejectedTexts(tx, found.id, everywhere)) === everywhere.length
      const places = [...rows.flatMap(({ cells }) => cells), ...everywhere].map(({ place }) => place)
      const isRead = places.every(place => place < found.headings.length)
      if (!isRejected || !isRead) throw new Refusal('import.row.not.rejected')
      await keepCorrections(tx, found.id, corrected)
      await keepReplacements(tx, found.id, everywhere)
      const kept = await findCorrections(tx, found.id)
      if (kept.rows.size > mostCorrections)
        throw new Refusal('import.corrections.too.many', { facts: { max: mostCorrections } })
    }),
  )

  serve(applyImport, ({ caller, db, params: { id }, body: confirmed }) =>
    begin({ caller, db, id, task: 'apply', confirmed }, async (tx, found) => {
      // Rows are compared one by one while they are written. What else a file does, its dry run has to show again.
      const isMoreThanRows = found.kind === 'pictures' || found.options.isReplacement === true
      if (isMoreThanRows && (await isOutdated(tx, found.id, kindsComparedWith(found.kind))))
        throw new Refusal('import.outdated')
    }),
  )

  serve(checkImportUndo, ({ caller, db, params: { id } }) => begin({ caller, db, id, task: 'checkUndo' }))
  serve(undoImport, ({ caller, db, params: { id } }) => begin({ caller, db, id, task: 'undo' }))

  serve(stopImport, async ({ caller, db, params: { id } }) => {
    await db.transact(async tx => {
      const found = await writable(caller, await lockImport(tx, importId(id)))
      if (found.task) await wake(shop, tx, await breakTask(tx, found, { code: 'import.stopped' }))
    })
    return detailsAnswer(db, importId(id))
  })

  interface Request {
    caller: Caller
    db: TenantDb
    id: string
    task: ImportTask
    options?: ImportOptions
    confirmed?: Confirmed
  }
  type Prepare = (tx: Parameters<typeof lockImport>[0], found: ImportRow) => Promise<void>

  /** Asks for a task; who asks second finds that something is under way. */
  async function begin({ caller, db, id, task, options, confirmed }: Request, prepare?: Prepare) {
    await db.transact(async tx => {
      const found = await writable(caller, await lockImport(tx, importId(id)))
      const problem = taskProblem(standingOf(found), task, { now: new Date(), ...confirmed })
      if (problem) throw new Refusal(problem.code, { facts: problem.facts })
      await prepare?.(tx, found)
      await requestTask(tx, found.id, task, caller.user, options)
      await jobs.enqueue(tx, 'import', { tenantId: tx.tenantId, importId: found.id })
    })
    return detailsAnswer(db, importId(id))
  }
}

async function detailsAnswer(db: TenantDb, id: number) {
  return { data: await detailsOf(db, (await findImport(db, id))!) }
}

function importId(id: string): number {
  return rowId(id) ?? 0
}

async function readable({ user }: Caller, db: TenantDb, id: string): Promise<ImportRow> {
  const found = await findImport(db, importId(id))
  if (!found) throw new Refusal('resource.not.found')
  if (!mayRead(user.permissions, found.kind)) throw new Refusal('not.allowed')
  return found
}

async function writable(caller: Caller, found: ImportRow | undefined): Promise<ImportRow> {
  if (!found) throw new Refusal('resource.not.found')
  refuseWriting(caller, found.kind)
  return found
}

function refuseWriting({ user }: Caller, kind: ImportKind): void {
  if (!hasAll(user.permissions, [definitionOf(kind).needs])) throw new Refusal('not.allowed')
}
