import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { ApiClient } from '../src/testing/api-client.ts'
import { removeDataFolder } from '../src/testing/data-folder.ts'
import { fileAnswer, upload } from '../src/testing/upload.ts'
import { workbook } from '../src/testing/workbooks.ts'
import { running, startShop, stopped } from './shop-process.ts'

/**
 * Checking an order sheet of 10,000 rows, all with a quantity: within 5 s, and concurrent page requests take at most
 * twice as long (median, two clients without pause). Usage: npm run bench -- order-sheet
 */
const rowCount = 10_000
const goal = { seconds: 5, slowdown: 2 }
const port = Number(process.env.PORT ?? 3995)
const dataDir = process.env.KONTOR_DATA ?? mkdtempSync(join(tmpdir(), 'kontor-bench-sheet-'))

const shop = startShop(dataDir, port, { KONTOR_DEMO: '1' })
try {
  const buyer = await new ApiClient(await running(shop)).signIn('buyer', 'Nordgrat-2026', 'nordgrat')
  const began = performance.now()
  const template = await fileAnswer(buyer, '/api/order-sheet?type=order')
  const skus = (await readSheet(template.file, 'Order')).slice(1).map(row => String(row[0]))
  console.log(`     ${skus.length} rows written in ${((performance.now() - began) / 1000).toFixed(2)} s`)
  const rows = Array.from({ length: rowCount }, (_, n) => [skus[n % skus.length]!, 1])
  const file = await workbook([['SKU', 'QTY'], ...rows])
  for (let round = 0; round <= 3; round++) {
    const alone = median(await browse(buyer, pause(2_000)))
    const start = performance.now()
    const checking = upload(buyer, '/api/order-sheet', file, { type: 'order' })
    const meanwhile = median(await browse(buyer, checking))
    const seconds = (performance.now() - start) / 1000
    const { status, body } = await checking
    // The first round is a warm-up.
    if (round === 0) continue
    const slowdown = meanwhile / alone
    const isGood = status === 200 && seconds < goal.seconds && slowdown < goal.slowdown
    console.log(
      `${isGood ? 'ok  ' : 'MISS'} ${rowCount} rows in ${seconds.toFixed(2)} s (goal ${goal.seconds}), a page ${alone.toFixed(1)} ms alone, ` +
        `${meanwhile.toFixed(1)} ms meanwhile: ${slowdown.toFixed(2)} times (goal ${goal.slowdown}); ${JSON.stringify(body.data?.counts)}`,
    )
    if (!isGood) process.exitCode = 1
  }
} finally {
  await stopped(shop)
  if (!process.env.KONTOR_DATA) removeDataFolder(dataDir)
}

/** Two clients request one page after the other until the check is done; milliseconds per page. */
async function browse(client: ApiClient, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  void until.then(() => {
    isOver = true
  })
  await Promise.all(
    [1, 2].map(async first => {
      for (let page = first; !isOver; page += 2) {
        const start = performance.now()
        await client.get(`/api/material?page=${(page % 20) + 1}&pageSize=16`)
        times.push(performance.now() - start)
      }
    }),
  )
  return times
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
