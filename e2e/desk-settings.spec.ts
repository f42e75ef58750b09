import { expect, test } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { devices, openSession, useDevice } from './session.ts'

for (const device of devices) {
  test(`freight and VAT are tried out on an example in three presses, ${device.name}`, async ({ page }) => {
    const isGerman = device.language === 'de'
    await useDevice(page, device)
    await openSession(page, 'operator')
    await page.goto('/desk/settings')
    const country = page.getByLabel(isGerman ? 'Lieferung nach' : 'Delivered to')
    await expect(country).toBeVisible()
    const clicks = await countClicks(page)
    await country.selectOption('AT')
    const amount = page.getByLabel(isGerman ? 'Warenwert netto' : 'Net goods')
    await amount.click()
    await amount.fill('1000')
    await expect(page.getByText(isGerman ? /20 % MwSt\. auf/ : /20 % VAT on/)).toBeVisible()
    await expect(page.getByText(isGerman ? 'Zu zahlen' : 'To pay', { exact: true })).toBeVisible()
    expect(clicks()).toBeLessThanOrEqual(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

test('a rate that is not saved yet counts in the example, and a setting is saved and taken back', async ({ page }) => {
  await openSession(page, 'operator')
  await page.goto('/desk/settings')
  await page.getByLabel('Delivered to').selectOption('AT')
  await page.getByLabel('standard rate of AT').fill('21')
  await expect(page.getByText(/21 % VAT on/)).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText(/20 % VAT on/)).toBeVisible()
  await page.getByLabel('Low stock', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('1 change was taken back.')).toBeVisible()
})

test('a test mail is sent with two presses', async ({ page }) => {
  await openSession(page, 'operator')
  await page.goto('/desk')
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Send me a test mail' }).click()
  await expect(page.getByText(/A mail is on its way to/)).toBeVisible()
  expect(clicks()).toBe(2)
})

test('the bank account is shown on request, and a reader is not offered it', async ({ page }) => {
  await openSession(page, 'operator')
  await page.goto('/desk/settings')
  await page.getByRole('button', { name: 'Show and change' }).click()
  await expect(page.getByLabel('Account number (IBAN)')).not.toHaveValue('')
  await page.context().clearCookies()
  await openSession(page, 'reader')
  await page.goto('/desk/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show and change' })).toHaveCount(0)
})
