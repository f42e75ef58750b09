import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterBrowser, leaveBrowser, network } from '#testing/browser.ts'

beforeEach(() => enterBrowser('locale=en; userId=7; token=abc'))
afterEach(leaveBrowser)

const money = { value: 0, currency: 'EUR' }
const totals = { goods: money, shipping: money, net: money, vat: [], gross: money }
const stored = (orderType: 'order' | 'preOrder', more: object = {}) => ({
  _id: '1',
  sku: 'KAR',
  variantSku: 'KAR-M',
  name: 'Kar',
  attributes: [],
  orderType,
  ...(orderType === 'order' ? { quantity: 2 } : { quantities: [2, 0, 0] }),
  ...more,
})

const seasons = ['SS27', 'AW27', 'SS28']

async function pageWith(items: object[]) {
  network({
    '/api/basket': {
      data: { _id: '9', version: 1, seasons, items, setAside: [], totals: { order: totals, preOrder: totals } },
    },
  })
  const { addTexts } = await import('../../i18n/texts.ts')
  await Promise.all([addTexts('common'), addTexts('shop')])
  const { cart } = await import('./cart.ts')
  await cart.load()
  const { toastStore } = await import('../../ui/toasts.ts')
  const { toastAdded } = await import('./cart-toasts.ts')
  const { navigateBy } = await import('../../boot/navigation.ts')
  return { cart, toastStore, toastAdded, navigateBy }
}

test.each(['order', 'preOrder'] as const)('adding to the %s cart is confirmed, with a link to it', async type => {
  const { cart, toastStore, toastAdded, navigateBy } = await pageWith([stored(type)])
  toastAdded(type, cart.state().items, { rejected: [], wasMerged: false })
  const [toast] = toastStore.get()
  expect(toast).toMatchObject({ type: 'success', text: 'The product was added to the cart.' })
  const gone: string[] = []
  navigateBy(path => gone.push(path))
  toast?.actions[0]?.onSelect()
  expect([toast?.actions[0]?.label, gone]).toEqual(['Open cart', [`/detailed-cart?type=${type}`]])
})

test('a line that was cut to the stock is a warning', async () => {
  const { cart, toastStore, toastAdded } = await pageWith([
    stored('order', { notEnoughStock: true, requestedQuantity: 12 }),
  ])
  toastAdded('order', cart.state().items, { rejected: [], wasMerged: false })
  expect(toastStore.get()).toMatchObject([{ type: 'warning', text: expect.stringContaining('12') }])
})

test('a refused line is an error', async () => {
  const { toastStore, toastAdded } = await pageWith([])
  const item = {
    productId: '1',
    sku: 'KAR',
    variantSku: 'KAR-M',
    name: 'Kar',
    orderType: 'order',
    quantity: 7,
  } as const
  toastAdded('order', [item], { rejected: [{ item, code: 'batch.invalid' }], wasMerged: false })
  expect(toastStore.get()).toMatchObject([
    { type: 'danger', text: 'KAR-M: Invalid product quantity. Must be a multiple of the batch size' },
  ])
})

test('lines without a product are dropped from what the server sends, and named', async () => {
  const { _id: _, ...gone } = stored('order', { sku: 'OLD', variantSku: 'OLD-M', name: 'Old' })
  const { cart } = await pageWith([stored('order'), gone])
  expect(cart.state().items.map(line => line.variantSku)).toEqual(['KAR-M'])
  const { discontinuedLines } = await import('./cart-wire.ts')
  expect(discontinuedLines().map(line => line.name)).toEqual(['Old'])
})
