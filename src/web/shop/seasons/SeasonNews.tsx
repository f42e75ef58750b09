import { productPath } from '#domain/link.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { HomeSection } from '../../ui/Section.tsx'
import { inMode } from '../catalogue/in-mode.ts'
import { PriceTag } from '../catalogue/PriceTag.tsx'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { Swatches } from '../catalogue/Swatches.tsx'
import { useProducts } from '../catalogue/use-products.ts'
import type { Season } from '../catalogue/use-seasons.ts'
import { seasonListPath } from './season-list-path.ts'

const shownAtMost = 4

/** The first new styles of a season. It is optional on the page: while loading or after a failure nothing is shown. */
export function SeasonNews({ season }: { season: Season }) {
  const t = useTexts()
  const { data } = useProducts('', {
    orderType: 'preOrder',
    isOnlyAvailable: false,
    filter: new Map([['newIn', [season.code]]]),
    sort: 'popular',
    view: undefined,
  })
  const [page] = data?.pages ?? []
  if (!page || page.data.length === 0) return null
  return (
    <HomeSection
      title={t('season.new.in', { code: season.code })}
      more={{
        label: countText('season.all.new', page.meta.total),
        to: seasonListPath('/category', 'newIn', season.code),
      }}
    >
      <ul className="grid grid-cols-2 gap-2">
        {page.data.slice(0, shownAtMost).map(product => (
          <li key={product._id} className="flex min-w-0">
            <Link
              to={inMode(productPath(product._id), 'preOrder')}
              className="flex w-full min-w-0 flex-col gap-1 rounded-box border border-line bg-surface p-2 hover:border-line-strong"
            >
              <ProductImage product={product} size="card" className="mb-1 h-24 w-full p-2" />
              <span className="truncate font-semibold">{product.name}</span>
              <span className="flex items-center justify-between gap-2">
                <Swatches colours={product.colours.slice(0, 4)} />
                <span className="font-mono text-code text-ink-3">{product.sku}</span>
              </span>
              <PriceTag price={product.price} vatRate={product.vatRate} orderType="preOrder" />
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
