import { openBooks, saveBooks } from './books.ts'
import { round } from './erp.ts'

const { KONTOR_URL: url, KONTOR_KEY: key } = process.env
const [path = 'erp-state.json'] = process.argv.slice(2)
if (!url || !key) throw new Error('Please set KONTOR_URL and KONTOR_KEY.')

const ending = new AbortController()
process.once('SIGINT', () => ending.abort())
process.once('SIGTERM', () => ending.abort())
const books = openBooks(path)
const shop = { url, key, signal: ending.signal }
while (!ending.signal.aborted) {
  try {
    await round(shop, books, () => saveBooks(path, books), 10)
  } catch (error) {
    if (!ending.signal.aborted) throw error
  }
}
