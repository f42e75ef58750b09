import type { SiteSettings } from '#contract/shop/configuration.ts'
import { formatCountry, formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { companyConditions } from '../current-user/company-conditions.ts'
import type { CurrentUser } from '../current-user/use-current-user.ts'
import { ContactLinks } from './ContactLinks.tsx'

/** The customer's own conditions: prices, discount, minimum order and whom to contact. */
export function Conditions({ user, settings }: { user: CurrentUser; settings: SiteSettings }) {
  const t = useTexts()
  const { currency, isNetOnly, vatCountry, discount, minimum } = companyConditions(user, settings)
  const rows = [
    [t('home.conditions.prices'), t(isNetOnly ? 'home.prices.net' : 'home.prices.gross', { currency })],
    [t('home.conditions.vat'), vatCountry && formatCountry(vatCountry)],
    [t('home.conditions.discount'), t(`home.discount.${discount}`)],
    [t('home.conditions.minimum'), minimum ? formatMoney(minimum) : t('home.minimum.none')],
    [t('home.contact'), <ContactLinks key="contact" settings={settings} />],
  ] as const
  return (
    <section className="order-7">
      <h2 className="mb-2 text-row font-semibold">{t('home.conditions')}</h2>
      <dl className="divide-y divide-line rounded-box border border-line bg-surface">
        {rows.map(([name, value]) => (
          <div key={name} className="flex min-h-9 items-center justify-between gap-4 px-4 py-1.5">
            <dt className="min-w-24 text-ink-3">{name}</dt>
            <dd className="min-w-0 text-right font-medium">{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
