import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { enterBrowser, leaveBrowser, network } from '#testing/browser.ts'

beforeEach(() => enterBrowser('locale=en; userId=7; token=abc'))
afterEach(leaveBrowser)

const line = { productId: '1', sku: 'KAR', variantSku: 'KAR-M', name: 'Kar', orderType: 'order', quantity: 2 } as const

async function page() {
  const { addTexts } = await import('../../i18n/texts.ts')
  await Promise.all([addTexts('common'), addTexts('shop'), addTexts('cart')])
  const { toastStore } = await import('../../ui/toasts.ts')
  return { ...(await import('./cart-edits.ts')), ...(await import('./cart.ts')), toastStore }
}

describe('while the cart is not loaded', () => {
  test('removing, emptying and changing are refused with a warning to wait', async () => {
    const asked = network({})
    const { removeLines, clearCart, setQuantity, toastStore } = await page()
    removeLines([line])
    clearCart('order')
    setQuantity(line, 3)
    const busy = { type: 'warning', text: 'The cart is still loading. Please wait a moment.' }
    expect(toastStore.get()).toMatchObject([busy, busy, busy])
    expect(asked).toEqual([])
  })

  test('a fetch that failed shows an empty cart, and saves nothing over the stored one', async () => {
    const asked = network({})
    const { cart, clearCart } = await page()
    await cart.load()
    expect(cart.state()).toMatchObject({ status: 'failed', items: [] })
    clearCart('order')
    expect(asked.filter(({ body }) => body !== undefined)).toEqual([])
  })
})
