import { fetchPicturesAgain, listPictureLinks } from '#contract/desk/pictures.ts'
import type { Serve } from '../platform/http/call.ts'
import { askAgain, countLinks, findTroubledLinks } from './link-queries.ts'

const linksPerPage = 50

/** What came of the addresses at which products and variants have their pictures. */
export function pictureDeskRoutes(serve: Serve): void {
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
}
