import type { FileStore } from '#server/platform/files/open-files.ts'
import type { FillDatabase } from '#server/start.ts'
import { drawInThread } from './draw-in-thread.ts'

/** Begins to draw the pictures of the demo, while Postgres may still be starting; what it returns writes all else. */
export function fillWithDemo({ s3, dataDir }: FileStore, log?: (line: string) => void): FillDatabase {
  const began = performance.now()
  const sinceBegin = () => `${Math.round(performance.now() - began)} ms`
  const drawing = drawInThread({ store: { s3, dataDir }, today: new Date().toISOString().slice(0, 10) })
  // Whoever fills the database is told.
  drawing.catch(() => undefined)
  return async tx => {
    // Loaded only now, so that the thread begins before this one is busy.
    const { seedDemo } = await import('./seed-demo.ts')
    const drawn = await drawing
    log?.(`demo drawn after ${sinceBegin()}`)
    await seedDemo(tx, drawn)
    log?.(`demo seeded after ${sinceBegin()}`)
  }
}
