import type { AnswerOf } from '#contract/endpoint.ts'
import { getFairCompany, listFairOffers, listFairProducts } from '#contract/shop/fair.ts'
import { call } from '../../boot/api.ts'
import { type PackedStyle, type PackSummary, purposes, recordNames } from './pack-content.ts'
import type { Sealed, SealedStore } from './sealed-store.ts'
import { type Box, boxFor, sealJson } from './sealing.ts'

export interface PackProgress {
  what: 'styles' | 'companies' | 'pictures'
  done: number
  total: number
}

const pageSize = 100
/** Pictures under way at a time, and written at a time. */
const batch = 24

/**
 * Fetches the catalogue once and what concerns each company for itself, and writes everything encrypted. The records are
 * those of a new generation: until all of them are there nobody uses them.
 */
export async function packCompanies(
  store: SealedStore,
  key: CryptoKey,
  generation: string,
  companyIds: readonly string[],
  onProgress: (progress: PackProgress) => void,
): Promise<PackSummary> {
  const shared = await boxFor(key, purposes.shared)
  let bytes = 0
  const write = async (rows: (readonly [string, Sealed])[]) => {
    await store.put(rows)
    for (const [, { data }] of rows) bytes += data.byteLength
  }

  const styles: PackedStyle[] = []
  const productPages = await everyPage(
    page => call(listFairProducts, { query: { page, pageSize } }, { isQuiet: true }),
    async (page, { data, meta }) => {
      styles.push(...data)
      const name = recordNames.products(generation, page)
      await write([[name, await sealJson(shared, name, data)]])
      onProgress({ what: 'styles', done: styles.length, total: meta.total })
    },
  )

  const companies: PackSummary['companies'] = []
  for (const [place, id] of companyIds.entries()) {
    onProgress({ what: 'companies', done: place, total: companyIds.length })
    const options = { actsFor: id, isQuiet: true }
    const company = (await call(getFairCompany, {}, options)).data
    const offers: AnswerOf<typeof listFairOffers>['data'] = []
    await everyPage(
      page => call(listFairOffers, { query: { page, pageSize } }, options),
      async (_, { data }) => void offers.push(...data),
    )
    const name = recordNames.company(generation, id)
    await write([[name, await sealJson(await boxFor(key, purposes.company(id)), name, { company, offers })]])
    companies.push({ id, name: company.name, customerNo: company.customerNo })
  }

  const shown = styles.flatMap(({ _id, picture }) => (picture ? [{ id: _id, picture }] : []))
  let pictures = 0
  for (let from = 0; from < shown.length; from += batch) {
    onProgress({ what: 'pictures', done: from, total: shown.length })
    const rows = await Promise.all(shown.slice(from, from + batch).map(one => sealedPicture(shared, generation, one)))
    const found = rows.filter(row => row !== undefined)
    await write(found)
    pictures += found.length
  }

  const variants = styles.reduce((sum, style) => sum + style.variants.length, 0)
  const summary = { companies, styles: styles.length, variants, pictures, bytes, productPages }
  const name = recordNames.summary(generation)
  await store.put([[name, await sealJson(shared, name, summary)]])
  return summary
}

/** A style without its picture is still a style: what cannot be fetched is left out. */
async function sealedPicture(
  box: Box,
  generation: string,
  { id, picture }: { id: string; picture: string },
): Promise<readonly [string, Sealed] | undefined> {
  const answer = await fetch(picture).catch(() => undefined)
  if (!answer?.ok) return undefined
  const name = recordNames.picture(generation, id)
  const type = new TextEncoder().encode((answer.headers.get('content-type') ?? '').padEnd(32).slice(0, 32))
  const content = new Uint8Array(await answer.arrayBuffer())
  const typed = new Uint8Array(type.length + content.length)
  typed.set(type)
  typed.set(content, type.length)
  return [name, await box.seal(name, typed)]
}

/** Answers how many pages there were. */
async function everyPage<A extends { data: readonly unknown[]; meta: { total: number } }>(
  ask: (page: number) => Promise<A>,
  take: (page: number, answer: A) => Promise<void>,
): Promise<number> {
  for (let page = 1; ; page++) {
    const answer = await ask(page)
    await take(page, answer)
    if (page * pageSize >= answer.meta.total) return page
  }
}
