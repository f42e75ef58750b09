import { formatMoney } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { HomeSection } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useInvoices } from '../invoices/use-invoices.ts'

const invoicesPath = '/my-account/invoices'

/** The sums of open and of overdue invoices. */
export function OpenInvoices() {
  const t = useTexts()
  const { data: invoices, isError } = useInvoices({ pageSize: 1 })
  const data = invoices?.financeStatus
  const sums = [
    { name: t('home.invoices.open'), sum: data?.open, count: data?.openCount, path: `${invoicesPath}?state=open` },
    {
      name: t('home.invoices.overdue'),
      sum: data?.overdue,
      count: data?.overdueCount,
      path: `${invoicesPath}?state=overdue`,
      isLate: (data?.overdueCount ?? 0) > 0,
    },
  ]
  return (
    <HomeSection
      title={t('account.invoices')}
      className="order-6"
      more={{ label: t('home.invoices.all'), to: invoicesPath }}
    >
      <ul className="grid h-20 grid-cols-2 divide-x divide-line rounded-box border border-line bg-surface">
        {sums.map(({ name, sum, count, path, isLate }) => (
          <li key={path}>
            <Link
              to={path}
              className="grid h-full content-center px-4 hover:bg-canvas focus-visible:outline-offset-[-2px]"
            >
              <span className="text-caption text-ink-3">{name}</span>
              <span className={`text-total font-bold ${isLate ? 'text-bad' : ''}`}>
                {sum ? formatMoney(sum) : isError ? '–' : <Skeleton className="my-1 h-4 w-24" />}
              </span>
              <span className="text-caption text-ink-3">
                {count !== undefined && countText('documents', count)}
                {isError && t('home.cart.failed')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
