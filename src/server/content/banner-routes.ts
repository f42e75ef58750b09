import { listBanners, uploadBannerPicture } from '#contract/desk/banners.ts'
import type { RecordValues } from '#contract/desk/changes.ts'
import type { StoredRecord } from '#domain/records/row.ts'
import { findPictureFolder } from '../pictures/queries.ts'
import { notePicture } from '../pictures/unused-pictures.ts'
import { storePicture } from '../platform/files/store-picture.ts'
import type { Serve } from '../platform/http/call.ts'
import { readRecordPage } from '../records/read-records.ts'
import { stores } from '../records/stores.ts'
import type { Shop } from '../shop.ts'

/** More than a home page shows. */
const mostBanners = 500

export function bannerDeskRoutes(serve: Serve, shop: Shop): void {
  serve(listBanners, async ({ db }) => ({
    data: await db.readSnapshot(async tx => {
      const { records } = await readRecordPage(tx, stores.banners, undefined, mostBanners)
      return records.toSorted(inOrder) as RecordValues[]
    }),
  }))

  serve(uploadBannerPicture, async ({ db, upload }) => {
    const folder = await findPictureFolder(db)
    const { url } = await storePicture(shop.files, folder, upload.content, address => notePicture(db, address))
    return { data: { address: url } }
  })
}

function inOrder(a: StoredRecord, b: StoredRecord): number {
  return Number(a.position) - Number(b.position) || (String(a.key) < String(b.key) ? -1 : 1)
}
