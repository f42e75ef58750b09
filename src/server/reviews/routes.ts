import { listReviews, writeReview } from '#contract/shop/reviews.ts'
import { reviewProblem } from '#domain/catalogue/review.ts'
import { violatedConstraint } from '../platform/db/errors.ts'
import { pageWithTotal } from '../platform/db/pages.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { findReviewFacts, findReviews, insertReview, type Reviewer, type ReviewRow } from './queries.ts'

export function reviewRoutes(serve: Serve, shop: Shop): void {
  const visibleProduct = (caller: Buyer, id: string): Promise<number> =>
    shop.catalogue.read(caller.tenantId, async view => {
      const productId = rowId(id)
      if (!productId || !view.index.isVisible(productId, caller.user.isDeal)) throw new Refusal('resource.not.found')
      return productId
    })

  serve(listReviews, async ({ caller, db, params, query }) => {
    const productId = await visibleProduct(caller, params.id)
    const [{ rows, total }, standing] = await Promise.all([
      pageWithTotal(query, slice => findReviews(db, productId, slice)),
      findReviewFacts(db, reviewerOf(caller), productId),
    ])
    const problem = reviewProblem(standing)?.code as 'review.not.bought' | 'review.already.written' | undefined
    return { data: rows.map(present), meta: { total, problem: problem ?? null } }
  })

  serve(writeReview, async ({ caller, db, params, body }) => {
    const productId = await visibleProduct(caller, params.id)
    try {
      const review = await db.transact(async tx => {
        const problem = reviewProblem(await findReviewFacts(tx, reviewerOf(caller), productId))
        if (problem) throw new Refusal(problem.code)
        await journalCommand(tx, caller, 'review.written', params.id)
        return insertReview(tx, reviewerOf(caller), productId, body)
      })
      return { data: present(review) }
    } catch (error) {
      // Concurrent reviews: the unique constraint accepts one.
      if (violatedConstraint(error)) throw new Refusal('review.already.written')
      throw error
    }
  })
}

function reviewerOf(caller: Buyer): Reviewer {
  return { userId: caller.user.id, companyId: caller.company.id }
}

function present(row: ReviewRow) {
  const { id, rating, title, text, name, at } = row
  return { _id: String(id), rating, title, text, name, date: at.toISOString() }
}
