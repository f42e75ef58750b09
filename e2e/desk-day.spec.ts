import { expect, type Page, test } from '@playwright/test'
import { plainPicture } from '../src/testing/picture-files.ts'
import { countClicks } from './clicks.ts'
import { fillSignIn } from './session.ts'
import { keepsData, shopAddress, shopPort, startsOwnShop } from './shop.ts'
import { createBareProduct, createOwnerOf } from './shop-database.ts'

/**
 * In the second shop: what is changed here must not be seen by the other journeys. In the first one where a folder is
 * named, as that is the one `npm run seed -- --products 100000` makes large.
 */
const shop = keepsData ? 'nordgrat' : 'zuidkust'
const address = keepsData ? shopAddress : `http://zuidkust.localhost:${shopPort}`

const cell = (page: Page, row: number, column: number) =>
  page.getByRole('grid').locator('tbody tr').nth(row).locator('td').nth(column)

/** Somebody asks for an account, as a page of the shop would send it. */
async function askForAccount(page: Page, companyName: string): Promise<void> {
  await page.goto(`${address}/landing`)
  const status = await page.evaluate(async name => {
    const body = {
      companyName: name,
      firstName: 'Jule',
      lastName: 'Moser',
      email: `${name.replaceAll(' ', '-').toLowerCase()}@day.example`,
      street: 'Kade 3',
      zipCode: '4381 BK',
      city: 'Vlissingen',
      country: 'NL',
    }
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/user/requestAccount', { method: 'POST', headers, body: JSON.stringify(body) })).status
  }, companyName)
  expect(status).toBe(200)
}

/**
 * A day at the desk, each job counted from the page of its subject: every press of the pointer, one more where something
 * is chosen in a list or a file window of the browser itself. Typing is not counted. The table in
 * docs/how-it-works/desk.md has these figures beside those of others.
 */
test('a day at the desk: from the request of a new customer to the shop as they see it', async ({ page }) => {
  test.skip(!startsOwnShop, 'needs the database of the shop')
  const id = String(Date.now() % 10_000_000)
  const company = `Dagwinkel ${id}`
  const style = await createBareProduct({ shop, isActive: false })
  const [tent, tarp] = [await createBareProduct({ shop }), await createBareProduct({ shop })]
  await askForAccount(page, company)
  await page.goto(`${address}/desk`)
  await fillSignIn(page, await createOwnerOf(shop))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  const clicks = await countClicks(page)

  async function job(name: string, path: string, presses: number, work: () => Promise<unknown>): Promise<void> {
    await test.step(name, async () => {
      await page.goto(`${address}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const before = clicks()
      // What is chosen in lists and windows of the browser itself, which a page hears nothing of.
      const beside = Number((await work()) ?? 0)
      expect(clicks() - before + beside, name).toBe(presses)
    })
  }

  let customerNo = ''
  await job('approve a request for an account', '/desk/customers/requests', 2, async () => {
    await page.getByText(company).click()
    const number = page.getByLabel('Customer number')
    await expect(number).toHaveValue(/^\d+$/)
    customerNo = await number.inputValue()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Invited')).toBeVisible()
  })

  await job('give that customer a price', `/desk/prices?q=${tent}`, 3, async () => {
    await expect(cell(page, 0, 0)).toBeVisible()
    await page.getByLabel('Own prices of').click()
    await page.keyboard.type(customerNo)
    await page.keyboard.press('Enter')
    const own = page.getByRole('columnheader', { name: `Own price ${customerNo}` })
    await expect(own).toBeVisible()
    await page.getByRole('grid').locator('tbody tr').first().locator('td').last().click()
    await page.keyboard.type('12,50')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
  })

  await job('load a price list from a file', '/desk/imports', 6, async () => {
    const rows = [
      `base;;${style};21.00`,
      `customer;${customerNo};${style};19.00`,
      `customer;${customerNo};${tarp};18.00`,
    ]
    const content = ['kind;customerNo;sku;price', ...rows].join('\n')
    const file = { name: `day-${id}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) }
    await page.getByLabel('What the file is about').selectOption('Prices')
    await page.getByLabel(/^File/).setInputFiles(file)
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByRole('button', { name: 'Start the dry run' }).click()
    await page.getByRole('button', { name: /^Apply \d+ changes$/ }).click()
    await expect(page.getByText('Written', { exact: true })).toBeVisible()
    // The list of kinds is opened and one chosen; the file is one more.
    return 3
  })

  await job('publish a style with pictures', `/desk/products?q=${style}`, 5, async () => {
    await page.getByRole('grid').getByText(style, { exact: true }).click()
    const files = await Promise.all(
      ['#2f6f4f', '#f2c94c'].map(async (colour, place) => ({
        name: `picture-${place}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await plainPicture(colour, { width: 900, height: 900 }),
      })),
    )
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add pictures' }).click()
    await (await chooser).setFiles(files)
    await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeVisible()
    await page.getByLabel('Active', { exact: true }).last().click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    return 1
  })

  const code = `D${id}`
  await job('open a season', '/desk/seasons', 2, async () => {
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'New season' }).click()
    await dialog.getByLabel('Code').fill(code)
    await dialog.getByLabel('Name (en)').fill('Season of the day')
    await dialog.getByLabel('Delivery').fill(`${2100 + (Number(id) % 800)}-0${1 + (Number(id) % 9)}-12`)
    await dialog.locator('form').getByRole('button', { name: 'New season' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: code }).getByText('Open', { exact: true })).toBeVisible()
  })

  await job('correct stock with a reason', `/desk/stock?q=${style}`, 4, async () => {
    await cell(page, 0, 0).click()
    await page.keyboard.type('40')
    await page.keyboard.press('Enter')
    await page.getByLabel('Reason').selectOption('receipt')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    return 2
  })

  const banner = `Day ${id}`
  await job('change a banner', '/desk/content/banners', 2, async () => {
    const top = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'At the foot of the home page' }) })
    await top
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await top.getByLabel('Title (English)').fill(banner)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
  })

  await job('find out why a customer pays 12.50', `/desk/prices?q=${tent}`, 2, async () => {
    await cell(page, 0, 0).click()
    await page.getByRole('button', { name: 'What does a customer pay?' }).click()
    const panel = page.getByRole('complementary', { name: 'What does a customer pay?' })
    await panel.getByLabel('Customer').fill(customerNo)
    const decides = panel.getByRole('listitem').filter({ hasText: 'this one counts' })
    await expect(decides).toContainText('Own price')
    await expect(decides).toContainText('12.50')
  })

  await job('view the shop as that customer', `/desk/customers?q=${customerNo}`, 2, async () => {
    await page.getByRole('grid').getByText(customerNo, { exact: true }).click()
    await page
      .getByRole('button', { name: /^View as/ })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'View of the shop' })).toContainText(company)
  })
  await expect(page.locator(`a[href="/season/${code}"]`).first()).toBeVisible()
})
