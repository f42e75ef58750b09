import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { tolerant } from '../platform/files/files.ts'
import type { LinkedFile } from '../platform/files/signed-links.ts'
import type { Shop } from '../shop.ts'
import { openDocument } from './open-document.ts'

/**
 * Several documents as one zip, streamed while it is written. The caller has checked permissions; missing documents are
 * left out, and names are made unique.
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
    // The client has disconnected: do not render the rest.
    if (output.destroyed) return
    const opened = await openDocument(shop, document)
    if (!opened) continue
    const name = freeName(opened.name, taken)
    taken.add(name)
    // PDFs are compressed already; a fixed time gives the same archive for the same documents.
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
