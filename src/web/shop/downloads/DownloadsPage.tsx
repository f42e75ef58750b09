import { changeSearch, useSearch } from '../../boot/use-address.ts'
import { formatDate } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, buttonLook } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { FileLink, hasLink } from './FileLink.tsx'
import { type BoughtDownload, downloadsPerPage, useDownloads } from './use-downloads.ts'

/** The files that came with everything the company has bought. */
export function DownloadsPage() {
  const t = useTexts()
  return (
    <>
      <PageTitle suffix={useConfiguration()?.companyName}>{t('account.downloads')}</PageTitle>
      <p className="mt-1 mb-5 text-ink-2">{t('downloads.lead')}</p>
      <CompanyNeeded>
        <Downloads />
      </CompanyNeeded>
    </>
  )
}

function Downloads() {
  const t = useTexts()
  const search = useSearch()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const { data, isError, refetch } = useDownloads(page)
  if (!data) {
    if (!isError) return <DownloadsSkeleton />
    return (
      <Notice kind="danger">
        <p className="mb-2">{t('downloads.failed')}</p>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </Notice>
    )
  }
  if (data.data.length === 0) {
    return (
      <div className="grid justify-items-start gap-3 rounded-box border border-line bg-surface px-4 py-6">
        <p className="text-ink-2">{t('downloads.none')}</p>
        <Link to="/my-account/order-history" className={buttonLook('secondary')}>
          {t('downloads.to.orders')}
        </Link>
      </div>
    )
  }
  const pages = Math.ceil(data.meta.total / downloadsPerPage)
  const goTo = (next: number) => changeSearch(() => new URLSearchParams(next === 1 ? {} : { page: String(next) }), {})
  return (
    <>
      <ul className="divide-y divide-line rounded-box border border-line bg-surface">
        {data.data.map(product => (
          <Row key={product._id} product={product} />
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={t('downloads.pages')} className="mt-4 flex flex-wrap items-center gap-3">
          <Button disabled={page <= 1} onClick={() => goTo(page - 1)}>
            {t('downloads.previous')}
          </Button>
          <span className="text-ink-2">{t('downloads.page', { page, pages })}</span>
          <Button disabled={page >= pages} onClick={() => goTo(page + 1)}>
            {t('downloads.next')}
          </Button>
        </nav>
      )}
    </>
  )
}

function Row({ product }: { product: BoughtDownload }) {
  const t = useTexts()
  return (
    <li className="flex items-start gap-3 px-3 py-2.5 lg:items-center">
      <ProductImage product={product} size="thumb" className="size-12" />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-x-6 lg:grid-cols-[minmax(0,1fr)_10rem_minmax(0,1.2fr)] lg:items-center">
        <div className="min-w-0">
          <Link to={`/product/${product._id}`} className="font-semibold hover:underline">
            {product.name}
          </Link>
          <p className="font-mono text-code text-ink-3">{product.sku}</p>
        </div>
        <p className="text-ui text-ink-3">{t('download.bought.on', { date: formatDate(product.boughtOn) })}</p>
        <ul className="flex flex-wrap gap-x-6">
          {product.files.filter(hasLink).map(file => (
            <li key={file.link}>
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function DownloadsSkeleton() {
  return (
    <div aria-hidden className="divide-y divide-line rounded-box border border-line bg-surface">
      {[1, 2, 3, 4, 5, 6].map(row => (
        <div key={row} className="flex items-center gap-3 px-3 py-2.5">
          <Skeleton className="size-12" />
          <Skeleton className="h-5 w-64" />
        </div>
      ))}
    </div>
  )
}
