import { createHash } from 'node:crypto'

export type Put = (key: string, content: string) => Promise<void>

/** So many files are on their way at once: enough to keep a disk or a bucket busy, few enough to keep memory flat. */
const lanes = 16

/**
 * Writes pictures under names that contain a piece of their content's hash: a picture that changes gets a new name,
 * so every copy may be kept for ever. The same content is written once.
 */
export class Media {
  readonly #put: Put
  readonly #folder: string
  readonly #seen = new Set<string>()
  #flying = new Set<Promise<void>>()

  constructor(put: Put, folder: string) {
    this.#put = put
    this.#folder = folder
  }

  get count(): number {
    return this.#seen.size
  }

  /** Begins writing and answers where the picture will be found. */
  async add(name: string, svg: string): Promise<string> {
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8)
    const key = `${this.#folder}/${name}-${hash}.svg`
    if (!this.#seen.has(key)) {
      this.#seen.add(key)
      while (this.#flying.size >= lanes) await Promise.race(this.#flying)
      const write = this.#put(key, svg).finally(() => this.#flying.delete(write))
      // A failure surfaces in the race above or in settled(), never as an unhandled rejection.
      write.catch(() => undefined)
      this.#flying.add(write)
    }
    return `/media/${key}`
  }

  async settled(): Promise<void> {
    await Promise.all(this.#flying)
  }
}
