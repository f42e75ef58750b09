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
    for (const word of this.#words) count += onesIn(word)
    return count
  }

  /** How many things both hold, without a third set for them. */
  countCommon(other: BitSet): number {
    const [words, others] = [this.#words, other.#words]
    let count = 0
    for (let i = Math.min(words.length, others.length) - 1; i >= 0; i--) {
      const word = words[i]! & others[i]!
      if (word !== 0) count += onesIn(word)
    }
    return count
  }

  /** Adds up the numbers of those that belong. */
  sum(numbers: ArrayLike<number>): number {
    let sum = 0
    for (let i = 0; i < this.#words.length; i++) {
      // Each step takes the lowest bit out.
      for (let word = this.#words[i]!; word !== 0; word &= word - 1) {
        sum += numbers[i * 32 + 31 - Math.clz32(word & -word)] ?? 0
      }
    }
    return sum
  }

  #grow(words: number): void {
    const grown = new Uint32Array(Math.max(words, this.#words.length + (this.#words.length >>> 2)))
    grown.set(this.#words)
    this.#words = grown
  }
}

function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
