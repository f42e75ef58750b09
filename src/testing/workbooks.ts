import { zipped } from '#server/platform/spreadsheet/zip.ts'

/** Handwritten workbooks, so that tests can make files that no spreadsheet program would. */

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The first row of an order sheet in English. */
export const orderSheetHeading = [
  'SKU',
  'EAN',
  'Name',
  'Colour',
  'Size',
  'Season codes',
  'Net price',
  'RRP',
  'Batch',
  'Availability',
  'QTY',
]

type Cell = string | number | null | { formula: string; value?: number }

/** A sheet `Order` with these rows; numbers are numbers, everything else is text. */
export function workbook(
  rows: readonly (readonly Cell[])[],
  more: Record<string, string | Buffer> = {},
): Promise<Buffer> {
  return workbookOf(sheetXml(rows.map((row, index) => rowXml(index + 1, row)).join('')), more)
}

export function workbookOf(sheet: string, more: Record<string, string | Buffer> = {}): Promise<Buffer> {
  const parts: Record<string, string | Buffer> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Order" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  }
  return zipped(Object.entries(parts))
}

/** Sheets of any name, none of which is an order. */
export function workbookOfSheets(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Promise<Buffer> {
  const all = Object.entries(sheets).map(([name, rows], index) => ({ name, rows, id: index + 1 }))
  const list = all.map(({ name, id }) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`)
  const relations = all.map(
    ({ id }) => `<Relationship Id="rId${id}" Type="${office}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  )
  const parts = all.map(({ rows, id }) => {
    const xml = sheetXml(rows.map((row, index) => rowXml(index + 1, row)).join(''))
    return [`xl/worksheets/sheet${id}.xml`, xml] as const
  })
  return workbookOf('', {
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    ...Object.fromEntries(parts),
  })
}

export function sheetXml(rows: string): string {
  return `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
}

export function rowXml(number: number, cells: readonly Cell[]): string {
  const written = cells.map((cell, column) => {
    const name = `${String.fromCharCode(65 + column)}${number}`
    if (cell === null) return ''
    if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`
    if (typeof cell === 'string') return `<c r="${name}" t="inlineStr"><is><t>${cell}</t></is></c>`
    return `<c r="${name}"><f>${cell.formula}</f>${cell.value === undefined ? '' : `<v>${cell.value}</v>`}</c>`
  })
  return `<row r="${number}">${written.join('')}</row>`
}
