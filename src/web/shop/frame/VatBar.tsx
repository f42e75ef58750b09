import { useState } from 'react'
import { vatCountryInfo } from '#domain/price/vat.ts'
import { formatCountry } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'

/** Says that the buyer's country taxes the goods, where that is not the shop's own. */
export function VatBar() {
  const t = useTexts()
  const user = useCurrentUser()
  const settings = useConfiguration()
  const [isExplained, setExplained] = useState(false)
  if (!user || !settings) return null
  const info = vatCountryInfo(settings.vatTable, settings.country.code, user.accountInformation?.vatCountryCode)
  if (!info) return null
  const countries = { shopCountry: formatCountry(info.shopCountry), userCountry: formatCountry(info.userCountry) }
  return (
    <section
      aria-label={t('vat.label')}
      className="flex min-h-7 flex-wrap print:hidden items-center gap-x-3 border-b border-line bg-info-soft px-3 py-1 text-ui text-ink lg:px-6"
    >
      <span>{t('vat.country.info', countries)}</span>
      <button
        type="button"
        aria-expanded={isExplained}
        onClick={() => setExplained(!isExplained)}
        className="link min-h-6"
      >
        {t('vat.what')}
      </button>
      {isExplained && <p className="w-full max-w-[68ch] pb-1 text-ink-2">{t('vat.explained', countries)}</p>}
    </section>
  )
}
