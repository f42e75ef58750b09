import { formatDate, formatMoney, formatNumber } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/texts.ts'
import { hideMissing } from '../../ui/hide-missing.ts'
import { Link } from '../../ui/Link.tsx'
import { Status } from '../../ui/Status.tsx'
import type { ListColumn } from '../list/column.ts'
import type { ListedProduct } from './use-products.ts'

export const hrefOf = ({ id }: ListedProduct) => `/desk/products/${id}`

export function productColumns(t: Translate): ListColumn<ListedProduct>[] {
  return [
    { key: 'picture', label: t('products.picture'), width: '4rem', cell: row => <Picture of={row} /> },
    {
      key: 'sku',
      label: t('products.sku'),
      width: '7.5rem',
      isFixed: true,
      sort: { by: 'sku', first: 'up' },
      cell: row => <span className="font-mono text-code">{row.sku}</span>,
    },
    {
      key: 'name',
      label: t('products.name'),
      width: 'minmax(11rem, 2fr)',
      isFixed: true,
      sort: { by: 'name', first: 'up' },
      cell: row => (
        <Link to={hrefOf(row)} tabIndex={-1} className="font-medium">
          {row.name || row.sku}
        </Link>
      ),
    },
    {
      key: 'category',
      label: t('products.category'),
      width: 'minmax(8rem, 1fr)',
      cell: row => <span className="text-ink-2">{row.categories.join(', ')}</span>,
    },
    {
      key: 'variants',
      label: t('products.variants'),
      width: '5.75rem',
      isNumber: true,
      cell: row => formatNumber(row.variantCount),
    },
    { key: 'stock', label: t('products.stock'), width: '5.5rem', isNumber: true, cell: row => <Stock of={row} /> },
    { key: 'price', label: t('products.price'), width: '7.5rem', isNumber: true, cell: row => priceText(row, t) },
    { key: 'state', label: t('products.state'), width: '8.5rem', cell: row => <State of={row} t={t} /> },
    {
      key: 'changed',
      label: t('products.changed'),
      width: '7rem',
      sort: { by: 'changed', first: 'down' },
      cell: row => <span className="text-ink-2">{formatDate(row.changedAt)}</span>,
    },
  ]
}

/** On a phone: what it is, and below that what decides whether one opens it. */
export function BriefProduct({ of: row, t }: { of: ListedProduct; t: Translate }) {
  return (
    <div className="flex items-center gap-3">
      <Picture of={row} />
      <div className="min-w-0 flex-1">
        <Link to={hrefOf(row)} tabIndex={-1} className="block truncate text-row font-medium">
          {row.name || row.sku}
        </Link>
        <p className="flex gap-2 text-ui text-ink-2">
          <span className="truncate font-mono text-code leading-5">{row.sku}</span>
          {row.stock !== null && <span className="shrink-0">{t('products.pieces', { count: row.stock })}</span>}
          <span className="ml-auto shrink-0 text-ink">{priceText(row, t)}</span>
        </p>
      </div>
    </div>
  )
}

function Picture({ of: { picture } }: { of: ListedProduct }) {
  return (
    <span className="block size-7 overflow-hidden rounded-[2px] bg-picture">
      {picture && <img src={picture} alt="" width={28} height={28} loading="lazy" onError={hideMissing} />}
    </span>
  )
}

function Stock({ of: { stock } }: { of: ListedProduct }) {
  if (stock === null) return null
  return <span className={stock === 0 ? 'text-bad' : ''}>{formatNumber(stock)}</span>
}

function priceText({ price, hasSeveralPrices }: ListedProduct, t: Translate): string {
  if (!price) return ''
  return hasSeveralPrices ? t('products.price.from', { price: formatMoney(price) }) : formatMoney(price)
}

function State({ of: { isActive }, t }: { of: ListedProduct; t: Translate }) {
  return isActive ? (
    <Status kind="ok">{t('products.active')}</Status>
  ) : (
    <Status kind="neutral">{t('products.inactive')}</Status>
  )
}
