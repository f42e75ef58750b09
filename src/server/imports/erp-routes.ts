import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { addErpImport, getErpImport, listErpImportRows } from '#contract/erp/imports.ts'
import { detailOf } from '#contract/problems.ts'
import { hasAll } from '#domain/access/permissions.ts'
import { once } from '../erp/once.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { CallingKey, ServeErp } from '../platform/http/serve-erp.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { isKind, type KindName, stores } from '../records/stores.ts'
import type { Shop } from '../shop.ts'
import { saveStream } from './fetch-file.ts'
import { lookAtFile } from './import-file.ts'
import { turnOf } from './import-kinds.ts'
import { mayRead } from './may-read.ts'
import { findImport, findKeyOwner, type ImportRow, insertImport } from './queries.ts'
import { findRows } from './row-queries.ts'
import { requestTask } from './task-queries.ts'
import { keepFile, refuseBrokenOff, refuseUnreadable } from './upload-import.ts'

const rowsPerPage = 100

/** Files of rows that programs send; from there on they are imports like those of the desk. */
export function importErpRoutes(serve: ServeErp, { files, jobs }: Pick<Shop, 'files' | 'jobs'>): void {
  serve(addErpImport, async call => {
    const { db, key, content, query } = call
    const { kind, mode, dryRun } = query
    refuseWriting(key, kind)
    const saved = await saveStream(content).catch(refuseBrokenOff)
    try {
      const look = await lookAtFile(stores[kind].kind, saved.path)
      // The body belongs to what tells one request from another.
      const fingerprint = createHash('sha256').update(call.fingerprint).update(saved.hash).digest()
      const id = await keepFile(db, files, saved, async file => {
        let isNew = false
        const added = await once({ ...call, fingerprint }, async tx => {
          const owner = await findKeyOwner(tx, key.id)
          const fileName = `${kind}.ndjson`
          const told = { ...file, ...look, kind, turn: turnOf(kind), fileName, userId: owner, sourceName: key.name }
          const importId = await insertImport(tx, told)
          const options = { mapping: {}, notations: {}, mode, isReplacement: false }
          const by = { id: owner, username: key.name, keyId: key.id }
          await requestTask(tx, importId, 'check', by, options, dryRun === 'false')
          await jobs.enqueue(tx, 'import', { tenantId: tx.tenantId, importId })
          isNew = true
          return importId
        })
        if (!isNew) await files.remove(file.fileKey)
        return added
      })
      return { data: presentImport((await findImport(db, id))!) }
    } catch (error) {
      return refuseUnreadable(error)
    } finally {
      await rm(saved.path, { force: true })
    }
  })

  serve(getErpImport, async ({ db, key, params: { id } }) => ({ data: presentImport(await readable(db, key, id)) }))

  serve(listErpImportRows, async ({ db, key, params: { id }, query: { after } }) => {
    const { id: importId } = await readable(db, key, id)
    const rows = await findRows(db, importId, { outcome: 'rejected', text: undefined, after, limit: rowsPerPage + 1 })
    const data = rows.slice(0, rowsPerPage).map(({ row, problems }) => ({
      row,
      problems: (problems ?? []).map(({ column, code, facts }) => ({ column, code, detail: detailOf(code, facts) })),
    }))
    return { data, hasMore: rows.length > rowsPerPage }
  })
}

function refuseWriting({ permissions }: CallingKey, kind: string): asserts kind is KindName {
  if (!isKind(kind)) throw new Refusal('kind.not.readable', { facts: { kind } })
  const { needs } = stores[kind].kind
  if (!hasAll(permissions, [needs])) throw new Refusal('key.lacks.permission', { facts: { permission: needs } })
}

async function readable(db: TenantDb, { permissions }: CallingKey, id: string): Promise<ImportRow> {
  const found = await findImport(db, rowId(id) ?? 0)
  if (!found || !mayRead(permissions, found.kind)) throw new Refusal('number.unknown', { facts: { number: id } })
  return found
}

function presentImport({ id, kind, stage, task, problem, ...counts }: ImportRow) {
  const { rowsDone, created, changed, deleted, same, rejected } = counts
  return {
    id: String(id),
    kind,
    stage,
    isUnderWay: task !== null,
    rowsDone,
    created,
    changed,
    deleted,
    same,
    rejected,
    problem: problem && { code: problem.code, detail: detailOf(problem.code, problem.facts ?? {}) },
  }
}
