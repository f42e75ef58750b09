import { extname } from 'node:path'
import type { LinkedFile } from '../platform/files/signed-links.ts'
import type { FileAnswer } from '../platform/http/call.ts'
import type { Shop } from '../shop.ts'
import { findDownloadFile } from './queries.ts'

/** The stored file of a download, with a generated name. */
export async function openDownload(shop: Shop, { tenantId, id }: LinkedFile): Promise<FileAnswer | undefined> {
  const [, productId, position] = /^(\d{1,9})\.(\d{1,4})$/.exec(id) ?? []
  if (!productId || !position) return undefined
  const found = await findDownloadFile(shop.tenantDb({ tenantId }), Number(productId), Number(position))
  const file = found && (await shop.files.read(found.fileKey))
  if (!found || !file) return undefined
  const ending = extname(found.fileKey)
  return {
    type: types[ending] ?? 'application/octet-stream',
    name: `${found.sku}-${Number(position) + 1}${ending}`,
    content: file.content,
  }
}

const types: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.gpx': 'application/gpx+xml',
  '.zip': 'application/zip',
}
