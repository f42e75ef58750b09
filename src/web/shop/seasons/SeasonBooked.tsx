import { useMemo, useSyncExternalStore } from 'react'
import { productPath } from '#domain/link.ts'
import { sumOf } from '#domain/price/money.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { ColumnHeads } from '../../ui/ColumnHeads.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { cart } from '../cart/cart.ts'
import { cartPath } from '../cart/cart-path.ts'
import { cartView } from '../cart/cart-view.ts'
import { useMoney } from '../cart/use-money.ts'
import { inMode } from '../catalogue/in-mode.ts'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { type Season, useSeasons } from '../catalogue/use-seasons.ts'
import { type BookedStyle, bookedStyles } from './booked-styles.ts'
import type { SeasonRange } from './use-season.ts'

interface SeasonBookedProps {
  season: Season
  /** Its position in the list of seasons. */
  index: number
  ordered: SeasonRange['ordered'] | undefined
}

/** For more styles there is a link to the cart. */
const shownAtMost = 5

/** What is in the pre-order cart for the season, and what has been ordered already. */
export function SeasonBooked({ season, index, ordered }: SeasonBookedProps) {
  const t = useTexts()
  const money = useMoney()
  const seasons = useSeasons()
  const state = useSyncExternalStore(cart.subscribe, cart.state)
  const booked = useMemo(
    () => bookedStyles(cartView(state, 'preOrder', seasons?.map(one => one.code) ?? []).styles, index),
    [state, seasons, index],
  )
  const units = booked.reduce((sum, style) => sum + style.units, 0)
  return (
    <section
      aria-label={t('season.booked')}
      className="grid gap-5 rounded-box border border-line bg-surface p-4 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-1">
        <h2 className="text-ui text-ink-2">{t('season.booked')}</h2>
        {state.status === 'loading' ? (
          <Skeleton className="h-8 w-40" />
        ) : booked.length === 0 ? (
          <p className="text-row font-semibold">{t('season.booked.none', { code: season.code })}</p>
        ) : (
          <>
            <p className="text-title font-bold text-mode">{money(sumOf(booked.map(style => style.net)))}</p>
            <p className="text-ui">{`${countText('units', units)} · ${countText('styles', booked.length)}`}</p>
            <p className="mt-2">
              <Link to={cartPath('preOrder')} className={buttonLook('primary')}>
                {t('season.review')}
              </Link>
            </p>
          </>
        )}
        {ordered && ordered.orders > 0 && (
          <p className="mt-3 border-t border-line pt-3 text-ui text-ink-2">
            {t('season.ordered', { amount: formatMoney(ordered.net), units: countText('units', ordered.units) })}
          </p>
        )}
      </div>
      {booked.length > 0 && <BookedTable booked={booked} money={money} />}
    </section>
  )
}

function BookedTable({ booked, money }: { booked: readonly BookedStyle[]; money: ReturnType<typeof useMoney> }) {
  const t = useTexts()
  const further = booked.length - shownAtMost
  return (
    <div className="min-w-0 lg:border-l lg:border-line lg:pl-5">
      <table className="w-full text-ui">
        <caption className="pb-1 text-left text-caption text-ink-3">{t('season.in.cart')}</caption>
        <thead className="sr-only">
          <ColumnHeads
            heads={[{ label: t('column.style') }, { label: t('matrix.units') }, { label: t('column.total') }]}
          />
        </thead>
        <tbody>
          {booked.slice(0, shownAtMost).map(({ style, colours, sizes, units, net }) => (
            <tr key={style.productId} className="*:border-t *:border-line *:py-1.5">
              <td>
                <div className="flex items-center gap-3">
                  <ProductImage product={style} size="thumb" className="size-9" />
                  <div className="min-w-0">
                    <Link
                      to={inMode(productPath(style.productId), 'preOrder')}
                      className="font-semibold hover:underline"
                    >
                      {style.name}
                    </Link>
                    <p className="text-caption text-ink-3">
                      <span className="font-mono text-code">{style.sku}</span>
                      {colours > 1 && ` · ${countText('colours', colours)}`}
                      {` · ${sizes.map(({ size, units: pieces }) => `${size} ${pieces}`).join(' · ')}`}
                    </p>
                  </div>
                </div>
              </td>
              <td className="pl-3 text-right">{formatNumber(units)}</td>
              <td className="pl-3 text-right font-semibold whitespace-nowrap">{money(net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {further > 0 && (
        <p className="border-t border-line pt-2 text-ui">
          <Link to={cartPath('preOrder')} className="link">
            {countText('season.more.styles', further)}
          </Link>
        </p>
      )}
    </div>
  )
}
