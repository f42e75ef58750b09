import { expect, test } from '@playwright/test'
import { devices, openSession, useDevice } from './session.ts'

for (const device of devices) {
  test(`anything is found from anywhere, ${device.name}`, async ({ page }) => {
    const isGerman = device.language === 'de'
    await useDevice(page, device)
    await openSession(page, 'operator')
    await page.goto('/desk/journal')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (isGerman) await page.getByRole('button', { name: 'Finden', exact: true }).click()
    else await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog')
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('NG-1042')
    await expect(palette.getByRole('option').filter({ hasText: 'NG-1042' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/desk\/products\/\d+/)
    await page.keyboard.press('Control+k')
    await page.keyboard.type(isGerman ? 'kateg' : 'categ')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/desk/categories')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('Huber')
    await expect(palette.getByRole('group', { name: isGerman ? 'Kunden' : 'Customers' })).toContainText('Huber')
    await expect(palette.getByRole('group', { name: isGerman ? 'Bestellungen' : 'Orders' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette).toHaveCount(0)
  })
}
