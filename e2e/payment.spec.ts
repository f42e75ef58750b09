import { expect, test } from '@playwright/test'
import { placeCardOrder } from './card-orders.ts'
import { chooseLanguage } from './session.ts'

test('a declined card is told, tried again with 3-D Secure, and the order is paid', async ({ page }) => {
  const { orderNumber, redirectUrl } = await placeCardOrder(page)
  await page.goto(redirectUrl)
  await page.getByLabel('Card number').fill('4000 0000 0000 0002')
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(page).toHaveURL(/\/order-failed\?orders=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Order payment failed' })).toBeFocused()
  await expect(page.getByText(`The payment of order ${orderNumber} failed.`)).toBeVisible()
  await expect(page.getByText('Nothing was charged.')).toBeVisible()

  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Use 4000 0025 0000 3155' }).click()
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page).toHaveURL(/\/thank-you\?orders=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Orders' })).toContainText(orderNumber)
  await expect(page.getByText(/was charged to your card/)).toBeVisible()

  await page.goto(page.url().replace('thank-you', 'order-failed'))
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible()
})

test('auf Deutsch: eine verlassene Kartenseite, dann auf Rechnung', async ({ page, context }) => {
  await chooseLanguage(context, 'de')
  const { orderNumber, redirectUrl } = await placeCardOrder(page)
  await page.goto(redirectUrl)
  await expect(page.getByText('Testbetrieb')).toBeVisible()
  await page.getByRole('link', { name: /^Ohne Zahlung zurück zu/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre Bestellung ist noch nicht bezahlt' })).toBeFocused()
  await expect(page.getByText('Es wurde nichts abgebucht.')).toBeVisible()

  await page.goto(page.url().replace('order-failed', 'thank-you'))
  await expect(page.getByRole('heading', { level: 1, name: 'Ihre Bestellung ist noch nicht bezahlt' })).toBeVisible()
  await page.getByRole('button', { name: 'Stattdessen auf Rechnung kaufen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vielen Dank für Ihre Bestellung' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Bestellungen' })).toContainText(orderNumber)
  await expect(page.getByText('Es wurde keine Karte belastet; Sie erhalten eine Rechnung.')).toBeVisible()

  await page.goto(redirectUrl)
  await expect(page.getByRole('heading', { name: 'Diese Zahlung ist abgeschlossen' })).toBeVisible()
})

test('a good card pays at once, and somebody else’s order is not shown', async ({ page }) => {
  const { redirectUrl } = await placeCardOrder(page)
  await page.goto(redirectUrl)
  await page.getByRole('button', { name: 'Use 4242 4242 4242 4242' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeFocused()
  await page.goto('/thank-you?orders=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible()
})
