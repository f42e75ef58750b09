/** Which of many numbered things belong: a bit each, so that a hundred thousand fit into 12 KB. Grows by itself. */
export class BitSet {
  #words: Uint32Array

  constructor(size: number) {
    this.#words = new Uint32Array((size + 31) >>> 5)
  }

  has(index: number): boolean {
    return (((this.#words[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1
  }

  include(index: number): void {
    const word = index >>> 5
    if (word >= this.#words.length) this.#grow(word + 1)
    this.#words[word]! |= 1 << (index & 31)
  }

  exclude(index: number): void {
    const word = index >>> 5
    if (word < this.#words.length) this.#words[word]! &= ~(1 << (index & 31))
  }

  /** Takes out what the other does not hold. */
  keep(other: BitSet): this {
    for (let i = 0; i < this.#words.length; i++) this.#words[i]! &= other.#words[i] ?? 0
    return this
  }

  /** Adds what the other holds. */
  add(other: BitSet): this {
    if (other.#words.length > this.#words.length) this.#grow(other.#words.length)
    for (let i = 0; i < other.#words.length; i++) this.#words[i]! |= other.#words[i]!
    return this
  }

  copy(): BitSet {
    const made = new BitSet(0)
    made.#words = this.#words.slice()
    return made
  }

  count(): number {
    let count = 0
    for (let word of this.#words) {
      word -= (word >>> 1) & 0x55555555
      word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
      count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
    }
    return count
  }

  #grow(words: number): void {
    const grown = new Uint32Array(Math.max(words, this.#words.length + (this.#words.length >>> 2)))
    grown.set(this.#words)
    this.#words = grown
  }
}
