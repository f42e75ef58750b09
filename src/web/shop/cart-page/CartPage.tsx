import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { lineKey, type OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { quantityFor } from '#domain/season/season-quantities.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Later } from '../../ui/Later.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { isWide, useIsWide } from '../../ui/use-is-wide.ts'
import { cart } from '../cart/cart.ts'
import { dropDiscontinued } from '../cart/cart-edits.ts'
import { cartPath, modeOf } from '../cart/cart-path.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import { useShopRules } from '../cart/use-shop-rules.ts'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { cartTypeIn } from '../configuration/switches.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { draft } from '../quantities/draft.ts'
import { useDraftAutosave } from '../quantities/use-draft-autosave.ts'
import { QuickPaste } from '../quick-order/QuickPaste.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { CartActions } from './CartActions.tsx'
import { CartFooter } from './CartFooter.tsx'
import { DiscontinuedSlot, SetAsideSlot } from './CartNotices.tsx'
import { CartSummary } from './CartSummary.tsx'
import { CartTabs } from './CartTabs.tsx'
import { Decisions } from './Decisions.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { SeasonTabs } from './SeasonTabs.tsx'
import { useCartPage } from './use-cart-page.ts'

/** What paper shows comes once the page stands; where it cannot be had, paper shows what the screen does. */
const CartPrint = lazyPart(() =>
  import('./CartPrint.tsx').then(
    ({ CartPrint }) => CartPrint,
    () => () => null,
  ),
)

/** What a desk and what a phone shows of the lines: each is fetched where it is drawn, the one that is wanted at once. */
const loadTable = () => import('./StyleTable.tsx')
const loadCards = () => import('./StyleCards.tsx')
void (isWide() ? loadTable() : loadCards()).catch(() => {})
const StyleTable = lazyPart(async () => (await loadTable()).StyleTable)
const StyleCards = lazyPart(async () => (await loadCards()).StyleCards)

const DraftNotice = lazyPart(async () => (await import('./DraftNotice.tsx')).DraftNotice)

/** A short cart is read at one glance; in a long one the styles are opened one by one. */
const openUpTo = { table: 12, cards: 4 }

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
          <Cart key={orderType} orderType={orderType} asked={search.get('season') ?? undefined} />
        </CompanyNeeded>
      </Later>
    </div>
  )
}

function Cart({ orderType, asked }: { orderType: OrderType; asked: string | undefined }) {
  const t = useTexts()
  const { status, isUnreachable, items } = useSyncExternalStore(cart.subscribe, cart.state)
  const isWide = useIsWide()
  const rules = useShopRules()
  const season = orderType === 'preOrder' ? seasonShown(asked, items, rules, isWide) : undefined
  const page = useCartPage(orderType, season)
  const navigate = useNavigate()
  /** What was opened or closed by hand. */
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  // What is typed here saves itself.
  const [wasTyped] = useState(() => [...draft.entries().values()].some(entry => entry.orderType === orderType))
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
  useDraftAutosave(orderType, rules)

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
  const { view, shown, decisions } = page
  const isShort = view.lineCount <= openUpTo[isWide ? 'table' : 'cards']
  const isOpen = (productId: string) => opened.get(productId) ?? isShort
  const open = (productId: string, is: boolean) => setOpened(before => new Map(before).set(productId, is))
  const jump = (productId: string, key: string) => {
    open(productId, true)
    const isHidden = !shown.styles.some(style => style.lines.some(one => one.key === key))
    if (season && isHidden)
      void navigate(cartPath('preOrder', isWide ? undefined : seasonOf(items, key)), { replace: true })
    // Only once it is drawn can it take the focus.
    requestAnimationFrame(() => requestAnimationFrame(() => focusLine(key)))
  }
  const styles = {
    view: shown,
    rules: page.rules,
    orderType,
    season,
    isOpen,
    onToggle: (productId: string) => open(productId, !isOpen(productId)),
    showsGross: page.showsGross,
  }
  return (
    <>
      <div className="mt-3 mb-3 flex items-center justify-between gap-3 lg:mb-4 lg:flex-wrap">
        <CartTabs orderType={orderType} />
        <CartActions orderType={orderType} lineCount={view.lineCount} />
      </div>
      {isUnreachable && (
        <div className="mb-4">
          <Notice kind="warning">{t('cart.away')}</Notice>
        </div>
      )}
      {wasTyped && (
        <Suspense>
          <DraftNotice orderType={orderType} rules={page.rules} />
        </Suspense>
      )}
      <SetAsideSlot orderType={orderType} />
      <DiscontinuedSlot onRemove={dropDiscontinued} />
      {view.lineCount === 0 && decisions.length === 0 ? (
        <EmptyCart orderType={orderType} />
      ) : (
        <div className="grid gap-6 min-[75rem]:grid-cols-[minmax(0,1fr)_320px] lg:items-start print:block">
          <div className="grid min-w-0 gap-4 print:block">
            <Decisions decisions={decisions} rules={page.rules} onJump={jump} />
            {orderType === 'preOrder' && (
              <SeasonTabs rules={page.rules} view={view} season={season} canShowAll={isWide} />
            )}
            <div className="screen-cart">
              <Suspense fallback={<Skeleton className="h-72" />}>
                {isWide ? <StyleTable {...styles} /> : <StyleCards {...styles} />}
              </Suspense>
            </div>
            <Suspense>
              <CartPrint view={view} rules={page.rules} orderType={orderType} currency={page.currency} />
            </Suspense>
          </div>
          {isWide ? <CartSummary page={page} /> : <CartFooter page={page} />}
        </div>
      )}
      <QuickPaste orderType={orderType} />
    </>
  )
}

/** The one that is asked for; on a phone, which shows one at a time, else the first that has pieces. */
function seasonShown(
  asked: string | undefined,
  items: readonly ShopLine[],
  rules: ShopRules | undefined,
  isWide: boolean,
): string | undefined {
  const codes = rules?.seasons.map(({ code }) => code) ?? []
  if (asked !== undefined && codes.includes(asked)) return asked
  if (isWide) return undefined
  return codes.find(code => items.some(line => quantityFor(line.quantities, code) > 0)) ?? codes[0]
}

function seasonOf(items: readonly ShopLine[], key: string): string | undefined {
  const line = items.find(one => lineKey(one) === key)
  return Object.entries(line?.quantities ?? {}).find(([, pieces]) => pieces > 0)?.[0]
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
