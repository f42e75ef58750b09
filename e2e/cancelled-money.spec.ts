import { expect, test } from '@playwright/test'
import { payWith, placeCardOrder } from './card-orders.ts'
import { devices, openSession, useDevice } from './session.ts'
import { createStaff } from './shop-database.ts'

for (const device of devices) {
  test(`what a card paid for a cancelled piece goes back to it, ${device.name}`, async ({ page, browser }) => {
    const isGerman = device.language === 'de'
    await useDevice(page, device)
    const { orderNumber, redirectUrl } = await placeCardOrder(page, 3)
    await payWith(page, redirectUrl, '4242 4242 4242 4242')

    const desk = await browser.newPage()
    await useDevice(desk, device)
    await openSession(desk, await createStaff('owner'))
    await desk.goto(`/desk/orders/${orderNumber}`)
    await desk.getByRole('button', { name: isGerman ? 'Bestätigen' : 'Confirm', exact: true }).click()
    await desk.getByRole('button', { name: isGerman ? 'Rest stornieren' : 'Cancel rest', exact: true }).click()
    const panel = desk.getByRole('complementary', { name: isGerman ? 'Offenes stornieren' : 'Cancel what is open' })
    await panel.locator('input').first().fill('1')
    await panel.getByRole('button', { name: isGerman ? '1 Stück stornieren' : 'Cancel 1 piece' }).click()
    const money = desk
      .getByRole('heading', {
        name: isGerman ? 'Mit Karte bezahlt für Storniertes' : 'Paid by card for cancelled pieces',
      })
      .locator('..')
    await expect(
      money.getByText(isGerman ? 'auf die Karte erstattet' : 'went back to the card', { exact: true }),
    ).toBeVisible()
    const amount = (await money.getByRole('listitem').textContent())!.match(/[\d.,]*\d/)![0]
    const told = isGerman
      ? 'für stornierte Stücke auf die Karte erstattet'
      : 'of cancelled pieces went back to the card'
    await expect(desk.getByText(told)).toBeVisible()
    expect(await desk.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await desk.close()

    await page.goto(`/my-account/order-history?order=${orderNumber}`)
    const sheet = page.getByRole('dialog')
    await expect(
      sheet.getByText(isGerman ? 'wurden auf Ihre Karte erstattet' : 'went back to your card'),
    ).toContainText(amount)
  })
}
