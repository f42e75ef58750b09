/** What the rows of a file have said of one record so far. */
interface Said {
  /** The first of these rows. */
  readonly row: number
  readonly columns: ColumnBits
  /** Whether the row stood for several records; a later one for this record alone is an exception to it. */
  readonly isForSeveral: boolean
}

/** A bit for each column, of which the first 32 are the low ones. */
interface ColumnBits {
  readonly low: number
  readonly high: number
}

/** A row about a record, for whoever compares it with the rows before. */
export interface SayingRow {
  /** The number that people know it by. */
  readonly number: number
  readonly columns: readonly string[]
  readonly isDeletion: boolean
  readonly isForSeveral: boolean
}

/**
 * Remembers which columns of which records the rows of a file have said, and in which row: a file says each thing once,
 * or else nobody knows which of its rows is meant. A million records take about 30 MB, because their keys are kept as
 * 64 bits each.
 */
export class SaidInFile {
  readonly #kept = new KeptSaid()
  /** The number of each column. */
  readonly #columns = new Map<string, number>()
  #latest = new Map<string, Said>()
  #first = -1

  /** A batch that begins where the one before did is its repetition, after a transaction that came to nothing. */
  begin(first: number): void {
    if (first !== this.#first) for (const [key, said] of this.#latest) this.#kept.put(key, said)
    this.#latest = new Map()
    this.#first = first
  }

  /**
   * The row that has said otherwise than what a row would change, and about which column. A record that comes or goes is
   * changed as a whole: then there is no column.
   */
  contradicted(
    key: string,
    changed: readonly string[] | 'whole record',
    { isForSeveral }: SayingRow,
  ): { column: string; row: number } | undefined {
    const said = this.#find(key)
    if (!said || (said.isForSeveral && !isForSeveral)) return undefined
    if (changed === 'whole record') return { column: '', row: said.row }
    const { low, high } = said.columns
    const column = changed.find(name => {
      const own = this.#bitsOf([name])
      return ((own.low & low) | (own.high & high)) !== 0
    })
    return column === undefined ? undefined : { column, row: said.row }
  }

  note(key: string, { number, columns, isDeletion, isForSeveral }: SayingRow): void {
    const before = this.#find(key)
    const own = isDeletion ? everyColumn : this.#bitsOf(columns)
    const isException = before?.isForSeveral && !isForSeveral
    this.#latest.set(
      key,
      before && !isException
        ? { row: before.row, columns: joined(before.columns, own), isForSeveral }
        : { row: number, columns: own, isForSeveral },
    )
  }

  #find(key: string): Said | undefined {
    return this.#latest.get(key) ?? this.#kept.find(key)
  }

  /** Columns beyond the 63rd share the last bit. */
  #bitsOf(columns: readonly string[]): ColumnBits {
    let [low, high] = [0, 0]
    for (const name of columns) {
      let column = this.#columns.get(name)
      if (column === undefined) {
        column = Math.min(this.#columns.size, 63)
        this.#columns.set(name, column)
      }
      if (column < 32) low |= 1 << column
      else high |= 1 << (column - 32)
    }
    return { low, high }
  }
}

const everyColumn: ColumnBits = { low: -1, high: -1 }

function joined(one: ColumnBits, other: ColumnBits): ColumnBits {
  return { low: one.low | other.low, high: one.high | other.high }
}

/** Per record the two halves of its key's hash, the row, and the columns as two numbers. */
const width = 5
const recordsPerPart = 1 << 16
const severalFlag = 0x8000_0000

/** A hash table of numbers only, in parts, so that growing copies no more than the places. */
class KeptSaid {
  readonly #parts: Uint32Array[] = []
  #count = 0
  /** By hash: the place of a record, counted from 1. */
  #places = new Uint32Array(1 << 12)

  find(key: string): Said | undefined {
    const [low, high] = hashOf(key)
    const place = this.#places[this.#slotOf(low, high)]!
    if (place === 0) return undefined
    const [part, from] = this.#partOf(place)
    const row = part[from + 2]!
    return {
      row: row & ~severalFlag,
      columns: { low: part[from + 3]!, high: part[from + 4]! },
      isForSeveral: (row & severalFlag) !== 0,
    }
  }

  put(key: string, { row, columns, isForSeveral }: Said): void {
    if (2 * (this.#count + 1) > this.#places.length) this.#grow()
    const [low, high] = hashOf(key)
    const slot = this.#slotOf(low, high)
    const place = this.#places[slot] || ++this.#count
    this.#places[slot] = place
    const [part, from] = this.#partOf(place)
    part[from] = low
    part[from + 1] = high
    part[from + 2] = isForSeveral ? row | severalFlag : row
    part[from + 3] = columns.low
    part[from + 4] = columns.high
  }

  #partOf(place: number): [Uint32Array, number] {
    const number = Math.floor((place - 1) / recordsPerPart)
    this.#parts[number] ??= new Uint32Array(recordsPerPart * width)
    return [this.#parts[number], ((place - 1) % recordsPerPart) * width]
  }

  /** Where a record with this hash is, or the next free place for it. */
  #slotOf(low: number, high: number): number {
    const last = this.#places.length - 1
    for (let slot = low & last; ; slot = (slot + 1) & last) {
      const place = this.#places[slot]!
      if (place === 0) return slot
      const [part, from] = this.#partOf(place)
      if (part[from] === low && part[from + 1] === high) return slot
    }
  }

  #grow(): void {
    this.#places = new Uint32Array(this.#places.length * 2)
    for (let place = 1; place <= this.#count; place++) {
      const [part, from] = this.#partOf(place)
      this.#places[this.#slotOf(part[from]!, part[from + 1]!)] = place
    }
  }
}

/** 64 bits: among a million keys two that only look alike are one chance in thirty million. */
function hashOf(key: string): [number, number] {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let place = 0; place < key.length; place++) {
    const code = key.charCodeAt(place)
    low = Math.imul(low ^ code, 2654435761)
    high = Math.imul(high ^ code, 1597334677)
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  return [low >>> 0, high >>> 0]
}
