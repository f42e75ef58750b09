import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { otherFormat } from '#domain/order-sheet/sheet-file.ts'
import { UnreadableFile } from '../platform/spreadsheet/unreadable-file.ts'
import type { Parts } from '../platform/spreadsheet/workbook-parts.ts'
import { limits } from './limits.ts'

/**
 * Opens a workbook only if it is harmless: a zip of few files with limited inflated size, without macros, document
 * types, external links or a password. Otherwise 2 KB could exhaust the memory.
 */
export async function openWorkbook(file: Buffer): Promise<Parts> {
  refuseByFirstBytes(file)
  const zip = await openZip(file)
  const parts = new Map<string, Buffer>()
  let inflated = 0
  for (const entry of await entriesOf(zip)) {
    refuseByName(entry.fileName)
    if (entry.fileName.endsWith('/')) continue
    if (parts.has(entry.fileName)) throw new UnreadableFile('sheet.damaged')
    const content = await inflate(zip, entry, limits.maxInflated - inflated)
    inflated += content.length
    refuseByContent(content)
    parts.set(entry.fileName, content)
  }
  if (!parts.has('[Content_Types].xml') || ![...parts.keys()].some(name => /(^|\/)workbook\.xml$/.test(name))) {
    refuseAs(formatOfParts(parts))
  }
  if (parts.get('[Content_Types].xml')!.includes('macroEnabled')) throw new UnreadableFile('sheet.macro')
  return parts
}

/** Checks that need no unzipping, so that most wrong files cost nothing. */
export function refuseByFirstBytes(file: Buffer): void {
  if (file.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') {
    // Excel wraps a password-protected workbook into its old format.
    const isEncrypted = file.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    if (isEncrypted) throw new UnreadableFile('sheet.encrypted')
    refuseAs('xls')
  }
  if (file.subarray(0, 4).toString('hex') !== '504b0304') refuseAs(isTable(file) ? 'csv' : undefined)
}

/** Names the format if it is known, so that the buyer knows what to do. */
function refuseAs(ending: string | undefined): never {
  if (!ending) throw new UnreadableFile('sheet.not.xlsx')
  const { code, facts } = otherFormat(ending)
  throw new UnreadableFile(code, facts)
}

/** Looks like CSV. */
function isTable(file: Buffer): boolean {
  const [first = ''] = file
    .subarray(0, 2_000)
    .toString('latin1')
    .split(/[\r\n]/)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells text from anything else
  return /[;,\t]/.test(first) && !/[\x00-\x08\x0e-\x1f]/.test(first) && !/^\s*[<{[%]/.test(first)
}

/** Other spreadsheets are zips as well. */
function formatOfParts(parts: Parts): string | undefined {
  if (parts.get('mimetype')?.includes('opendocument.spreadsheet')) return 'ods'
  if (parts.has('xl/workbook.bin')) return 'xlsb'
  return [...parts.keys()].some(name => /^Index(\.zip$|\/)/.test(name)) ? 'numbers' : undefined
}

async function openZip(file: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true })
  } catch {
    throw new UnreadableFile('sheet.damaged')
  }
}

/** Checks all entries by their declared sizes, before any is inflated. */
async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > limits.maxEntries) throw new UnreadableFile('sheet.hostile')
  const entries: Entry[] = []
  let claimed = 0
  try {
    for await (const entry of zip.eachEntry()) {
      entries.push(entry)
      claimed += entry.uncompressedSize
      if (entries.length > limits.maxEntries || claimed > limits.maxInflated) throw new UnreadableFile('sheet.hostile')
      if (entry.isEncrypted()) throw new UnreadableFile('sheet.encrypted')
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('sheet.damaged')
  }
  return entries
}

/** The real size may exceed the declared one: reading stops at the limit. */
async function inflate(zip: ZipFile, entry: Entry, atMost: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += chunk.length
      if (size > atMost) throw new UnreadableFile('sheet.hostile')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('sheet.damaged')
  }
  return Buffer.concat(chunks)
}

function refuseByName(name: string): void {
  if (/vbaProject|\/macrosheets\/|\/activeX\//i.test(name)) throw new UnreadableFile('sheet.macro')
  if (/\/externalLinks\//i.test(name)) throw new UnreadableFile('sheet.external.links')
}

/** Workbooks of Excel are UTF-8 without document types; anything else is an attack. */
function refuseByContent(content: Buffer): void {
  const start = content.subarray(0, 2).toString('hex')
  if (start === 'fffe' || start === 'feff') throw new UnreadableFile('sheet.hostile')
  if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY')) throw new UnreadableFile('sheet.hostile')
}
