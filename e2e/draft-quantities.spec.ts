import { expect, type Page, test } from '@playwright/test'
import { actFor } from './act-for.ts'
import { canAdd, emptyCartOf, fillCartOf, storedLinesOf } from './cart-of.ts'
import { authorisation, openSession, signIn } from './session.ts'
import { createBuyer, setStock } from './shop-database.ts'

const jackets = '/category/Jackets-1'
const sizes = (page: Page) => page.getByRole('button', { name: /^Sizes of Kar 3L Jacket(,|$)/ })
const cell = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) }).first()
const bar = (page: Page) => page.getByRole('region', { name: 'Your selection' })
const mode = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).first()

test('each mode keeps what was typed for it, across the switch, another page and a reload', async ({ page }) => {
  await openSession(page, await createBuyer('two-drafts'))
  await page.goto(jackets)
  await sizes(page).click()
  await cell(page, 'Ember / Ink, M').fill('2')
  await mode(page, 'Pre-order').click()
  await expect(page).toHaveURL(/mode=preOrder/)
  await expect(cell(page, 'Ember / Ink, M')).toHaveValue('')
  await cell(page, 'Ember / Ink, M').fill('5')
  await mode(page, 'Order').click()
  await expect(cell(page, 'Ember / Ink, M')).toHaveValue('2')
  await expect(bar(page).locator('[data-sum=typed]')).toBeVisible()

  await page.goto('/')
  await page.goto(jackets)
  await expect(bar(page).getByRole('button', { name: /^Add 2 units/ })).toBeEnabled()
  await page.reload()
  await sizes(page).click()
  await expect(cell(page, 'Ember / Ink, M')).toHaveValue('2')
  await mode(page, 'Pre-order').click()
  await expect(cell(page, 'Ember / Ink, M')).toHaveValue('5')
  await expect(bar(page).getByRole('button', { name: /^Add 5 units/ })).toBeEnabled()
})

test('what is typed for one company is not there for the next, and is again on coming back', async ({ page }) => {
  await openSession(page, 'sales')
  await actFor(page, '10104')
  await page.goto(jackets)
  await sizes(page).click()
  await cell(page, 'Ember / Ink, L').fill('3')
  await expect(bar(page)).toContainText('Typed')
  await actFor(page, '10118')
  await page.goto(jackets)
  await expect(bar(page)).toContainText('Nothing typed yet')
  await actFor(page, '10104')
  await page.goto(jackets)
  await expect(bar(page)).toContainText('Typed')
  await sizes(page).click()
  await expect(cell(page, 'Ember / Ink, L')).toHaveValue('3')
})

test('clearing what is typed can be undone', async ({ page }) => {
  await signIn(page, await createBuyer('clear-typed'), jackets)
  await sizes(page).click()
  await cell(page, 'Ember / Ink, L').fill('3')
  await bar(page).getByRole('button', { name: 'Clear' }).click()
  await expect(cell(page, 'Ember / Ink, L')).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 'Ember / Ink, L')).toHaveValue('3')
})

test('what the bar says is in the cart then is what the cart comes to, tiers and all', async ({ page }) => {
  for (const size of ['S', 'M']) await setStock(`NG-1042-FJO-${size}`, 400)
  await openSession(page, await createBuyer('bar-then'))
  const line = { sku: 'NG-1042', variantSku: 'NG-1042-FJO-M', orderType: 'order', quantity: 6 } as const
  await fillCartOf(page, [line])
  await page.goto(jackets)
  const held = (await totalOf(page)).toFixed(2)
  await expect(bar(page).locator('[data-sum=in-cart]')).toHaveText(new RegExp(`^€${grouped(held)}$`))
  await sizes(page).click()
  await cell(page, 'Fjord / Ink, M').fill('24')
  await cell(page, 'Fjord / Ink, S').fill('2')
  await expect(bar(page)).toContainText('by tiers')
  const add = bar(page).getByRole('button', { name: /^Add 20 units/ })
  await expect(add).toBeEnabled()
  const then = (await bar(page).locator('[data-sum=then]').textContent())?.replace('≈ ', '') ?? ''
  await add.click()
  await expect.poll(async () => (await storedLinesOf(page)).sort()).toEqual(['NG-1042-FJO-M 24', 'NG-1042-FJO-S 2'])
  expect(then).toBe(`€${grouped((await totalOf(page)).toFixed(2))}`)
  await expect(bar(page).locator('[data-sum=in-cart]')).toHaveText(then)
  await page.goto('/detailed-cart?type=order')
  await expect(page.locator('[data-sum=goods]:visible').first()).toHaveText(then)
})

test('in pre-order mode a season of the bar opens its lines in the cart', async ({ page }) => {
  await openSession(page, await createBuyer('bar-season'))
  await fillCartOf(page, [
    { sku: 'NG-1042', variantSku: 'NG-1042-FJO-M', orderType: 'preOrder', quantities: [6, 0, 0] },
    { sku: 'NG-1042', variantSku: 'NG-1042-EMB-M', orderType: 'preOrder', quantities: [0, 12, 0] },
  ])
  await page.goto(`${jackets}?mode=preOrder`)
  const season = bar(page).getByRole('listitem').nth(1)
  await expect(season).toContainText('12 units booked')
  await season.getByRole('link').click()
  await expect(page).toHaveURL(/type=preOrder&season=/)
  await expect(page.locator('[data-line]')).toHaveCount(1)
  await expect(page.locator('[data-line]')).toContainText('Ember')
  await page.getByRole('navigation', { name: 'By season' }).locator('[aria-current]').click()
  await expect(page.locator('[data-line]')).toHaveCount(2)
})

test('a wrong number in the cart outlives the closing of its style, and is said meanwhile', async ({ page }) => {
  // No other journey counts the stock of this variant.
  await setStock('NG-2042-FJO-XL', 40)
  await openSession(page, await createBuyer('wrong-stays'))
  await fillCartOf(page, [{ sku: 'NG-2042', variantSku: 'NG-2042-FJO-XL', orderType: 'order', quantity: 6 }])
  await page.goto('/detailed-cart?type=order')
  const field = page.getByRole('textbox', { name: /^Quantity of Kar 3L Jacket W, Fjord/ })
  await field.fill('9999')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const open = page.getByRole('button', { name: /Kar 3L Jacket W$/, expanded: true }).first()
  await open.click()
  await expect(field).toHaveCount(0)
  await expect(page.getByText('1 quantity needs correcting')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('9999')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(await storedLinesOf(page)).toEqual(['NG-2042-FJO-XL 6'])
})

test('what was typed in a list is not added by looking at the cart', async ({ page }) => {
  await openSession(page, await createBuyer('typed-and-cart'))
  await emptyCartOf(page)
  await page.goto(jackets)
  await sizes(page).click()
  await cell(page, 'Ember / Ink, L').fill('3')
  await bar(page).getByRole('link', { name: 'Review cart' }).click()
  await expect(page.getByText('3 units typed in a list are not in this cart yet.')).toBeVisible()
  await page.goBack()
  await expect(bar(page).getByRole('button', { name: /^Add 3 units/ })).toBeVisible()
  expect(await storedLinesOf(page)).toEqual([])
})

test('a picture opens its sizes, with the keys and the bar of the list', async ({ page }) => {
  await openSession(page, await createBuyer('tile-order'))
  await page.goto(`${jackets}?view=grid`)
  await sizes(page).click()
  await expect(page.locator('main [data-cell="0-0"]')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('4')
  await expect(bar(page).getByRole('button', { name: /^Add 4 units/ })).toBeVisible()
  await canAdd(page)
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => storedLinesOf(page)).toEqual(['NG-1042-EMB-XS 4'])
})

for (const [language, width] of [
  ['en', 1440],
  ['de', 1440],
] as const) {
  for (const orderType of ['order', 'preOrder']) {
    test(`the filters are one line of 36 pixels: ${language}, ${orderType}`, async ({ page, context }) => {
      await context.addCookies([{ name: 'locale', value: language, url: test.info().project.use.baseURL ?? '' }])
      await page.setViewportSize({ width, height: 900 })
      await signIn(page, await createBuyer(`line-${language}-${orderType}`), `${jackets}?mode=${orderType}`)
      await expect(
        page
          .getByRole('main')
          .getByText(/^\d (more|weitere)$|^Size$|^Größe$/)
          .first(),
      ).toBeVisible()
      const line = page.getByRole('main').locator('fieldset').first().locator('..')
      expect((await line.boundingBox())?.height).toBe(36)
      expect(await line.evaluate(one => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    })
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('at least three and a half styles are in view, and a closed card says what is in it', async ({ page }) => {
    await openSession(page, await createBuyer('phone-list'))
    await fillCartOf(page, [{ sku: 'NG-1042', variantSku: 'NG-1042-FJO-M', orderType: 'order', quantity: 6 }])
    await page.goto(jackets)
    const cards = page.getByRole('list', { name: 'Jackets' }).getByRole('listitem')
    await expect(bar(page)).toBeVisible()
    await expect(cards.nth(5)).toBeAttached()
    const ends = (await bar(page).boundingBox())!.y
    const boxes = await Promise.all((await cards.all()).slice(0, 8).map(card => card.boundingBox()))
    const shares = boxes.map(box => Math.min(1, Math.max(0, (ends - box!.y) / box!.height)))
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeGreaterThanOrEqual(3.5)

    const card = cards.filter({ hasText: 'NG-1042' })
    await expect(card).toContainText('6 in the cart')
    await sizes(page).click()
    await expect.poll(async () => (await card.boundingBox())?.y).toBeLessThan(60)
    await cell(page, 'Ember / Ink, M').fill('5')
    await sizes(page).click()
    await expect(card.getByRole('button', { name: /5 units$/ })).toBeVisible()
    await expect(bar(page).getByRole('button', { name: 'Add 5' })).toBeEnabled()
  })

  test('the cart shows the colours of a style with their runs, and a press leads to the numbers', async ({ page }) => {
    await openSession(page, await createBuyer('phone-runs'))
    const wanted = ['XS', 'S', 'M', 'L', 'XL'].map(size => `NG-1042-FJO-${size}`)
    for (const variantSku of wanted) await setStock(variantSku, 40)
    await fillCartOf(
      page,
      wanted.map(variantSku => ({ sku: 'NG-1042', variantSku, orderType: 'order', quantity: 3 })),
    )
    await page.goto('/detailed-cart?type=order')
    await page.getByRole('button', { name: 'Fjord / Ink, XS 3, S 3, M 3, L 3, XL 3' }).click()
    await expect(page.getByRole('textbox', { name: /^Quantity of Kar 3L Jacket/ })).toHaveCount(5)
    await page.getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('button', { name: 'Empty cart' })).toBeVisible()
  })
})

async function totalOf(page: Page): Promise<number> {
  const headers = await authorisation(page)
  const { data } = await (await page.request.get('/api/basket', { headers })).json()
  const items = data.items as { total?: { value: number } }[]
  return items.reduce((sum, item) => sum + (item.total?.value ?? 0), 0)
}

function grouped(amount: string): string {
  return amount.replace(/\B(?=(\d{3})+\.)/g, ',')
}
