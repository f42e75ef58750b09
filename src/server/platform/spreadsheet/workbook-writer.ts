import { escapeFormula } from '#domain/order-sheet/formula-escape.ts'
import { columnLetters, escaped } from './cell-names.ts'
import { zipped } from './zip.ts'

export type CellValue = string | number | null
/** How a column looks: plain text, pieces, money, a day (ISO 8601), or pieces to fill in. */
export type ColumnKind = 'text' | 'count' | 'money' | 'date' | 'input'

export interface SheetPlan {
  name: string
  isHidden?: boolean
  columns: readonly { heading: CellValue; kind: ColumnKind; width: number }[]
}

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
      `xl/worksheets/sheet${index + 1}.xml`,
      sheetXml(plan, rows),
    ])
    const plans = this.#sheets.map(({ plan }) => plan)
    return zipped([
      ['[Content_Types].xml', contentTypes(sheets.length)],
      ['_rels/.rels', rootRelations],
      ['xl/workbook.xml', workbook(plans)],
      ['xl/_rels/workbook.xml.rels', workbookRelations(sheets.length)],
      ['xl/styles.xml', stylesXml],
      ...sheets,
      ['xl/sharedStrings.xml', this.#stringsXml()],
    ])
  }

  #row(number: number, cells: readonly CellValue[], styleOf: (column: number) => number): string {
    let xml = `<row r="${number}">`
    cells.forEach((value, column) => {
      const start = `<c r="${columnLetters(column)}${number}" s="${styleOf(column)}"`
      if (value === null || value === '') xml += styleOf(column) === styles.input ? `${start}/>` : ''
      else if (typeof value === 'number') xml += `${start}><v>${value}</v></c>`
      else xml += `${start} t="s"><v>${this.#stringId(escapeFormula(value))}</v></c>`
    })
    return `${xml}</row>`
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

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes of `cellXfs` below. */
const styles = { heading: 1, text: 2, count: 3, money: 4, input: 5, date: 6 } as const

/** Spreadsheets count days from 30 December 1899. */
function dayNumber(value: CellValue): CellValue {
  return typeof value === 'string' && value !== '' ? (Date.parse(value) - Date.UTC(1899, 11, 30)) / 86_400_000 : value
}

const stylesXml = `${declaration}<styleSheet ${main}>
<numFmts count="1"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEFEEE8"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE2F0EB"/></patternFill></fill></fills>
<borders count="2"><border/><border><left style="thin"><color rgb="FFDEDCD3"/></left><right style="thin"><color rgb="FFDEDCD3"/></right><top style="thin"><color rgb="FFDEDCD3"/></top><bottom style="thin"><color rgb="FFDEDCD3"/></bottom></border></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="7"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="1" fillId="3" borderId="1" applyNumberFormat="1" applyFill="1" applyBorder="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs>
</styleSheet>`

const rootRelations = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

function sheetXml({ columns, isHidden }: SheetPlan, rows: readonly string[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const view = isHidden
    ? ''
    : '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  return `${declaration}<worksheet ${main}>${view}<cols>${widths.join('')}</cols><sheetData>${rows.join('')}</sheetData></worksheet>`
}

function workbook(plans: readonly SheetPlan[]): string {
  const sheets = plans.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  )
  return `${declaration}<workbook ${main} xmlns:r="${relationships}"><sheets>${sheets.join('')}</sheets></workbook>`
}

function workbookRelations(sheets: number): string {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relationships}/${type}" Target="${target}"/>`
  const list = Array.from({ length: sheets }, (_, i) => relation(i + 1, 'worksheet', `worksheets/sheet${i + 1}.xml`))
  list.push(relation(sheets + 1, 'styles', 'styles.xml'), relation(sheets + 2, 'sharedStrings', 'sharedStrings.xml'))
  return `${declaration}<Relationships xmlns="${packages}/relationships">${list.join('')}</Relationships>`
}

function contentTypes(sheets: number): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${documents}.${type}+xml"/>`
  const list = Array.from({ length: sheets }, (_, i) => part(`worksheets/sheet${i + 1}`, 'worksheet'))
  return `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${list.join('')}${part('styles', 'styles')}${part('sharedStrings', 'sharedStrings')}</Types>`
}
