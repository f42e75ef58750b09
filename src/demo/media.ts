import { hash } from 'node:crypto'

export type Put = (key: string, content: string) => Promise<void>

/** So many files are on their way at once: enough to keep a disk or a bucket busy. */
const lanes = 16

/**
 * Pictures under names that contain a piece of their content's hash: a picture that changes gets a new name, so every
 * copy may be kept for ever. All are drawn before the first is written: rows that name them need not wait for the disk.
 */
export class Media {
  readonly #put: Put
  readonly #folder: string
  readonly #drawn = new Map<string, string>()

  constructor(put: Put, folder: string) {
    this.#put = put
    this.#folder = folder
  }

  /** Answers where the picture will be found. */
  add(name: string, svg: string): string {
    const key = `${this.#folder}/${name}-${hash('sha256', svg).slice(0, 8)}.svg`
    this.#drawn.set(key, svg)
    return `/media/${key}`
  }

  /** Writes what was drawn. */
  async write(): Promise<void> {
    // All lanes take from the same iterator.
    const pictures = this.#drawn.entries()
    const lane = async () => {
      for (const [key, svg] of pictures) await this.#put(key, svg)
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }
}
