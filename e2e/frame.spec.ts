import { expect, type Page, test } from '@playwright/test'
import { signIn } from './session.ts'

test('settings, person and categories load in this order, the rest side by side after them', async ({ page }) => {
  await signIn(page, 'buyer')
  // Calls of the previous page do not count.
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', request => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/api/') && path !== '/api/statistics/event') asked.push(path.slice(5))
  })
  await page.reload()
  const rest = ['basket', 'notification', 'search/token', 'season', 'shippingType', 'wishlist']
  await expect.poll(() => rest.filter(path => !asked.includes(path))).toEqual([])
  expect(asked.slice(0, 3)).toEqual(['configuration', 'user/currentUser', 'materialCategory'])
})

test('a reloaded page is drawn before settings and user have loaded, and follows them', async ({ page }) => {
  await signIn(page, 'buyer', '/category/Jackets-1')
  await expect(page.locator('[data-product]')).toHaveCount(16)
  await page.waitForLoadState('networkidle')
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/configuration', async route => {
    await held
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, isPreOrderModeVisible: false } } })
  })
  await page.reload()
  const preOrders = page.getByText('Pre-order', { exact: true })
  await expect(page.getByRole('heading', { level: 1, name: /Jackets/ })).toBeVisible()
  await expect(page.locator('[data-product]')).toHaveCount(16)
  await expect(page.getByRole('navigation', { name: 'Departments' }).getByRole('link').first()).toBeVisible()
  await expect(preOrders).toBeVisible()
  answer()
  await expect(preOrders).toHaveCount(0)
})

/** Waits until the page has stored what the next load draws from. */
const remembers = (page: Page) => page.evaluate(() => Object.values(sessionStorage).join().includes('Jackets'))

test('categories that cannot be loaded are said to be missing, unless they are stored', async ({ page }) => {
  await page.route('**/api/materialCategory', route => route.fulfill({ status: 500, body: '' }))
  await signIn(page, 'buyer')
  const missing = page.getByText('The categories could not be loaded.')
  await expect(missing.first()).toBeVisible()
  await page.unroute('**/api/materialCategory')
  await page.reload()
  await expect.poll(() => remembers(page)).toBe(true)
  await page.waitForLoadState('networkidle')
  await page.route('**/api/materialCategory', route => route.fulfill({ status: 500, body: '' }))
  const refused = page.waitForResponse('**/api/materialCategory')
  await page.reload()
  await refused
  await expect(page.locator('[data-menu-button]').first()).toBeVisible()
  await expect(missing).toHaveCount(0)
})

for (const [how, end] of Object.entries({
  'that is signed out': (page: Page) => page.goto('/logout'),
  'that ran out': async (page: Page) => {
    await page.context().clearCookies()
    await page.reload()
  },
}))
  test(`what is stored for the next load is removed with a session ${how}`, async ({ page }) => {
    await signIn(page, 'buyer')
    await expect.poll(() => remembers(page)).toBe(true)
    await end(page)
    await expect(page).toHaveURL('/landing')
    expect(await remembers(page)).toBe(false)
  })

test('the category menu opens by pointing, by key and by press, and closes again', async ({ page }) => {
  await signIn(page, 'buyer')
  const button = page.locator('[data-menu-button]').first()
  const all = page.getByRole('link', { name: /^All in / })
  await button.hover()
  await expect(all).toBeVisible()
  await page.mouse.move(700, 800)
  await expect(all).toBeHidden()

  await button.focus()
  await page.keyboard.press('ArrowDown')
  await expect(all).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(all).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await expect(all).toBeVisible()
})

test('the header has three departments and the way to the fourth', async ({ page }) => {
  await signIn(page, 'buyer')
  const departments = page.getByRole('navigation', { name: 'Departments' }).getByRole('link')
  await expect(departments).toHaveCount(4)
  await expect(departments.nth(3)).toHaveText('More')
})

test('a customer from another VAT country is told whose rates apply', async ({ page }) => {
  await signIn(page, 'vienna')
  await expect(page.getByText('The VAT of Austria applies to your orders, not that of Germany.')).toBeVisible()
})

test('a customer admin has users and the admin panel in the sidebar, a plain customer has not', async ({ page }) => {
  await signIn(page, 'owner')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const sidebar = page.getByRole('dialog', { name: 'Account' })
  await expect(sidebar.getByRole('link', { name: 'Users' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: /Admin panel/ })).toHaveAttribute('target', '_blank')

  await sidebar.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/landing')
  await signIn(page, 'buyer')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(sidebar.getByRole('link', { name: 'Address list' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await expect(sidebar.getByRole('link', { name: /Admin panel/ })).toHaveCount(0)
})

test('a sales person finds a company by typing, and the page is built anew for it', async ({ page }) => {
  await signIn(page, 'sales')
  const bar = page.getByRole('region', { name: 'Ordering for' })
  const before = (await bar.textContent()) ?? ''
  await page.getByRole('button', { name: 'Switch' }).click()
  const box = page.getByRole('dialog').getByRole('combobox')
  await box.focus()
  const options = page.locator('[role=option]')
  await expect(options).toHaveCount(50)
  await expect(page.getByText('Keep typing')).toBeVisible()
  const wanted =
    (await options.allTextContents()).find(text => !text.includes('active') && !before.includes(text)) ?? ''
  await box.fill(wanted.slice(0, 5))
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(bar).toContainText(wanted)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the search box opens the results and clears itself; the slash key leads to it', async ({ page }) => {
  await signIn(page, 'buyer')
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: 'Search products' })
  await expect(box).toBeFocused()
  await box.fill('kar jacket')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?key=kar%20jacket')
  await expect(page.getByRole('banner').getByRole('combobox')).toHaveCount(0)
})

for (const path of ['/', '/landing', '/category/Jackets-1', '/index.html'])
  test(`the page at ${path} may run our own files only`, async ({ request }) => {
    const headers = (await request.get(path)).headers()
    expect(headers['content-type']).toContain('text/html')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  })
