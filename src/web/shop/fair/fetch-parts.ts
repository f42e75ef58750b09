import { listFairOffers, listFairProducts } from '#contract/shop/fair.ts'
import { fitsPack, mostPackedStyles } from '#domain/fair/pack.ts'
import { call } from '../../boot/api.ts'
import { ProblemError } from '../../boot/problem-error.ts'
import type { PackedOffer, PackedStyle, PackPart } from './pack-content.ts'

const pageSize = 100

/** The styles of these parts, each once: one may be in several. Ends with the first that a pack has no room for. */
export async function fetchStyles(
  parts: readonly PackPart[],
  onProgress: (done: number, total: number) => void,
): Promise<PackedStyle[]> {
  const styles = new Map<string, PackedStyle>()
  let done = 0
  for (const [place, part] of namedParts(parts).entries()) {
    const [before, later] = [done, parts.slice(place + 1).reduce((sum, { count }) => sum + count, 0)]
    const ask = (page: number) => call(listFairProducts, { query: { page, pageSize, ...part } }, { isQuiet: true })
    for await (const { data, meta } of pagesOf(ask)) {
      for (const style of data) styles.set(style._id, style)
      if (!fitsPack(styles.size)) throw new ProblemError(422, 'fair.too.much', { max: mostPackedStyles })
      done += data.length
      onProgress(done, before + meta.total + later)
    }
  }
  return [...styles.values()]
}

/** What the styles cost a company, each article once. What came into the parts after the styles is left out. */
export async function fetchOffers(
  parts: readonly PackPart[],
  styles: readonly PackedStyle[],
  companyId: string,
): Promise<PackedOffer[]> {
  const packed = new Set(styles.flatMap(({ variants }) => variants.map(({ sku }) => sku)))
  const offers = new Map<string, PackedOffer>()
  for (const part of namedParts(parts)) {
    const options = { actsFor: companyId, isQuiet: true }
    const ask = (page: number) => call(listFairOffers, { query: { page, pageSize, ...part } }, options)
    for await (const { data } of pagesOf(ask))
      for (const offer of data) if (packed.has(offer.sku)) offers.set(offer.sku, offer)
  }
  return [...offers.values()]
}

/** As the calls name them. */
function namedParts(parts: readonly PackPart[]): { category?: string; selection?: string }[] {
  return parts.length === 0 ? [{}] : parts.map(({ kind, id }) => ({ [kind]: id }))
}

async function* pagesOf<A extends { meta: { total: number } }>(ask: (page: number) => Promise<A>): AsyncGenerator<A> {
  for (let page = 1; ; page++) {
    const answer = await ask(page)
    yield answer
    if (page * pageSize >= answer.meta.total) return
  }
}
