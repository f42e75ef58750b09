import type { Day } from '#domain/day.ts'
import { Media, type Put } from './media.ts'
import { type DemoShop, readShop } from './read-shop.ts'

export interface DrawOptions {
  /** Writes a public picture; it is then found at /media/{key}. */
  put: Put
  /** Writes a file that only buyers of a product may fetch. */
  putDownload?: Put
  /** The day the demo is built around: its orders lie before, its seasons after. */
  today: Day
}

/** Both shops as their files have them, with their pictures drawn. */
export interface DrawnDemo {
  shops: readonly DemoShop[]
  /** Writes the pictures. */
  write(): Promise<unknown>
}

export async function drawDemo({ put, putDownload = async () => undefined, today }: DrawOptions): Promise<DrawnDemo> {
  const media = { nordgrat: new Media(put, 'nordgrat'), zuidkust: new Media(put, 'zuidkust') }
  const shops = [
    await readShop('nordgrat', today, media.nordgrat, putDownload),
    await readShop('zuidkust', today, media.zuidkust, putDownload),
  ]
  return { shops, write: () => Promise.all([media.nordgrat.write(), media.zuidkust.write()]) }
}
