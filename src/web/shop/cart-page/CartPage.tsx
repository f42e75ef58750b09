import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { goTo } from '../../boot/navigation.ts'
import { useSearch } from '../../boot/use-address.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MainContent } from '../../ui/Deferred.tsx'
import { focusWhenShown } from '../../ui/focus-when-shown.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { isWide, useIsWide } from '../../ui/use-is-wide.ts'
import { cart } from '../cart/cart.ts'
import { dropDiscontinued } from '../cart/cart-edits.ts'
import { cartPath, modeOf } from '../cart/cart-path.ts'
import { useShopRules } from '../cart/use-shop-rules.ts'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { cartTypeIn } from '../configuration/switches.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { draft } from '../quantities/draft.ts'
import { useDraftAutosave } from '../quantities/use-draft-autosave.ts'
import { QuickPaste } from '../quick-order/QuickPaste.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { CartActions } from './CartActions.tsx'
import { DiscontinuedSlot, SetAsideSlot } from './CartNotices.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { CartTabs } from './CartTabs.tsx'
import { Decisions } from './Decisions.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { SeasonTabs } from './SeasonTabs.tsx'
import { seasonOfLine, shownSeason } from './shown-season.ts'
import { useCartPage } from './use-cart-page.ts'

/** Loaded after the page. Where that fails, printing shows what the screen does. */
const CartPrint = lazyPart(() =>
  import('./CartPrint.tsx').then(
    ({ CartPrint }) => CartPrint,
    () => () => null,
  ),
)

/** Wide screens and phones show the lines and the sums in different components. Only theirs are loaded, and at once. */
const loadTable = () => import('./StyleTable.tsx')
const loadSummary = () => import('./CartSummary.tsx')
const loadCards = () => import('./StyleCards.tsx')
const loadFooter = () => import('./CartFooter.tsx')
void Promise.all(isWide() ? [loadTable(), loadSummary()] : [loadCards(), loadFooter()]).catch(() => {})
const StyleTable = lazyPart(async () => (await loadTable()).StyleTable)
const StyleCards = lazyPart(async () => (await loadCards()).StyleCards)
const CartSummary = lazyPart(async () => (await loadSummary()).CartSummary)
const CartFooter = lazyPart(async () => (await loadFooter()).CartFooter)

const DraftNotice = lazyPart(async () => (await import('./DraftNotice.tsx')).DraftNotice)

/** Carts of up to so many lines are shown with all styles open. */
const openUpTo = { table: 12, cards: 4 }

/** The page of both carts: buyers check the lines, correct them and go on to the checkout. */
export function CartPage() {
  const t = useTexts()
  const settings = useConfiguration()
  const search = useSearch()
  const orderType = cartTypeIn(search, settings)
  return (
    <div data-mode={modeOf(orderType)}>
      <PageTitle suffix={settings?.companyName}>{t('cart')}</PageTitle>
      <MainContent>
        <CompanyNeeded>
          <Cart key={orderType} orderType={orderType} requestedSeason={search.get('season') ?? undefined} />
        </CompanyNeeded>
      </MainContent>
    </div>
  )
}

function Cart({ orderType, requestedSeason }: { orderType: OrderType; requestedSeason: string | undefined }) {
  const t = useTexts()
  const { status, isUnreachable, items } = useSyncExternalStore(cart.subscribe, cart.state)
  const isWide = useIsWide()
  const rules = useShopRules()
  const season = orderType === 'preOrder' ? shownSeason(requestedSeason, items, rules, isWide) : undefined
  const page = useCartPage(orderType, season)
  /** Styles that the buyer opened or closed. */
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  // Only numbers typed in a list before: those typed on this page are saved automatically.
  const [hadDraft] = useState(() => draft.entriesOf(orderType).length > 0)
  // Loaded again whenever the window gets the focus: another tab or a new price list may have changed the cart.
  useEffect(() => {
    void cart.load()
    const reload = () => void cart.load()
    addEventListener('focus', reload)
    return () => removeEventListener('focus', reload)
  }, [])
  const checkout = page?.checkoutPath
  useShortcut('primary', () => {
    if (checkout) goTo(checkout)
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
  const setOpen = (productId: string, isOpened: boolean) =>
    setOpened(before => new Map(before).set(productId, isOpened))
  const jump = (productId: string, key: string) => {
    setOpen(productId, true)
    const isHidden = !shown.styles.some(style => style.lines.some(one => one.key === key))
    if (season && isHidden) goTo(cartPath('preOrder', isWide ? undefined : seasonOfLine(items, key)), { replace: true })
    focusWhenShown(() => fieldOf(key))
  }
  const styles = {
    view: shown,
    rules: page.rules,
    orderType,
    season,
    isOpen,
    onToggle: (productId: string) => setOpen(productId, !isOpen(productId)),
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
      {hadDraft && (
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
          <Suspense>{isWide ? <CartSummary page={page} /> : <CartFooter page={page} />}</Suspense>
        </div>
      )}
      <QuickPaste orderType={orderType} />
    </>
  )
}

/** The first field of a line, scrolled to the middle of the screen. */
function fieldOf(key: string): HTMLElement | null | undefined {
  const line = document.querySelector(`[data-line="${CSS.escape(key)}"]`)
  line?.scrollIntoView({ block: 'center' })
  return line?.querySelector<HTMLElement>('input, button')
}
