import { expect, test } from '@playwright/test'
import { actFor } from './act-for.ts'
import { emptyCartOf } from './cart-of.ts'
import { openSession, signIn } from './session.ts'
import { createBuyer } from './shop-database.ts'

test('where a picture is missing, its place is left and no broken sign', async ({ page }) => {
  await page.route('**/*.svg.webp', route => route.fulfill({ status: 404 }))
  await signIn(page, 'buyer', '/category/Jackets-1')
  const picture = page.locator('main tbody img').first()
  await expect(picture).toBeAttached()
  await expect(picture).toBeHidden()
  await expect(picture.locator('..')).toHaveCSS('width', '64px')
})

test('below 1024 px a bar at the bottom leads home, to the profile and to the cart', async ({ page }) => {
  await signIn(page, 'buyer')
  const bar = page.getByRole('navigation', { name: 'Quick navigation' })
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(bar).toBeVisible()
  await bar.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/my-account')
  await bar.getByRole('link', { name: /Cart/ }).click()
  await expect(page).toHaveURL('/detailed-cart?type=order')
  await bar.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
})

test('customers read a label, sales people the number of pieces', async ({ page }) => {
  await signIn(page, 'buyer', '/category/Jackets-1')
  const first = page
    .getByRole('row')
    .filter({ has: page.locator('[data-product]') })
    .first()
  await expect(first).toContainText(/In stock|Low stock|Sold out|Coming/)
  await expect(first).not.toContainText(/\d in stock/)
  await page.goto('/logout', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/landing')
  await openSession(page, 'sales')
  await actFor(page, '10023')
  await page.goto('/category/Jackets-1')
  await expect(page.getByText(/^[\d,]+ in stock$/).first()).toBeVisible()
})

test('a line at the top shows that a request takes its time, creeping for five seconds', async ({ page }) => {
  await openSession(page, 'buyer')
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/material?*', async route => {
    await held
    await route.continue()
  })
  await page.goto('/category/Jackets-1')
  const bar = page.getByRole('progressbar', { name: 'Loading…' })
  await expect(bar).toBeVisible()
  await expect(bar.locator('.progress-line')).toHaveCSS('animation-duration', '5s')
  answer()
  await expect(page.locator('[data-product]').first()).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('the backdrop comes with the search panel and goes with it', async ({ page }) => {
  await signIn(page, 'buyer')
  const backdrop = page.locator('.bg-veil.pointer-events-none')
  await expect(backdrop).toHaveCSS('opacity', '0')
  await page.getByRole('combobox', { name: 'Search products' }).fill('fleece')
  await expect(page.getByRole('grid', { name: 'Search results' })).toBeVisible()
  await expect(backdrop).toHaveCSS('opacity', '1')
  await page.keyboard.press('Escape')
  await expect(backdrop).toHaveCSS('opacity', '0')
})

test('the toast of an adding leads to the cart of its kind and is gone', async ({ page }) => {
  await openSession(page, await createBuyer('toast-way'))
  await emptyCartOf(page)
  await page.goto('/product/1?mode=preOrder')
  await page.getByRole('textbox', { name: 'Fjord / Ink, M', exact: true }).first().fill('6')
  await page.getByRole('button', { name: /^Add 6 units/ }).click()
  await expect(page.getByText('The product was added to the cart.')).toBeVisible()
  await page.getByRole('button', { name: 'Open cart' }).click()
  await expect(page).toHaveURL('/detailed-cart?type=preOrder')
  await expect(page.getByText('The product was added to the cart.')).toHaveCount(0)
})

test('while it loads the menu has room for seven departments and the carts no way in; then all is counted', async ({
  page,
}) => {
  await openSession(page, 'buyer')
  const held: Record<string, () => void> = {}
  for (const call of ['materialCategory', 'basket']) {
    const release = new Promise<void>(resolve => {
      held[call] = resolve
    })
    await page.route(`**/api/${call}`, async route => {
      await release
      await route.continue()
    })
  }
  await page.route('**/api/wishlist', async route => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    const wish = { sku: 'NG-1042', variantSku: 'NG-1042-EMB-M' }
    await route.fulfill({
      response: answer,
      json: { data: { ...data, items: [wish, { ...wish, variantSku: 'NG-1042-EMB-L' }] } },
    })
  })
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'All categories' })
  await expect(menu.locator('.skeleton')).toHaveCount(7)
  held.materialCategory?.()
  await expect(menu.locator('[data-menu-button]')).toHaveCount(8)
  await expect(menu.locator('[data-menu-button]').last()).toHaveText('More (4)')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Order cart, Loading…', exact: true })).toBeDisabled()
  await expect(header.getByRole('button', { name: 'Pre-order cart, Loading…' })).toBeDisabled()
  held.basket?.()
  await expect(header.getByRole('link', { name: /^Order cart, \d+ items?$/ })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Wishlist, 2 items' })).toBeVisible()
})

test('what is typed stays in sight at the bottom while the list scrolls', async ({ page }) => {
  await signIn(page, 'deals', '/category/Jackets-1')
  const add = page.getByRole('region', { name: 'Your selection' }).getByRole('button', { name: /^Add/ })
  await expect(add).toBeInViewport()
  await page.locator('[data-product]').nth(12).scrollIntoViewIfNeeded()
  await expect(add).toBeInViewport()
})

test('what cannot be fetched is said in the words of the catalogue, and asked for again', async ({ page }) => {
  await openSession(page, 'buyer')
  await page.route('**/api/content', route => route.fulfill({ status: 500, body: '' }))
  await page.goto('/content')
  await expect(page.getByText('An error occurred retrieving your data. Please try again.')).toBeVisible()
  await page.unroute('**/api/content')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the footer leads home under the brand, the sidebar has a flag for each language', async ({ page }) => {
  await signIn(page, 'buyer', '/content')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const sidebar = page.getByRole('dialog', { name: 'Account' })
  for (const name of ['English', 'Deutsch'])
    await expect(sidebar.getByRole('button', { name }).locator('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nordgrat Outdoor, home' }).click()
  await expect(page).toHaveURL('/')
})

test('a sale shows what the price was and by how much it fell', async ({ page }) => {
  await openSession(page, 'buyer')
  await page.route('**/api/material/1', async route => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    const price = { ...data.price, value: 75, originalPreSale: 100, salePercent: 25 }
    await route.fulfill({ response: answer, json: { data: { ...data, price } } })
  })
  await page.goto('/product/1')
  const main = page.getByRole('main')
  await expect(main.locator('s').first()).toContainText('€100.00')
  await expect(main.getByText('−25%').first()).toBeVisible()
  await expect(main.locator('strong', { hasText: '€75.00' }).first()).toBeVisible()
})
