import { expect, type Page, test } from '@playwright/test'
import { payWith, placeOrder } from './card-orders.ts'
import { countClicks } from './clicks.ts'
import { authorisation, devices, openSession, useDevice } from './session.ts'
import { startsOwnShop } from './shop.ts'
import { createDebtor } from './shop-database.ts'

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
      .getByRole('button', { name: isGerman ? /^Als zurückgekommen buchen/ : /^Record as returned/ })
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
  test.skip(!startsOwnShop, 'needs the database of the shop')
  const { username } = await createDebtor([])
  await openSession(page, username)
  const { orderNumber } = await placeOrder(page, 'invoice', 3)
  const invoice = await shippedAndInvoiced(page, orderNumber)
  await page.goto(`/desk/invoices?q=${invoice.number}`)
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

/** Calls the API as whoever is signed in on this page. */
async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { headers: await authorisation(page), data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).data
}

/** Ships an order and makes its invoice, as staff do. */
async function shippedAndInvoiced(page: Page, orderNumber: string): Promise<{ id: string; number: string }> {
  await openSession(page, 'operator')
  const selection = { filter: {}, orderNumbers: [orderNumber] }
  await expect
    .poll(async () => (await post(page, '/api/desk/orders/advance', { selection, to: 'shipped' })).done.length)
    .toBe(1)
  return (await post(page, '/api/desk/invoices/orders', { orderNumbers: [orderNumber] })).done[0]
}

/** An order that its buyer has paid by card, shipped and invoiced, with a credit over 50.00; the credit's id. */
async function creditOfCardOrder(page: Page, username: string): Promise<string> {
  await openSession(page, username)
  const { _id: orderId, orderNumber } = await placeOrder(page, 'card')
  const { redirectUrl } = await post(page, '/api/payment/createOrder', { orderId })
  await payWith(page, redirectUrl, '4242424242424242')
  const { id } = await shippedAndInvoiced(page, orderNumber)
  const credit = { key: crypto.randomUUID(), credit: { amount: 50_00 } }
  return (await post(page, `/api/desk/invoices/${id}/credit`, credit)).id
}

for (const device of devices) {
  test(`a part of a credit is paid back to the card with two presses, and the buyer sees it, ${device.name}`, async ({
    page,
  }) => {
    test.skip(!startsOwnShop, 'needs the database of the shop')
    const isGerman = device.language === 'de'
    await useDevice(page, device)
    const { username } = await createDebtor([])
    const credit = await creditOfCardOrder(page, username)
    await page.goto(`/desk/invoices/${credit}`)
    const button = page.getByRole('button', { name: isGerman ? 'Auf die Karte erstatten' : 'Pay back to the card' })
    await expect(button).toBeVisible()
    const clicks = await countClicks(page)
    await button.click()
    const amount = page.getByLabel(isGerman ? 'Betrag in EUR' : 'Amount in EUR')
    await expect(amount).toHaveValue(isGerman ? '50,00' : '50.00')
    await amount.fill('60')
    await page.keyboard.press('Enter')
    await expect(page.getByText(isGerman ? /zwischen 0,01 und 50,00/ : /between 0\.01 and €50\.00/)).toBeVisible()
    await amount.fill('20')
    await page.getByRole('button', { name: isGerman ? 'Erstatten' : 'Pay back', exact: true }).click()
    await expect(
      page.getByText(isGerman ? /20,00.* gingen auf die Karte zurück/ : /20\.00 went back to the card/),
    ).toBeVisible()
    expect(clicks()).toBe(2)
    await expect(
      page.getByText(isGerman ? 'Auf die Karte erstattet' : 'Paid back to the card', { exact: true }),
    ).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    await openSession(page, username)
    await page.goto('/my-account/invoices')
    await expect(
      page.getByText(isGerman ? /20,00.*auf Ihre Karte erstattet/ : /20\.00 paid back to your card/).first(),
    ).toBeVisible()
  })
}
