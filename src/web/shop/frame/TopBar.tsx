import { companyLabel } from '#domain/access/account.ts'
import { formatCountry } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'

/**
 * Whose order this is. Always there for sales people, who change companies all day; on phones for everybody, since
 * the header has no room for the company there.
 */
export function TopBar({ onSwitch }: { onSwitch: () => void }) {
  const t = useTexts()
  const user = useCurrentUser()
  const settings = useConfiguration()
  // Its place on phones is kept: nothing below moves when the answer comes.
  if (!user) return <div className="min-h-8 bg-night lg:hidden print:hidden" />
  const country = user.accountInformation?.vatCountryCode
  return (
    <section
      aria-label={t('ordering.for')}
      className={`min-h-8 items-center gap-3 bg-night px-3 py-1 text-ui text-on-night lg:px-6 print:px-0 print:text-ink ${user.isSalesPerson ? 'flex' : 'flex lg:hidden'}`}
    >
      {user.isSalesPerson && <span className="hidden lg:inline">{t('ordering.for')}</span>}
      <span className="min-w-0 truncate font-semibold">
        {user.company ? companyLabel(user.company) : t('no.company')}
      </span>
      {user.isSalesPerson && (
        <button
          type="button"
          data-switch-company
          onClick={onSwitch}
          className="min-h-8 rounded-control px-2 underline decoration-current/40 underline-offset-2 outline-on-night hover:decoration-current max-lg:ml-auto"
        >
          {t('switch.company')}
        </button>
      )}
      {user.isSalesPerson && (
        <Link
          to="/my-customers"
          className="inline-flex min-h-8 items-center rounded-control px-2 underline decoration-current/40 underline-offset-2 outline-on-night hover:decoration-current"
        >
          {t('my.customers')}
        </Link>
      )}
      {/* Naming a country loads a table of all of them, for a line that only sales people see. */}
      {user.isSalesPerson && settings && country && (
        <span className="ml-auto hidden lg:inline">
          {t('price.basis', { currency: settings.defaultCurrency, country: formatCountry(country) })}
        </span>
      )}
    </section>
  )
}
