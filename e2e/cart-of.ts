import { expect, type Page } from '@playwright/test'
import { authorisation } from './session.ts'

export interface WantedLine {
  sku: string
  variantSku: string
  orderType: 'order' | 'preOrder'
  quantity?: number
  quantities?: number[]
}

/** Waits until what is typed can be added: the cart has loaded, and the bar with its button is there. */
export async function canAdd(page: Page): Promise<void> {
  await expect(page.getByRole('banner').locator('a[href^="/detailed-cart"]').first()).toBeVisible()
  await expect(page.locator('.bottom-bar').getByRole('button').last()).toBeEnabled()
}

/** Empties the cart. */
export async function emptyCartOf(page: Page): Promise<void> {
  await replaceCartOf(page, [])
}

/** Replaces the lines of the cart. */
export async function fillCartOf(page: Page, items: WantedLine[]): Promise<void> {
  await replaceCartOf(page, items)
}

async function replaceCartOf(page: Page, items: WantedLine[]): Promise<void> {
  const headers = await authorisation(page)
  const { data } = await (await page.request.get('/api/basket', { headers })).json()
  const saved = await page.request.post('/api/basket', { headers, data: { version: data.version, items } })
  expect(saved.status()).toBe(200)
}

/** Answers with an empty cart, and leaves the stored one as it is. */
export async function showEmptyCart(page: Page): Promise<void> {
  await page.route('**/api/basket', async route => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    await route.fulfill({ response: answer, json: { data: { ...data, items: [] } } })
  })
}

/** The lines of the cart on the server, as `NG-1042-EMB-M 4`. */
export async function storedLinesOf(page: Page): Promise<string[]> {
  const headers = await authorisation(page)
  const { data } = await (await page.request.get('/api/basket', { headers })).json()
  return data.items.map(
    (item: { variantSku: string; quantity?: number; quantities?: number[] }) =>
      `${item.variantSku} ${item.quantity ?? item.quantities?.join('/')}`,
  )
}
