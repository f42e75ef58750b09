import type { Page } from '@playwright/test'
import { authorisation } from './session.ts'
import { openOwnSession } from './shop-database.ts'

type Fetched = { status: number; data: never }

/** Calls the API as the user who is signed in on this page. */
async function ask(page: Page, method: 'GET' | 'POST', path: string, body?: unknown): Promise<Fetched> {
  const headers = await authorisation(page)
  const answer = await page.request.fetch(path, { method, headers, ...(body ? { data: body } : {}) })
  const { data } = await answer.json()
  if (!answer.ok()) throw new Error(`${method} ${path} gave ${answer.status()}: ${await answer.text()}`)
  return { status: answer.status(), data: data as never }
}

interface Address {
  _id: string
  type: number
  isDefault: boolean
}

const item = { sku: 'NG-1042', variantSku: 'NG-1042-EMB-M' }

/** Pays on the test bank's page without opening it; answers the address it redirects to. */
export async function payWith(page: Page, redirectUrl: string, card: string): Promise<string> {
  const answer = await page.request.post(redirectUrl, { form: { card }, maxRedirects: 0 })
  return answer.headers().location ?? ''
}

/**
 * Places an order of one item by card, as the checkout does, and answers where to pay it. Uses an account of its own, so
 * that no other journey changes the cart meanwhile.
 */
export async function placeCardOrder(page: Page, quantity = 1) {
  await openOwnSession(page, 'deals')
  const order = await placeOrder(page, 'card', quantity)
  const { redirectUrl }: { redirectUrl: string } = (
    await ask(page, 'POST', '/api/payment/createOrder', { orderId: order._id })
  ).data
  return { ...order, redirectUrl }
}

/** Places an order of one item as the checkout does, for whoever is signed in on this page. */
export async function placeOrder(page: Page, paymentMethod: 'card' | 'invoice', quantity = 1) {
  const cart: { version: number } = (await ask(page, 'GET', '/api/basket')).data
  const { version }: { version: number } = (
    await ask(page, 'POST', '/api/basket', {
      version: cart.version,
      items: [{ ...item, orderType: 'order', quantity }],
    })
  ).data
  const addresses: Address[] = (await ask(page, 'GET', '/api/address')).data
  const methods: { _id: string; isDefault: boolean }[] = (await ask(page, 'GET', '/api/shippingType')).data
  const addressOf = (type: number) =>
    (addresses.find(address => address.type === type && address.isDefault) ?? addresses[0])?._id
  const placed: { orders: { _id: string; orderNumber: string }[] } = (
    await ask(page, 'POST', '/api/order/create', {
      orderType: 'order',
      shippingAddressId: addressOf(1),
      invoiceAddressId: addressOf(2),
      shippingMethodId: (methods.find(method => method.isDefault) ?? methods[0])?._id,
      paymentMethod,
      termsAccepted: true,
      contractConfirmed: true,
      basketVersion: version,
    })
  ).data
  return placed.orders[0]!
}
