import { listSalesCustomers } from '#contract/shop/companies.ts'
import { call } from '../../boot/api.ts'
import type { IndexedStore } from './indexed-store.ts'
import { purposes, recordNames } from './pack-content.ts'
import { openPack } from './read-pack.ts'
import { boxFor, sealJson } from './sealing.ts'

const pageSize = 100
/** How long an answer is waited for, in ms: nothing can be packed meanwhile. */
const patience = 30_000

/**
 * Takes companies out of a pack that the sales person no longer looks after, by the word of the server. Answers whether
 * there were any.
 */
export async function dropTaken(
  store: Pick<IndexedStore, 'get' | 'put' | 'remove'>,
  { key, generation }: { key: CryptoKey; generation: string },
): Promise<boolean> {
  const summary = await (await openPack(store, key, generation)).summary()
  const taken = await notListed(summary?.companies.map(({ id }) => id) ?? [])
  if (!summary || taken.size === 0) return false
  // Before the summary: cut off in between, the next time still finds what to do.
  for (const id of taken) await store.remove(recordNames.company(generation, id))
  const name = recordNames.summary(generation)
  const companies = summary.companies.filter(({ id }) => !taken.has(id))
  await store.put([[name, await sealJson(await boxFor(key, purposes.shared), name, { ...summary, companies })]])
  return true
}

/** Those of the companies that are not among the person's own; asked page by page only until all are found. */
async function notListed(ids: readonly string[]): Promise<Set<string>> {
  const left = new Set(ids)
  for (let page = 1; left.size > 0; page++) {
    const options = { isQuiet: true, signal: AbortSignal.timeout(patience) }
    const { data, meta } = await call(listSalesCustomers, { query: { page, pageSize } }, options)
    for (const { _id } of data) left.delete(_id)
    if (page * pageSize >= meta.total) break
  }
  return left
}
