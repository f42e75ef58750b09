import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type Books, openBooks, saveBooks } from '../examples/erp-client/books.ts'
import { ApiClient } from '../src/testing/api-client.ts'
import { openBadNetwork } from '../src/testing/bad-network.ts'
import { makeProduct, makeUser } from '../src/testing/builders.ts'
import { differences } from '../src/testing/erp-books.ts'
import { makeErpClient } from '../src/testing/erp-client.ts'
import { makeBuyers, orderBody } from '../src/testing/sample-shop.ts'
import { fillCarts } from '../src/testing/stored-lines.ts'
import { openPlayground, report, reportRules } from './shops.ts'

/**
 * The example ERP works with a shop through a network that loses, doubles, delays and reorders, while buyers order at two
 * processes. The ERP and one of these are killed again and again. In the end both must say the same:
 * npm run chaos -- erp --minutes 10
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' } } })

const playground = await openPlayground()
const { db, trade, addresses, shops, dataDir } = playground
const skus = ['CHAOS1-S', 'CHAOS1-M']
const path = join(dataDir, 'erp-state.json')
let network: Awaited<ReturnType<typeof openBadNetwork>> | undefined
try {
  await makeUser(db, { tenantId: trade.tenantId }, 'office', { staff_role: 'owner' })
  await makeProduct(db, trade.tenantId, 'PRICED', { sizes: ['S', 'M'], price: 500, categories: [trade.category] })
  const erp = await makeErpClient({ db, address: addresses[0]! }, trade.tenantId)
  await sql`update api_keys set calls_per_minute = 60000`.execute(db)
  network = await openBadNetwork(addresses[0]!, Math.random)
  const { address } = network
  saveBooks(path, { orders: {}, warehouse: { 'CHAOS1-S': 20, 'CHAOS1-M': 20 }, prices: {} })

  const until = Date.now() + Number(values.minutes) * 60_000
  const isOver = () => Date.now() > until
  const startErp = () => {
    const child = spawn(process.execPath, ['examples/erp-client/run.ts', path], {
      env: { ...process.env, KONTOR_URL: address, KONTOR_KEY: erp.key },
      stdio: 'inherit',
    })
    return { child, ended: once(child, 'exit') }
  }
  const counts = { placed: 0, refused: 0, unanswered: 0, ends: 0, kills: 0 }
  const buyers = await makeBuyers(db, trade.company, 6)
  const buying = buyers.map(async ({ user, session }, n) => {
    while (!isOver()) {
      const lines = skus.map((variantSku, at) => ({
        sku: 'CHAOS1',
        variantSku,
        unitPrice: 9000,
        quantity: 1 + ((n + at) % 3),
      }))
      const [version] = await fillCarts(db, [{ user, company: trade.company, lines }])
      const client = new ApiClient(addresses[n % 2]!, session)
      const status = await client
        .post('/api/order/create', orderBody(trade, { basketVersion: version }))
        .then(answer => answer.status)
        .catch(() => 0)
      if (status === 200) counts.placed++
      else if (status === 0) counts.unanswered++
      else counts.refused++
      await sleep(2_000 + Math.random() * 6_000)
    }
  })
  const killing = (async () => {
    while (!isOver()) {
      await sleep(15_000 + Math.random() * 10_000)
      if (isOver()) return
      shops[1]!.child.kill('SIGKILL')
      await shops[1]!.ended
      counts.kills++
      await playground.restart(1)
    }
  })()
  // Ended without a word, the ERP knows what its file says. Meanwhile goods come in, and prices change.
  while (!isOver()) {
    const { child, ended } = startErp()
    await sleep(4_000 + Math.random() * 8_000)
    child.kill('SIGKILL')
    await ended
    counts.ends++
    const books = openBooks(path)
    for (const sku of skus) books.warehouse[sku]! += Math.floor(Math.random() * 25)
    const price = (size: string) => [`PRICED-${size}`, 400 + Math.floor(Math.random() * 200)] as const
    saveBooks(path, { ...books, prices: Object.fromEntries([price('S'), price('M')]) })
  }
  await Promise.all([...buying, killing])

  const last = startErp()
  const isDone = async ({ orders }: Books) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders`.execute(db)
    const known = Object.values(orders)
    return known.length === rows[0]!.count && known.every(({ status }) => status === 'completed')
  }
  const patience = Date.now() + 300_000
  while (!(await isDone(openBooks(path))) && Date.now() < patience) await sleep(1_000)
  await network.settled()
  // Two more rounds: what arrived late is put right by what the ERP says next.
  await sleep(25_000)
  last.child.kill('SIGTERM')
  await last.ended
  await network.settled()
  const books = openBooks(path)
  const { placed, refused, unanswered, ends, kills } = counts
  console.log(
    `${placed} orders, ${refused} refused, ${unanswered} without an answer; ERP ended ${ends} times, ${kills} kills`,
  )
  console.log(`the network: ${JSON.stringify(network.done)}`)
  report(placed > 0 && (await isDone(books)), `${Object.keys(books.orders).length} orders completed by the ERP`)
  const found = await differences(db, trade.tenantId, erp, books)
  report(found.length === 0, found.length === 0 ? 'both sides say the same' : found.slice(0, 20).join('\n'))
  await reportRules(db)
} finally {
  await network?.stop()
  await playground.close()
}
