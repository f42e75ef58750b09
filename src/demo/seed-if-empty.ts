import type pg from 'pg'
import type { Files } from '#server/platform/files/files.ts'
import { seedDemo } from './seed-demo.ts'

/** Fills a database that has no tenant yet, all or nothing; false where somebody already trades. */
export async function seedIfEmpty(client: pg.Client, files: Files, log?: (line: string) => void): Promise<boolean> {
  const { rows } = await client.query('select exists (select from tenants) as "isTaken"')
  if (rows[0].isTaken) return false
  await client.query('begin')
  await seedDemo({
    client,
    put: (key, content) => files.put(`media/${key}`, content),
    putDownload: (key, content) => files.put(key, content),
    today: new Date().toISOString().slice(0, 10),
    ...(log ? { log } : {}),
  })
  await client.query('commit')
  return true
}
