import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  bookUnclearLine,
  listUnclearLines,
  setLineAside as setLineAsideCall,
  uploadStatement,
} from '#contract/desk/invoices.ts'
import type { StatementLine } from '#domain/invoice/statement-line.ts'
import { decimalMoney } from '#domain/price/money.ts'
import { saveStream } from '../imports/fetch-file.ts'
import { deskOrigin } from '../platform/actor.ts'
import type { Serve } from '../platform/http/call.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { UnreadableFile } from '../platform/spreadsheet/unreadable-file.ts'
import { readCamt } from './read-camt.ts'
import { readStatementCsv } from './read-statement-csv.ts'
import { findDocumentIds, findUnclear, type UnclearLine } from './statement-queries.ts'
import { bookStatement, bookUnclear, setLineAside } from './statements.ts'

const perPage = 50

export function statementDeskRoutes(serve: Serve): void {
  serve(uploadStatement, async ({ caller, db, query: { fileName }, content }) => ({
    data: await readSaved(content, lines => bookStatement(db, deskOrigin(caller), fileName, lines)),
  }))

  serve(listUnclearLines, async ({ db, query: { before } }) => {
    const rows = await findUnclear(db, before === undefined ? undefined : known(before), perPage + 1)
    return { data: rows.slice(0, perPage).map(presentLine), hasMore: rows.length > perPage }
  })

  serve(bookUnclearLine, async ({ caller, db, params, body: { numbers } }) => {
    const wanted = [...new Set(numbers)]
    const ids = await findDocumentIds(db, wanted)
    if (ids.length < wanted.length) throw new Refusal('document.unknown')
    await bookUnclear(db, deskOrigin(caller), known(params.id), ids)
  })

  serve(setLineAsideCall, async ({ db, params }) => setLineAside(db, known(params.id)))
}

/** The file is saved first: whether it is XML or a table shows at its beginning, and reading it is not cut off. */
async function readSaved<T>(content: Readable, read: (lines: AsyncIterable<StatementLine>) => Promise<T>): Promise<T> {
  const { path } = await saveStream(content).catch(() => {
    throw new Refusal('request.malformed')
  })
  try {
    return await read((await isXml(path)) ? readCamt(createReadStream(path)) : readStatementCsv(path))
  } catch (error) {
    throw error instanceof UnreadableFile
      ? new Refusal(error.problem.code, { facts: error.problem.facts ?? {} })
      : error
  } finally {
    await rm(path, { force: true })
  }
}

async function isXml(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(200), 0, 200, 0)
    return /^[\uFEFF\s]*</.test(buffer.toString('utf8', 0, bytesRead))
  } finally {
    await file.close()
  }
}

function presentLine({ id, key: _, amount, currency, documents, ...line }: UnclearLine) {
  return {
    ...line,
    id: String(id),
    amount: decimalMoney(amount, currency),
    documents: documents.map(({ id: documentId, openAmount, ...document }) => ({
      ...document,
      id: String(documentId),
      open: decimalMoney(openAmount, currency),
    })),
  }
}

function known(id: string): number {
  const row = rowId(id)
  if (row === undefined) throw new Refusal('resource.not.found')
  return row
}
