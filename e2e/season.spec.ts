import { expect, test } from '@playwright/test'
import { storedLinesOf } from './cart-of.ts'
import { authorisation, openSession, signIn } from './session.ts'
import { createBuyer } from './shop-database.ts'

test('a season is reached from the menu, says its dates and leads to its styles in pre-order mode', async ({
  page,
}) => {
  await signIn(page, 'vienna')
  const next = page.getByRole('navigation', { name: 'All categories' }).getByRole('link', { name: /\d+ days?$/ })
  const code = (await next.textContent())!.slice(0, 4)
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Last day to order')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Jackets' })
  const styles = Number(await row.getByRole('cell').nth(0).textContent())
  const fresh = Number(await row.getByRole('cell').nth(1).textContent())
  expect(fresh).toBeGreaterThan(0)
  expect(styles).toBeGreaterThan(fresh)
  await row.getByRole('link', { name: String(fresh), exact: true }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`^Jackets ${fresh} of \\d+ styles$`) }),
  ).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`mode=preOrder&filter=newIn%3A${code}`))
  await page.goBack()
  await row.getByRole('link', { name: 'Jackets' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`^Jackets ${styles} of \\d+ styles$`) }),
  ).toBeVisible()
})

test('the banner of a season and its card on the home page lead to it', async ({ page }) => {
  await signIn(page, 'vienna')
  await page.getByRole('link', { name: /Pre-order \w+ is open/ }).click()
  await expect(page).toHaveURL(/\/season\/\w+$/)
  await page.goto('/')
  await page.getByRole('link', { name: /^AW\d\d Autumn\/Winter/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Autumn\/Winter/ })).toBeVisible()
})

test('a season that is not known offers the coming ones', async ({ page }) => {
  await signIn(page, 'vienna', '/season/SS01')
  await expect(page.getByText('This season can no longer be ordered')).toBeVisible()
  await page
    .getByRole('link', { name: /Spring\/Summer/ })
    .first()
    .click()
  await expect(page.getByText('Last day to order')).toBeVisible()
})

test('every department is in the menu, also those beyond the first seven', async ({ page }) => {
  await signIn(page, 'vienna')
  const menu = page.getByRole('navigation', { name: 'All categories' })
  await menu.getByRole('button', { name: 'More (4)' }).click()
  await menu.getByRole('link', { name: 'Kids', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Kids/ })).toBeVisible()
})

test('a season is started from the order of the year before, without a style it does not bring', async ({ page }) => {
  await openSession(page, await createBuyer('season-start', 'vienna'))
  const listed = await page.request.get('/api/season', { headers: await authorisation(page) })
  const { code } = (await listed.json()).data.at(-1)
  // All styles of the demo shop are made again, so one is answered as if it were not.
  const taken: string[] = []
  await page.route('**/reorder?season=*', async route => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    const { sku } = data.lines[0]
    const lines = data.lines.map((line: { sku: string; variantSku: string }) =>
      line.sku === sku ? { ...line, change: 'notInSeason', quantity: 0, price: null, unitPrices: null } : line,
    )
    for (const line of lines) if (line.quantity > 0) taken.push(line.variantSku)
    await route.fulfill({ response: answer, json: { data: { ...data, lines } } })
  })
  await page.goto(`/season/${code}`)
  await page.getByRole('button', { name: /^From your SS\d\d order A\d+: \d+ styles?, \d+ units?$/ }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Order A\\d+ again, for ${code}$`) })
  await expect(dialog.getByText(`not in ${code}`).first()).toBeVisible()
  await expect(dialog.getByRole('group', { name: /^\d+ units? not in this season: / })).toHaveCount(1)
  await dialog.getByRole('button', { name: /^Add \d+ units? to the cart$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table', { name: 'In your pre-order cart' })).toBeVisible()
  await expect(async () => {
    const stored = (await storedLinesOf(page)).map(line => line.split(' ')[0])
    expect(stored.toSorted()).toEqual(taken.toSorted())
  }).toPass()
})
