import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { columnOfHeading } from '#contract/records/heading.ts'
import { readableKey } from '#contract/records/key-columns.ts'
import { outcomeTexts, resultColumns, withoutPicture } from '#contract/records/result-texts.ts'
import { cellText } from '#contract/records/row-of-cells.ts'
import { problemSentence } from '#contract/records/texts/problem-sentence.ts'
import type { Locale } from '#domain/locale.ts'
import { escapeFormula } from '#domain/order-sheet/formula-escape.ts'
import { openPictureZip } from '../pictures/picture-files.ts'
import { planPictures } from '../pictures/plan-pictures.ts'
import { findWithoutPicture } from '../pictures/queries.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Files } from '../platform/files/files.ts'
import { Refusal } from '../platform/refusal.ts'
import { byteOrderMark, csvLine } from '../platform/spreadsheet/csv-line.ts'
import { fetchFile } from './fetch-file.ts'
import { rowsOfFile } from './import-file.ts'
import { definitionOf } from './import-kinds.ts'
import type { ImportRow } from './queries.ts'
import { findCorrections, findRows, type KeptRow } from './row-queries.ts'
import { shownChanges } from './shown-changes.ts'

const pageSize = 5_000

/** The rows of an import's file with what became of each, written while it is read; undefined where the file is gone. */
export async function resultFile(
  db: TenantDb,
  files: Files,
  found: ImportRow,
  locale: Locale,
): Promise<Readable | undefined> {
  // Nothing is known of its rows, and it may break off anywhere.
  if (found.stage === 'uploaded') throw new Refusal('import.not.checked')
  const path = await fetchFile(files, found.fileKey)
  if (!path) return undefined
  const content = Readable.from(
    found.kind === 'pictures' ? pictureLines(db, path, found, locale) : resultLines(db, path, found, locale),
  )
  return content.once('close', () => void rm(path, { force: true }))
}

async function* resultLines(db: TenantDb, path: string, found: ImportRow, locale: Locale): AsyncGenerator<string> {
  const choice = { ...found.options, headingRow: found.headingRow }
  const { headings, rows } = await rowsOfFile(
    definitionOf(found.kind),
    path,
    choice,
    await findCorrections(db, found.id),
  )
  const names = resultColumns[locale]
  yield byteOrderMark + csvLine([names.row, names.result, names.reason, ...headings.map(escapeFormula)], locale)
  const kept = keptRows(db, found.id)
  let next = await kept.next()
  let lines: string[] = []
  let count = 0
  for await (const { row, cells } of rows) {
    count += 1
    const own = !next.done && next.value.row === row ? next.value : undefined
    if (own) next = await kept.next()
    // A run that was stopped has not come to the later rows; what is kept of them is what the dry run said.
    const isPending = found.stage === 'applied' && count > found.rowsDone
    const texts = isPending ? [outcomeTexts[locale].pending, ''] : textsOf(found, own, locale)
    lines.push(csvLine([String(row), ...texts, ...cells.map(cell => escapeFormula(cellText(cell)))], locale))
    if (lines.length < 500) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
  for (; !next.done; next = await kept.next()) {
    if (next.value.isInFile) continue
    yield csvLine(['', ...textsOf(found, next.value, locale)], locale)
  }
}

/** The files of a zip with what became of each, then the products that show no picture. */
async function* pictureLines(db: TenantDb, path: string, found: ImportRow, locale: Locale): AsyncGenerator<string> {
  const { row, result, reason } = resultColumns[locale]
  const file = definitionOf('pictures').columns.file!.label[locale]
  yield byteOrderMark + csvLine([row, result, reason, file], locale)
  const zip = await openPictureZip(path)
  zip.close()
  const kept = new Map<number, KeptRow>()
  for await (const one of keptRows(db, found.id)) kept.set(one.row, one)
  for (const group of await planPictures(db, zip.paths)) {
    const lines = group.map(one => {
      const isPending = found.stage === 'applied' && one.row > found.rowsDone
      const texts = isPending ? [outcomeTexts[locale].pending, ''] : textsOf(found, kept.get(one.row), locale)
      return csvLine([String(one.row), ...texts, escapeFormula(one.path)], locale)
    })
    yield lines.join('')
  }
  for (let after = ''; ; ) {
    const skus = await findWithoutPicture(db, { after, limit: pageSize })
    yield skus.map(sku => csvLine(['', withoutPicture[locale], escapeFormula(sku), ''], locale)).join('')
    if (skus.length < pageSize) return
    after = skus.at(-1)!
  }
}

async function* keptRows(db: TenantDb, importId: number): AsyncGenerator<KeptRow> {
  for (let after = 0; ; ) {
    const page = await findRows(db, importId, { after, limit: pageSize })
    yield* page
    if (page.length < pageSize) return
    after = page.at(-1)!.row
  }
}

/** The outcome of a row and its reason in words. */
function textsOf({ kind }: ImportRow, kept: KeptRow | undefined, locale: Locale): [string, string] {
  if (!kept) return [outcomeTexts[locale].same, '']
  const described = definitionOf(kind)
  const labelOf = (column: string) => columnOfHeading(described, column)?.label[locale] ?? column
  const problems = (kept.problems ?? []).map(({ column, code, facts }) =>
    [column && labelOf(column), problemSentence(code, locale, facts)].filter(Boolean).join(': '),
  )
  const changes = shownChanges(described, kept.changes, locale).map(
    ({ column, before, after }) => `${labelOf(column)}: ${before} -> ${after}`,
  )
  const key = kept.isInFile ? [] : [readableKey(described, kept.key)]
  return [outcomeTexts[locale][kept.outcome], escapeFormula([...key, ...problems, ...changes].join('; '))]
}
