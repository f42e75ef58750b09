import ArrowRight from 'lucide-react/icons/arrow-right'
import BookUser from 'lucide-react/icons/book-user'
import History from 'lucide-react/icons/history'
import Receipt from 'lucide-react/icons/receipt'
import { Link } from 'react-router'
import { companyLabel, useCurrentUser } from '../account/use-current-user.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Banners } from './Banners.tsx'
import { Conditions } from './Conditions.tsx'
import { Contact } from './Contact.tsx'
import { Seasons } from './Seasons.tsx'

/** Home is for going on with the work: what to do next on the left, what holds for this customer on the right. */
export function HomePage() {
  const t = useTexts()
  const user = useCurrentUser()
  const settings = useConfiguration()
  if (!user || !settings) return <HomeSkeleton />
  return (
    <>
      <PageTitle suffix={settings.companyName}>{t('home.greeting', { firstName: user.firstName })}</PageTitle>
      {user.company && <p className="text-row text-ink-2">{companyLabel(user.company)}</p>}
      {user.isSalesPerson && !user.company && (
        <div className="mt-4 max-w-3xl">
          <Notice kind="info">{t('home.choose.company')}</Notice>
        </div>
      )}
      {user.transientObject.company?.blockedDelivery && (
        <div className="mt-4 max-w-3xl">
          <Notice kind="warning">{t('delivery.blocked')}</Notice>
        </div>
      )}
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 gap-6">
          <section>
            <h2 className="mb-2 text-row font-semibold">{t('home.shortcuts')}</h2>
            <ul className="divide-y divide-line rounded-box border border-line bg-surface">
              {shortcuts.map(({ text, icon, link }) => (
                <li key={link}>
                  <Link
                    to={link}
                    className="flex min-h-13 items-center gap-3 px-4 text-row font-medium hover:bg-canvas focus-visible:outline-offset-[-2px]"
                  >
                    <Icon of={icon} className="text-accent" />
                    <span className="flex-1">{t(text)}</span>
                    <Icon of={ArrowRight} size={16} className="text-ink-3" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          {settings.isPreOrderModeVisible && <Seasons />}
          <Banners banners={settings.heroes} isWide />
        </div>
        <div className="grid gap-6">
          <Conditions user={user} settings={settings} />
          <Contact settings={settings} />
        </div>
      </div>
      <Banners banners={settings.banners} isWide={false} />
    </>
  )
}

const shortcuts = [
  { text: 'account.orders', icon: History, link: '/my-account/order-history' },
  { text: 'account.invoices', icon: Receipt, link: '/my-account/invoices' },
  { text: 'account.addresses', icon: BookUser, link: '/my-account/addresses' },
] as const

function HomeSkeleton() {
  return (
    <>
      <Skeleton className="mb-1 h-8 w-52" />
      <Skeleton className="h-5 w-64" />
      <div className="mt-5 grid gap-6 lg:grid-cols-[2fr_1fr]">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
    </>
  )
}
