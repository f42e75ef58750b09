import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/database.ts'
import { demoPasswordHash } from './accounts.ts'
import { loadShop } from './load-shop.ts'
import { Media, type Put } from './media.ts'
import { type DemoShop, readShop } from './read-shop.ts'

export interface DrawOptions {
  /** Writes a public picture; it is then found at /media/{key}. */
  put: Put
  /** Writes a file that only buyers of a product may fetch. */
  putDownload?: Put
  /** The day the demo is built around: its orders lie before, its seasons after. */
  today: Day
  log?: ((line: string) => void) | undefined
}

export interface SeedOptions extends DrawOptions {
  db: Db
  /** Where the drawing has begun already. */
  drawn?: Promise<DrawnDemo> | undefined
}

/** Both shops as their files have them, with their pictures drawn. */
export interface DrawnDemo {
  shops: readonly DemoShop[]
  /** When all pictures are written. */
  settled(): Promise<unknown>
}

export async function drawDemo({ put, putDownload, today, log }: DrawOptions): Promise<DrawnDemo> {
  const began = performance.now()
  const media = { nordgrat: new Media(put, 'nordgrat'), zuidkust: new Media(put, 'zuidkust') }
  const putPrivate = putDownload ?? (async () => undefined)
  const shops = [
    await readShop('nordgrat', today, media.nordgrat, putPrivate),
    await readShop('zuidkust', today, media.zuidkust, putPrivate),
  ]
  const count = media.nordgrat.count + media.zuidkust.count
  log?.(`demo drawn: ${count} pictures after ${Math.round(performance.now() - began)} ms`)
  return { shops, settled: () => Promise.all([media.nordgrat.settled(), media.zuidkust.settled()]) }
}

/**
 * Fills an empty, migrated database with both demo shops in one transaction, so that a start that is killed leaves it
 * empty. The same day gives the same rows and files.
 */
export async function seedDemo({ db, drawn, ...options }: SeedOptions): Promise<void> {
  // Drawn before the transaction begins: none may be idle for as long as this takes.
  const demo = await (drawn ?? drawDemo(options))
  const began = performance.now()
  const passwordHash = demoPasswordHash()
  await db.transaction().execute(async tx => {
    // Nobody waits for this transaction, and on a busy machine its steps take longer than those of the open shop may.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    for (const shop of demo.shops) await loadShop(tx, shop, passwordHash)
  })
  await demo.settled()
  options.log?.(`demo seeded after ${Math.round(performance.now() - began)} ms`)
}
