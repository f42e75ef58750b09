/**
 * The cost of a match: the lower, the higher it ranks. Typos, field, kind of match and position each have bits of their
 * own, so that the costs of up to ten words can be added.
 */
export const field = { name: 0, category: 1, colour: 2, attribute: 3, size: 3 } as const
export const kind = { exact: 0, stem: 1, prefix: 2, part: 3 } as const

const kindUnit = 1 << 8
const fieldUnit = 1 << 14
const typoUnit = 1 << 20

/** Codes are ranked apart from words: the exact code before everything, its parts after all exact words. */
export const codeCost = { whole: 0, end: 1, start: 2, inside: typoUnit - 4 } as const
const wordBase = 3

/** The eight bits of a match in a posting: two of field, two of kind, four of position. */
export function metaOf(fieldNumber: number, kindNumber: number, position: number): number {
  return (fieldNumber << 6) | (kindNumber << 4) | Math.min(position, 15)
}

/** The cost of a posting with at least this kind of match and this many typos. */
export function costOf(meta: number, leastKind: number, typos: number): number {
  const kindNumber = Math.max((meta >> 4) & 3, leastKind)
  return wordBase + typos * typoUnit + (meta >> 6) * fieldUnit + kindNumber * kindUnit + (meta & 15)
}

/** A word matched in two halves or joined with its neighbour ranks like one typo. */
export const splitPenalty = typoUnit

/** Keeps the best of many candidates: a heap with the worst on top, so that most candidates cost one comparison. */
export class TopSlots {
  readonly #room: number
  readonly #keys: number[] = []
  readonly #slots: number[] = []

  constructor(room: number) {
    this.#room = room
  }

  /** Ties are ordered by slot, so that pages of one search never overlap. */
  offer(key: number, slot: number): void {
    const size = this.#keys.length
    if (size < this.#room) {
      this.#keys.push(key)
      this.#slots.push(slot)
      this.#rise(size)
    } else if (size > 0 && isWorse(this.#keys[0]!, this.#slots[0]!, key, slot)) {
      this.#keys[0] = key
      this.#slots[0] = slot
      this.#sink()
    }
  }

  /** The slots kept, best first. */
  slots(): number[] {
    return this.#slots
      .map((slot, index) => ({ slot, key: this.#keys[index]! }))
      .sort((a, b) => a.key - b.key || a.slot - b.slot)
      .map(({ slot }) => slot)
  }

  #rise(at: number): void {
    let child = at
    while (child > 0) {
      const parent = (child - 1) >> 1
      if (!this.#isWorseAt(child, parent)) return
      this.#swap(child, parent)
      child = parent
    }
  }

  #sink(): void {
    let parent = 0
    for (;;) {
      const left = 2 * parent + 1
      if (left >= this.#keys.length) return
      const right = left + 1
      const child = right < this.#keys.length && this.#isWorseAt(right, left) ? right : left
      if (!this.#isWorseAt(child, parent)) return
      this.#swap(child, parent)
      parent = child
    }
  }

  #isWorseAt(a: number, b: number): boolean {
    return isWorse(this.#keys[a]!, this.#slots[a]!, this.#keys[b]!, this.#slots[b]!)
  }

  #swap(a: number, b: number): void {
    const key = this.#keys[a]!
    const slot = this.#slots[a]!
    this.#keys[a] = this.#keys[b]!
    this.#slots[a] = this.#slots[b]!
    this.#keys[b] = key
    this.#slots[b] = slot
  }
}

function isWorse(key: number, slot: number, otherKey: number, otherSlot: number): boolean {
  return key > otherKey || (key === otherKey && slot > otherSlot)
}
