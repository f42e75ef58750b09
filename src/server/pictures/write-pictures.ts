import type { PictureTarget } from '#domain/pictures/picture-name.ts'
import { type PlacedPicture, placePictures, type ShownPicture } from '#domain/pictures/place-pictures.ts'
import type { Value } from '#domain/records/row.ts'
import type { Problem } from '#domain/result.ts'
import type { Origin } from '../platform/actor.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Files } from '../platform/files/files.ts'
import { addressesOfPicture, checkPicture, type StoredPicture, storePicture } from '../platform/files/store-picture.ts'
import { Refusal } from '../platform/refusal.ts'
import { stores } from '../records/stores.ts'
import { type DryRun, takeTurn, writeBatch } from '../records/write-batch.ts'
import type { PictureFiles } from './picture-files.ts'
import type { PlannedFile, PlannedGroup } from './plan-pictures.ts'
import { findPictured, type PicturedRecord } from './queries.ts'
import { notePicture } from './unused-pictures.ts'

/** What became of a file, or would become of it. */
export interface PictureResult {
  row: number
  path: string
  outcome: 'created' | 'changed' | 'same' | 'rejected'
  /** What it is a picture of. */
  name: string
  /** The address of the picture whose place it takes. */
  replaced: string | undefined
  problem: Problem | undefined
}

/** A file whose picture is in the store, or in a dry run could be. */
export type PreparedFile = PlannedFile & { picture: StoredPicture | undefined }

/** So many files are written in one transaction. */
const filesPerBatch = 20

/** The groups in batches, without the first files where these have been written before. */
export function* batchesOfGroups(groups: readonly PlannedGroup[], done = 0): Generator<PlannedFile[]> {
  let batch: PlannedFile[] = []
  for (const group of groups) {
    if (group.at(-1)!.row <= done) continue
    batch.push(...group)
    if (batch.length < filesPerBatch) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

export interface PictureStore {
  db: TenantDb
  files: Files
  folder: string
  isDryRun: boolean
}

/** Reads files and stores their pictures, one after the other; a dry run looks at them as closely and stores nothing. */
export async function preparePictures(
  store: PictureStore,
  source: PictureFiles,
  batch: readonly PlannedFile[],
): Promise<PreparedFile[]> {
  const prepared: PreparedFile[] = []
  for (const file of batch) {
    if (!file.goal) prepared.push({ ...file, picture: undefined })
    else prepared.push(await preparedFile(store, source, file))
  }
  return prepared
}

async function preparedFile(
  { db, files, folder, isDryRun }: PictureStore,
  source: PictureFiles,
  file: PlannedFile,
): Promise<PreparedFile> {
  try {
    const content = await source.read(file.path)
    if (isDryRun) await checkPicture(content)
    return {
      ...file,
      picture: isDryRun
        ? addressesOfPicture(folder, content)
        : await storePicture(files, folder, content, url => notePicture(db, url)),
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...file, picture: undefined, problem: { code: error.code, facts: error.facts } }
  }
}

/** Puts pictures that are in the store into the lists of their products and variants, through the one write path. */
export async function writePictures(
  tx: TenantTx,
  origin: Origin,
  batch: readonly PreparedFile[],
  dryRun?: DryRun,
): Promise<PictureResult[]> {
  const skus = { products: keysOf(batch, 'products'), variants: keysOf(batch, 'variants') }
  // Taken before the lists are read, so that nobody changes them meanwhile.
  if (!dryRun) for (const kind of kinds) await takeTurn(tx, stores[kind])
  const records = new Map((await findPictured(tx, skus)).map(record => [`${record.kind} ${record.key}`, record]))
  const lists = new Map<PicturedRecord, ShownPicture[]>()
  for (const [record, placed] of placedIn(records, batch)) lists.set(record, placePictures(record.images, placed))
  const refused = await writeLists(tx, origin, lists, dryRun)
  return batch.map(file => resultOf(file, { records, lists, refused }))
}

const kinds = ['products', 'variants'] as const

/** The pictures of each record, with their texts. One that it has already keeps its text: somebody may have written it. */
function placedIn(
  records: ReadonlyMap<string, PicturedRecord>,
  batch: readonly PreparedFile[],
): Map<PicturedRecord, PlacedPicture[]> {
  const given = new Map<PicturedRecord, PlacedPicture[]>()
  for (const { goal, picture } of batch) {
    if (!goal || !picture) continue
    for (const record of recordsOf(goal, records)) {
      const known = record.images.find(({ image }) => image.url === picture.url)
      const placed = { place: goal.place, picture: known ?? { image: picture, alt: record.alt } }
      given.set(record, [...(given.get(record) ?? []), placed])
    }
  }
  return given
}

/** Writes the lists, and tells which records did not take theirs. */
async function writeLists(
  tx: TenantTx,
  origin: Origin,
  lists: ReadonlyMap<PicturedRecord, readonly ShownPicture[]>,
  dryRun: DryRun | undefined,
): Promise<Map<PicturedRecord, Problem>> {
  const refused = new Map<PicturedRecord, Problem>()
  for (const kind of kinds) {
    const own = [...lists].filter(([record]) => record.kind === kind)
    if (own.length === 0) continue
    const [keyColumn = ''] = stores[kind].kind.key
    const rows = own.map(([{ key }, images], row) => {
      return { row, given: { [keyColumn]: key, images: images as unknown as Value } }
    })
    for (const { row, outcome, problems } of await writeBatch(tx, origin, stores[kind], rows, dryRun)) {
      if (outcome === 'rejected') refused.set(own[row]![0], { code: problems[0]?.code ?? 'unknown.error' })
    }
  }
  return refused
}

interface Written {
  records: ReadonlyMap<string, PicturedRecord>
  lists: ReadonlyMap<PicturedRecord, readonly ShownPicture[]>
  refused: ReadonlyMap<PicturedRecord, Problem>
}

function resultOf({ row, path, goal, picture, problem }: PreparedFile, written: Written): PictureResult {
  const own = goal ? recordsOf(goal, written.records) : []
  const name = goal ? (goal.place === 1 ? goal.target.name : `${goal.target.name}, ${goal.place}`) : ''
  const fault = problem ?? own.map(record => written.refused.get(record)).find(Boolean)
  if (fault || !picture || own.length === 0) {
    const reason = fault ?? { code: 'picture.no.product' as const }
    return { row, path, outcome: 'rejected', name, replaced: undefined, problem: reason }
  }
  let isSame = true
  let replaced: string | undefined
  for (const record of own) {
    const after = written.lists.get(record)!.findIndex(({ image }) => image.url === picture.url)
    const there = record.images[after]?.image.url
    if (there === picture.url) continue
    isSame = false
    replaced ??= there
  }
  return { row, path, outcome: isSame ? 'same' : replaced ? 'changed' : 'created', name, replaced, problem: undefined }
}

function recordsOf(
  { target: { kind, keys } }: NonNullable<PlannedFile['goal']>,
  records: ReadonlyMap<string, PicturedRecord>,
): PicturedRecord[] {
  return keys.flatMap(key => records.get(`${kind} ${key}`) ?? [])
}

function keysOf(batch: readonly PlannedFile[], kind: PictureTarget['kind']): string[] {
  return batch.flatMap(({ goal }) => (goal?.target.kind === kind ? goal.target.keys : []))
}
