import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { SiteSettings } from '#contract/configuration.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'

export function Contact({ settings }: { settings: SiteSettings }) {
  const t = useTexts()
  return (
    <section>
      <h2 className="mb-2 text-row font-semibold">{t('home.contact')}</h2>
      <div className="rounded-box border border-line bg-surface px-4 py-3">
        <p className="font-medium">{settings.companyName}</p>
        <a href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`} className={lineLook}>
          <Icon of={Phone} size={16} className="text-ink-3" />
          {settings.phone}
        </a>
        <a href={`mailto:${settings.email}`} className={lineLook}>
          <Icon of={Mail} size={16} className="text-ink-3" />
          {settings.email}
        </a>
      </div>
    </section>
  )
}

const lineLook = 'flex min-h-11 items-center gap-2 text-accent hover:underline lg:min-h-7'
