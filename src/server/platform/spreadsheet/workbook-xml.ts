import { columnLetters, escaped } from './cell-names.ts'

export type CellValue = string | number | null
/** How a column looks: plain text, pieces, money, a day (ISO 8601), or pieces to fill in. */
export type ColumnKind = 'text' | 'count' | 'money' | 'date' | 'input'

export interface SheetPlan {
  name: string
  isHidden?: boolean
  columns: readonly { heading: CellValue; kind: ColumnKind; width: number }[]
}

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes of `cellXfs` below. */
export const styles = { heading: 1, text: 2, count: 3, money: 4, input: 5, date: 6 } as const

/** Spreadsheets count days from 30 December 1899. */
export function dayNumber(value: CellValue): CellValue {
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

/** What programs keep with a workbook without showing it in a cell. */
export type Properties = Readonly<Record<string, string>>
export const propertiesPart = 'docProps/custom.xml'

function rootRelations(hasProperties: boolean): string {
  const own = `<Relationship Id="rId2" Type="${relationships}/custom-properties" Target="${propertiesPart}"/>`
  return `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/>${hasProperties ? own : ''}</Relationships>`
}

function propertiesXml(properties: Properties): string {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
  // The format wants this id, and numbers from 2 on.
  const list = Object.entries(properties).map(
    ([name, value], index) =>
      `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${index + 2}" name="${escaped(name)}"><vt:lpwstr>${escaped(value)}</vt:lpwstr></property>`,
  )
  return `${declaration}<Properties xmlns="${office}/custom-properties" xmlns:vt="${office}/docPropsVTypes">${list.join('')}</Properties>`
}

/** What stands before the rows of a sheet. */
export function sheetStart({ columns, isHidden }: SheetPlan): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const view = isHidden
    ? ''
    : '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  return `${declaration}<worksheet ${main}>${view}<cols>${widths.join('')}</cols><sheetData>`
}

/** A row; `textXml` says how a cell has its text, in itself or as one of the shared ones. */
export function rowXml(
  row: number,
  cells: readonly CellValue[],
  styleOf: (column: number) => number,
  textXml: (text: string) => string,
): string {
  let xml = `<row r="${row}">`
  cells.forEach((value, column) => {
    const start = `<c r="${columnLetters(column)}${row}" s="${styleOf(column)}"`
    if (value === null || value === '') xml += styleOf(column) === styles.input ? `${start}/>` : ''
    else xml += `${start}${typeof value === 'number' ? `><v>${value}</v>` : textXml(value)}</c>`
  })
  return `${xml}</row>`
}

/** What stands after the rows. */
export const sheetEnd = '</sheetData></worksheet>'

export function sheetPart(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`
}

/** The files of a workbook besides its sheets and their texts. */
export function descriptionParts(
  plans: readonly SheetPlan[],
  properties?: Properties,
): [name: string, content: string][] {
  return [
    ['[Content_Types].xml', contentTypes(plans.length, properties !== undefined)],
    ['_rels/.rels', rootRelations(properties !== undefined)],
    ...(properties ? [[propertiesPart, propertiesXml(properties)] as [string, string]] : []),
    ['xl/workbook.xml', workbook(plans)],
    ['xl/_rels/workbook.xml.rels', workbookRelations(plans.length)],
    ['xl/styles.xml', stylesXml],
  ]
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

function contentTypes(sheets: number, hasProperties: boolean): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${documents}.${type}+xml"/>`
  const list = Array.from({ length: sheets }, (_, i) => part(`worksheets/sheet${i + 1}`, 'worksheet'))
  if (hasProperties)
    list.push(
      `<Override PartName="/${propertiesPart}" ContentType="application/vnd.openxmlformats-officedocument.custom-properties+xml"/>`,
    )
  return `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${list.join('')}${part('styles', 'styles')}${part('sharedStrings', 'sharedStrings')}</Types>`
}
