import { getFile } from '#contract/shop/files.ts'
import { openDocument } from '../documents/open-document.ts'
import { type LinkedFile, linkedFile } from '../platform/files/signed-links.ts'
import type { FileAnswer, Serve } from '../platform/http/call.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { openDownload } from './open-download.ts'

/** Serves signed links. The signature is the permission: it was checked when the link was issued. */
export function fileRoutes(serve: Serve, shop: Shop): void {
  serve(getFile, async ({ params, query }) => {
    const file = linkedFile(shop, { ...params, ...query })
    const content = file && (await opened(shop, file))
    if (!content) throw new Refusal('resource.not.found')
    return content
  })
}

async function opened(shop: Shop, file: LinkedFile): Promise<FileAnswer | undefined> {
  return file.kind === 'download' ? openDownload(shop, file) : openDocument(shop, file)
}
