import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SiteSettings } from '#contract/configuration.ts'
import { bannerPath } from '#domain/link.ts'
import { textIn } from '#domain/locale.ts'
import { useLocale } from '../i18n/use-texts.ts'
import { Banner } from '../ui/Banner.tsx'

interface BannersProps {
  banners: SiteSettings['banners']
  isWide: boolean
}

/** What the wholesaler wants to show; a press goes to the link's path inside the shop (spec 2). */
export function Banners({ banners, isWide }: BannersProps) {
  const locale = useLocale()
  const active = banners.filter(banner => banner.isActive)
  if (active.length === 0) return null
  return (
    <section className={isWide ? 'grid gap-4' : 'mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4'}>
      {active.map(banner => (
        <Banner
          key={banner.title.en}
          title={textIn(banner.title, locale)}
          text={banner.text && textIn(banner.text, locale)}
          image={banner.image}
          background={banner.background}
          button={banner.button && textIn(banner.button, locale)}
          isWide={isWide}
          wrap={block => <BannerLink link={banner.link}>{block}</BannerLink>}
        />
      ))}
    </section>
  )
}

function BannerLink({ link, children }: { link: string | undefined; children: ReactNode }) {
  const path = link && bannerPath(link)
  if (!path) return children
  return (
    <Link to={path} className="block rounded-box">
      {children}
    </Link>
  )
}
