import type { Files } from '#server/platform/files/files.ts'
import type { FillDatabase } from '#server/start.ts'
import { drawDemo, seedDemo } from './seed-demo.ts'

/** Begins to draw the pictures of the demo, while Postgres may still be starting; what it returns writes all else. */
export function fillWithDemo(files: Files, log?: (line: string) => void): FillDatabase {
  const options = {
    put: (key: string, content: string) => files.put(`media/${key}`, content),
    putDownload: (key: string, content: string) => files.put(key, content),
    today: new Date().toISOString().slice(0, 10),
    log,
  }
  const drawn = drawDemo(options)
  // Whoever fills the database is told.
  drawn.catch(() => undefined)
  return db => seedDemo({ db, drawn, ...options })
}
