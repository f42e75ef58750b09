import { expect, type Page, test } from '@playwright/test'
import { isSound } from './is-sound.ts'
import { authorisation, devices, openSession, useDevice } from './session.ts'
import { createSalesPerson, type OwnCompany, orderOf, takeAway } from './shop-database.ts'

const [desk, phone] = devices
const jackets = '/category/Jackets-1'
const sizes = (page: Page) => page.getByRole('button', { name: /^(Sizes of|Größen von) Kar 3L Jacket(,|$)/ })
const cell = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) }).first()
const tab = (page: Page, { name }: OwnCompany) =>
  page.getByRole('list', { name: 'Open companies' }).getByRole('button', { name: new RegExp(`^T.* - ${name}`) })
const inCart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Order cart/ })
const addButton = (page: Page) =>
  page.getByRole('region', { name: 'Your selection' }).getByRole('button', { name: /^Add / })

async function open(page: Page, { customerNo }: OwnCompany): Promise<void> {
  await page.locator('[data-switch-company]').click()
  await page.getByRole('dialog').getByRole('combobox').fill(customerNo)
  await page.getByRole('option', { name: new RegExp(`^${customerNo}`) }).click()
  await isFor(page, customerNo)
}

async function isFor(page: Page, customerNo: string): Promise<void> {
  await expect(page.locator('[data-company-bar] [aria-current], [data-company-bar] [aria-haspopup]')).toContainText(
    customerNo,
  )
  await expect(page.getByRole('status').filter({ hasText: /Switching|Wechsel/ })).toHaveCount(0)
}

async function storedFor(page: Page, { id }: OwnCompany): Promise<string[]> {
  const headers = { ...(await authorisation(page)), 'X-Act-For': id }
  const { data } = await (await page.request.get('/api/basket', { headers })).json()
  return data.items.map((item: { variantSku: string; quantity: number }) => `${item.variantSku} ${item.quantity}`)
}

test('each open company is found again where it was left, with what was typed', async ({ page }) => {
  await useDevice(page, desk)
  const { username, companies } = await createSalesPerson('Alpha Sport', 'Beta Berge')
  const [alpha, beta] = companies as [OwnCompany, OwnCompany]
  await openSession(page, username)
  await page.goto('/')
  await open(page, alpha)
  await page.goto(`${jackets}?mode=preOrder&sort=nameAsc`)
  await sizes(page).click()
  await cell(page, 'Ember / Ink, M').fill('3')
  await page.evaluate(() => scrollTo(0, 500))
  const place = page.url()

  await open(page, beta)
  await page.goto(jackets)
  await sizes(page).click()
  await expect(cell(page, 'Ember / Ink, M')).toHaveValue('')
  await cell(page, 'Ember / Ink, M').fill('2')
  await addButton(page).click()
  await expect(page.locator('.toasts')).toContainText(`for ${beta.customerNo} - Beta Berge`)
  await expect(tab(page, beta)).toContainText('€')
  await isSound(page)

  await tab(page, alpha).click()
  await isFor(page, alpha.customerNo)
  expect(page.url()).toBe(place)
  await expect(addButton(page)).toHaveAccessibleName(/^Add 3 units/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
  await sizes(page).click()
  await expect(cell(page, 'Ember / Ink, M')).toHaveValue('3')
  await expect(inCart(page)).toHaveAccessibleName('Order cart, 0 items')
  await expect(tab(page, beta)).toContainText('€')

  // The Back key leads to a page of the other company, and so to the other company.
  await page.goBack()
  await isFor(page, beta.customerNo)
  await expect(inCart(page)).toHaveAccessibleName('Order cart, 1 item')

  // Closing one leads to its neighbour, and keeps its cart.
  await page.getByRole('button', { name: /^Close .*Beta Berge$/ }).click()
  await isFor(page, alpha.customerNo)
  await expect(tab(page, beta)).toHaveCount(0)
  expect(await storedFor(page, beta)).toEqual(['NG-1042-EMB-M 2'])
})

test('two browser tabs act for two companies at once', async ({ page, context }) => {
  await useDevice(page, desk)
  const { username, companies } = await createSalesPerson('Alpha Sport', 'Beta Berge')
  const [alpha, beta] = companies as [OwnCompany, OwnCompany]
  await openSession(page, username)
  await page.goto('/')
  await open(page, alpha)
  const second = await context.newPage()
  await second.goto('/')
  // A new browser tab begins with the company that was looked at last.
  await isFor(second, alpha.customerNo)
  await open(second, beta)

  const add = async (on: Page, quantity: string) => {
    await on.goto(jackets)
    await sizes(on).click()
    await cell(on, 'Ember / Ink, L').fill(quantity)
    await addButton(on).click()
    await expect(inCart(on)).toHaveAccessibleName('Order cart, 1 item')
  }
  await add(page, '4')
  await add(second, '5')
  await page.reload()
  await isFor(page, alpha.customerNo)
  expect(await storedFor(page, alpha)).toEqual(['NG-1042-EMB-L 4'])
  expect(await storedFor(page, beta)).toEqual(['NG-1042-EMB-L 5'])

  await second.goto('/checkout')
  await expect(second.getByRole('main')).toContainText(`Ordering for ${beta.customerNo}`)
  await second.getByLabel('I agree to the terms and conditions.').click()
  await second.getByLabel('I confirm the contract text:').click()
  await second.getByRole('button', { name: /^Place order/ }).click()
  await expect(second).toHaveURL(/\/thank-you\?orders=\d+$/)
  await expect(second.getByRole('main')).toContainText(`Ordering for ${beta.customerNo}`)
  const order = await orderOf(/\d+$/.exec(second.url())![0])
  expect(order).toEqual({ company: beta.id, by: username, isBySalesPerson: true })
  await page.goto('/detailed-cart?type=order')
  await isFor(page, alpha.customerNo)
  await expect(inCart(page)).toHaveAccessibleName('Order cart, 1 item')
})

test('a switch waits for what is being saved, and what arrives later is not drawn', async ({ page }) => {
  await useDevice(page, desk)
  const { username, companies } = await createSalesPerson('Alpha Sport', 'Beta Berge')
  const [alpha, beta] = companies as [OwnCompany, OwnCompany]
  await openSession(page, username)
  await page.goto('/')
  await open(page, beta)
  await open(page, alpha)
  await page.goto(jackets)
  await sizes(page).click()
  await cell(page, 'Ember / Ink, S').fill('6')
  await page.route('**/api/basket', async route => {
    if (route.request().method() === 'POST') await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue()
  })
  await addButton(page).click()
  await tab(page, beta).click()
  await isFor(page, beta.customerNo)
  expect(await storedFor(page, alpha)).toEqual(['NG-1042-EMB-S 6'])
  expect(await storedFor(page, beta)).toEqual([])
  await expect(inCart(page)).toHaveAccessibleName('Order cart, 0 items')

  // An answer for one company that is still on its way when the page of another is shown.
  await page.unroute('**/api/basket')
  let answers = 0
  await page.route('**/api/basket*', async route => {
    if (route.request().headers()['x-act-for'] === alpha.id) await new Promise(resolve => setTimeout(resolve, 3000))
    await route.continue().catch(() => {})
    answers++
  })
  await tab(page, alpha).click()
  await expect(page.locator('[data-company-bar] [aria-current]')).toContainText(alpha.customerNo)
  await tab(page, beta).click()
  await isFor(page, beta.customerNo)
  await expect.poll(() => answers).toBeGreaterThan(1)
  await expect(inCart(page)).toHaveAccessibleName('Order cart, 0 items')
})

test('a company that is taken away is closed with a sentence, and the others stay as they were', async ({ page }) => {
  await useDevice(page, desk)
  const { username, companies } = await createSalesPerson('Alpha Sport', 'Beta Berge')
  const [alpha, beta] = companies as [OwnCompany, OwnCompany]
  await openSession(page, username)
  await page.goto('/')
  await open(page, alpha)
  await page.goto(jackets)
  await sizes(page).click()
  await cell(page, 'Ember / Ink, M').fill('3')
  await open(page, beta)
  await page.goto(jackets)
  await sizes(page).click()
  await cell(page, 'Ember / Ink, M').fill('8')
  await takeAway(beta)
  await addButton(page).click()
  await expect(page.locator('.toasts')).toContainText('You no longer look after Beta Berge.')
  await isFor(page, alpha.customerNo)
  await expect(tab(page, beta)).toHaveCount(0)
  await sizes(page).click()
  await expect(cell(page, 'Ember / Ink, M')).toHaveValue('3')
  // The last one, and at the start of a page.
  await takeAway(alpha)
  await page.reload()
  await expect(page.locator('.toasts')).toContainText('You no longer look after Alpha Sport.')
  await expect(page.getByRole('heading', { level: 1, name: 'My customers' })).toBeVisible()
})

test('on a phone the open companies are a menu', async ({ page }) => {
  await useDevice(page, phone)
  const { username, companies } = await createSalesPerson('Alpha Sport', 'Beta Berge')
  const [alpha, beta] = companies as [OwnCompany, OwnCompany]
  await openSession(page, username)
  await page.goto('/')
  await open(page, alpha)
  await open(page, beta)
  const menu = page.locator('[data-company-bar] [aria-haspopup]')
  await menu.click()
  const sheet = page.getByRole('dialog', { name: 'Offene Firmen' })
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  await isSound(page)
  await sheet.getByRole('button', { name: `${alpha.customerNo} - Alpha Sport`, exact: true }).click()
  await isFor(page, alpha.customerNo)
  await page.evaluate(() => scrollTo(0, 400))
  await expect(menu).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await menu.click()
  await sheet.getByRole('button', { name: /Beta Berge schließen$/ }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(1)
  await sheet.getByRole('button', { name: /Alpha Sport schließen$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Kunden' })).toBeVisible()
  await expect(menu).toContainText('Keine Firma gewählt')
})

test('sales people see what others booked of each size, and buyers do not', async ({ page, context }) => {
  await useDevice(page, desk)
  const { username, companies } = await createSalesPerson('Alpha Sport')
  await openSession(page, username)
  await page.goto('/')
  await open(page, companies[0]!)
  await page.goto(`${jackets}?mode=preOrder`)
  await sizes(page).click()
  await page.getByRole('button', { name: /^(Numbers|Zahlen)$/ }).click()
  const numbers = page.getByRole('region', { name: /^(Numbers of|Zahlen zu) Kar 3L Jacket$/ })
  await expect(numbers.getByRole('row').nth(1)).toContainText(/\d+(\.|,)\d %/)
  await expect(numbers).toContainText(/\/ \d/)
  await isSound(page)
  // Where the table is wider than the page.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Kar 3L Jacket', exact: true }).first().click()
  await expect(numbers).toContainText(/\/ \d/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.setViewportSize(desk)

  await context.clearCookies({ name: /^(token|userId|acts|__Host-kontor)$/ })
  await openSession(page, 'buyer')
  await page.goto(jackets)
  await sizes(page).click()
  await expect(cell(page, 'Ember / Ink, M')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Numbers|Zahlen)$/ })).toHaveCount(0)
  const headers = await authorisation(page)
  expect((await page.request.get('/api/salesPerson/products/1/booked', { headers })).status()).toBe(403)
})
