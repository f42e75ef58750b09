import { expect, type Page, test } from '@playwright/test'
import { arriveAs, chooseLanguage } from './visitor.ts'

const rows = (page: Page) => page.locator('main [data-order]')

test('a buyer finds an order by its German date and by its city, opens it and walks on with j and k', async ({
  page,
}) => {
  await chooseLanguage(page.context(), 'de')
  await arriveAs(page, 'buyer', 'de')
  await page.goto('/my-account/order-history')
  await rows(page).nth(2).waitFor()
  const second = rows(page).nth(1)
  const number = (await second.getAttribute('data-order'))!
  const [date, city] = await Promise.all([2, 3].map(n => second.locator('td').nth(n).textContent()))
  const search = page.getByRole('searchbox', { name: 'Bestellungen durchsuchen' })

  await search.fill(date ?? '')
  await expect(page).toHaveURL(/search=/)
  await expect(page.locator(`main [data-order="${number}"]`)).toBeVisible()
  await expect(page.locator('main mark').first()).toHaveText(date ?? '')

  await search.fill(`${city} ${number}`)
  await expect(page).toHaveURL(new RegExp(`search=.*${number}`))
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link').first().click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: `Bestellung ${number}` })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`order=${number}`))
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await page.goto(`/my-account/order-history?order=${number}`)
  await expect(panel.getByRole('heading', { name: `Bestellung ${number}` })).toBeVisible()
  await rows(page).nth(2).waitFor()
  await page.keyboard.press('j')
  await expect(panel.getByRole('heading', { name: `Bestellung ${number}` })).toBeHidden()
  await page.keyboard.press('k')
  await expect(panel.getByRole('heading', { name: `Bestellung ${number}` })).toBeVisible()
})

test('an order is ordered again with two quantities changed', async ({ page }) => {
  await arriveAs(page, 'owner', 'en')
  await page.goto('/my-account/order-history?status=6')
  await rows(page).first().getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Order again' }).click()
  const fields = page.locator('dialog.modal input')
  await fields.first().waitFor()
  const count = Math.min(2, await fields.count())
  for (let n = 0; n < count; n++) await fields.nth(n).fill('12')
  await page.getByRole('button', { name: /^Add \d+ items? to the cart$/ }).click()
  await expect(page.getByText(/added to (the|your) cart|kept|Only/i).first()).toBeVisible()
})

test('an order that is not there is said not to be there', async ({ page }) => {
  await arriveAs(page, 'buyer', 'en')
  await page.goto('/my-account/order-history?order=A999999')
  await expect(page.getByRole('dialog').getByText('This order could not be found.')).toBeVisible()
})

test('on a phone orders are cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arriveAs(page, 'buyer', 'en')
  await page.goto('/my-account/order-history')
  await rows(page).first().getByRole('link').click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Order again' })).toBeVisible()
})
