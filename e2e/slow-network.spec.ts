import { expect, type Page, test } from '@playwright/test'
import { openPalette } from './open-palette.ts'
import { openAs } from './session.ts'

/** Delays the answers of searches until the returned function is called. */
async function holdSearches(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(
    /\/(indexes\/[^/]+\/search|api\/material\/search|api\/search\?)|searchKey=|salesPersonCustomers/,
    async route => {
      await held
      await route.continue().catch(() => {})
    },
  )
  return release
}

test('a slow search says so, dims what it found before, and then shows what it found', async ({ page }) => {
  await openAs(page, 'buyer', '/category/Jackets-1')
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.fill('jacket')
  const grid = page.getByRole('grid', { name: 'Search results' })
  await expect(grid.getByRole('gridcell').first()).toBeVisible()
  const release = await holdSearches(page)
  await box.fill('boots')
  const status = page.getByRole('status').filter({ hasText: 'Searching…' })
  await expect(status).toBeVisible()
  await expect(grid).toHaveAttribute('aria-busy', 'true')
  await expect(grid).toHaveCSS('opacity', '0.5')
  release()
  await expect(status).toBeHidden()
  await expect(grid).toHaveCSS('opacity', '1')
})

test('a pending Enter is shown, keeps the text, and pressed twice opens one page', async ({ page }) => {
  await openAs(page, 'buyer', '/category/Jackets-1')
  const release = await holdSearches(page)
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.fill('NG-1042')
  const steps = await page.evaluate(() => history.length)
  await box.press('Enter')
  await expect(page.locator('search form')).toHaveAttribute('aria-busy', 'true')
  await expect(box).toHaveValue('NG-1042')
  await box.press('Enter')
  release()
  await expect(page).toHaveURL(/\/(product|search)/)
  expect(await page.evaluate(() => history.length)).toBe(steps + 1)
})

test('the palette waits with Enter for what was typed, instead of taking what it found before', async ({ page }) => {
  await openAs(page, 'buyer')
  const box = await openPalette(page)
  await box.fill('Kar 3L')
  await expect(page.getByRole('option', { name: /Kar 3L Jacket/ }).first()).toBeVisible()
  const release = await holdSearches(page)
  await box.fill('Firn Down Vest')
  await box.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Searching…' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: /Firn Down Vest/ })).toBeVisible()
})

/** The company that one acts for, in the bar. */
const actingFor = (page: Page, number: string) =>
  page
    .getByRole('region')
    .locator('[aria-current]')
    .getByText(new RegExp(`^${number} - `))

/** Presses keys of the page once they are listened to. */
async function pressKeys(page: Page, keys: string): Promise<void> {
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.keyboard.type(keys)
}

test('choosing a company waits with Enter for what was typed, too', async ({ page }) => {
  await openAs(page, 'sales')
  await pressKeys(page, 'ga')
  const account = page.getByRole('dialog', { name: 'Account' })
  const box = account.getByRole('combobox', { name: 'Order for company' })
  await box.focus()
  // One that does not stand first, where an Enter too early would find it.
  const [number = ''] = ((await account.getByRole('option').nth(5).textContent()) ?? '').split(' ')
  const release = await holdSearches(page)
  await box.fill(number)
  await box.press('Enter')
  await expect(account.getByRole('option').nth(5)).toBeVisible()
  release()
  await expect(actingFor(page, number)).toBeVisible()
})

test('Enter is kept where nothing was found before', async ({ page }) => {
  await openAs(page, 'sales')
  await pressKeys(page, 'gs')
  const companies = page.getByRole('dialog', { name: 'Order for company' })
  await companies.getByRole('combobox').fill('no such company')
  await expect(companies.getByRole('status')).toHaveText('No company found.')
  const release = await holdSearches(page)
  await companies.getByRole('combobox').fill('10023')
  await companies.getByRole('combobox').press('Enter')
  release()
  await expect(actingFor(page, '10023')).toBeVisible()
})

test('what is still typed into a list does not call back whoever is on the way to another page', async ({ page }) => {
  await openAs(page, 'buyer', '/my-account/order-history')
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\.js(\?|$)/, async route => {
    await held
    await route.continue().catch(() => {})
  })
  await page.getByRole('main').getByRole('searchbox').fill('A2')
  await page.getByRole('banner').locator('a[href="/wishlist"]').click()
  await expect(page).toHaveURL(/order-history\?.*A2/)
  release()
  await expect(page).toHaveURL(/\/wishlist$/)
  await page.goBack()
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('A2')
})
