import { expect, test } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { devices, fillSignIn, openSession, useDevice } from './session.ts'
import { shopPort, startsOwnShop } from './shop.ts'
import { createOwnerOfSecondShop, createSeasonOfSecondShop, mailsTo } from './shop-database.ts'

for (const device of devices) {
  test(`seasons say what is booked of what they bring, ${device.name}`, async ({ page }) => {
    await useDevice(page, device)
    const isGerman = device.language === 'de'
    await openSession(page, 'operator')
    await page.goto('/desk/seasons')
    await expect(page.getByRole('heading', { level: 1, name: isGerman ? 'Saisons' : 'Seasons' })).toBeVisible()
    await expect(page.getByText(isGerman ? /[\d.]+ von [\d.]+/ : /[\d,]+ of [\d,]+/).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

test('a season is made, its dates moved after a look at whom it concerns, closed and opened again', async ({
  page,
}) => {
  test.skip(!startsOwnShop, 'needs the database of the shop')
  await page.goto(`http://zuidkust.localhost:${shopPort}/desk/seasons`)
  await fillSignIn(page, await createOwnerOfSecondShop())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seasons' })).toBeVisible()
  const code = `T${Date.now() % 100_000}`
  // Before those that `createSeasonOfSecondShop` makes: no two seasons share a day.
  const year = 2040 + (Date.now() % 20)
  await page.getByRole('button', { name: 'New season' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByLabel('Name (en)').fill('Trial season')
  await dialog.getByLabel('Delivery').fill(`${year}-0${1 + (Date.now() % 9)}-11`)
  await dialog.locator('form').getByRole('button', { name: 'New season' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row.getByText('Open', { exact: true })).toBeVisible()

  const clicks = await countClicks(page)
  await row.getByRole('button', { name: 'Move dates' }).click()
  await dialog.getByLabel('Orders until').fill(`${year - 1}-12-01`)
  await expect(dialog.getByText('No open order and no cart has pieces of it.')).toBeVisible()
  await dialog.locator('form').getByRole('button', { name: 'Move dates' }).click()
  await expect(dialog).toHaveCount(0)
  expect(clicks()).toBeLessThanOrEqual(4)
  await expect(row).toContainText(`1 Dec ${String(year - 1).slice(2)}`)

  const toClose = clicks()
  await row.getByRole('button', { name: 'Close' }).click()
  await expect(dialog.getByText(/Buyers who have it in a cart are told/)).toBeVisible()
  await dialog.locator('form').getByRole('button', { name: 'Close' }).click()
  await expect(row.getByText('Closed')).toBeVisible()
  expect(clicks() - toClose).toBe(2)

  const toOpen = clicks()
  await row.getByRole('button', { name: 'Open' }).click()
  await dialog.locator('form').getByRole('button', { name: 'Open' }).click()
  await expect(row.getByRole('button', { name: 'Close' })).toBeVisible()
  expect(clicks() - toOpen).toBe(2)
})

for (const device of devices) {
  test(`a season with 200 orders is moved, and each buyer is asked with one mail, ${device.name}`, async ({ page }) => {
    test.skip(!startsOwnShop, 'needs the database of the shop')
    const isGerman = device.language === 'de'
    const shop = `http://zuidkust.localhost:${shopPort}`
    const { code, receivers } = await createSeasonOfSecondShop(200)
    await useDevice(page, device)
    await page.context().addCookies([{ name: 'locale', value: device.language, url: shop }])
    await page.goto(`${shop}/desk/seasons`)
    await fillSignIn(page, await createOwnerOfSecondShop())
    await page.getByRole('button', { name: isGerman ? 'Anmelden' : 'Sign in', exact: true }).click()

    const row = page.getByRole('row').filter({ hasText: code })
    await expect(row).toBeVisible()
    const clicks = await countClicks(page)
    await row.getByRole('button', { name: isGerman ? 'Verschieben' : 'Move dates' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(isGerman ? '200 offene Bestellungen' : '200 open orders')).toBeVisible()
    // A day of its own: no two seasons share one.
    await dialog.getByLabel(isGerman ? 'Lieferung' : 'Delivery').fill(isGerman ? '2079-05-01' : '2079-06-01')
    // Staff are asked whether to ask; they only have to say no where they do not want it.
    const ask = dialog.getByRole('checkbox', { name: isGerman ? /^Kunden zu ihren/ : /^Ask the customers/ })
    await expect(ask).toBeChecked()
    await expect(dialog.getByLabel(isGerman ? 'Antwort bis' : 'Answer by')).not.toHaveValue('')
    await dialog.getByLabel(isGerman ? 'Ein Wort an die Kunden' : 'A word to the customers').fill('The mill is late.')
    expect(await dialog.evaluate(one => one.scrollWidth <= one.clientWidth)).toBe(true)
    await dialog
      .locator('form')
      .getByRole('button', { name: isGerman ? 'Verschieben' : 'Move dates' })
      .click()
    const said = isGerman ? 'Zu 200 Bestellungen wird gefragt.' : '200 orders are asked about.'
    await expect(page.getByText(`${code}: ${said}`)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(clicks()).toBe(2)

    const asked = 'Do you agree? Changes of 100 orders'
    await expect.poll(() => mailsTo(receivers)).toEqual([[asked], [asked]])
    await page.goto(`${shop}/desk/proposals`)
    await expect(page.getByText('The mill is late.').first()).toBeVisible()
    for (const option of await page.getByRole('radio').all()) {
      const box = await option.locator('..').boundingBox()
      expect(box!.x + box!.width).toBeLessThanOrEqual(device.width)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

test('the orders and carts of a season are named before it is closed', async ({ page }) => {
  await openSession(page, 'operator')
  await page.goto('/desk/seasons')
  await page.getByRole('row').filter({ hasText: 'SS27' }).getByRole('button', { name: 'Close' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/\d+ open orders?/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
})

test('who may only look is offered no change', async ({ page }) => {
  await openSession(page, 'reader')
  await page.goto('/desk/seasons')
  await expect(page.getByRole('row').filter({ hasText: 'SS27' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New season' })).toHaveCount(0)
})
