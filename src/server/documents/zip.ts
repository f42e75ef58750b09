import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { tolerant } from '../platform/files/files.ts'
import type { LinkedFile } from '../platform/files/signed-links.ts'
import type { Shop } from '../shop.ts'
import { openDocument } from './open-document.ts'

/**
 * Several documents as one archive, sent while it is packed. The caller has checked that they may be seen; what is not
 * there is left out. Names repeat no other, whatever the numbers are.
 */
export function zipOfDocuments(shop: Shop, documents: readonly LinkedFile[]): Readable {
  const zip = new ZipFile()
  const output = tolerant(zip.outputStream as Readable)
  pack(shop, zip, documents, output).catch(error => output.destroy(error))
  return output
}

async function pack(shop: Shop, zip: ZipFile, documents: readonly LinkedFile[], output: Readable): Promise<void> {
  const taken = new Set<string>()
  for (const document of documents) {
    // Whoever asked has hung up: the rest would be drawn for nobody.
    if (output.destroyed) return
    const opened = await openDocument(shop, document)
    if (!opened) continue
    const name = freeName(opened.name, taken)
    taken.add(name)
    // A PDF is packed already; a fixed time gives the same archive for the same papers.
    zip.addBuffer(opened.content, name, { compress: false, mtime: new Date('2000-01-01T00:00:00Z') })
  }
  zip.end()
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const safe = wanted.replace(/[\\/:*?"<>|]+/g, '-')
  let name = safe
  for (let copy = 2; taken.has(name); copy++) name = safe.replace(/(\.\w+)?$/, ` (${copy})$1`)
  return name
}
