import { escapeFormula } from '#domain/order-sheet/formula-escape.ts'
import { escaped } from './cell-names.ts'
import {
  type CellValue,
  dayNumber,
  declaration,
  descriptionParts,
  main,
  rowXml,
  type SheetPlan,
  sheetEnd,
  sheetPart,
  sheetStart,
  styles,
} from './workbook-xml.ts'
import { zipped } from './zip.ts'

/**
 * Writes .xlsx workbooks row by row; texts that repeat are stored once, as shared strings. It is our own, because the
 * cells to fill in need a style that small libraries do not have, and large ones cost too much memory.
 */
export class WorkbookWriter {
  readonly #sheets: { plan: SheetPlan; rows: string[] }[] = []
  readonly #strings = new Map<string, number>()

  add(
    plan: SheetPlan,
    rows: Iterable<readonly CellValue[]> = [],
  ): { addRows(rows: Iterable<readonly CellValue[]>): void; addNote(text: string): void } {
    const sheet = { plan, rows: [] as string[] }
    this.#sheets.push(sheet)
    if (!plan.isHidden)
      sheet.rows.push(
        this.#row(
          1,
          plan.columns.map(column => column.heading),
          () => styles.heading,
        ),
      )
    const kindOf = (column: number) => plan.columns[column]?.kind ?? 'text'
    const addRows = (more: Iterable<readonly CellValue[]>) => {
      for (const cells of more) {
        const values = cells.map((value, column) => (kindOf(column) === 'date' ? dayNumber(value) : value))
        sheet.rows.push(this.#row(sheet.rows.length + 1, values, column => styles[kindOf(column)]))
      }
    }
    /** A sentence below the rows, after an empty one. */
    const addNote = (text: string) => {
      for (const cells of [[], [text]]) sheet.rows.push(this.#row(sheet.rows.length + 1, cells, () => styles.text))
    }
    addRows(rows)
    return { addRows, addNote }
  }

  finish(): Promise<Buffer> {
    const sheets = this.#sheets.map(({ plan, rows }, index): [string, string] => [
      sheetPart(index),
      sheetStart(plan) + rows.join('') + sheetEnd,
    ])
    const description = descriptionParts(this.#sheets.map(({ plan }) => plan))
    return zipped([...description, ...sheets, ['xl/sharedStrings.xml', this.#stringsXml()]])
  }

  #row(number: number, cells: readonly CellValue[], styleOf: (column: number) => number): string {
    return rowXml(number, cells, styleOf, text => ` t="s"><v>${this.#stringId(escapeFormula(text))}</v>`)
  }

  #stringId(text: string): number {
    const known = this.#strings.get(text)
    if (known !== undefined) return known
    this.#strings.set(text, this.#strings.size)
    return this.#strings.size - 1
  }

  #stringsXml(): string {
    const items = [...this.#strings.keys()].map(text => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
    return `${declaration}<sst ${main} uniqueCount="${items.length}">${items.join('')}</sst>`
  }
}
