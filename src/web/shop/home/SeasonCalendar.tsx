import { useSyncExternalStore } from 'react'
import { seasonPath } from '#domain/link.ts'
import { decimalMoney } from '#domain/price/money.ts'
import { formatDate, formatMoney } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { HomeSection } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { cart } from '../cart/cart.ts'
import { cartPath } from '../cart/cart-path.ts'
import { seasonSums } from '../cart/cart-sums.ts'
import { daysUntil } from '../catalogue/days-until.ts'
import { useSeasons } from '../catalogue/use-seasons.ts'

/** From this many days before the cut-off on, the date is shown as a warning. */
const warningDays = 30

/** The coming seasons with their dates, and what the pre-order cart holds for each. */
export function SeasonCalendar({ currency }: { currency: string }) {
  const t = useTexts()
  const seasons = useSeasons()
  const { items } = useSyncExternalStore(cart.subscribe, cart.state)
  if (seasons?.length === 0) return null
  const sums = seasonSums(
    items,
    (seasons ?? []).map(season => season.code),
  )
  const most = Math.max(...sums.map(sum => sum.net), 1)
  return (
    <HomeSection
      title={t('home.seasons')}
      className="order-2"
      more={{ label: t('home.seasons.cart'), to: cartPath('preOrder') }}
    >
      <ol data-mode="later" className="divide-y divide-line rounded-box border border-line bg-surface">
        {(seasons ?? [undefined, undefined, undefined]).map((season, index) =>
          season ? (
            <li key={season._id} className="grid min-h-23 content-center gap-1 px-4 py-2 sm:min-h-19">
              <p className="flex items-baseline justify-between gap-3">
                <Link to={seasonPath(season.code)} className="text-row font-semibold hover:underline">
                  <span className="font-mono text-code font-normal text-mode">{season.code}</span> {season.name}
                </Link>
                <span className="font-semibold whitespace-nowrap">
                  {sums[index]!.net > 0 ? formatMoney(decimalMoney(sums[index]!.net, currency)) : '–'}
                </span>
              </p>
              <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-mode-soft">
                <span style={{ width: `${(sums[index]!.net / most) * 100}%` }} className="block h-full bg-mode" />
              </span>
              {/* Two lines on a phone, always: whether both dates fit into one depends on the font, and rows would jump. */}
              <p className="grid justify-between gap-x-3 text-ui text-ink-3 sm:flex lg:text-caption">
                <span>{t('home.seasons.delivery', { date: formatDate(season.date) })}</span>
                {season.orderUntil && <CutOff until={season.orderUntil} />}
              </p>
            </li>
          ) : (
            // Prefixed: the bare index could equal the id of a season, and React would reuse the row.
            // biome-ignore lint/suspicious/noArrayIndexKey: three alike, until the seasons are there
            <li key={`waiting ${index}`} className="grid min-h-23 content-center gap-2 px-4 sm:min-h-19">
              <Skeleton className="h-4 w-44" />
              <Skeleton className="h-3 w-full" />
            </li>
          ),
        )}
      </ol>
    </HomeSection>
  )
}

function CutOff({ until }: { until: string }) {
  const t = useTexts()
  const days = daysUntil(until, new Date())
  return (
    <span className={days <= warningDays ? 'font-semibold text-warn' : ''}>
      {t('home.seasons.until', { date: formatDate(until) })}
      {days >= 0 && ` · ${countText('days.left', days)}`}
    </span>
  )
}
