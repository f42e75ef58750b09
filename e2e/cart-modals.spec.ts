import { expect, type Page, test } from '@playwright/test'
import { storedLinesOf } from './cart-of.ts'
import { authorisation, signIn } from './session.ts'
import { createBuyer, setStock } from './shop-database.ts'

interface Style {
  sku: string
  salesBatchSize: number | null
  salesAttributes: { name: string; label: string; required: boolean }[]
  variants: { variantSku: string; colour: { key: string } | null }[]
}

/** A style of the shop with its variants. */
async function styleOf(page: Page, id: string): Promise<Style> {
  const answer = await page.request.get(`/api/material/${id}`, { headers: await authorisation(page) })
  return (await answer.json()).data
}

async function putIntoCart(page: Page, item: object): Promise<void> {
  const data = { items: [{ orderType: 'order', ...item }] }
  const answer = await page.request.post('/api/basket', { headers: await authorisation(page), data })
  expect((await answer.json()).rejected).toEqual([])
}

test('whole packs are put together over the sizes of a colour', async ({ page }) => {
  await signIn(page, await createBuyer('cart-packs'))
  const found = await page.request.get('/api/material/search?searchKey=NG-5061', {
    headers: await authorisation(page),
  })
  const style = await styleOf(page, (await found.json()).data[0]._id)
  const [first] = style.variants
  const ofColour = style.variants.filter(({ colour }) => colour?.key === first?.colour?.key)
  for (const { variantSku } of ofColour) await setStock(variantSku, 240)
  await putIntoCart(page, { sku: style.sku, variantSku: first?.variantSku, quantity: style.salesBatchSize })

  await page.goto('/detailed-cart?type=order')
  await page.getByRole('button', { name: `Packs of ${style.salesBatchSize}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'How many packs?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'One more' }).click()
  await dialog.getByRole('button', { name: /^Put \d+ pieces into the cart$/ }).click()
  const two = 2 * (style.salesBatchSize ?? 0)
  await expect
    .poll(async () => (await storedLinesOf(page)).sort())
    .toEqual(ofColour.map(({ variantSku }) => `${variantSku} ${two}`).sort())
})

test('the texts of a line are changed, and left blank on purpose', async ({ page }) => {
  await signIn(page, await createBuyer('cart-texts'))
  const style = await styleOf(page, '530')
  const attributes = style.salesAttributes.map(({ name }) => ({ name, value: 'Huber' }))
  const variantSku = style.variants[0]?.variantSku ?? ''
  await setStock(variantSku, 40)
  await putIntoCart(page, { sku: style.sku, variantSku, quantity: style.salesBatchSize ?? 1, attributes })
  const stored = async () => {
    const answer = await page.request.get('/api/basket', { headers: await authorisation(page) })
    const { items } = (await answer.json()).data
    return items.map((item: { attributes: { value: string }[] }) => item.attributes.map(({ value }) => value).sort())
  }
  expect(await stored()).toEqual([attributes.map(() => 'Huber')])

  await page.goto('/detailed-cart?type=order')
  await page.getByRole('button', { name: 'Edit texts' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'What is to stand on the pieces?' })).toBeVisible()
  await dialog.getByLabel('Leave blank').first().check()
  await dialog.getByRole('button', { name: 'Use these texts' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(stored).toEqual([[' ', ...attributes.slice(1).map(() => 'Huber')]])
})

test('another size of a style with texts is added once its own are filled in', async ({ page }) => {
  await signIn(page, await createBuyer('cart-size-texts'))
  const style = await styleOf(page, '530')
  const [first, other] = style.variants
  const number = style.salesBatchSize ?? 1
  for (const variant of [first, other]) await setStock(variant?.variantSku ?? '', 40 * number)
  const attributes = style.salesAttributes.map(({ name }) => ({ name, value: 'Huber' }))
  await putIntoCart(page, { sku: style.sku, variantSku: first?.variantSku, quantity: number, attributes })

  await page.clock.install()
  await page.goto('/detailed-cart?type=order')
  await page.getByRole('button', { name: /^Other sizes/ }).click()
  const cell = page.getByRole('grid').locator('[data-quantity]:not([readonly])').nth(1)
  await cell.fill(String(number))
  await expect(page.getByText(`${other?.variantSku}: Please fill in this attribute`)).toBeVisible()
  await expect(cell).toHaveValue(String(number))
  await expect(page.getByText('The pieces go into the cart once this is filled in.')).toBeVisible()

  const text = page.getByRole('group', { name: 'On every piece' }).getByRole('textbox').first()
  await text.pressSequentially('Hu')
  await page.clock.runFor(10_000)
  await page.waitForLoadState('networkidle')
  expect(await storedLinesOf(page), 'half a name is not engraved').toEqual([`${first?.variantSku} ${number}`])
  await text.pressSequentially('ber')
  await text.blur()
  await expect
    .poll(() => storedLinesOf(page))
    .toEqual([`${first?.variantSku} ${number}`, `${other?.variantSku} ${number}`])

  // The texts for further pieces have changed by now; the line that is removed keeps its own.
  await text.fill('Moser')
  await page.getByRole('grid').locator('[data-quantity]').first().fill('0')
  await expect.poll(() => storedLinesOf(page)).toEqual([`${other?.variantSku} ${number}`])
})

test('the number of a style in a quick order lets the buyer choose the variant, or open the grid', async ({ page }) => {
  await signIn(page, await createBuyer('cart-style-number'), '/detailed-cart?type=order')
  await setStock('NG-1042-EMB-M', 240)
  await page.getByRole('main').getByRole('button', { name: 'Quick order' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('NG-1042 3')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog).toContainText('This number stands for several variants. Please choose colour and size.')
  await expect(dialog.getByRole('link', { name: 'Open all sizes and colours' })).toHaveAttribute('href', /^\/product\//)
  await dialog.getByRole('button', { name: 'Ember / Ink, M', exact: true }).click()
  await dialog.getByRole('button', { name: 'Add 1 line' }).click()
  await expect.poll(() => storedLinesOf(page)).toEqual(['NG-1042-EMB-M 3'])
})
