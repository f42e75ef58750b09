import { getFairCompany } from '#contract/shop/fair.ts'
import { call } from '../../boot/api.ts'
import { fetchOffers } from './fetch-parts.ts'
import { type PackedStyle, type PackPart, type PackSummary, purposes, recordNames } from './pack-content.ts'
import type { Sealed, SealedStore } from './sealed-store.ts'
import { type Box, boxFor, sealJson } from './sealing.ts'

export interface PackProgress {
  what: 'beginning' | 'styles' | 'companies' | 'pictures'
  done: number
  total: number
}

/** Styles in one record. */
const pageSize = 100
/** Pictures under way at a time, and written at a time. */
const batch = 24

/** What goes into a pack. */
export interface PackContent {
  companyIds: readonly string[]
  parts: readonly PackPart[]
  /** Those of the parts. */
  styles: readonly PackedStyle[]
}

/**
 * Writes the styles once and what concerns each company for itself, everything encrypted. The records are those of a new
 * generation: until all of them are there nobody uses them.
 */
export async function packCompanies(
  store: SealedStore,
  key: CryptoKey,
  generation: string,
  { companyIds, parts, styles }: PackContent,
  onProgress: (progress: PackProgress) => void,
): Promise<PackSummary> {
  const shared = await boxFor(key, purposes.shared)
  let bytes = 0
  const write = async (rows: (readonly [string, Sealed])[]) => {
    await store.put(rows)
    for (const [, { data }] of rows) bytes += data.byteLength
  }

  const productPages = Math.ceil(styles.length / pageSize)
  for (let page = 1; page <= productPages; page++) {
    const name = recordNames.products(generation, page)
    await write([[name, await sealJson(shared, name, styles.slice((page - 1) * pageSize, page * pageSize))]])
  }

  const companies: PackSummary['companies'] = []
  for (const [place, id] of companyIds.entries()) {
    onProgress({ what: 'companies', done: place, total: companyIds.length })
    const company = (await call(getFairCompany, {}, { actsFor: id, isQuiet: true })).data
    const offers = await fetchOffers(parts, styles, id)
    const name = recordNames.company(generation, id)
    await write([[name, await sealJson(await boxFor(key, purposes.company(id)), name, { company, offers })]])
    companies.push({ id, name: company.name, customerNo: company.customerNo })
  }

  const shown = styles.flatMap(picturesOf)
  let pictures = 0
  for (let from = 0; from < shown.length; from += batch) {
    onProgress({ what: 'pictures', done: from, total: shown.length })
    const rows = await Promise.all(shown.slice(from, from + batch).map(one => sealedPicture(shared, generation, one)))
    const found = rows.filter(row => row !== undefined)
    await write(found)
    pictures += found.length
  }

  const variants = styles.reduce((sum, style) => sum + style.variants.length, 0)
  const summary = { companies, styles: styles.length, variants, pictures, bytes, productPages, parts: [...parts] }
  const name = recordNames.summary(generation)
  await store.put([[name, await sealJson(shared, name, summary)]])
  return summary
}

interface ShownPicture {
  id: string
  /** The place of its colour among those with pictures of their own. */
  colour?: number
  picture: string
}

function picturesOf({ _id: id, picture, colours = [] }: PackedStyle): ShownPicture[] {
  return [
    ...(picture ? [{ id, picture }] : []),
    ...colours.map((one, colour) => ({ id, colour, picture: one.picture })),
  ]
}

/** A style without its picture is still a style: what cannot be fetched is left out. */
async function sealedPicture(
  box: Box,
  generation: string,
  { id, colour, picture }: ShownPicture,
): Promise<readonly [string, Sealed] | undefined> {
  const answer = await fetch(picture).catch(() => undefined)
  if (!answer?.ok) return undefined
  const name = recordNames.picture(generation, id, colour)
  const type = new TextEncoder().encode((answer.headers.get('content-type') ?? '').padEnd(32).slice(0, 32))
  const content = new Uint8Array(await answer.arrayBuffer())
  const typed = new Uint8Array(type.length + content.length)
  typed.set(type)
  typed.set(content, type.length)
  return [name, await box.seal(name, typed)]
}
