import { zipped } from '#server/platform/spreadsheet/zip.ts'
import type { Random } from '../fuzz/random.ts'
import { type Parts, partsOf } from '../zip-parts.ts'
import { brokenBytes } from './break-bytes.ts'
import { mostSheetColumns, oddCell } from './odd-cells.ts'

type Breaking = (parts: Parts, random: Random) => void

/** Breaks what a workbook says, packs it again, and now and then breaks the zip around it. */
export async function brokenWorkbook(content: Buffer, random: Random): Promise<Buffer> {
  const parts = partsOf(content)
  for (let n = random.below(3); n >= 0; n--) random.pick(breakings)(parts, random)
  if (random.percent(5)) return zipInZip(await zipped(parts), random)
  const packed = await zipped(parts)
  return random.percent(10) ? renamed(packed, random) : packed
}

const sheetName = /worksheets\/sheet\d+\.xml$/

function changeXml(parts: Parts, name: RegExp, change: (xml: string) => string): void {
  for (const [own, content] of parts) if (name.test(own)) parts.set(own, Buffer.from(change(content.toString())))
}

const changeSheet = (parts: Parts, change: (xml: string) => string) => changeXml(parts, sheetName, change)

/** Puts something in the place of one of the cells. */
function changeCell(parts: Parts, random: Random, cellAt: (place: string) => string): void {
  changeSheet(parts, xml => {
    const cells = [...xml.matchAll(/<c r="([A-Z]+\d+)"[^>]*?(?:\/>|>.*?<\/c>)/gs)]
    if (cells.length === 0) return xml
    const chosen = random.pick(cells)
    return xml.slice(0, chosen.index) + cellAt(chosen[1]!) + xml.slice(chosen.index + chosen[0].length)
  })
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`

const laughs = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(64)}">${['b', 'c', 'd', 'e', 'f', 'g', 'h']
  .map((name, n) => `<!ENTITY ${name} "${`&${String.fromCharCode(97 + n)};`.repeat(10)}">`)
  .join('')}]>`

const breakings: readonly Breaking[] = [
  function oddCells(parts, random) {
    for (let n = random.below(6); n >= 0; n--)
      changeCell(parts, random, place => inline(place, escaped(oddCell(random))))
  },
  function oddNumbers(parts, random) {
    const numbers = ['1E+309', '-1E+308', 'NaN', '', '1e400', '0x1', '99999999999999999999', '-1', '2958466', '1.5.5']
    changeCell(parts, random, place => `<c r="${place}" s="${random.below(9)}"><v>${random.pick(numbers)}</v></c>`)
  },
  function formulas(parts, random) {
    const formula = random.pick(['1+1', 'HYPERLINK("https://x.example")', "cmd|' /C calc'!A0", 'A1:XFD1048576'])
    const value = random.pick(['', '<v>7</v>', '<v>#REF!</v>', '<v/>'])
    changeCell(parts, random, place => `<c r="${place}" t="str"><f>${formula}</f>${value}</c>`)
  },
  function textsOutOfRange(parts, random) {
    const index = random.pick(['9999999', '-1', '1e9', '99999999999', 'x', ''])
    changeCell(parts, random, place => `<c r="${place}" t="s"><v>${index}</v></c>`)
  },
  function badReferences(parts, random) {
    const codes = ['&#0;', '&#xD800;', '&#xDC00;&#xD800;', '&#x110000;', '&#9999999;', '&unknown;', '&', '&#xFFFF;']
    changeCell(parts, random, place => inline(place, `a${random.pick(codes)}b`))
  },
  function farCell(parts, random) {
    const place = random.pick(['XFD1048576', 'ZZZZZ9', 'A99999999', 'A0', '1A', '', 'XFD1'])
    changeCell(parts, random, () => inline(place, 'far'))
  },
  function rowsElsewhere(parts, random) {
    const number = random.pick(['1048576', '0', '-5', 'x', '99999999999'])
    changeSheet(parts, xml => xml.replace(/<row r="\d+"/g, row => (random.percent(30) ? `<row r="${number}"` : row)))
  },
  function manyColumns(parts, random) {
    const cell = random.pick(['<c t="inlineStr"><is><t>x</t></is></c>', '<c/>', '<c><v>1</v></c>'])
    changeSheet(parts, xml => xml.replace('</row>', `${cell.repeat(mostSheetColumns)}</row>`))
  },
  function deepXml(parts) {
    changeSheet(parts, xml =>
      xml.replace('</sheetData>', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</sheetData>`),
    )
  },
  function entityBomb(parts, random) {
    changeXml(parts, random.pick([sheetName, /workbook\.xml$/, /sharedStrings\.xml$/, /\.rels$/]), xml =>
      xml.replace(/^(<\?xml[^>]*>)?/, `$1${laughs}`).replace('<t>', '<t>&h;'),
    )
  },
  function bombOfSpaces(parts, random) {
    // What is harmless ends at 16 MB; making more takes longer than reading it.
    const size = random.percent(15) ? 20_000_000 : 100_000
    changeSheet(parts, xml => xml.replace('</sheetData>', `${' '.repeat(size)}</sheetData>`))
  },
  function mergedAndValidated(parts) {
    const merged = '<mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>'
    const list = '<dataValidation type="list" sqref="A1:XFD1048576"><formula1>"a,b"</formula1></dataValidation>'
    changeSheet(parts, xml =>
      xml.replace('</sheetData>', `</sheetData>${merged}<dataValidations count="1">${list}</dataValidations>`),
    )
  },
  function rowsTwice(parts, random) {
    changeSheet(parts, xml => xml.replace(/<row .*?<\/row>/gs, row => row.repeat(random.below(4))))
  },
  function withoutPart(parts, random) {
    parts.delete(random.pick([...parts.keys()]))
  },
  function emptyPart(parts, random) {
    parts.set(random.pick([...parts.keys()]), Buffer.alloc(0))
  },
  function brokenPart(parts, random) {
    const name = random.pick([...parts.keys()])
    parts.set(name, brokenBytes(parts.get(name)!, random))
  },
  function otherEncoding(parts, random) {
    const name = random.pick([...parts.keys()])
    const encoding = random.pick(['utf16le', 'latin1'] as const)
    parts.set(name, Buffer.from(`\ufeff${parts.get(name)!.toString()}`, encoding))
  },
  function moreParts(parts, random) {
    for (let n = random.percent(10) ? 1_500 : 10; n > 0; n--) parts.set(`xl/media/x${n}.bin`, Buffer.from('x'))
  },
  function brokenStyles(parts, random) {
    changeXml(parts, /styles\.xml$/, xml =>
      xml.replace(/numFmtId="\d+"/g, () => `numFmtId="${random.pick([14, -1, 1e9, 'x'])}"`),
    )
  },
]

async function zipInZip(content: Buffer, random: Random): Promise<Buffer> {
  const name = random.pick(['inner.xlsx', 'xl/workbook.xml', '[Content_Types].xml', 'xl/worksheets/sheet1.xml'])
  return zipped([[name, content]])
}

/** Names that climb out of the folder, or that are those of another file, in the place of a part's own. */
function renamed(content: Buffer, random: Random): Buffer {
  const name = random.pick(['xl/workbook.xml', 'xl/worksheets/sheet1.xml', '[Content_Types].xml'])
  const other = random.pick([
    '../../../../etc/passwd',
    '/etc/passwd',
    'C:\\windows\\system.ini',
    'xl\\workbook.xml',
    '\0',
  ])
  const text = other.padEnd(name.length, 'x').slice(0, name.length)
  return Buffer.from(content.toString('latin1').replaceAll(name, text), 'latin1')
}
