import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { CellRow } from './cell-row.ts'
import { numberFormatsOf } from './number-formats.ts'
import { hasCellText, longestText, SheetRows } from './sheet-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { countsFrom1904, type Parts, SharedStrings, sheetsOf } from './workbook-parts.ts'
import { propertiesPart } from './workbook-xml.ts'
import { segmentsOf } from './xml-segments.ts'
import { attributeOf, tagsOf, textOf } from './xml-tags.ts'

/**
 * What a workbook may have. Spreadsheets shrink to a tenth or a thirtieth of their size in a zip; a file that grows to
 * more than a hundred times of it was made to fill the memory.
 */
const limits = {
  entries: 1_000,
  description: 8 * 1024 * 1024,
  strings: 128 * 1024 * 1024,
  sheet: 4 * 1024 * 1024 * 1024,
  growth: 100,
  harmless: 16 * 1024 * 1024,
}

/**
 * Reads the rows of the first visible sheet of a workbook that has any, as a stream: of the file only the texts that
 * cells share are kept in memory. Empty rows are left out. Throws an `UnreadableFile` with the reason where it is no
 * workbook, or one that cannot be read safely.
 */
export async function* readXlsx(path: string): AsyncGenerator<CellRow> {
  const zip = await openZip(path)
  try {
    const entries = await entriesOf(zip)
    const parts = await descriptionOf(zip, entries)
    const book = {
      strings: await stringsOf(zip, entries),
      formats: numberFormatsOf(parts),
      is1904: countsFrom1904(parts),
    }
    for (const sheet of sheetsOf(parts)) {
      if (sheet.isHidden) continue
      let hasRows = false
      const rows = new SheetRows(book)
      for await (const segment of segmentsOf(inflated(zip, entries.get(sheet.part)!, limits.sheet))) {
        for (const row of rows.read(segment)) {
          hasRows = true
          yield row
        }
      }
      if (hasRows) return
    }
  } finally {
    zip.close()
  }
}

/** More sheets are not looked at, and of each only its beginning. */
const most = { sheets: 50, segments: 20 }

/** The visible sheets of a workbook that have something in them, by their names; of these `readXlsx` reads the first. */
export async function filledSheets(path: string): Promise<string[]> {
  const zip = await openZip(path)
  try {
    const entries = await entriesOf(zip)
    const visible = sheetsOf(await descriptionOf(zip, entries)).filter(({ isHidden }) => !isHidden)
    const filled: string[] = []
    for (const { name, part } of visible.slice(0, most.sheets)) {
      if (await isFilled(zip, entries.get(part)!)) filled.push(name)
    }
    return filled
  } finally {
    zip.close()
  }
}

/** What programs keep with a workbook, by the names they give it; nothing where that part is damaged. */
export async function propertiesOf(path: string): Promise<ReadonlyMap<string, string>> {
  const properties = new Map<string, string>()
  const zip = await openZip(path)
  try {
    const entry = (await entriesOf(zip)).get(propertiesPart)
    const xml = entry ? (await wholeOf(zip, entry)).toString('utf8') : ''
    let [name, start] = ['', 0]
    for (const tag of tagsOf(xml)) {
      if (tag.name === 'property' && tag.kind === 'open') name = attributeOf(tag, 'name') ?? ''
      else if (tag.name === 'lpwstr' && tag.kind === 'close')
        properties.set(name, textOf(xml.slice(start, Math.min(tag.start, start + longestProperty))))
      start = tag.end
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
  } finally {
    zip.close()
  }
  return properties
}

const longestProperty = 200

async function isFilled(zip: ZipFile, entry: Entry): Promise<boolean> {
  let count = 0
  try {
    for await (const segment of segmentsOf(inflated(zip, entry, limits.sheet))) {
      if (hasCellText(segment)) return true
      if (++count === most.segments) return false
    }
    return false
  } catch (error) {
    // A damaged sheet is one that is not read either.
    if (error instanceof UnreadableFile) return true
    throw error
  }
}

type Entries = ReadonlyMap<string, Entry>

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  } catch {
    throw new UnreadableFile('sheet.damaged')
  }
}

async function entriesOf(zip: ZipFile): Promise<Entries> {
  if (zip.entryCount > limits.entries) throw new UnreadableFile('sheet.hostile')
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new UnreadableFile('sheet.encrypted')
      if (entries.has(entry.fileName)) throw new UnreadableFile('sheet.damaged')
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('sheet.damaged')
  }
  if (entries.has('xl/workbook.bin') || entries.has('mimetype') || !entries.has('[Content_Types].xml')) {
    throw new UnreadableFile('file.not.table')
  }
  return entries
}

/** The small files that say which sheets and formats there are. The others are named only. */
async function descriptionOf(zip: ZipFile, entries: Entries): Promise<Parts> {
  const parts = new Map<string, Buffer>()
  for (const [name, entry] of entries) {
    const isDescription = /(^|\/)(workbook|styles)\.xml$|\.rels$/.test(name)
    parts.set(name, isDescription ? await wholeOf(zip, entry) : Buffer.alloc(0))
  }
  if (![...parts.keys()].some(name => /(^|\/)workbook\.xml$/.test(name))) throw new UnreadableFile('file.not.table')
  return parts
}

async function wholeOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of inflated(zip, entry, limits.description)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function stringsOf(zip: ZipFile, entries: Entries): Promise<readonly string[]> {
  const strings = new SharedStrings(longestText)
  const entry = [...entries.values()].find(({ fileName }) => /(^|\/)sharedStrings\.xml$/.test(fileName))
  if (entry) for await (const segment of segmentsOf(inflated(zip, entry, limits.strings))) strings.read(segment)
  return strings.texts
}

/** The content of a file in the zip. Declared sizes may be lies: reading stops at what is too much. */
async function* inflated(zip: ZipFile, entry: Entry, most: number): AsyncGenerator<Uint8Array> {
  const allowed = Math.min(most, Math.max(limits.harmless, entry.compressedSize * limits.growth))
  let size = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += chunk.length
      if (size > allowed) throw new UnreadableFile('sheet.hostile')
      yield chunk as Uint8Array
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('sheet.damaged')
  }
}
