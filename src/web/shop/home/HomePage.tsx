import { Suspense } from 'react'
import { companyLabel } from '#domain/access/account.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { Deferred, MainContent } from '../../ui/Deferred.tsx'
import { NearScreen } from '../../ui/NearScreen.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { screens } from '../screens.ts'
import { Banners } from './Banners.tsx'
import { Conditions } from './Conditions.tsx'
import { LastOrders } from './LastOrders.tsx'
import { OpenCarts } from './OpenCarts.tsx'
import { OpenInvoices } from './OpenInvoices.tsx'
import { SeasonCalendar } from './SeasonCalendar.tsx'
import { StockNotices } from './StockNotices.tsx'

const MyCustomersPage = lazyPart(async () => (await screens['/my-customers']()).MyCustomersPage, 'sales')
const ProductRails = lazyPart(async () => (await import('./ProductRails.tsx')).ProductRails)

/** What a buyer continues with: open carts, last orders, seasons, stock news, open invoices. */
export function HomePage() {
  const t = useTexts()
  const user = useCurrentUser()
  const settings = useConfiguration()
  if (!user || !settings) return <HomeSkeleton />
  if (user.isSalesPerson && !user.company)
    return (
      <Suspense fallback={<HomeSkeleton />}>
        <MyCustomersPage />
      </Suspense>
    )
  const { defaultCurrency: currency, isPreOrderModeVisible: hasPreOrders } = settings
  const isBuyer = user.company !== null
  return (
    <>
      <PageTitle suffix={settings.companyName}>{t('home.greeting', { firstName: user.firstName })}</PageTitle>
      {user.company && <p className="text-row text-ink-2">{companyLabel(user.company)}</p>}
      {/* Who was invited to the staff comes here with a first password, and nothing here is theirs to do. */}
      {user.isOperator && !user.company && (
        <a href="/desk" className={`mt-4 ${buttonLook('primary')}`}>
          {t('home.desk')}
        </a>
      )}
      {user.transientObject.company?.blockedDelivery && (
        <div className="mt-4 max-w-3xl">
          <Notice kind="warning">{t('delivery.blocked')}</Notice>
        </div>
      )}
      <MainContent>
        {/* On phones there is one column: `contents` removes the two column boxes, and `order-*` sorts the sections. */}
        <div className="mt-5 flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
          <div className="contents lg:grid lg:gap-6">
            {isBuyer && <OpenCarts currency={currency} hasPreOrders={hasPreOrders} />}
            {isBuyer && <LastOrders />}
            <Banners banners={settings.heroes} kind="hero" />
            <Deferred>{isBuyer && <Conditions user={user} settings={settings} />}</Deferred>
          </div>
          <div className="contents lg:grid lg:gap-6">
            {hasPreOrders && <SeasonCalendar currency={currency} />}
            <Deferred>
              <StockNotices />
            </Deferred>
            <Deferred>{isBuyer && <OpenInvoices />}</Deferred>
          </div>
        </div>
        <NearScreen>
          {isBuyer && (
            <Suspense fallback={<div className="min-h-[30rem]" />}>
              <ProductRails />
            </Suspense>
          )}
          <Banners banners={settings.banners} kind="banner" />
        </NearScreen>
      </MainContent>
    </>
  )
}

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
