import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { OrderType } from '#domain/cart-line.ts'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { cartTypeIn } from '../configuration/switches.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { Later } from '../ui/Later.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useIsWide } from '../ui/use-is-wide.ts'
import { CartFooter } from './CartFooter.tsx'
import { CartTabs } from './CartTabs.tsx'
import { CartTools } from './CartTools.tsx'
import { cart } from './cart.ts'
import { modeOf } from './cart-toasts.ts'
import { Decisions } from './Decisions.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { GoneLines } from './GoneLines.tsx'
import { QuickPaste } from './quick/QuickPaste.tsx'
import { Rail } from './Rail.tsx'
import { StyleCards } from './StyleCards.tsx'
import { StyleTable } from './StyleTable.tsx'
import { useCartPage } from './use-cart-page.ts'
import { useDraftSaves } from './use-draft-saves.ts'

/** What paper shows comes once the page stands; where it cannot be had, paper shows what the screen does. */
const CartPrint = lazy(() =>
  import('./CartPrint.tsx').then(
    ({ CartPrint }) => ({ default: CartPrint }),
    () => ({ default: () => null }),
  ),
)

/** Both carts, line by line: check, mend, go on to the checkout. */
export function CartPage() {
  const t = useTexts()
  const settings = useConfiguration()
  const [search] = useSearchParams()
  const orderType = cartTypeIn(search, settings)
  return (
    <div data-mode={modeOf(orderType)}>
      <PageTitle suffix={settings?.companyName}>{t('cart')}</PageTitle>
      <Later isMain>
        <CompanyNeeded>
          <Cart key={orderType} orderType={orderType} />
        </CompanyNeeded>
      </Later>
    </div>
  )
}

function Cart({ orderType }: { orderType: OrderType }) {
  const t = useTexts()
  const { status, isAway } = useSyncExternalStore(cart.subscribe, cart.state)
  const page = useCartPage(orderType)
  const isWide = useIsWide()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  // What another tab or a colleague's price list changed meanwhile is seen on coming back.
  useEffect(() => {
    void cart.load()
    const look = () => void cart.load()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [])
  const checkout = page?.checkoutPath
  useShortcut('primary', () => {
    if (checkout) void navigate(checkout)
  })
  useDraftSaves(orderType, page?.rules)

  if (status === 'failed') {
    return (
      <div className="mt-4 grid gap-4">
        <CartTabs orderType={orderType} />
        <LoadFailed message={t('cart.failed')} onRetry={() => void cart.load()} />
        <EmptyCart orderType={orderType} />
      </div>
    )
  }
  if (!page) return <CartSkeleton />
  const { view, rules, decisions } = page
  const toggle = (productId: string) =>
    setOpened(before => (before.has(productId) ? without(before, productId) : new Set(before).add(productId)))
  const jump = (productId: string, key: string) => {
    setOpened(before => new Set(before).add(productId))
    // Only once it is drawn can it take the focus.
    requestAnimationFrame(() => focusLine(key))
  }
  const styles = { view, rules, orderType, opened, onToggle: toggle, showsGross: page.showsGross }
  return (
    <>
      <div className="mt-3 mb-4 flex flex-wrap items-center justify-between gap-3">
        <CartTabs orderType={orderType} />
        <CartTools orderType={orderType} lineCount={view.lineCount} />
      </div>
      {isAway && (
        <div className="mb-4">
          <Notice kind="warning">{t('cart.away')}</Notice>
        </div>
      )}
      <GoneLines />
      {view.lineCount === 0 && decisions.length === 0 ? (
        <EmptyCart orderType={orderType} />
      ) : (
        <div className="grid gap-6 min-[75rem]:grid-cols-[minmax(0,1fr)_320px] lg:items-start print:block">
          <div className="grid min-w-0 gap-4 print:block">
            <Decisions decisions={decisions} rules={rules} onJump={jump} />
            <div className="screen-cart">{isWide ? <StyleTable {...styles} /> : <StyleCards {...styles} />}</div>
            <Suspense>
              <CartPrint view={view} rules={rules} orderType={orderType} currency={page.currency} />
            </Suspense>
          </div>
          {isWide ? <Rail page={page} orderType={orderType} /> : <CartFooter page={page} orderType={orderType} />}
        </div>
      )}
      <QuickPaste orderType={orderType} />
    </>
  )
}

function without(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(set)
  next.delete(one)
  return next
}

function focusLine(key: string): void {
  const line = document.querySelector(`[data-line="${CSS.escape(key)}"]`)
  line?.scrollIntoView({ block: 'center' })
  line?.querySelector<HTMLElement>('input, button')?.focus()
}

function CartSkeleton() {
  return (
    <div className="skeletons mt-3 grid gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid content-start gap-2">
        <Skeleton className="h-9 w-64" />
        {[1, 2, 3, 4].map(row => (
          <Skeleton key={row} className="h-19" />
        ))}
      </div>
      <Skeleton className="hidden h-72 min-[75rem]:block" />
    </div>
  )
}
