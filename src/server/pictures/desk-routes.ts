import { fetchPicturesAgain, listPictureLinks, uploadPicture } from '#contract/desk/pictures.ts'
import { storePicture } from '../platform/files/store-picture.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Shop } from '../shop.ts'
import { askAgain, countLinks, findTroubledLinks } from './link-queries.ts'
import { findPictureFolder } from './queries.ts'
import { notePicture } from './unused-pictures.ts'

const linksPerPage = 50

/** Pictures of products and variants: what came of their addresses, and those that are uploaded one by one. */
export function pictureDeskRoutes(serve: Serve, shop: Shop): void {
  serve(listPictureLinks, async ({ db, query: { after } }) => {
    const [counts, found] = await Promise.all([
      countLinks(db),
      findTroubledLinks(db, { after, limit: linksPerPage + 1 }),
    ])
    const data = found.slice(0, linksPerPage).map(({ problem, ...link }) => {
      return { ...link, problem: { code: problem.code, facts: { ...problem.facts } } }
    })
    return { counts, data, hasMore: found.length > linksPerPage }
  })

  serve(fetchPicturesAgain, async ({ db, body: { address } }) => {
    const asked = await db.transact(tx => askAgain(tx, address))
    return { data: { asked } }
  })

  serve(uploadPicture, async ({ db, upload }) => {
    const folder = await findPictureFolder(db)
    // Noted, so that one whose product is never saved is removed again.
    return { data: await storePicture(shop.files, folder, upload.content, url => notePicture(db, url)) }
  })
}
