import { expect, type Page, test } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { devices, openSession, saveAtDesk, useDevice } from './session.ts'

/** The cell of a row and a column of the grid, both counted from 0. */
const cell = (page: Page, row: number, column: number) =>
  page.getByRole('grid').locator('tbody tr').nth(row).locator('td').nth(column)

async function openPrices(page: Page, query: string): Promise<void> {
  await openSession(page, 'operator')
  await page.goto(`/desk/prices?${query}`)
  await expect(cell(page, 0, 0)).toBeVisible()
}

/** Until it is stored: a second time the message of the first one may still be there. */
async function save(page: Page): Promise<void> {
  await saveAtDesk(page)
  await expect(page.getByText('Saved.').first()).toBeVisible()
}

for (const device of devices) {
  test(`prices stand in one grid, ${device.name}`, async ({ page }) => {
    await useDevice(page, device)
    const isGerman = device.language === 'de'
    await openPrices(page, '')
    await expect(page.getByRole('heading', { level: 1, name: isGerman ? 'Preise' : 'Prices' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: isGerman ? 'Grundpreis' : 'Base price' })).toBeVisible()
    await expect(cell(page, 0, 0)).toHaveText(isGerman ? /^\d+,\d\d/ : /^\d+\.\d\d/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

test('a block is pasted into base prices and the price list, checked, saved as one, and taken back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Other journeys change the first styles meanwhile.
  await openPrices(page, 'q=NG-102')
  const before = await cell(page, 0, 0).textContent()
  await page.evaluate(() => navigator.clipboard.writeText('61,10\t121\n62,20\tx\n'))
  const clicks = await countClicks(page)
  await cell(page, 0, 0).click()
  await page.keyboard.press('Control+v')
  await expect(page.getByText(/\d+ problems?/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('122')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/\d+ problems?/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(clicks()).toBe(2)
  await expect(cell(page, 0, 0)).toContainText('61.10')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/changes were taken back/)).toBeVisible()
  await expect(cell(page, 0, 0)).toHaveText(before!)
})

test('a style opens to its variants, and one gets a price of its own and loses it by Ctrl Z', async ({ page }) => {
  await openPrices(page, 'q=NG-1042')
  await page
    .getByRole('button', { name: /Variants of/ })
    .first()
    .click()
  await expect(page.getByRole('rowheader').nth(1)).toContainText('NG-1042-')
  await cell(page, 1, 0).click()
  await page.keyboard.type('1.234,50')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()
  await expect(cell(page, 1, 0)).toContainText('1.234,50')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
})

test('a list is raised from a date after a look at before and after, and the change is undone', async ({ page }) => {
  await openPrices(page, 'q=NG-101&list=Benelux')
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Raise from a date' }).click()
  await page.getByLabel('Percent').fill('3')
  await page.getByLabel('From', { exact: true }).fill('2027-03-01')
  await expect(page.getByText(/^\d+ prices change\.$/)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Before' })).toBeVisible()
  await page.getByRole('button', { name: /^Change \d+$/ }).click()
  await expect(page.getByText(/^\d+ prices changed\.$/)).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/changes were taken back/)).toBeVisible()
})

test('a list is copied under a new name', async ({ page }) => {
  await openPrices(page, '')
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Copy list' }).click()
  const name = `Copy ${Date.now()}`
  await page.getByLabel('Name of the new list').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Copy list' }).click()
  await expect(page.getByText(/The list was copied with [\d,]+ prices/)).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(3)
  await expect(page.getByLabel('Price list')).toHaveValue(name)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/changes were taken back/)).toBeVisible()
  await expect(page.getByLabel('Price list')).not.toHaveValue(name)
  await expect(page.getByLabel('Price list').getByText(name)).toHaveCount(0)
})

test('what is seen is taken away as a file, and below it stands who changed the prices of the row', async ({
  page,
}) => {
  await openPrices(page, 'q=NG-1005')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export 1 style' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^nordgrat-prices-[\d-]+\.xlsx$/)
  const before = (await cell(page, 0, 0).textContent())!
  const price = async (text: string) => {
    await cell(page, 0, 0).click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await save(page)
  }
  await price('64.30')
  await expect(page.getByRole('heading', { name: 'Price history of NG-1005' })).toBeVisible()
  await expect(page.getByText(/→ 64.30/).first()).toBeVisible()
  await expect(page.getByText('Svea Lorenzen').first()).toBeVisible()
  await price(before)
  await expect(cell(page, 0, 0)).toHaveText(before)
})

test('what a customer pays on a day, and why, is two presses away', async ({ page }) => {
  await openPrices(page, 'q=NG-1042')
  const clicks = await countClicks(page)
  await cell(page, 0, 0).click()
  await page.getByRole('button', { name: 'What does a customer pay?' }).click()
  const panel = page.getByRole('complementary', { name: 'What does a customer pay?' })
  await panel.getByLabel('Customer').fill('10023')
  await expect(panel.getByText('One piece, net')).toBeVisible()
  expect(clicks()).toBe(2)
  await expect(panel.getByRole('listitem').filter({ hasText: 'this one counts' })).toHaveCount(1)
  await panel.getByLabel('Customer').fill('nobody')
  await expect(panel.getByText('One piece, net')).toHaveCount(0)
})

test('of two editors the second is shown the difference, and loses nothing', async ({ page, browser }) => {
  await openPrices(page, 'q=NG-1002')
  const price = async (on: Page, text: string) => {
    await cell(on, 0, 0).click()
    await on.keyboard.type(text)
    await on.keyboard.press('Enter')
  }
  const before = (await cell(page, 0, 0).textContent())!
  await price(page, '71.10')
  const other = await (await browser.newContext()).newPage()
  await openPrices(other, 'q=NG-1002')
  await price(other, '72.20')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Stored now: 72.20').first()).toBeVisible()
  await expect(cell(page, 0, 0)).toContainText('71.10')
  await price(other, before)
  await save(other)
  await expect(cell(other, 0, 0)).toHaveText(before)
})

test('who may only look can type nothing and is offered no change', async ({ page }) => {
  await openSession(page, 'reader')
  await page.goto('/desk/prices')
  await cell(page, 0, 0).click()
  await page.keyboard.type('1')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Raise from a date' })).toHaveCount(0)
})

test('prices that cannot be loaded say so, and come when asked again', async ({ page }) => {
  await openSession(page, 'operator')
  await page.route('**/api/desk/prices?*', route => route.fulfill({ status: 500, body: '{}' }))
  // A list by name: the usual one is known a moment later, and would then be asked for by itself.
  await page.goto('/desk/prices?list=Benelux')
  await expect(page.getByText('The prices could not be loaded.')).toBeVisible()
  await page.unroute('**/api/desk/prices?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cell(page, 0, 0)).toBeVisible()
})
