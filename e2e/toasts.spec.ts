import { expect, test } from '@playwright/test'
import { openPalette } from './open-palette.ts'
import { devices, openAs, useDevice } from './session.ts'

const said = {
  en: { palette: 'Page, action, name or number', messages: 'Messages', close: 'Close' },
  de: { palette: 'Seite, Aktion, Name oder Nummer', messages: 'Meldungen', close: 'Schließen' },
}

for (const device of devices) {
  test(`a toast is shown, announced and clickable above an open dialog, ${device.name}`, async ({ page }) => {
    const words = said[device.language]
    await useDevice(page, device)
    await openAs(page, 'sales')
    await page.route('**/api/user/openCompany', route => route.fulfill({ status: 503, body: '' }))
    const box = await openPalette(page)
    await expect(box).toHaveAccessibleName(words.palette)
    await box.fill('Huber')
    const company = page.getByRole('option', { name: /Bergsport Huber/ }).first()
    await company.click()

    const toast = page.getByRole('dialog').getByRole('region', { name: words.messages }).getByRole('alert')
    await expect(toast).toBeVisible()
    const isOnTop = await toast.evaluate(element => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return element.contains(hit)
    })
    expect(isOnTop).toBe(true)
    // The focus stays in the dialog, and closing the toast leaves the dialog open.
    await expect(box).toBeFocused()
    await toast.getByRole('button', { name: words.close }).click()
    await expect(toast).toBeHidden()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}
