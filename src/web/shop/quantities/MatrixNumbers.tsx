import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { getSalesNumbers } from '#contract/shop/sales-numbers.ts'
import { retailMargin } from '#domain/price/margin.ts'
import { call } from '../../boot/api.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { createStore, useStore } from '../../ui/store.ts'
import { priceIn, type ShopOffer } from '../catalogue/shop-offer.ts'
import type { MatrixViewProps } from './MatrixGrid.tsx'

const key = 'numbers'

/** For all grids at once, and for the next ones in this tab. */
const isOpen = createStore(sessionStorage.getItem(key) === 'on')

/** For sales people: what is there or left of each size, what other customers have booked of it, and the margin. */
export function MatrixNumbers(props: MatrixViewProps) {
  const t = useTexts()
  const isShown = useStore(isOpen)
  return (
    <div className="grid min-w-0 gap-1">
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => {
          sessionStorage.setItem(key, isShown ? 'off' : 'on')
          isOpen.set(!isShown)
        }}
        className="link min-h-11 justify-self-start text-ui lg:min-h-6"
      >
        {t(isShown ? 'numbers.hide' : 'numbers.show')}
      </button>
      {isShown && <Numbers {...props} />}
    </div>
  )
}

function Numbers({ product, model, orderType, season, rules }: MatrixViewProps) {
  const t = useTexts()
  const legend = useId()
  const { data, isError, refetch } = useQuery({
    queryKey: ['sales-numbers', product._id],
    queryFn: async ({ signal }) =>
      (await call(getSalesNumbers, { params: { id: product._id } }, { signal, isQuiet: true })).data,
  })
  if (isError) return <LoadFailed message={t('numbers.failed')} onRetry={() => void refetch()} />
  const place = rules.seasons.findIndex(({ code }) => code === season)
  const there = (offer: ShopOffer) => (orderType === 'order' ? offer.stock.value : (offer.preStocks?.[place] ?? 0))
  const booked = (offer: ShopOffer) =>
    data?.find(one => one.variantSku === offer.variantSku && (one.season ?? '') === season)?.quantity ?? 0
  const words = orderType === 'order' ? ('numbers.stock' as const) : ('numbers.left' as const)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard too
    <section tabIndex={0} aria-label={t('numbers.of', { name: product.name })} className="relative overflow-x-auto">
      {/*
        Beside the table, so that it does not scroll away with it. The section is positioned, because otherwise the texts
        for screen readers are not cut off with the table and the whole page scrolls sideways.
      */}
      <p id={legend} className="sticky left-0 pb-1 text-caption text-ink-3">
        {t(orderType === 'order' ? 'numbers.legend' : 'numbers.legend.season', { season })}
      </p>
      <table
        aria-describedby={legend}
        className="w-full table-fixed border-collapse text-caption tabular-nums"
        style={{ minWidth: 200 + 56 * model.columns.length }}
      >
        <thead>
          <tr className="*:px-2 *:py-1 *:text-right *:font-semibold">
            <th scope="col" className="sticky left-0 w-44 bg-surface text-left! max-lg:w-32">
              {t('numbers.margin')}
            </th>
            {model.columns.map(column => (
              <th key={column} scope="col">
                {column || t('matrix.pieces')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {model.rows.map(row => (
            <tr key={row.key} className="*:px-2 *:py-1">
              <th scope="row" className="sticky left-0 bg-surface text-left font-normal">
                {row.name} <b className="font-semibold">{marginText(row.offers)}</b>
              </th>
              {row.offers.map((offer, column) => (
                <td key={model.columns[column]} className="text-right">
                  {offer && (
                    <>
                      {formatNumber(there(offer))}
                      <span className="sr-only"> {t(words)},</span>{' '}
                      <span className="text-ink-3">/ {data ? formatNumber(booked(offer)) : '…'}</span>
                      <span className="sr-only"> {t('numbers.others')}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )

  function marginText(offers: readonly (ShopOffer | undefined)[]): string {
    const price = offers.find(offer => offer?.price)?.price
    const margin = price && retailMargin(priceIn(price, orderType).value, price.rrp, product.vatRate)
    return margin === undefined ? '' : `${formatNumber(margin)} %`
  }
}
