import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import { listReviews, writeReview } from '#contract/shop/reviews.ts'
import { call } from '../../boot/api.ts'

export type NewReview = BodyOf<typeof writeReview>

export function useReviews(productId: string) {
  return useQuery({
    queryKey: ['reviews', productId],
    queryFn: ({ signal }) =>
      call(listReviews, { params: { id: productId }, query: { page: 1, pageSize: 20 } }, { signal, isQuiet: true }),
  })
}

/** Sends a review and loads the list again, which then tells that no second one may be written. */
export function useWriteReview(productId: string): (review: NewReview) => Promise<void> {
  const client = useQueryClient()
  return async review => {
    await call(writeReview, { params: { id: productId }, body: review })
    await client.invalidateQueries({ queryKey: ['reviews', productId] })
  }
}
