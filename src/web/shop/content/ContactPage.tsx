import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { SiteSettings } from '#contract/shop/configuration.ts'
import { textIn } from '#domain/locale.ts'
import { useSearch } from '../../boot/use-address.ts'
import { formatCountry } from '../../i18n/format.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { ArticleSkeleton } from '../../ui/Article.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { phoneLink } from '../../ui/phone-link.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { ContactForm } from './ContactForm.tsx'

/** Phone, address and a contact form, which `?order=` fills with an order number. */
export function ContactPage() {
  const t = useTexts()
  const settings = useConfiguration()
  const search = useSearch()
  if (!settings) return <ArticleSkeleton />
  return (
    <>
      <PageTitle suffix={settings.companyName}>{t('contact.title')}</PageTitle>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ContactForm orderNumber={search.get('order') ?? ''} />
        <ContactDetails settings={settings} />
      </div>
    </>
  )
}

function ContactDetails({ settings }: { settings: SiteSettings }) {
  const locale = useLocale()
  return (
    <section className="rounded-box border border-line bg-surface px-4 py-3 lg:order-last">
      <h2 className="text-row font-semibold">{settings.companyName}</h2>
      <address className="mt-1 text-ink-2 not-italic">
        {settings.address}
        <br />
        {[`${settings.postCode} ${settings.city}`.trim(), formatCountry(settings.country.code)]
          .filter(Boolean)
          .join(', ')}
      </address>
      {settings.phone && (
        <a href={phoneLink(settings.phone)} className={lineLook}>
          <Icon of={Phone} size={16} className="text-ink-3" />
          {settings.phone}
        </a>
      )}
      <a href={`mailto:${settings.email}`} className={lineLook}>
        <Icon of={Mail} size={16} className="text-ink-3" />
        {settings.email}
      </a>
      <div className="mt-2 grid gap-2 border-t border-line pb-1">
        <PlainText text={textIn(settings.contactUs, locale)} isPart />
      </div>
    </section>
  )
}

const lineLook = 'flex min-h-11 items-center gap-2 text-accent wrap-anywhere hover:underline lg:min-h-7'
