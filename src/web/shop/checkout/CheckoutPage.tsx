import { useEffect, useState } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { centsFromDecimal } from '#domain/price/money.ts'
import { useSearch } from '../../boot/use-address.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useAddresses } from '../addresses/use-addresses.ts'
import { modeOf } from '../cart/cart-path.ts'
import { SetAsideSlot } from '../cart-page/CartNotices.tsx'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { companyFreight, shopMethod } from '../shipping/shop-freight.ts'
import { useShippingMethods } from '../shipping/use-shipping-methods.ts'
import { openBlocks } from './blocks.ts'
import { Checkout } from './Checkout.tsx'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import type { CheckoutFacts } from './checkout-facts.ts'
import { choicesOf, type Picks, paymentOf } from './choices.ts'
import { EmptyCheckout } from './EmptyCheckout.tsx'
import { useCheckoutCart } from './use-checkout-cart.ts'
import { usePreview } from './use-preview.ts'

/** The checkout. A returning buyer has everything preselected, and needs two checkboxes and one click. */
export function CheckoutPage() {
  const t = useTexts()
  const search = useSearch()
  const orderType: OrderType = search.get('type') === 'preOrder' ? 'preOrder' : 'order'
  return (
    <div data-mode={modeOf(orderType)}>
      <PageTitle suffix={useConfiguration()?.companyName}>
        {t(orderType === 'order' ? 'checkout.title' : 'checkout.title.pre.order')}
      </PageTitle>
      <CompanyNeeded>
        <LoadCheckout key={orderType} orderType={orderType} />
      </CompanyNeeded>
    </div>
  )
}

function LoadCheckout({ orderType }: { orderType: OrderType }) {
  const t = useTexts()
  const user = useCurrentUser()
  const settings = useConfiguration()
  const cart = useCheckoutCart()
  const book = useAddresses()
  const methods = useShippingMethods()
  if (cart.isError || book.isError || methods.isError) {
    const failed = [cart, book, methods].filter(query => query.isError)
    return <Failed onRetry={() => failed.map(query => query.refetch())} text={t('checkout.failed')} />
  }
  if (!user || !settings || !cart.data || !book.data || !methods.data) return <CheckoutSkeleton />
  const { items } = cart.data
  const setAside = <SetAsideSlot orderType={orderType} onBack={() => void cart.refetch()} />
  const isIn = (type: OrderType) => items.some(item => item.orderType === type)
  if (!isIn(orderType)) {
    return (
      <>
        {setAside}
        <EmptyCheckout orderType={orderType} hasOther={isIn(orderType === 'order' ? 'preOrder' : 'order')} />
      </>
    )
  }
  const facts: CheckoutFacts = {
    orderType,
    cart: cart.data,
    book: book.data,
    methods: methods.data.map(shopMethod),
    freight: companyFreight(user),
    settings,
    currency: settings.defaultCurrency,
    display: {
      showNetPrices: user.accountInformation?.showNetPrices ?? true,
      showGrossPrice: settings.showGrossPrice,
    },
  }
  return (
    <>
      {setAside}
      <CheckoutChoices facts={facts} onReloadCart={async () => (await cart.refetch()).data?.version} />
    </>
  )
}

function CheckoutChoices({
  facts,
  onReloadCart,
}: {
  facts: CheckoutFacts
  onReloadCart: () => Promise<number | undefined>
}) {
  const t = useTexts()
  const [picks, setPicks] = useState<Picks>({})
  const { orderType, cart } = facts
  const choices = choicesOf(picks, {
    addresses: facts.book.addresses,
    methods: facts.methods,
    goods: centsFromDecimal(cart.totals[orderType].goods.value),
    freight: facts.freight,
  })
  const preview = usePreview({
    orderType,
    basketVersion: cart.version,
    shippingAddressId: choices.shippingAddress?._id,
    invoiceAddressId: choices.invoiceAddress?._id,
    shippingMethodId: choices.shippingMethod?.id,
  })
  const isOutdated = preview.data?.blocks.some(({ code }) => code === 'cart.changed') && !preview.isPlaceholderData
  // Another tab has changed the cart, so it is loaded again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it has become outdated
  useEffect(() => {
    if (isOutdated) void onReloadCart()
  }, [isOutdated])

  if (!preview.data) {
    if (!preview.isError) return <CheckoutSkeleton />
    return <Failed onRetry={() => void preview.refetch()} text={t('checkout.failed')} />
  }
  const paymentMethod = paymentOf(picks, preview.data.paymentMethods)
  return (
    <Checkout
      facts={facts}
      choices={choices}
      paymentMethod={paymentMethod}
      preview={preview.data}
      isStale={preview.isPlaceholderData || isOutdated === true}
      blocks={openBlocks(preview.data.blocks, paymentMethod)}
      onPick={more => setPicks(known => ({ ...known, ...more }))}
      onRefresh={async () => {
        // A new version of the cart loads its own preview; with the old version the same preview is loaded again.
        if ((await onReloadCart()) === cart.version) await preview.refetch()
      }}
    />
  )
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTexts()
  return (
    <div className="mt-4">
      <Notice kind="danger">
        <p className="mb-2">{text}</p>
        <Button onClick={onRetry}>{t('retry')}</Button>
      </Notice>
    </div>
  )
}
