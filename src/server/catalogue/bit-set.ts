/** Which of many numbered things belong: a bit each, so that a hundred thousand fit into 12 KB. */
export class BitSet {
  readonly words: Uint32Array

  constructor(size: number) {
    this.words = new Uint32Array((size + 31) >>> 5)
  }

  has(index: number): boolean {
    return ((this.words[index >>> 5]! >>> (index & 31)) & 1) === 1
  }

  set(index: number, isMember: boolean): void {
    const bit = 1 << (index & 31)
    if (isMember) this.words[index >>> 5]! |= bit
    else this.words[index >>> 5]! &= ~bit
  }

  /** Takes out what the other does not hold. */
  keep(other: BitSet): this {
    for (let i = 0; i < this.words.length; i++) this.words[i]! &= other.words[i] ?? 0
    return this
  }

  /** Adds what the other holds. */
  add(other: BitSet): this {
    for (let i = 0; i < this.words.length; i++) this.words[i]! |= other.words[i] ?? 0
    return this
  }

  copy(): BitSet {
    const made = new BitSet(0)
    return Object.assign(made, { words: this.words.slice() })
  }

  count(): number {
    let count = 0
    for (let word of this.words) {
      word -= (word >>> 1) & 0x55555555
      word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
      count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
    }
    return count
  }
}
