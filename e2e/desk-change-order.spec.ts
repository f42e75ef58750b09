import { expect, test } from '@playwright/test'
import { placeOrder } from './card-orders.ts'
import { countClicks } from './clicks.ts'
import { authorisation, devices, openSession, useDevice } from './session.ts'
import { startsOwnShop } from './shop.ts'
import { createDebtor, openOwnSession } from './shop-database.ts'

test('staff change an order with five presses, and the preview shows money and mail first', async ({ page }) => {
  await openOwnSession(page, 'deals')
  const { orderNumber } = await placeOrder(page, 'invoice')
  await openSession(page, 'operator')
  await page.goto(`/desk/orders/${orderNumber}`)
  await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Change order' })
  await panel
    .getByRole('textbox', { name: /^Units of / })
    .first()
    .fill('3')
  await expect(panel.getByRole('heading', { name: 'Money' })).toBeVisible()
  await expect(panel.getByText(`Your order ${orderNumber} was changed`)).toBeVisible()
  await expect(panel.getByText(/1 → 3 pieces/)).toBeVisible()
  await panel.getByRole('button', { name: 'Confirm and send mail' }).click()
  await expect(page.getByText('Changed. The customer gets a mail.')).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(5)
  await expect(panel).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: /^.*Changed: .*1 → 3 pieces/ })).toBeVisible()

  // The buyer finds it with the order.
  await openSession(page, 'deals')
  await page.goto(`/my-account/order-history?order=${orderNumber}`)
  const changes = page.getByRole('region', { name: 'Changed by the wholesaler' })
  await expect(changes.getByText(/1 → 3 pieces/)).toBeVisible()
})

for (const device of devices) {
  test(`staff send an order to another address of its company, ${device.name}`, async ({ page }) => {
    test.skip(!startsOwnShop, 'needs the database of the shop')
    const isGerman = device.language === 'de'
    await useDevice(page, device)
    const { username } = await createDebtor([])
    await openSession(page, username)
    const { orderNumber } = await placeOrder(page, 'invoice')
    const address = {
      type: 1,
      firstName: 'Kim',
      lastName: 'Huber',
      street: 'Hafen 1',
      zipCode: '20457',
      city: 'Hamburg',
    }
    const added = await page.request.post('/api/address', {
      headers: await authorisation(page),
      data: { ...address, country: { code: 'DE' } },
    })
    expect(added.ok(), await added.text()).toBe(true)
    await openSession(page, 'operator')
    await page.goto(`/desk/orders/${orderNumber}`)
    await page.getByRole('button', { name: isGerman ? 'Ändern' : 'Change', exact: true }).click()
    const panel = page.getByRole('complementary', { name: isGerman ? 'Bestellung ändern' : 'Change order' })
    const choice = panel.getByLabel(isGerman ? 'Lieferung an' : 'Delivery to')
    const text = await choice.locator('option').filter({ hasText: 'Hafen 1' }).textContent()
    await choice.selectOption({ label: text! })
    await expect(panel.getByText(/→ .*Hafen 1, 20457 Hamburg/).first()).toBeVisible()
    // Nothing is sent while a field says something else than a price.
    const confirm = panel.getByRole('button', {
      name: isGerman ? 'Bestätigen und Mail senden' : 'Confirm and send mail',
    })
    const price = panel.getByRole('textbox', { name: isGerman ? /^Preis von / : /^Price of / }).first()
    await price.fill('abc')
    await expect(
      panel.getByText(
        isGerman ? 'Bitte ein Preis von 0,01 bis 100.000,00.' : 'A price from 0.01 to 100,000.00, please.',
      ),
    ).toBeVisible()
    await expect(confirm).toBeDisabled()
    await panel.getByRole('button', { name: isGerman ? /^Zurücknehmen/ : /^Take back/ }).click()
    await expect(confirm).toBeEnabled()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await confirm.click()
    await expect(
      page.getByText(isGerman ? 'Geändert. Der Kunde erhält eine Mail.' : 'Changed. The customer gets a mail.'),
    ).toBeVisible()

    await openSession(page, username)
    await page.goto(`/my-account/order-history?order=${orderNumber}`)
    await expect(page.getByText(/Hafen 1/).first()).toBeVisible()
  })
}
