import {
  type FoundTarget,
  folded,
  numbersIn,
  type PictureTarget,
  pictureFinder,
  pictureStem,
} from '#domain/pictures/picture-name.ts'
import type { Problem } from '#domain/result.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { findNamedProducts, findNumbers } from './queries.ts'

/** What is to be done with a file, in the order in which files are worked on. */
export interface PlannedFile {
  /** From 1. */
  row: number
  path: string
  /** Undefined for a file that is of nothing. */
  goal: { target: PictureTarget; place: number } | undefined
  problem: Problem | undefined
}

/** The files of one target: its list of pictures changes once. */
export type PlannedGroup = readonly PlannedFile[]

/** Finds what each file is a picture of. */
export async function planPictures(db: TenantDb, paths: readonly string[]): Promise<PlannedGroup[]> {
  const find = await finderFor(db, paths)
  const groups = new Map<string, Omit<PlannedFile, 'row'>[]>()
  for (const path of paths) {
    const stem = pictureStem(path)
    const found: FoundTarget = stem === undefined ? { problem: { code: 'picture.not.picture' } } : find(stem)
    const { target, problem } = found
    const key = target ? `${target.kind} ${target.keys.join(' ')}` : `file ${path}`
    const group = groups.get(key) ?? []
    groups.set(key, group)
    const isTwice = target && group.some(({ goal }) => goal?.place === found.place)
    const goal = target && !isTwice ? { target, place: found.place } : undefined
    group.push({ path, goal, problem: isTwice ? { code: 'picture.twice' } : problem })
  }
  let row = 0
  return [...groups.values()].map(group => group.map(file => ({ ...file, row: ++row })))
}

/** Knows those numbers of the shop that the files may be named after. */
async function finderFor(db: TenantDb, paths: readonly string[]): Promise<(stem: string) => FoundTarget> {
  const wanted = new Set(paths.flatMap(path => numbersIn(pictureStem(path) ?? '')))
  const all = await findNumbers(db)
  const isWanted = (sku: string) => wanted.has(folded(sku))
  const products = await findNamedProducts(db, all.products.filter(isWanted))
  return pictureFinder({ products, variants: all.variants.filter(isWanted) })
}
