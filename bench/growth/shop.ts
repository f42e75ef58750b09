import { connect, postgresOf } from '../../src/server/platform/db/client.ts'
import { readEnvironment } from '../../src/server/platform/environment.ts'
import { countCpu } from '../cpu.ts'
import { openSession } from '../sessions.ts'
import { running, startShop, stopped } from '../shop-process.ts'
import type { KnownIds } from './calls.ts'

/** One of the two shops that are compared, running. */
export interface GrownShop {
  products: number
  ids: KnownIds
  /** Asks so many times; answers the CPU milliseconds of one request, of the shop and its Postgres together. */
  ask(path: string, who: string, times: number): Promise<number>
  stop(): Promise<void>
}

/** Whose session a call is made with, by who may make it. */
const accountOf: Readonly<Record<string, string>> = { staff: 'operator', salesPerson: 'sales' }
const usualAccount = 'owner'

export async function openGrownShop(dataDir: string, port: number): Promise<GrownShop> {
  const database = await postgresOf(readEnvironment({ ...process.env, KONTOR_DATA: dataDir }))
  const db = await connect(database.url)
  const shop = startShop(dataDir, port)
  const address = await running(shop)
  const headers = new Map<string, Record<string, string>>()
  for (const account of new Set([usualAccount, ...Object.values(accountOf)])) {
    headers.set(account, await openSession(db, account))
  }
  const get = async (path: string, who: string) => {
    const answer = await fetch(address + path, { headers: headers.get(accountOf[who] ?? usualAccount)! })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    return answer.arrayBuffer()
  }
  const { rows: lookedAfter } = await db.query<{ id: number }>(
    'select a.company_id as id from sales_assignments a join users u on u.id = a.user_id where u.username = $1 limit 1',
    [accountOf.salesPerson],
  )
  const seller = headers.get(accountOf.salesPerson!)!
  headers.set(accountOf.salesPerson!, { ...seller, 'X-Act-For': String(lookedAfter[0]!.id) })
  const read = async (path: string, who = 'buyer') => JSON.parse(Buffer.from(await get(path, who)).toString())
  const { rows } = await db.query<{ count: number }>('select count(*)::int from products')
  return {
    products: rows[0]!.count,
    ids: await knownIds(read),
    async ask(path, who, times) {
      const cpu = countCpu(shop, dataDir)
      for (let i = 0; i < times; i++) await get(path, who)
      const { node, postgres } = cpu(times)
      return node + postgres
    },
    async stop() {
      await db.end()
      await stopped(shop)
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many calls, of which a few fields are picked
async function knownIds(read: (path: string, who?: string) => Promise<any>): Promise<KnownIds> {
  const categories = (await read('/api/materialCategory')).data
  const category = categories.find((one: { parent: string | null; isDeal: boolean }) => !one.parent && !one.isDeal)._id
  const products = await read('/api/material?pageSize=16')
  const withVariants = await read('/api/material/listMaterialWithVariants?pageSize=16')
  const [first] = (await read(`/api/material/getFilterableAttributes?category=${category}`)).data
  const orders = (await read('/api/order')).data
  const files = JSON.stringify([orders, await read('/api/download'), await read('/api/account/list')])
  const { categories: parts } = (await read('/api/fair/part', 'salesPerson')).data
  const [smallest] = parts.sort((a: { count: number }, b: { count: number }) => a.count - b.count)
  return {
    category,
    smallCategory: smallest._id,
    product: products.data[0]._id,
    sku: products.data[0].sku,
    season: (await read('/api/season')).data[0].code,
    order: orders[0]._id,
    slug: (await read('/api/content')).data[0].slug,
    file: /"(\/api\/files\/[^"]+)"/.exec(files)![1]!,
    filter: `${first.attribute}:${first.values[0].value}`,
    lastPage: Math.ceil(products.meta.total / 16),
    lastPageOfVariants: Math.ceil(withVariants.meta.total / 16),
  }
}
