import { openBooks, saveBooks } from './books.ts'
import { round } from './erp.ts'
import { listenForWebhooks } from './receive.ts'

const { KONTOR_URL: url, KONTOR_KEY: key, KONTOR_WEBHOOK_SECRET: secret, PORT: port = '3080' } = process.env
const [path = 'erp-state.json'] = process.argv.slice(2)
if (!url || !key) throw new Error('Please set KONTOR_URL and KONTOR_KEY.')

const ending = new AbortController()
process.once('SIGINT', () => ending.abort())
process.once('SIGTERM', () => ending.abort())

let ring = () => {}
const webhooks = secret ? listenForWebhooks(secret, () => ring()).listen(Number(port)) : undefined
/** Until the shop says that something has changed. Ten minutes at most: a bell may fail, the feed does not. */
const untilRung = () =>
  new Promise<void>(resolve => {
    ring = resolve
    setTimeout(resolve, 600_000).unref()
    ending.signal.addEventListener('abort', () => resolve(), { once: true })
  })

const books = openBooks(path)
const say = (line: string) => void process.stdout.write(`${new Date().toISOString()} ${line}\n`)
const shop = { url, key, signal: ending.signal, say }
while (!ending.signal.aborted) {
  try {
    // What rings while a round is under way begins the next one at once.
    const rung = webhooks && untilRung()
    await round(shop, books, () => saveBooks(path, books), webhooks ? 0 : 10)
    await rung
  } catch (error) {
    if (!ending.signal.aborted) throw error
  }
}
webhooks?.close()
