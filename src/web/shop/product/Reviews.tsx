import Star from 'lucide-react/icons/star'
import { formatDate, formatNumber } from '../../i18n/format.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { ProductDetail } from '../catalogue/shop-offer.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { useReviews } from './use-reviews.ts'

/** The reviews of a product, and the form to write one, or the reason why the user may not. */
export function Reviews({ productId, rating }: { productId: string; rating: ProductDetail['rating'] }) {
  const t = useTexts()
  const { data, isError, refetch } = useReviews(productId)
  return (
    <section className="max-w-3xl">
      <h2 className="mb-3 flex flex-wrap items-baseline gap-x-3 text-row font-semibold">
        {t('reviews')}
        {rating.average !== null && (
          <span className="text-ui font-normal text-ink-3">
            {`${t('reviews.average', { average: formatNumber(rating.average) })} · ${countText('reviews.count', rating.count)}`}
          </span>
        )}
      </h2>
      {isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {t('reviews.failed')}
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </p>
      )}
      {!data && !isError && <Skeleton className="h-24 w-full" />}
      {data?.data.length === 0 && <p className="text-ink-2">{t('reviews.none')}</p>}
      {data && data.data.length > 0 && (
        <ul className="divide-y divide-line rounded-box border border-line bg-surface">
          {data.data.map(review => (
            <li key={review._id} className="grid gap-1 px-4 py-3">
              <Stars rating={review.rating} />
              <h3 className="text-row font-semibold">{review.title}</h3>
              <p className="whitespace-pre-line">{review.text}</p>
              <p className="text-caption text-ink-3">
                {`${review.name ?? t('review.anonymous')}, ${formatDate(review.date)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <div className="mt-4">
          {data.meta.problem ? (
            <p className="text-ink-3">{problemText({ code: data.meta.problem })}</p>
          ) : (
            <ReviewForm productId={productId} />
          )}
        </div>
      )}
    </section>
  )
}

function Stars({ rating }: { rating: number }) {
  const t = useTexts()
  return (
    <span role="img" aria-label={t('review.stars', { rating })} className="flex text-warn">
      {[1, 2, 3, 4, 5].map(star => (
        <Star key={star} size={16} strokeWidth={1.6} aria-hidden fill={star <= rating ? 'currentColor' : 'none'} />
      ))}
    </span>
  )
}
