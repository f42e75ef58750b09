/**
 * Many posting lists in one array: those of the last compaction one after the other, later additions in small arrays.
 * One list object per word would take more memory than its content.
 */
export class PostingLists {
  values = new Uint32Array(0)
  #starts = new Uint32Array(1)
  #fresh = new Map<number, number[]>()
  #freshCount = 0

  /** Values must be added in ascending order, so that every list stays sorted. */
  add(list: number, value: number): void {
    const waiting = this.#fresh.get(list)
    if (waiting) waiting.push(value)
    else this.#fresh.set(list, [value])
    this.#freshCount++
  }

  /** The list consists of `values` from `start` to `end`, then `fresh`. */
  start(list: number): number {
    return list < this.#starts.length ? this.#starts[list]! : this.values.length
  }

  end(list: number): number {
    return list + 1 < this.#starts.length ? this.#starts[list + 1]! : this.values.length
  }

  sizeOf(list: number): number {
    return this.end(list) - this.start(list) + this.fresh(list).length
  }

  fresh(list: number): readonly number[] {
    return this.#fresh.get(list) ?? none
  }

  get freshCount(): number {
    return this.#freshCount
  }

  /** What a compacted one consists of. */
  save() {
    return { values: this.values, starts: this.#starts }
  }

  restore({ values, starts }: ReturnType<PostingLists['save']>): void {
    this.values = values.slice()
    this.#starts = starts.slice()
  }

  /** Moves everything into one array. `moved` returns a value's new value, or a negative one to remove it. */
  compact(listCount: number, moved?: (value: number) => number): void {
    const values = new Uint32Array(this.values.length + this.#freshCount)
    const starts = new Uint32Array(listCount + 1)
    let end = 0
    const keep = (value: number) => {
      const now = moved ? moved(value) : value
      if (now >= 0) values[end++] = now
    }
    for (let list = 0; list < listCount; list++) {
      starts[list] = end
      for (let i = this.start(list), to = this.end(list); i < to; i++) keep(this.values[i]!)
      for (const value of this.fresh(list)) keep(value)
    }
    starts[listCount] = end
    this.values = end === values.length ? values : values.slice(0, end)
    this.#starts = starts
    this.#fresh = new Map()
    this.#freshCount = 0
  }
}

const none: readonly number[] = []
