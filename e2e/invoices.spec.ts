import { expect, type Page, test } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { chooseLanguage, devices, openAs, signIn, useDevice } from './session.ts'
import { createDebtor } from './shop-database.ts'

const rows = (page: Page) => page.locator('main [data-invoice]')

const words = {
  en: {
    account: (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }),
    invoices: 'Invoices',
    overdue: /^Overdue \d+$/,
    late: 'Overdue',
    asPdf: /as PDF$/,
  },
  de: {
    account: (page: Page) => page.getByRole('link', { name: 'Profil', exact: true }),
    invoices: 'Rechnungen',
    overdue: /^Überfällig \d+$/,
    late: 'Überfällig',
    asPdf: /als PDF$/,
  },
}

for (const device of devices) {
  test(`the oldest overdue invoice is a PDF after four clicks, ${device.name}`, async ({ page }) => {
    const { account, invoices, overdue, late, asPdf } = words[device.language]
    await useDevice(page, device)
    await openAs(page, 'buyer')
    const clicks = await countClicks(page)
    await account(page).click()
    await page.getByRole('link', { name: invoices, exact: true }).click()
    await page.getByRole('button', { name: overdue }).click()
    await expect(page).toHaveURL(/state=overdue/)
    await expect(rows(page).first()).toContainText(late)
    const started = page.waitForEvent('download')
    await rows(page).first().getByRole('link', { name: asPdf }).click()
    expect((await started).suggestedFilename()).toMatch(/\.pdf$/)
    expect(clicks()).toBe(4)
  })
}

test('the ageing bar filters, several documents come as one archive, in German too', async ({ page }) => {
  await chooseLanguage(page.context(), 'de')
  await openAs(page, 'buyer', '/my-account/invoices')
  await page.getByRole('button', { name: /^1–30 Tage/ }).click()
  await expect(page).toHaveURL(/ageing=days1to30/)
  await expect(rows(page).first()).toContainText('Überfällig')
  await page.getByRole('button', { name: 'Alle', exact: true }).click()
  // The list of all, before its rows are chosen by their place.
  await expect(page).not.toHaveURL(/ageing/)
  await expect(page.locator('main [aria-busy=false] [data-invoice]').nth(2)).toBeVisible()
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

for (const device of devices) {
  test(`two open invoices are paid by one card, ${device.name}`, async ({ page }) => {
    const isGerman = device.language === 'de'
    const { username, numbers } = await createDebtor([1000_00, 234_50])
    await useDevice(page, device)
    await signIn(page, username, '/my-account')
    await page.getByRole('link', { name: isGerman ? /1\.234,50/ : /1,234\.50/ }).click()
    for (const number of numbers) {
      await page.getByRole('checkbox', { name: isGerman ? `${number} auswählen` : `Select ${number}` }).check()
    }
    await page.getByRole('button', { name: isGerman ? /^1\.234,50.*bezahlen$/ : /^Pay .*1,234\.50$/ }).click()
    await page.getByRole('button', { name: /4242 4242 4242 4242$/ }).click()
    await expect(page).toHaveURL(/my-account\/invoices\?payment=\d+/)
    const paid = isGerman ? /^Ihre Karte wurde mit 1\.234,50/ : /1,234\.50 was charged to your card/
    await expect(page.getByText(paid)).toBeVisible()
    for (const number of numbers) {
      await expect(page.locator(`[data-invoice="${number}"]`)).toContainText(isGerman ? 'Bezahlt' : 'Paid')
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}
