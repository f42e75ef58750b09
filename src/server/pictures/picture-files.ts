import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { isSystemFile } from '#domain/pictures/picture-name.ts'
import { mostPictureBytes } from '../platform/files/store-picture.ts'
import { Refusal } from '../platform/refusal.ts'
import { UnreadableFile } from '../platform/spreadsheet/unreadable-file.ts'

/** Files that are meant to be pictures, from a zip or a folder. Each is read when it is its turn. */
export interface PictureFiles {
  /** Their paths, in order. */
  readonly paths: readonly string[]
  /** A Refusal says what is wrong with this file alone. */
  read(path: string): Promise<Buffer>
  close(): void
}

const limits = {
  entries: 5_000,
  /** Of all files together. Pictures are packed already, so that this is twice the largest upload. */
  unpacked: 400_000_000,
  /** A file that unpacks to so many times its size was made to do harm, unless it stays small. */
  growth: 100,
  harmless: 5_000_000,
}

/** Opens a zip of pictures. Only its list of files is read, and whatever is wrong with that is told before anything else. */
export async function openPictureZip(path: string): Promise<PictureFiles> {
  const zip = await openZip(path)
  try {
    const entries = await entriesOf(zip)
    refuseHostile(entries)
    const files = new Map(entries.map(entry => [entry.fileName, entry]))
    const paths = [...files.keys()].filter(name => !isSystemFile(name)).sort()
    if (paths.length === 0) throw new UnreadableFile('zip.empty')
    return { paths, read: name => unpacked(zip, files.get(name)!), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** The files below a folder, for the command line. */
export async function openPictureFolder(folder: string): Promise<PictureFiles> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .filter(path => !isSystemFile(path))
    .sort()
  if (paths.length === 0) throw new UnreadableFile('zip.empty')
  return {
    paths,
    async read(path) {
      const { size } = await stat(join(folder, path))
      if (size > mostPictureBytes) throw new Refusal('picture.too.large')
      return readFile(join(folder, path))
    },
    close: () => undefined,
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  } catch (error) {
    const isCut = /end of central directory/i.test(String(error))
    throw new UnreadableFile(isCut ? 'zip.not.zip' : 'zip.damaged')
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > limits.entries) throw new UnreadableFile('zip.entries.too.many', { max: limits.entries })
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith('/')) entries.push(entry)
  } catch (error) {
    throw new UnreadableFile(/relative path|absolute path|fileName/.test(String(error)) ? 'zip.path' : 'zip.damaged')
  }
  return entries
}

function refuseHostile(entries: readonly Entry[]): void {
  const names = new Set<string>()
  let total = 0
  for (const entry of entries) {
    const { fileName, uncompressedSize, compressedSize } = entry
    if (entry.isEncrypted()) throw new UnreadableFile('zip.encrypted')
    if (names.has(fileName)) throw new UnreadableFile('zip.damaged')
    names.add(fileName)
    if (/\.(zip|7z|rar|gz|tgz|tar|bz2|xz)$/i.test(fileName)) throw new UnreadableFile('zip.in.zip', { name: fileName })
    total += uncompressedSize
    const isSwollen = uncompressedSize > limits.harmless && uncompressedSize > compressedSize * limits.growth
    if (total > limits.unpacked || isSwollen) throw tooLarge()
  }
}

function tooLarge(): UnreadableFile {
  return new UnreadableFile('zip.too.large', { megabytes: limits.unpacked / 1_000_000 })
}

/** The content of one file. Declared sizes may be lies: reading stops at what is too much. */
async function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > mostPictureBytes) throw new Refusal('picture.too.large')
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += (chunk as Buffer).length
      if (size > mostPictureBytes) throw new Refusal('picture.too.large')
      chunks.push(chunk as Buffer)
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('picture.damaged')
  }
  return Buffer.concat(chunks)
}
