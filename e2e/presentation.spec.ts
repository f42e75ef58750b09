import { expect, type Page, test } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { isSound } from './is-sound.ts'
import { authorisation, devices, openSession, useDevice } from './session.ts'
import { createSalesPerson, type OwnCompany, orderOf } from './shop-database.ts'

const words = {
  en: {
    present: 'Present',
    rename: 'Rename',
    name: 'Name of the selection',
    save: 'Save name',
    sheet: /^Line sheet/,
    sheetPrices: 'Prices on the line sheet',
    next: 'Next',
    back: 'Back',
    finish: 'Finish',
    prices: 'Net prices',
    noted: 'What was noted',
    cart: 'To the cart',
    of: (place: number) => `${place} of 3`,
  },
  de: {
    present: 'Präsentieren',
    rename: 'Umbenennen',
    name: 'Name der Auswahl',
    save: 'Namen speichern',
    sheet: /^Kollektionsblatt/,
    sheetPrices: 'Preise auf dem Kollektionsblatt',
    next: 'Weiter',
    back: 'Zurück',
    finish: 'Zum Ende',
    prices: 'EK-Preise',
    noted: 'Was notiert wurde',
    cart: 'Zum Warenkorb',
    of: (place: number) => `${place} von 3`,
  },
}

/** A sales person with companies of their own, and a selection of three styles that can be ordered now. */
async function prepare(page: Page, ...names: string[]) {
  const { username, companies } = await createSalesPerson(...names)
  await openSession(page, username)
  const headers = { ...(await authorisation(page)), 'X-Act-For': companies[0]!.id }
  const found = await page.request.get('/api/material?category=1&pageSize=3&stockAvail=true', { headers })
  const materials = (await found.json()).data.map(({ _id }: { _id: string }) => _id)
  const made = await page.request.post('/api/selection', { headers, data: { name: 'Autumn talk', materials } })
  return { companies, id: (await made.json()).data._id as string }
}

async function open(page: Page, { customerNo }: OwnCompany): Promise<void> {
  await page.locator('[data-switch-company]').click()
  await page.getByRole('dialog').getByRole('combobox').fill(customerNo)
  await page.getByRole('option', { name: new RegExp(`^${customerNo}`) }).click()
  await expect(page.locator('[data-company-bar] [aria-current], [data-company-bar] [aria-haspopup]')).toContainText(
    customerNo,
  )
}

const cell = (page: Page) => page.locator('[data-quantities] input[data-quantity]:not([readonly])').first()
const position = (page: Page, text: string) =>
  page.locator('[data-full-screen] header [role=status]').filter({ hasText: text })

async function stored(page: Page, { id }: OwnCompany): Promise<number> {
  const headers = { ...(await authorisation(page)), 'X-Act-For': id }
  const { data } = await (await page.request.get('/api/basket', { headers })).json()
  return data.items.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0)
}

for (const device of devices) {
  const said = words[device.language]

  test(`a selection is renamed, printed and presented, ${device.name}`, async ({ page }) => {
    await useDevice(page, device)
    const { companies, id } = await prepare(page, 'Alpha Sport')
    const [alpha] = companies as [OwnCompany]
    await page.goto('/')
    await open(page, alpha)
    await page.goto(`/selection/${id}`)
    await page.getByRole('button', { name: said.rename }).click()
    await page.getByRole('textbox', { name: said.name }).fill('Winter talk')
    await page.getByRole('button', { name: said.save }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Winter talk' })).toBeVisible()
    await expect(page.getByRole('button', { name: said.rename })).toBeFocused()

    await page.getByRole('combobox', { name: said.sheetPrices }).selectOption('retail')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: said.sheet }).click()
    const file = (await saved).suggestedFilename()
    expect(file).toMatch(/Winter-talk.*\.pdf$/)
    expect(file).not.toContain('Alpha')

    await page.getByRole('link', { name: said.present }).click()
    await expect(position(page, said.of(1))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.locator('[data-company-bar]')).toBeHidden()
    await expect(cell(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await isSound(page)

    // Of prices there is only the recommended one, also beside what is noted.
    await cell(page).fill('2')
    await expect.poll(() => stored(page, alpha)).toBe(2)
    const shown = await page.locator('[data-full-screen]').textContent()
    expect(shown!.match(/€/g)).toHaveLength(1)
    expect(shown).toMatch(/(RRP|UVP) [€\d]/)
    await page.getByRole('button', { name: said.prices }).click()
    await expect(page.locator('[data-full-screen] nav')).toContainText('€')

    await page.locator('[data-full-screen] h1').focus()
    await page.keyboard.press('ArrowRight')
    await expect(position(page, said.of(2))).toBeVisible()
    await expect(cell(page)).toBeVisible()
    await cell(page).fill('3')
    // What is typed is noted when the style is left, without waiting.
    await page.keyboard.press('PageDown')
    await expect(position(page, said.of(3))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('button', { name: said.back }).click()
    await expect(position(page, said.of(2))).toBeVisible()
    await expect(page.getByRole('button', { name: said.back })).toBeFocused()
    await page.getByRole('button', { name: said.next }).click()
    await page.getByRole('button', { name: said.finish }).click()
    await expect(page.getByRole('heading', { level: 1, name: said.noted })).toBeFocused()
    await expect(page.locator('[data-full-screen] section').first()).toContainText(/5 (units|Stück)/)
    await isSound(page)

    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(new RegExp(`/selection/${id}$`))
    await expect(page.locator('[data-company-bar]')).toBeVisible()
    await page.getByRole('link', { name: said.present }).click()
    for (const turn of [said.next, said.next, said.finish]) await page.getByRole('button', { name: turn }).click()
    await page.getByRole('link', { name: said.cart }).click()
    await expect(page).toHaveURL(/\/detailed-cart\?type=order/)
    expect(await stored(page, alpha)).toBe(5)
  })
}

test('a finger turns the pages, and scrolls a size grid', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 768, height: 1024 } })
  const page = await context.newPage()
  const { companies, id } = await prepare(page, 'Alpha Sport')
  await page.goto('/')
  await open(page, companies[0]!)
  await page.goto(`/presentation/${id}`)
  await expect(cell(page)).toBeVisible()
  const swipe = async (selector: string, by: number) => {
    const box = (await page.locator(selector).first().boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 100)]
    const touch = await context.newCDPSession(page)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + by, y }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe('[data-full-screen] img', -150)
  await expect(position(page, '2 of 3')).toBeVisible()
  await expect(cell(page)).toBeVisible()
  await swipe('[data-quantities]', -150)
  await expect(position(page, '2 of 3')).toBeVisible()
  await swipe('[data-full-screen] img', 150)
  await expect(position(page, '1 of 3')).toBeVisible()
  await context.close()
})

test('a selection is prepared, presented and ordered for three companies in a row: 45 presses', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const { username, companies } = await createSalesPerson('Alpha Sport', 'Beta Berge', 'Gamma Gipfel')
  await openSession(page, username)
  await page.goto('/')
  for (const company of [...companies].reverse()) await open(page, company)
  await page.goto('/category/Jackets-1?available=1')
  await expect(page.locator('main [data-product]').first()).toBeVisible()
  const presses = await countClicks(page)

  await page.getByRole('button', { name: 'Select styles' }).click()
  const boxes = page.locator('main :is(table, ul) input[type=checkbox]')
  for (const place of [0, 1, 2]) await boxes.nth(place).check()
  await page.getByRole('button', { name: 'Put into a selection' }).click()
  await page.getByRole('dialog').getByLabel('Name of the selection').fill('Autumn talk')
  await page.getByRole('dialog').getByRole('button', { name: 'Put in' }).click()
  await page.getByRole('button', { name: 'Open selection' }).click()
  await page.getByRole('link', { name: 'Present', exact: true }).click()
  expect(presses()).toBe(8)

  for (const [turn, company] of companies.entries()) {
    for (const place of [1, 2, 3]) {
      await expect(position(page, `${place} of 3`)).toBeVisible()
      await cell(page).click()
      await page.keyboard.type(String(turn + 1))
      await page.getByRole('button', { name: place === 3 ? 'Finish' : 'Next' }).click()
    }
    await expect(page.getByRole('heading', { level: 1, name: 'What was noted' })).toBeVisible()
    await expect.poll(() => stored(page, company)).toBe(3 * (turn + 1))
    const next = companies[turn + 1]
    if (next) await page.getByRole('button', { name: new RegExp(`${next.name}$`) }).click()
  }
  // Three styles and their sizes each, and the next company after the first two.
  expect(presses()).toBe(8 + 3 * 6 + 2)

  for (const [turn, company] of [...companies].reverse().entries()) {
    if (turn > 0) {
      await page
        .getByRole('list', { name: 'Open companies' })
        .getByRole('button', { name: new RegExp(`^T.* - ${company.name}`) })
        .click()
    }
    await expect(page.locator('[data-company-bar]')).toContainText(company.customerNo)
    await page.getByRole('link', { name: 'To the cart' }).click()
    await page.getByRole('link', { name: 'Checkout' }).first().click()
    await page.getByLabel('I agree to the terms and conditions.').click()
    await page.getByLabel('I confirm the contract text:').click()
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page).toHaveURL(/\/thank-you\?orders=\d+$/)
    const order = await orderOf(/\d+$/.exec(page.url())![0])
    expect(order).toEqual({ company: company.id, by: username, isBySalesPerson: true })
  }
  expect(presses()).toBe(8 + 3 * 6 + 2 + 3 * 5 + 2)
})
