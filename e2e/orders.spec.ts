import { expect, type Page, test } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { devices, openAs, signIn, useDevice } from './session.ts'
import { createBuyer, orderDateAndCity } from './shop-database.ts'

const rows = (page: Page) => page.locator('main [data-order]')

const words = {
  en: { search: 'Search orders', order: 'Order', again: /^Order again/, checkout: /^Check out [1-9]/ },
  de: {
    search: 'Bestellungen durchsuchen',
    order: 'Bestellung',
    again: /^Nachbestellen/,
    checkout: /Stück zur Kasse, /,
  },
}

for (const device of devices) {
  test(`a buyer finds an order by its German date and by its city, ${device.name}`, async ({ page }) => {
    const { search, order } = words[device.language]
    await useDevice(page, device)
    await openAs(page, 'buyer', '/my-account/order-history')
    await rows(page).nth(1).waitFor()
    const number = (await rows(page).nth(1).getAttribute('data-order'))!
    const { date, city } = await orderDateAndCity(number)
    const box = page.getByRole('searchbox', { name: search })

    await box.fill(date)
    await expect(page).toHaveURL(/search=/)
    await expect(page.locator(`main [data-order="${number}"]`)).toBeVisible()

    await box.fill(`${city} ${number}`)
    await expect(page).toHaveURL(new RegExp(`search=.*${number}`))
    await expect(rows(page)).toHaveCount(1)
    await expect(page.locator('main mark').first()).toBeVisible()
    await rows(page).getByRole('link').first().click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('heading', { name: `${order} ${number}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })

  test(`the last order, two quantities changed, is at the checkout after four clicks, ${device.name}`, async ({
    page,
  }) => {
    const { again, checkout } = words[device.language]
    await useDevice(page, device)
    // No other journey orders for this company, so its last order is the demo's, with several lines.
    await signIn(page, await createBuyer(`again-${device.language}`, 'twin1'))
    const clicks = await countClicks(page)
    await page.getByRole('button', { name: again }).first().click()
    const fields = page.locator('dialog.modal input[inputmode=numeric]')
    for (const n of [0, 1]) {
      await fields.nth(n).click()
      await fields.nth(n).fill('12')
    }
    await page.getByRole('button', { name: checkout }).click()
    await expect(page).toHaveURL(/\/checkout\?type=/)
    await expect(page.locator('main').getByText(/12/).first()).toBeVisible()
    expect(clicks()).toBe(4)
  })
}

test('an opened order has an address of its own, and j and k walk on', async ({ page }) => {
  await openAs(page, 'buyer', '/my-account/order-history')
  const number = (await rows(page).nth(1).getAttribute('data-order'))!
  const heading = page.getByRole('dialog').getByRole('heading', { name: `Order ${number}` })
  await page.goto(`/my-account/order-history?order=${number}`)
  await expect(heading).toBeVisible()
  await rows(page).nth(2).waitFor()
  await page.keyboard.press('j')
  await expect(heading).toBeHidden()
  await page.keyboard.press('k')
  await expect(heading).toBeVisible()
})

test('an order that is not there is said not to be there', async ({ page }) => {
  await openAs(page, 'buyer', '/my-account/order-history?order=A999999')
  await expect(page.getByRole('dialog').getByText('This order could not be found.')).toBeVisible()
})

test('on a phone orders are cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'buyer', '/my-account/order-history')
  await rows(page).first().getByRole('link').click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Order again' })).toBeVisible()
})
