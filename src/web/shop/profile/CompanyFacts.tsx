import type { SiteSettings } from '#contract/shop/configuration.ts'
import { companyLabel } from '#domain/access/account.ts'
import { formatCountry, formatMoney } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { companyConditions } from '../current-user/company-conditions.ts'
import type { CurrentUser } from '../current-user/use-current-user.ts'
import { useInvoices } from '../invoices/use-invoices.ts'
import { Card } from './Card.tsx'

/** The company's conditions. Only the wholesaler can change them. */
export function CompanyFacts({ user, settings }: { user: CurrentUser; settings: SiteSettings }) {
  const t = useTexts()
  const rows = user.company ? factsOf(user, settings, t) : undefined
  return (
    <Card title={t('profile.company')}>
      {rows ? (
        <dl className="-my-1 divide-y divide-line">
          {rows.map(([name, value]) => (
            <div key={name} className="flex min-h-9 items-center justify-between gap-4 py-1">
              <dt className="text-ink-3">{name}</dt>
              <dd className="text-right font-medium">{value}</dd>
            </div>
          ))}
          <OpenBalance />
        </dl>
      ) : (
        <p className="text-ink-2">{t(user.isSalesPerson ? 'profile.company.sales' : 'profile.company.none')}</p>
      )}
    </Card>
  )
}

/** What the company has to pay, which leads to its invoices. */
function OpenBalance() {
  const t = useTexts()
  const { data } = useInvoices({ pageSize: 1 })
  const status = data?.financeStatus
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 py-1">
      <dt className="text-ink-3">{t('profile.open.invoices')}</dt>
      <dd className="text-right font-medium">
        {status ? (
          <Link
            to="/my-account/invoices?state=open"
            className="inline-flex min-h-11 items-center text-accent underline lg:min-h-0"
          >
            {formatMoney(status.open)}
          </Link>
        ) : (
          '–'
        )}
        {status && status.overdue.value > 0 && (
          <span className="block text-ui text-bad">
            {t('profile.open.overdue', { amount: formatMoney(status.overdue) })}
          </span>
        )}
      </dd>
    </div>
  )
}

function factsOf(user: CurrentUser, settings: SiteSettings, t: Translate): [string, string][] {
  const { currency, isNetOnly, vatCountry, discount, minimum } = companyConditions(user, settings)
  const company = user.transientObject.company
  return [
    [t('profile.company.name'), user.company ? companyLabel(user.company) : '–'],
    [t('profile.prices'), t(isNetOnly ? 'profile.prices.net' : 'profile.prices.gross', { currency })],
    [t('profile.discount'), t(`profile.discount.${discount}`)],
    [t('profile.vat'), vatCountry ? formatCountry(vatCountry) : '–'],
    [t('profile.minimum'), minimum ? formatMoney(minimum) : t('profile.minimum.none')],
    [t('profile.freight'), freightOf(company?.freight ?? null, t)],
    [t('profile.delivery'), t(company?.blockedDelivery ? 'profile.delivery.blocked' : 'profile.delivery.open')],
  ]
}

type Freight = NonNullable<CurrentUser['transientObject']['company']>['freight']

function freightOf(freight: Freight, t: Translate): string {
  if (!freight) return t('profile.freight.method')
  const { freightExpense, freightExpenseUntil, currency } = freight
  const price = formatMoney({ value: freightExpense, currency })
  if (freightExpenseUntil === null) return price
  return t('profile.freight.until', { price, until: formatMoney({ value: freightExpenseUntil, currency }) })
}
