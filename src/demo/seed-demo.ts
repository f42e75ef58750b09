import type pg from 'pg'
import { checkSettings, type SettingsFault } from '#contract/shop/read-settings.ts'
import type { Day } from '#domain/day.ts'
import { demoPasswordHash } from './accounts.ts'
import type { PutDownload } from './downloads.ts'
import { Media, type Put } from './media.ts'
import { addNordgrat } from './nordgrat.ts'
import { RowStore } from './row-store.ts'
import { addZuidkust } from './zuidkust.ts'

export interface SeedOptions {
  client: pg.Client
  /** Writes a public picture; it is then found at /media/{key}. */
  put: Put
  /** Writes a file that only buyers of a product may fetch; the key is what product_downloads.file_key says. */
  putDownload?: PutDownload
  /** The day the demo is built around: its orders lie before, its seasons after. */
  today: Day
  log?: (line: string) => void
}

/**
 * Fills an empty, migrated database with both demo shops, inside the caller's transaction. The same day gives the
 * same rows and files.
 */
export async function seedDemo({ client, put, putDownload, today, log }: SeedOptions): Promise<void> {
  const began = performance.now()
  const store = new RowStore()
  const passwordHash = demoPasswordHash()
  const shop = { store, today, passwordHash, putDownload: putDownload ?? (async () => undefined) }
  const nordgrat = new Media(put, 'nordgrat')
  const zuidkust = new Media(put, 'zuidkust')
  await addNordgrat({ ...shop, media: nordgrat })
  await addZuidkust({ ...shop, media: zuidkust })
  log?.(`demo drawn: ${nordgrat.count + zuidkust.count} pictures after ${Math.round(performance.now() - began)} ms`)
  for (const { key, settings } of store.rowsOf('tenants')) refuseFaults(String(key), checkSettings(settings))
  await store.load(client)
  await Promise.all([nordgrat.settled(), zuidkust.settled()])
  log?.(`demo seeded after ${Math.round(performance.now() - began)} ms`)
}

function refuseFaults(tenant: string, faults: readonly SettingsFault[]): void {
  if (faults.length === 0) return
  throw new Error(
    `The settings of ${tenant} are wrong: ${faults.map(({ path, message }) => `${path} ${message}`).join('; ')}`,
  )
}
