import { expect, test } from '@playwright/test'
import { devices, openSession, useDevice } from './session.ts'

for (const device of devices) {
  test(`staff find an order by its customer and open it, ${device.name}`, async ({ page }) => {
    const isGerman = device.language === 'de'
    await useDevice(page, device)
    await openSession(page, 'operator')
    await page.goto('/desk/orders')
    await expect(page.getByRole('heading', { level: 1, name: isGerman ? 'Bestellungen' : 'Orders' })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('10023')
    await expect(page).toHaveURL(/q=10023/)
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole('grid').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^A\d+|^[A-Z0-9-]+$/)
    await expect(page.getByRole('heading', { name: isGerman ? 'Was geschah' : 'What happened' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}
