import { expect, type Page, test } from '@playwright/test'
import { actFor } from './act-for.ts'
import { fillCartOf, showEmptyCart } from './cart-of.ts'
import { chooseLanguage, openSession, signIn } from './session.ts'
import { createBuyer } from './shop-database.ts'

const jacket = { sku: 'NG-1042', variantSku: 'NG-1042-EMB-M', orderType: 'order', quantity: 4 } as const

/** Counts the calls that place an order, and the clicks, from here on. */
async function watch(page: Page) {
  const seen = { clicks: 0, placings: 0 }
  await page.exposeFunction('pressed', () => {
    seen.clicks++
  })
  await page.addInitScript(() => {
    addEventListener('click', () => (window as unknown as { pressed: () => void }).pressed(), true)
  })
  page.on('request', request => {
    if (request.url().endsWith('/api/order/create') && !request.postDataJSON().preview) seen.placings++
  })
  return seen
}

test('a returning buyer orders with two boxes and a press', async ({ page }) => {
  await openSession(page, 'sales')
  await actFor(page, '10052')
  await fillCartOf(page, [jacket])
  const seen = await watch(page)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 2, name: 'Review' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'NG-1042' })).toContainText('M4')
  await page.getByLabel('Note to us').pressSequentially('Ring twice')
  await page.getByLabel('I agree to the terms and conditions.').click()
  await page.getByLabel('I confirm the contract text:').click()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(/\/thank-you\?orders=\d+$/)
  expect(seen.clicks).toBe(3)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter(name => name.startsWith('words')))).toEqual([])
  expect(seen.placings).toBe(1)
  await expect(page.getByRole('link', { name: /^Order cart/ })).toHaveAccessibleName('Order cart, 0 items')
})

test('every section closes to what was chosen, and a refusal says what is missing', async ({ page }) => {
  test.slow()
  await openSession(page, 'sales')
  await actFor(page, '10023')
  await fillCartOf(page, [{ ...jacket, quantity: 3 }])
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Change: Address' }).click()
  await expect(page.getByRole('radio', { checked: true }).first()).toBeFocused()
  await page
    .getByRole('group', { name: 'Deliver to' })
    .getByRole('radio', { name: /Werkshof/ })
    .check()
  await expect(page.getByText('The shipping address has no country. Please add it before ordering.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change: / })).toHaveCount(0)
  await page.getByRole('button', { name: 'Choose the shipping' }).click()
  await expect(page.getByRole('group', { name: 'Deliver to' })).toBeVisible()
  await page
    .getByRole('group', { name: 'Deliver to' })
    .getByRole('radio', { name: /Gewerbepark/ })
    .check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Change: Shipping' }).click()
  await page.getByRole('radio', { name: /^Express/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Express, next working day')).toBeVisible()
  await page.getByRole('button', { name: 'Change: Payment' }).click()
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText('Please agree to the terms and conditions.')).toBeVisible()
  await expect(page.getByLabel('I agree to the terms and conditions.')).toBeFocused()

  await page.getByLabel('I agree to the terms and conditions.').check()
  await page.getByLabel('I confirm the contract text:').check()
  await fillCartOf(page, [jacket])
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText(/^Something has changed since you looked/)).toBeVisible()
  await expect(page.getByText('Kar 3L Jacket NG-1042-EMB-M: quantity')).toBeVisible()
  await expect(page.locator('[role=alert]:focus')).toHaveCount(1)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).not.toHaveURL(/checkout/)
  await expect(page.getByText(/card/i).first()).toBeVisible()
})

test('twenty presses are one order and one warning', async ({ page }) => {
  await openSession(page, 'sales')
  await actFor(page, '10067')
  await fillCartOf(page, [{ ...jacket, quantity: 8 }])
  const seen = await watch(page)
  await page.goto('/checkout')
  await page.getByLabel('I agree to the terms and conditions.').check()
  await page.getByLabel('I confirm the contract text:').check()
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/order/create', async route => {
    await held
    await route.continue()
  })
  await page.locator('[data-place]').evaluate(button => {
    for (let press = 0; press < 20; press++) (button as HTMLButtonElement).click()
  })
  await expect(page.getByText('Your order is already being placed. Please wait a moment.')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Placing order…' })).toBeVisible()
  answer()
  await expect(page).toHaveURL(/\/thank-you\?orders=\d+$/)
  expect(seen.placings).toBe(1)
})

test('a company whose deliveries are blocked is told so, in German too, and cannot order', async ({
  page,
  context,
}) => {
  await chooseLanguage(context, 'de')
  await openSession(page, await createBuyer('blocked', 'frozen'))
  await fillCartOf(page, [jacket])
  await page.goto('/checkout')
  const reasons = page.getByRole('alert')
  await expect(reasons).toContainText('1 Punkt verhindert diese Bestellung')
  await expect(reasons.getByRole('link', { name: 'Kontakt aufnehmen' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(reasons).toBeFocused()
  await expect(page.getByRole('button', { name: /^Jetzt bestellen/ })).toHaveAttribute('aria-disabled', 'true')
})

test('an empty cart leads on', async ({ page }) => {
  await openSession(page, 'vienna')
  await showEmptyCart(page)
  await page.goto('/checkout?type=preOrder')
  await expect(page.getByText('There is nothing in this cart to order.')).toBeVisible()
  await page.getByRole('link', { name: 'Browse the catalogue' }).click()
  await expect(page).toHaveURL(/\/category/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('a pre-order carries its number and note per delivery, and total and button stay in sight', async ({ page }) => {
    await signIn(page, 'vienna', '/checkout?type=preOrder')
    const place = page.getByRole('button', { name: /^Place pre-order/ })
    await expect(place).toBeInViewport()
    await page.getByLabel('Your order number').first().fill('PO-4711')
    await page.getByRole('button', { name: 'Copy to all deliveries' }).first().click()
    await expect(page.getByLabel('Your order number').last()).toHaveValue('PO-4711')
    await page.reload()
    await expect(page.getByLabel('Your order number').last()).toHaveValue('PO-4711')
    await page.getByLabel('Your order number').last().focus()
    const covered = await page.evaluate(() => {
      const field = document.activeElement!.getBoundingClientRect()
      return document.querySelector('.bottom-bar')!.getBoundingClientRect().top < field.bottom
    })
    expect(covered).toBe(false)
  })
})
