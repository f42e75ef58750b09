import type { ErpClient } from '../src/testing/erp-client.ts'

export const rowsPerCall = 1_000

/** Others each time, so that every row is a change. */
export function priceRows(turn: number): object[] {
  return Array.from({ length: rowsPerCall }, (_, n) => ({
    kind: 'base',
    variantSku: `E${n}-1`,
    price: 1_000 + n + (turn % 2),
  }))
}

export async function put(erp: ErpClient, kind: string, rows: readonly object[]): Promise<void> {
  const { status, body } = await erp.send('PUT', `/${kind}`, { rows })
  if (status !== 200 || body.data.rejected > 0)
    throw new Error(`${kind}: ${status} ${JSON.stringify(body).slice(0, 300)}`)
}

/** What an ERP does at most: prices and stock one call after the other, and each order of the feed read at once. */
export class Traffic {
  readonly #erp: ErpClient
  readonly #work: Promise<unknown>
  #isOver = false
  #rows = 0
  #orders = 0

  constructor(erp: ErpClient) {
    this.#erp = erp
    this.#work = Promise.all([this.#write(), this.#follow()])
  }

  /** What was done in these seconds. */
  async ended(seconds: number): Promise<string> {
    this.#isOver = true
    await this.#work
    return `${(this.#rows / seconds).toFixed(0)} rows/s and ${this.#orders} orders read`
  }

  async #write(): Promise<void> {
    for (let turn = 0; !this.#isOver; turn++) {
      await put(this.#erp, 'prices', priceRows(turn))
      const stock = Array.from({ length: 200 }, (_, n) => ({ variantSku: `E${n}-1`, available: 50 + (turn % 2) }))
      await put(this.#erp, 'stock', stock)
      this.#rows += rowsPerCall + stock.length
    }
  }

  async #follow(): Promise<void> {
    let { next } = (await this.#erp.send('GET', '/changes')).body
    while (!this.#isOver) {
      const { body } = await this.#erp.send('GET', `/changes?kinds=orders&wait=1&limit=100&after=${next}`)
      for (const { key } of body.data) {
        if (this.#isOver) return
        await this.#erp.send('GET', `/orders/${key}`)
        this.#orders++
      }
      next = body.next
    }
  }
}
