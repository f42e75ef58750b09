import { expect, type Page, test } from '@playwright/test'
import { fillCartOf, storedLinesOf } from './cart-of.ts'
import { openSession } from './session.ts'
import { createBuyer, setStock } from './shop-database.ts'

/** Two sizes of a style whose stock no other journey uses, and another article for the cart. */
const medium = { sku: 'NG-1077', variantSku: 'NG-1077-FJO-M', orderType: 'order', quantity: 6 } as const
const large = { ...medium, variantSku: 'NG-1077-FJO-L', quantity: 4 }
const other = { sku: 'NG-1042', variantSku: 'NG-1042-EMB-M', orderType: 'order', quantity: 5 } as const

async function place(page: Page): Promise<void> {
  await page.getByLabel('I agree to the terms and conditions.').click()
  await page.getByLabel('I confirm the contract text:').click()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(/\/thank-you\?orders=\d+$/)
}

/** Places an order of two sizes, sells one out, puts another article into the cart, and opens "Order again". */
async function openAgain(page: Page, name: string) {
  await openSession(page, await createBuyer(name))
  for (const { variantSku } of [medium, large]) await setStock(variantSku, 50)
  await setStock(other.variantSku, 240)
  await fillCartOf(page, [medium, large])
  await page.goto('/checkout')
  await place(page)
  const number = await page
    .getByText(/^A\d{6}$/)
    .first()
    .textContent()
  await setStock(large.variantSku, 0)
  await fillCartOf(page, [other])
  await page.goto(`/my-account/order-history?order=${number}`)
  await page.getByRole('button', { name: 'Order again' }).click()
  const dialog = page.getByRole('dialog', { name: `Order ${number} again` })
  await expect(dialog.getByText('sold out, had 4')).toBeVisible()
  return dialog
}

// Serial, since they change the same stock.
test.describe.configure({ mode: 'default' })

test('ordering again alone sets the cart aside, and the order brings it back', async ({ page }) => {
  test.slow()
  const dialog = await openAgain(page, 'again-alone')
  await expect(dialog.getByRole('group', { name: '4 units missing: L 4.' })).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Tell me when back' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: /^Check out this order alone/ })).toBeChecked()
  await dialog.getByRole('button', { name: /^Check out 6 units/ }).click()
  await expect(page).toHaveURL(/\/checkout\?type=order/)
  await expect(page.getByText('1 item waits beside the cart until this order is placed.')).toBeVisible()
  expect(await storedLinesOf(page)).toEqual(['NG-1077-FJO-M 6'])

  // It survives a reload, and a second tab shows the same.
  await page.reload()
  await expect(page.getByText('1 item waits beside the cart until this order is placed.')).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto('/detailed-cart?type=order')
  await expect(tab.getByText('1 item waits beside the cart until this order is placed.')).toBeVisible()
  await tab.close()

  await place(page)
  await expect(page.getByText('The 1 item that waited is back in your cart.')).toBeVisible()
  expect(await storedLinesOf(page)).toEqual(['NG-1042-EMB-M 5'])
  await page.goto('/alarm')
  await expect(page.locator('main').getByText(large.variantSku)).toBeVisible()
})

test('items set aside come back on demand', async ({ page }) => {
  test.slow()
  const dialog = await openAgain(page, 'again-back')
  await dialog.getByRole('button', { name: /^Check out 6 units/ }).click()
  await page.getByRole('button', { name: 'Put back into the cart' }).click()
  await expect(page.getByText(/waits? beside the cart/)).toBeHidden()
  expect((await storedLinesOf(page)).sort()).toEqual(['NG-1042-EMB-M 5', 'NG-1077-FJO-M 6'])
  await expect(page.getByRole('row').filter({ hasText: 'NG-1042' })).toBeVisible()
})

test('together with the cart, and what is missing with a season', async ({ page }) => {
  test.slow()
  const dialog = await openAgain(page, 'again-together')
  await dialog.getByRole('radio', { name: /^Pre-order / }).check()
  await dialog.getByRole('radio', { name: /^Take the 1 item along/ }).check()
  await dialog.getByRole('button', { name: /^Check out 11 units/ }).click()
  await expect(page).toHaveURL(/\/checkout\?type=order/)
  await expect(page.getByText('4 units that are missing are in the pre-order cart.')).toBeVisible()
  const lines = await storedLinesOf(page)
  expect(lines.filter(line => !line.startsWith(large.variantSku)).sort()).toEqual([
    'NG-1042-EMB-M 5',
    'NG-1077-FJO-M 6',
  ])
  expect(lines.find(line => line.startsWith(large.variantSku))).toMatch(/ (4\/0\/0|0\/4\/0|0\/0\/4)$/)
})
