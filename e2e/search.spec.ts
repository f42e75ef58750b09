import { expect, type Page, test } from '@playwright/test'
import { searchResults } from './search-results.ts'
import { openSession, signIn } from './session.ts'
import { createBuyer } from './shop-database.ts'

test('a mistyped word finds as one types; a press on a find leads there and the panel is gone', async ({ page }) => {
  await signIn(page, 'buyer')
  const [request] = await Promise.all([
    page.waitForRequest('**/search-engine/indexes/*/search'),
    type(page, 'softshel jaket'),
  ])
  expect(request.postDataJSON()).toMatchObject({ limit: 20, matchingStrategy: 'all' })
  const first = (await searchResults(page)).first()
  await expect(first.locator('mark').first()).toHaveText(/softshell/i)
  await expect(first).toContainText('€')
  await expect(first).toContainText(/In stock|Low stock|Sold out|Coming/)
  const name = (await first.getByRole('link').locator('span.font-semibold').first().textContent()) ?? ''
  expect((await first.boundingBox())?.width).toBeLessThanOrEqual(200)
  const picture = await first.locator('img').boundingBox()
  expect([picture?.width, picture?.height]).toEqual([160, 160])

  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  await expect(page.getByRole('grid', { name: 'Search results' })).toHaveCount(0)
  await expect(boxOf(page)).toHaveValue('')
})

test('arrows choose, Escape closes and keeps the text, looking elsewhere closes', async ({ page }) => {
  await signIn(page, 'buyer')
  await type(page, 'fleece')
  const grid = page.getByRole('grid', { name: 'Search results' })
  await expect(grid.getByRole('row').nth(1)).toBeVisible()
  await searchResults(page)
  const cardOf = (row: number, place: number) => grid.getByRole('row').nth(row).getByRole('gridcell').nth(place)
  const pointsAt = async (row: number, place: number) => {
    const card = cardOf(row, place)
    await expect(card).toHaveAttribute('aria-selected', 'true')
    await expect(boxOf(page)).toHaveAttribute('aria-activedescendant', (await card.getAttribute('id')) ?? '')
  }
  await page.keyboard.press('ArrowDown')
  await pointsAt(0, 0)
  await page.keyboard.press('ArrowRight')
  await pointsAt(0, 1)
  await page.keyboard.press('ArrowDown')
  await pointsAt(1, 1)
  await page.keyboard.press('Escape')
  await expect(grid).toHaveCount(0)
  await expect(boxOf(page)).toBeFocused()
  await expect(boxOf(page)).toHaveValue('fleece')

  await page.keyboard.press('ArrowDown')
  await expect(grid).toBeVisible()
  await page.mouse.click(20, 800)
  await expect(grid).toHaveCount(0)

  await boxOf(page).click()
  await searchResults(page)
  await page.keyboard.press('ArrowDown')
  const path = await cardOf(0, 0).getByRole('link').getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(path ?? '')
})

test('a number leads straight to its variant, and can be ordered from the panel', async ({ page }) => {
  await openSession(page, await createBuyer('panel', 'deals'))
  await page.goto('/')
  await type(page, 'ng-1042-emb-m')
  const finds = await searchResults(page)
  await expect(finds.first()).toContainText('exact match')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Order cart, 1 item' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(boxOf(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/product/1?sku=NG-1042-EMB-M')
  await expect(page.getByText('Ember / Ink, M', { exact: true })).toBeVisible()
})

test('without the engine the shop searches by itself, and says nothing but that three characters are needed', async ({
  page,
}) => {
  await page.route('**/search-engine/**', route => route.abort())
  await signIn(page, 'buyer')
  await type(page, 'ab')
  await expect(page.getByText('Search term should be at least 3 characters long')).toBeVisible()
  const [request] = await Promise.all([
    page.waitForRequest('**/api/material/search?*'),
    page.keyboard.insertText('cdef'),
  ])
  expect(request.url()).toContain('searchKey=abcdef')
  await expect(page.getByText('Nothing was found.')).toBeVisible()
  await expect(page.locator('[role=alert]')).toHaveCount(0)

  await boxOf(page).fill('softshell')
  const finds = await searchResults(page)
  await expect(finds.first()).toContainText(/softshell/i)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?key=softshell')
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search products' })
  await expect(field).toHaveValue('softshell')
  await expect(page.locator('[data-product]').first()).toBeVisible()

  await field.fill('ab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Search term should be at least 3 characters long')).toBeVisible()
  await expect(field).toBeFocused()
})

test('the results take any length with the engine and a pasted list, and offer a way on where nothing is found', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'buyer', '/search?key=ka')
  await expect(page.locator('[data-product]').first()).toBeVisible()
  await page.evaluate(copied => navigator.clipboard.writeText(copied), 'NG-1042-EMB-M\t4\nNG-0000\t1')
  await page.keyboard.press('Control+v')
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('Kar 3L Jacket, Ember / Ink, M')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search products' })
  await field.fill('xyzzyplugh')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing was found.')).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Jackets' }).click()
  await expect(page).toHaveURL(/\/category\/Jackets-/)
})

function boxOf(page: Page) {
  return page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
}

async function type(page: Page, text: string): Promise<void> {
  await boxOf(page).click()
  await page.keyboard.type(text)
}
