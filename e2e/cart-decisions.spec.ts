import { expect, type Page, test } from '@playwright/test'
import { fillCartOf, storedLinesOf, type WantedLine } from './cart-of.ts'
import { authorisation, devices, openSession, untilSaved, useDevice } from './session.ts'
import { addPastSeason, createBuyer, setCompanyPrice, setStock } from './shop-database.ts'

const orderCart = '/detailed-cart?type=order'
const preOrderCart = '/detailed-cart?type=preOrder'

const words = {
  en: {
    decision: '1 line needs a decision',
    moved: /Price changed: €[\d.]+ → €88\.88/,
    agree: 'Accept new price',
    cut: 'You asked for 999; 7 are available and in the cart.',
    take: 'Take 7',
    closed: '6 planned for AW25, which can no longer be ordered.',
    move: /^Move to [A-Z]{2}\d\d$/,
    out: 'Take out',
    changed: 'The seasons have changed.',
    checkout: /^Checkout/,
  },
  de: {
    decision: '1 Position braucht eine Entscheidung',
    moved: /Preis geändert: [\d.,]+\s€ → 88,88\s€/,
    agree: 'Neuen Preis annehmen',
    cut: 'Sie wollten 999; 7 sind verfügbar und im Warenkorb.',
    take: '7 nehmen',
    closed: '6 für AW25 geplant; diese Saison kann nicht mehr bestellt werden.',
    move: /^Nach [A-Z]{2}\d\d verschieben$/,
    out: 'Herausnehmen',
    changed: 'Die Saisons haben sich geändert.',
    checkout: /^Zur Kasse/,
  },
}

const line = (variantSku: string, quantity: number): WantedLine => ({
  sku: variantSku.split('-').slice(0, 2).join('-'),
  variantSku,
  orderType: 'order',
  quantity,
})

for (const device of devices) {
  const said = words[device.language]
  // Another size per language: both run at the same time and share prices and stock.
  const size = device.language === 'en' ? 'M' : 'L'

  test(`a price that changed is shown until it is accepted, also with another quantity, ${device.name}`, async ({
    page,
  }) => {
    const sku = `NG-1077-SPR-${size}`
    await useDevice(page, device)
    await openSession(page, await createBuyer(`undecided-price-${device.language}`))
    await setStock(sku, 40)
    await fillCartOf(page, [line(sku, 2)])
    await setCompanyPrice(sku, 8888)
    await page.goto(orderCart)
    const decision = page.getByRole('region', { name: said.decision })
    await expect(decision).toContainText(said.moved)
    const field = page.locator('[data-line] input').first()
    await field.fill('3')
    await field.press('Enter')
    await expect.poll(() => storedLinesOf(page)).toEqual([`${sku} 3`])
    await expect(decision).toContainText(said.moved)
    await expect(page.getByRole('link', { name: said.checkout })).toHaveCount(0)
    await decision.getByRole('button', { name: said.agree }).click()
    await expect(page.getByRole('link', { name: said.checkout })).toBeVisible()
  })

  test(`a quantity that was cut needs a decision, also after other lines were added, ${device.name}`, async ({
    page,
  }) => {
    const sku = `NG-1077-SPR-${size === 'M' ? 'S' : 'XL'}`
    await useDevice(page, device)
    await openSession(page, await createBuyer(`undecided-stock-${device.language}`))
    await setStock(sku, 7)
    await fillCartOf(page, [line(sku, 999)])
    const headers = await authorisation(page)
    await page.request.post('/api/basket', { headers, data: { items: [line('NG-1042-EMB-M', 2)] } })
    await page.goto(orderCart)
    const decision = page.getByRole('region', { name: said.decision })
    await expect(decision).toContainText(said.cut)
    // Saving another line sends the whole cart; that must not count as a decision.
    const other = page
      .locator('[data-line]')
      .filter({ has: page.getByText('NG-1042-EMB-M') })
      .locator('input')
    await other.first().fill('3')
    await other.first().press('Enter')
    await expect.poll(() => storedLinesOf(page)).toEqual([`${sku} 7`, 'NG-1042-EMB-M 3'])
    await page.reload()
    await expect(decision).toContainText(said.cut)
    await expect(page.getByRole('link', { name: said.checkout })).toHaveCount(0)
    await decision.getByRole('button', { name: said.take }).click()
    await expect(page.getByRole('link', { name: said.checkout })).toBeVisible()
    await expect.poll(() => storedLinesOf(page)).toEqual([`${sku} 7`, 'NG-1042-EMB-M 3'])
  })

  test(`pieces of a season that has passed need a decision, ${device.name}`, async ({ page }) => {
    await useDevice(page, device)
    const buyer = await createBuyer(`undecided-season-${device.language}`)
    await openSession(page, buyer)
    const planned = await preOrderLine(page, [0, 4, 0])
    await fillCartOf(page, [planned])
    await addPastSeason(buyer, 'AW25', 6)
    await page.goto(preOrderCart)
    const decision = page.getByRole('region', { name: said.decision })
    await expect(decision).toContainText(said.closed)
    await expect(page.getByRole('link', { name: said.checkout })).toHaveCount(0)
    await expect(decision.getByRole('button', { name: said.move })).toBeVisible()
    // Answered: what a page does not know to be stored is sent again by the next one.
    await untilSaved(page, '/api/basket', () => decision.getByRole('button', { name: said.out }).click())
    await expect(decision).toHaveCount(0)
    await expect.poll(() => storedLinesOf(page)).toEqual([`${planned.variantSku} 0/4/0`])
    await addPastSeason(buyer, 'AW25', 6)
    await page.reload()
    await decision.getByRole('button', { name: said.move }).click()
    await expect(decision).toHaveCount(0)
    await expect.poll(() => storedLinesOf(page)).toEqual([`${planned.variantSku} 6/4/0`])
  })

  test(`a season that came first takes no other season's pieces, and the buyer is told, ${device.name}`, async ({
    page,
  }) => {
    await useDevice(page, device)
    await openSession(page, await createBuyer(`undecided-list-${device.language}`))
    const planned = await preOrderLine(page, [0, 4, 0])
    await fillCartOf(page, [planned])
    await hideFirstSeason(page)
    await page.goto(preOrderCart)
    const fields = page.locator('[data-line] input')
    await expect(fields).toHaveCount(2)
    await expect(fields.first()).toHaveValue('4')
    await page.unrouteAll({ behavior: 'wait' })
    await fields.first().fill('6')
    await fields.first().press('Enter')
    await expect(page.getByText(said.changed)).toBeVisible()
    await expect.poll(() => storedLinesOf(page)).toEqual([`${planned.variantSku} 0/6/0`])
    await expect(fields).toHaveCount(3)
    await expect(fields.nth(1)).toHaveValue('6')
  })
}

/** A line of a variant that all three seasons have, without limited stock, batch or texts. */
async function preOrderLine(page: Page, quantities: number[]): Promise<WantedLine> {
  const headers = await authorisation(page)
  const read = async (path: string) => (await (await page.request.get(path, { headers })).json()).data
  const products = await read('/api/material?isPreOrderMode=true&pageSize=50')
  const product = products.find(
    (one: { isStockFreeze: boolean; salesBatchSize: number | null; preStocks: object[]; salesAttributes: object[] }) =>
      !one.isStockFreeze &&
      (one.salesBatchSize ?? 1) === 1 &&
      one.preStocks.length === 3 &&
      !one.salesAttributes.length,
  )
  const { sku, variants } = await read(`/api/material/${product._id}`)
  return { sku, variantSku: variants[0].variantSku, orderType: 'preOrder', quantities }
}

/** Answers as if the first season were not listed yet, as for a page that was loaded before it was. */
async function hideFirstSeason(page: Page): Promise<void> {
  await page.route('**/api/season', async route => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    await route.fulfill({ response: answer, json: { data: data.slice(1) } })
  })
  await page.route('**/api/basket', async route => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    const items = data.items.map((item: { quantities: number[]; preStocks: number[] }) => ({
      ...item,
      quantities: item.quantities.slice(1),
      preStocks: item.preStocks.slice(1),
    }))
    await route.fulfill({ response: answer, json: { data: { ...data, seasons: data.seasons.slice(1), items } } })
  })
}
