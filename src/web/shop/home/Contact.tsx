import type { SiteSettings } from '#contract/shop/configuration.ts'

/** Whom to ring up, where the conditions stand. */
export function Contact({ settings }: { settings: SiteSettings }) {
  return (
    <span className="flex flex-wrap justify-end gap-x-3">
      <a href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`} className={lineLook}>
        {settings.phone}
      </a>
      <a href={`mailto:${settings.email}`} className={lineLook}>
        {settings.email}
      </a>
    </span>
  )
}

const lineLook = 'link inline-flex min-h-11 min-w-0 items-center wrap-anywhere lg:min-h-6'
