import { expect, test } from '@playwright/test'
import { devices, openSession, useDevice } from './session.ts'

for (const [index, device] of devices.entries()) {
  test(`staff book a payment with three presses, ${device.name}`, async ({ page }) => {
    const isGerman = device.language === 'de'
    await useDevice(page, device)
    await openSession(page, 'operator')
    await page.goto('/desk/invoices?state=overdue&sort=due')
    await expect(page.getByRole('heading', { level: 1, name: isGerman ? 'Rechnungen' : 'Invoices' })).toBeVisible()
    // An invoice of its own, since both run at once.
    await page.getByRole('grid').getByRole('link').nth(index).click()
    await page.getByRole('button', { name: isGerman ? 'Zahlung buchen' : 'Book a payment' }).click()
    // A part, so that other journeys find what they look for.
    await page.getByLabel(isGerman ? 'Betrag in EUR' : 'Amount in EUR').fill('1')
    await page.getByRole('button', { name: isGerman ? 'Buchen' : 'Book', exact: true }).click()
    await expect(page.getByText(isGerman ? 'Die Zahlung ist gebucht.' : 'The payment is booked.')).toBeVisible()
    const returned = page.getByText(isGerman ? 'Rückgabe' : 'Returned', { exact: true })
    const returnedBefore = await returned.count()
    await page
      .getByRole('button', { name: isGerman ? /^Kam zurück/ : /^Was returned/ })
      .first()
      .click()
    await expect(returned).toHaveCount(returnedBefore + 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

test('an invoice is found by its number', async ({ page }) => {
  await openSession(page, 'operator')
  await page.goto('/desk/invoices')
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('RE-202601')
  await expect(page.getByRole('grid').getByText('RE-202601')).toBeVisible()
  await expect(page.getByText('1 document', { exact: true })).toBeVisible()
})

test('pieces of an invoice are credited with four presses', async ({ page }) => {
  await openSession(page, 'operator')
  await page.goto('/desk/invoices?state=open&sort=due&direction=down')
  await page.getByRole('grid').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Credit', exact: true }).click()
  await page
    .getByRole('button', { name: /^One more piece/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Make the credit note' }).click()
  await expect(page.getByText(/Credit note GS\d+ was made/)).toBeVisible()
  await expect(page.getByText('Credited by').first()).toBeVisible()
})
