/** How many products a part of a code may match: "10" on its own does not mean all of them. */
const partsAtMost = 200
/** The same for a beginning: all EANs of a manufacturer begin with the same digits. */
const beginningsAtMost = 3_000
const separator = 10

/** How the typed text matches a code. */
export type CodeMatch = 'whole' | 'start' | 'end' | 'inside'

/**
 * The codes of articles (SKU, variant SKU, EAN) without punctuation, in one byte array: 700,000 strings would take
 * three times the memory. Whole codes and their beginnings are found in a sorted list, other parts by scanning the
 * array, which is fast enough for it.
 */
export class CodeIndex {
  #bytes = Buffer.alloc(1024)
  #length = 0
  /** Where each slot's codes begin; one more than there are slots. */
  #starts = new Uint32Array(16)
  #slotCount = 0
  /** Offsets of codes, sorted by code: those of the last compaction, and those added since. */
  #sorted = new Uint32Array(0)
  #fresh: number[] = []
  readonly #isShown: (slot: number) => boolean

  /** Slots that are not shown are not found, and take no place among those that may be. */
  constructor(isShown: (slot: number) => boolean) {
    this.#isShown = isShown
  }

  get freshCount(): number {
    return this.#fresh.length
  }

  /**
   * Adds the codes of the next slot, in an order that `ordinalAt` returns; an empty code keeps its position. `inner`
   * are further offsets from which the first code can be matched: many people leave out the NG of NG-1042.
   */
  add(codes: readonly string[], inner: readonly number[] = []): void {
    const bytes = Buffer.from(`${codes.join('\n')}\n`, 'utf8')
    this.#makeRoom(bytes.length)
    for (const place of inner) this.#fresh.push(this.#length + place)
    let isStart = true
    for (const byte of bytes) {
      if (isStart && byte !== separator) this.#fresh.push(this.#length)
      isStart = byte === separator
      this.#bytes[this.#length++] = byte
    }
    this.#starts[++this.#slotCount] = this.#length
  }

  /** Every slot with a code, or an inner part of one, that begins like this. */
  startingWith(code: string, visit: (slot: number, offset: number, place: CodeMatch) => void): void {
    const wanted = Buffer.from(code, 'utf8')
    if (this.#fresh.length > 512 + this.#sorted.length / 32) this.#settle()
    let left = beginningsAtMost
    const visitIf = (offset: number) => {
      if (this.#compare(offset, wanted) !== 0) return false
      const slot = this.#slotAt(offset)
      if (!this.#isShown(slot)) return true
      left--
      const isEnd = this.#bytes[offset + wanted.length] === separator
      const isStart = offset === 0 || this.#bytes[offset - 1] === separator
      visit(slot, offset, isStart ? (isEnd ? 'whole' : 'start') : isEnd ? 'end' : 'inside')
      return true
    }
    for (const offset of this.#fresh) visitIf(offset)
    for (let i = this.#firstAtOrAfter(wanted); i < this.#sorted.length && left > 0; i++) {
      if (!visitIf(this.#sorted[i]!)) break
    }
  }

  /** Slots with a code that contains this, each with one offset where it does. */
  containing(code: string): Map<number, number> {
    const places = new Map<number, number>()
    const wanted = Buffer.from(code, 'utf8')
    const bytes = this.#bytes.subarray(0, this.#length)
    for (let at = bytes.indexOf(wanted); at >= 0 && places.size < partsAtMost; ) {
      const slot = this.#slotAt(at)
      if (this.#isShown(slot)) places.set(slot, at)
      at = bytes.indexOf(wanted, this.#starts[slot + 1]!)
    }
    return places
  }

  /** The position of a code within its slot, counted from 0. */
  ordinalAt(slot: number, offset: number): number {
    let ordinal = 0
    for (let at = this.#starts[slot]!; at < offset; at++) if (this.#bytes[at] === separator) ordinal++
    return ordinal
  }

  /** Removes slots and compacts the array; `isKept` says which stay. Their order does not change. */
  compact(isKept: (slot: number) => boolean): void {
    this.#settle()
    const shift = new Uint32Array(this.#slotCount)
    const kept = new Uint8Array(this.#slotCount)
    const starts = new Uint32Array(this.#slotCount + 1)
    let end = 0
    let count = 0
    for (let slot = 0; slot < this.#slotCount; slot++) {
      if (!isKept(slot)) continue
      const [from, to] = [this.#starts[slot]!, this.#starts[slot + 1]!]
      kept[slot] = 1
      shift[slot] = from - end
      this.#bytes.copyWithin(end, from, to)
      end += to - from
      starts[++count] = end
    }
    const sorted = this.#sorted.map(offset => {
      const slot = this.#slotAt(offset)
      return kept[slot] ? offset - shift[slot]! : dropped
    })
    this.#sorted = sorted.filter(offset => offset !== dropped)
    this.#bytes = Buffer.from(this.#bytes.subarray(0, end))
    this.#length = end
    this.#starts = starts.slice(0, count + 1)
    this.#slotCount = count
  }

  /** What a compacted one consists of. */
  save() {
    return { bytes: new Uint8Array(this.#bytes), starts: this.#starts, sorted: this.#sorted }
  }

  restore({ bytes, starts, sorted }: ReturnType<CodeIndex['save']>): void {
    this.#bytes = Buffer.from(bytes)
    this.#length = bytes.length
    this.#starts = starts.slice()
    this.#slotCount = starts.length - 1
    this.#sorted = sorted.slice()
  }

  #settle(): void {
    const fresh = Uint32Array.from(this.#fresh).sort((a, b) => this.#compareCodes(a, b))
    const merged = new Uint32Array(this.#sorted.length + fresh.length)
    for (let i = 0, old = 0, young = 0; i < merged.length; i++) {
      const isOld =
        young >= fresh.length ||
        (old < this.#sorted.length && this.#compareCodes(this.#sorted[old]!, fresh[young]!) <= 0)
      merged[i] = isOld ? this.#sorted[old++]! : fresh[young++]!
    }
    this.#sorted = merged
    this.#fresh = []
  }

  #makeRoom(more: number): void {
    if (this.#length + more > this.#bytes.length) {
      const bytes = Buffer.alloc(Math.max(this.#bytes.length * 1.5, this.#length + more) | 0)
      this.#bytes.copy(bytes, 0, 0, this.#length)
      this.#bytes = bytes
    }
    if (this.#slotCount + 2 > this.#starts.length) {
      const starts = new Uint32Array(this.#starts.length * 2)
      starts.set(this.#starts)
      this.#starts = starts
    }
  }

  #slotAt(offset: number): number {
    let low = 0
    let high = this.#slotCount
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#starts[middle + 1]! <= offset) low = middle + 1
      else high = middle
    }
    return low
  }

  #firstAtOrAfter(wanted: Uint8Array): number {
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#sorted[middle]!, wanted) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** 0 if the code at the offset begins with what is wanted. The separator sorts before every letter and digit. */
  #compare(offset: number, wanted: Uint8Array): number {
    for (let i = 0; i < wanted.length; i++) {
      const difference = this.#bytes[offset + i]! - wanted[i]!
      if (difference !== 0) return difference
    }
    return 0
  }

  #compareCodes(a: number, b: number): number {
    for (let i = 0; ; i++) {
      const left = this.#bytes[a + i]!
      const right = this.#bytes[b + i]!
      if (left !== right) return left - right
      if (left === separator) return 0
    }
  }
}

const dropped = 0xffffffff
