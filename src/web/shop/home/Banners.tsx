import type { ReactNode } from 'react'
import type { ShownBanner } from '#contract/shop/configuration.ts'
import { bannerPath } from '#domain/link.ts'
import { textIn } from '#domain/locale.ts'
import { fetchPictures } from '../../boot/prefetch.ts'
import { queryClient } from '../../boot/query-client.ts'
import { useLocale } from '../../i18n/use-texts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Link } from '../../ui/Link.tsx'
import { isWide } from '../../ui/use-is-wide.ts'
import { configurationQuery } from '../configuration/use-configuration.ts'

interface BannersProps {
  banners: readonly ShownBanner[]
  /** Heroes are two beside each other in the main column, banners are the last row of the page. */
  kind: 'hero' | 'banner'
}

/** The wholesaler's pictures. Only the path of a banner's link is used, so that it leads to a page of the shop. */
export function Banners({ banners, kind }: BannersProps) {
  const locale = useLocale()
  const active = banners.filter(banner => banner.isActive)
  if (active.length === 0) return null
  return (
    <section className={looks[kind]}>
      {active.map(banner => (
        <Banner
          key={banner.title.en}
          title={textIn(banner.title, locale)}
          text={banner.text && textIn(banner.text, locale)}
          image={banner.image}
          background={banner.background}
          button={banner.button && textIn(banner.button, locale)}
          wrap={block => <BannerLink link={banner.link}>{block}</BannerLink>}
        />
      ))}
    </section>
  )
}

/** Wide screens only: on phones the heroes are far below the fold and load when scrolled to. */
export function prefetchHeroes(): void {
  const heroes = queryClient.getQueryData(configurationQuery.queryKey)?.heroes ?? []
  if (isWide()) fetchPictures(heroes.filter(({ isActive }) => isActive).map(({ image }) => image))
}

const looks = {
  hero: 'order-4 grid gap-3 sm:grid-cols-2',
  banner: 'mt-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-4',
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
