import type { SiteSettings } from '#contract/shop/configuration.ts'
import { phoneLink } from '../../ui/phone-link.ts'

/** Phone number and e-mail address of the shop. */
export function ContactLinks({ settings }: { settings: SiteSettings }) {
  return (
    <span className="flex flex-wrap justify-end gap-x-3">
      {settings.phone && (
        <a href={phoneLink(settings.phone)} className={lineLook}>
          {settings.phone}
        </a>
      )}
      <a href={`mailto:${settings.email}`} className={lineLook}>
        {settings.email}
      </a>
    </span>
  )
}

const lineLook = 'link inline-flex min-h-11 min-w-0 items-center wrap-anywhere lg:min-h-6'
