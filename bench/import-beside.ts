import { ApiClient, basic } from '../src/testing/api-client.ts'
import { password } from '../src/testing/builders.ts'
import { openTradingShop, sayCheckoutBeside } from './trading-shop.ts'
import { makeVariants } from './variant-rows.ts'

/**
 * 99 of 100 orders take at most 1.5 times as long while files of prices are uploaded, checked and applied at the desk
 * without a pause, by the process for jobs.
 * Usage: npm run bench -- import-beside [port]
 */
const port = Number(process.argv[2] ?? 3994)
const rowsPerFile = 20_000

const shop = await openTradingShop(port)
try {
  await makeVariants(shop.client, shop.trade.tenantId, rowsPerFile)
  const owner = await new ApiClient(shop.address).signIn('owner', password, 'bench')
  let files = 0
  await sayCheckoutBeside(shop, () => {
    let isOver = false
    let tasks = 0
    const work = (async () => {
      while (!isOver) {
        const id = await upload(owner, prices(files++))
        await run(owner, id, 'check', { mapping: { kind: 'kind', sku: 'variantSku', price: 'price' } })
        tasks++
        await run(owner, id, 'apply', {})
        tasks++
      }
    })()
    return {
      async ended() {
        const during = tasks
        isOver = true
        await work
        return `imports of ${rowsPerFile} prices, of which ${during} checks and applications ended meanwhile`
      },
    }
  })
} finally {
  await shop.close()
}

/** Others each time, so that every row is a change. */
function prices(file: number): string {
  const rows = Array.from({ length: rowsPerFile }, (_, n) => `base,V${n},${10 + (n % 90)}.${10 + (file % 90)}`)
  return `kind,sku,price\n${rows.join('\n')}`
}

async function upload(owner: ApiClient, content: string): Promise<string> {
  const answer = await fetch(`${owner.address}/api/desk/imports?kind=prices&fileName=prices.csv`, {
    method: 'POST',
    headers: { authorization: basic(owner.session!), 'content-type': 'application/octet-stream' },
    body: content,
  })
  const { data } = (await answer.json()) as { data: { id: string } }
  return data.id
}

async function run(owner: ApiClient, id: string, task: string, body: object): Promise<void> {
  const started = await owner.post(`/api/desk/imports/${id}/${task}`, body)
  if (started.status !== 200) throw new Error(`${task}: ${JSON.stringify(started.body)}`)
  while (true) {
    const { data } = (await owner.get(`/api/desk/imports/${id}`)).body
    if (data.problem || data.rejected > 0) throw new Error(JSON.stringify(data.problem ?? data.rejected))
    if (!data.task) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
