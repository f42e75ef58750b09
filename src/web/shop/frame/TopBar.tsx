import { Suspense } from 'react'
import { companyLabel } from '#domain/access/account.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { formatCountry } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { type CurrentUser, useCurrentUser } from '../current-user/use-current-user.ts'

/** Only for sales people. */
const CompanyTabs = lazyPart(async () => (await import('../companies/CompanyTabs.tsx')).CompanyTabs, 'sales')

/**
 * Whose order this is. On phones for everybody, since the header has no room for the company there. For sales people,
 * who change companies all day, it always stays in sight.
 */
export function TopBar({ onSwitch }: { onSwitch: () => void }) {
  const t = useTexts()
  const user = useCurrentUser()
  // Its place on phones is kept: nothing below moves when the answer comes.
  if (!user) return <div className="min-h-8 bg-night lg:hidden print:hidden" />
  if (user.isSalesPerson) return <SalesBar user={user} onSwitch={onSwitch} />
  return (
    <section
      aria-label={t('ordering.for')}
      data-buyer-bar
      className="flex min-h-8 items-center gap-3 bg-night px-3 py-1 text-ui text-on-night lg:hidden print:px-0 print:text-ink"
    >
      <CompanyName user={user} />
    </section>
  )
}

function SalesBar({ user, onSwitch }: { user: CurrentUser; onSwitch: () => void }) {
  const t = useTexts()
  const settings = useConfiguration()
  const country = user.accountInformation?.vatCountryCode
  return (
    <section
      aria-label={t('ordering.for')}
      data-company-bar
      className="sticky top-0 z-40 flex h-10 items-center gap-1 bg-night px-3 text-ui text-on-night lg:px-6 print:static print:px-0 print:text-ink"
    >
      <Link to="/my-customers" className={`${barLink} max-lg:order-last lg:-ml-2`}>
        {t('my.customers')}
      </Link>
      <Suspense fallback={<CompanyName user={user} />}>
        <CompanyTabs />
      </Suspense>
      <button type="button" data-switch-company onClick={onSwitch} className={`${barLink} max-lg:ml-auto`}>
        {t('switch.company')}
      </button>
      {/* Naming a country loads a table of all of them, for a line that only sales people see. */}
      {settings && country && (
        <span className="ml-auto hidden shrink-0 pl-3 min-[80rem]:inline">
          {t('price.basis', { currency: settings.defaultCurrency, country: formatCountry(country) })}
        </span>
      )}
    </section>
  )
}

function CompanyName({ user: { company } }: { user: CurrentUser }) {
  const t = useTexts()
  return <span className="min-w-0 truncate font-semibold">{company ? companyLabel(company) : t('no.company')}</span>
}

const barLink =
  'inline-flex min-h-8 shrink-0 items-center rounded-control px-2 underline decoration-current/40 underline-offset-2 outline-on-night hover:decoration-current'
