import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Tenant } from './pictures/season-colours.ts'

/** The files of a shop: made when the demo is built, and only looked up by a start that fills a database with it. */
export interface ShopFiles {
  /** Answers where the picture will be found. */
  picture(name: string, draw: () => string): string
  /** A file that only buyers of a product may fetch, so not among the pictures. */
  download(key: string, make: () => string): void
}

/** Where the files of both shops are built: each at the place that its key says. */
export const builtFiles = join(import.meta.dirname, '../../dist/demo')

/**
 * Makes the files of a shop in a folder. A picture's name ends with a piece of its content's hash: a picture that changes
 * gets a new name, so every copy may be kept for ever.
 */
export function makeFiles(folder: string, shop: Tenant): ShopFiles {
  const write = (key: string, content: string) => {
    const path = join(folder, key)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  return {
    picture(name, draw) {
      const svg = draw()
      const key = `media/${shop}/${name}-${hash('sha256', svg).slice(0, hashLength)}.svg`
      write(key, svg)
      return `/${key}`
    },
    download: (key, make) => write(key, make()),
  }
}

/** The files of a shop as they were built into a folder. */
export function findFiles(folder: string, shop: Tenant): ShopFiles {
  const nameOf = (file: string) => file.slice(0, -(hashLength + '-.svg'.length))
  const files = new Map(readdirSync(join(folder, 'media', shop)).map(file => [nameOf(file), file]))
  return {
    picture(name) {
      const file = files.get(name)
      if (!file) throw new Error(`the demo was built without the picture ${name}: run npm run build`)
      return `/media/${shop}/${file}`
    },
    download: () => undefined,
  }
}

const hashLength = 8
