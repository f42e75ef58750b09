import { expect, test } from '@playwright/test'
import { signIn } from './session.ts'

test('a season is reached from the menu, says its dates and leads to its styles in pre-order mode', async ({
  page,
}) => {
  await signIn(page, 'vienna')
  const next = page.getByRole('navigation', { name: 'All categories' }).getByRole('link', { name: /\d+ days?$/ })
  const code = (await next.textContent())!.slice(0, 4)
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Last day to order')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Jackets' })
  const styles = Number(await row.getByRole('cell').nth(0).textContent())
  const fresh = Number(await row.getByRole('cell').nth(1).textContent())
  expect(fresh).toBeGreaterThan(0)
  expect(styles).toBeGreaterThan(fresh)
  await row.getByRole('link', { name: String(fresh), exact: true }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`^Jackets ${fresh} of \\d+ styles$`) }),
  ).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`mode=preOrder&filter=newIn%3A${code}`))
  await page.goBack()
  await row.getByRole('link', { name: 'Jackets' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`^Jackets ${styles} of \\d+ styles$`) }),
  ).toBeVisible()
})

test('the banner of a season and its card on the home page lead to it', async ({ page }) => {
  await signIn(page, 'vienna')
  await page.getByRole('link', { name: /Pre-order \w+ is open/ }).click()
  await expect(page).toHaveURL(/\/season\/\w+$/)
  await page.goto('/')
  await page.getByRole('link', { name: /^AW\d\d Autumn\/Winter/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Autumn\/Winter/ })).toBeVisible()
})

test('a season that is not known offers the coming ones', async ({ page }) => {
  await signIn(page, 'vienna', '/season/SS01')
  await expect(page.getByText('This season can no longer be ordered')).toBeVisible()
  await page
    .getByRole('link', { name: /Spring\/Summer/ })
    .first()
    .click()
  await expect(page.getByText('Last day to order')).toBeVisible()
})

test('every department is in the menu, also those beyond the first seven', async ({ page }) => {
  await signIn(page, 'vienna')
  const menu = page.getByRole('navigation', { name: 'All categories' })
  await menu.getByRole('button', { name: 'More (4)' }).click()
  await menu.getByRole('link', { name: 'Kids', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Kids/ })).toBeVisible()
})
