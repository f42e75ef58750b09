import { expect, test } from '@playwright/test'
import { chooseLanguage, signIn } from './session.ts'
import { createBuyer } from './shop-database.ts'

test('switching the language keeps what was typed, and is remembered for a year', async ({ page, context }) => {
  await page.goto('/signup')
  await page.getByLabel('Company name').fill('Gipfelladen KG')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto beantragen')
  await expect(page.getByLabel('Firmenname')).toHaveValue('Gipfelladen KG')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveURL('/signup')

  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
  expect(cookie?.value).toBe('de')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(364)
  expect(days).toBeLessThan(366)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto beantragen')
})

test('inside the shop the categories follow the language', async ({ page }) => {
  await signIn(page, await createBuyer('language'))
  const menu = page.locator('[data-menu-button]')
  const english = await menu.allInnerTexts()
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByRole('link', { name: 'Abmelden' })).toBeVisible()
  await expect.poll(() => menu.allInnerTexts()).not.toEqual(english)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible()
})

test('a department stays marked under an address of the other language', async ({ page, context }) => {
  await chooseLanguage(context, 'de')
  await signIn(page, 'buyer', '/category/Jackets-1')
  const departments = page.getByRole('navigation', { name: 'Bereiche' })
  await expect(departments.locator('[aria-current=page]')).toHaveText('Jacken')
})

test.describe('for a German browser', () => {
  test.use({ locale: 'de-DE' })
  test('the sign-in page speaks German at once', async ({ page }) => {
    await page.goto('/landing')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden')
  })
})
