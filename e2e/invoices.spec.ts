import { expect, type Page, test } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { arriveAs, chooseLanguage } from './visitor.ts'

const rows = (page: Page) => page.locator('main [data-invoice]')

test('the oldest overdue invoice is a PDF after four clicks', async ({ page }) => {
  await arriveAs(page, 'buyer', 'en')
  const clicks = await countClicks(page)
  await page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Invoices' }).click()
  await page.getByRole('button', { name: /^Overdue \d+$/ }).click()
  await expect(page).toHaveURL(/state=overdue/)
  await expect(rows(page).first()).toContainText('overdue')
  const started = page.waitForEvent('download')
  await rows(page)
    .first()
    .getByRole('link', { name: /as PDF$/ })
    .click()
  expect((await started).suggestedFilename()).toMatch(/\.pdf$/)
  expect(clicks()).toBe(4)
})

test('the ageing bar filters, several documents come as one archive, in German too', async ({ page }) => {
  await chooseLanguage(page.context(), 'de')
  await arriveAs(page, 'buyer', 'de')
  await page.goto('/my-account/invoices')
  await page.getByRole('button', { name: /^1–30 Tage/ }).click()
  await expect(page).toHaveURL(/ageing=days1to30/)
  await expect(rows(page).first()).toContainText('überfällig')
  await page.getByRole('button', { name: 'Alle', exact: true }).click()
  await page
    .getByRole('checkbox', { name: /auswählen$/ })
    .nth(1)
    .check()
  await page
    .getByRole('checkbox', { name: /auswählen$/ })
    .nth(2)
    .check()
  await expect(page.getByText('2 ausgewählt')).toBeVisible()
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als ZIP herunterladen' }).click()
  expect((await started).suggestedFilename()).toMatch(/\.zip$/)
})

test('on a phone invoices are cards with their PDF', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arriveAs(page, 'buyer', 'en')
  await page.goto('/my-account/invoices')
  await expect(
    rows(page)
      .first()
      .getByRole('link', { name: /as PDF$/ }),
  ).toBeVisible()
})
