import { extname } from 'node:path'
import { listDownloads, listProductDownloads } from '#contract/shop/downloads.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { presentImages } from '../catalogue/present-shared.ts'
import { pageWithTotal } from '../platform/db/pages.ts'
import { fileLink } from '../platform/files/signed-links.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { type DownloadRow, findBoughtDownloads, findProductDownloads } from './queries.ts'

export function downloadRoutes(serve: Serve, shop: Shop): void {
  const { catalogue } = shop

  serve(listDownloads, async ({ caller, db, locale, query }) => {
    const { rows, total } = await pageWithTotal(query, slice => findBoughtDownloads(db, caller.company.id, slice))
    return {
      data: rows.map(({ id, sku, name, images, boughtOn, files }) => ({
        _id: String(id),
        sku,
        name: textIn(name, locale),
        images: presentImages(images, locale),
        boughtOn,
        files: files.map(file => presentFile(caller, locale, id, file, true)),
      })),
      meta: { total },
    }
  })

  serve(listProductDownloads, async ({ caller, db, locale, params }) => {
    const productId = rowId(params.id)
    const isVisible =
      productId !== undefined &&
      (await catalogue.read(caller.tenantId, async view => view.index.isVisible(productId, caller.user.isDeal)))
    if (!isVisible) throw new Refusal('resource.not.found')
    const files = await findProductDownloads(db, caller.company.id, productId)
    return { data: files.map(file => presentFile(caller, locale, productId, file, file.isOpen)) }
  })

  function presentFile(caller: Buyer, locale: Locale, productId: number, file: DownloadRow, isOpen: boolean) {
    const id = `${productId}.${file.position}`
    return {
      title: textIn(file.title, locale),
      format: extname(file.fileKey).slice(1),
      link: isOpen
        ? fileLink(shop, { tenantId: caller.tenantId, userId: caller.user.id, kind: 'download', id, locale })
        : null,
    }
  }
}
