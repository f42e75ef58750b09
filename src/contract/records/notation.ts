import { dayOrderOf, type OrderEvidence, orderEvidence } from '#domain/records/day-text.ts'
import { decimalMarkOf, type MarkEvidence, markEvidence } from '#domain/records/number-text.ts'
import { storableText } from '#domain/records/storable.ts'
import { type Notation, plainNotation } from './cell.ts'
import type { Heading } from './heading.ts'
import type { ColumnType } from './kind.ts'
import type { FileCell } from './row-of-cells.ts'

/** A column whose numbers or dates can be read in two ways, with some of them, for somebody to decide. */
export interface UnclearColumn {
  readonly name: string
  readonly about: 'numbers' | 'dates'
  readonly examples: readonly string[]
}

/**
 * Finds out how each column of a file is written. It is shown every row before the first one is read, since a single
 * one may decide, and it keeps none of them.
 */
export class NotationFinder {
  readonly #columns: readonly { place: number; name: string; evidence: Evidence }[]

  constructor(heading: Heading) {
    this.#columns = heading.flatMap((one, place) => {
      const evidence = one && evidenceOf(one.column)
      return evidence ? [{ place, name: one.name, evidence }] : []
    })
  }

  see(cells: readonly FileCell[]): void {
    for (const { place, evidence } of this.#columns) {
      const cell = cells[place]
      if (typeof cell === 'string') evidence.see(cell)
    }
  }

  /** The notation of each place, and what somebody has to be asked about. */
  found(answers: Readonly<Record<string, Partial<Notation>>> = {}): {
    notations: ReadonlyMap<number, Notation>
    unclear: readonly UnclearColumn[]
  } {
    const notations = new Map<number, Notation>()
    const unclear: UnclearColumn[] = []
    for (const { place, name, evidence } of this.#columns) {
      const notation = evidence.notation()
      if (notation === 'unclear' && !answers[name])
        unclear.push({ name, about: evidence.about, examples: evidence.examples })
      notations.set(place, { ...plainNotation, ...(notation === 'unclear' ? {} : notation), ...answers[name] })
    }
    return { notations, unclear }
  }
}

interface Evidence {
  readonly about: UnclearColumn['about']
  readonly examples: readonly string[]
  see(cell: string): void
  notation(): Partial<Notation> | 'unclear'
}

const mostExamples = 3

function evidenceOf({ type }: ColumnType): Evidence | undefined {
  const isNumber = type === 'money' || type === 'integer' || type === 'decimal'
  const isDate = type === 'date' || type === 'moment'
  if (!isNumber && !isDate) return undefined
  const examples: string[] = []
  const note = <E>(seen: Set<E>, found: E, cell: string) => {
    seen.add(found)
    if (found !== 'unclear' || examples.length === mostExamples) return
    const example = storableText(cell.trim().slice(0, 80))
    if (!examples.includes(example)) examples.push(example)
  }
  if (isNumber) {
    const marks = new Set<MarkEvidence>()
    return {
      about: 'numbers',
      examples,
      see: cell => note(marks, markEvidence(cell), cell),
      notation() {
        const decimalMark = decimalMarkOf(marks)
        return decimalMark === 'unclear' ? 'unclear' : { decimalMark }
      },
    }
  }
  const orders = new Set<OrderEvidence>()
  return {
    about: 'dates',
    examples,
    see: cell => note(orders, orderEvidence(cell), cell),
    notation() {
      const dayOrder = dayOrderOf(orders)
      return dayOrder === 'unclear' ? 'unclear' : { dayOrder }
    },
  }
}
