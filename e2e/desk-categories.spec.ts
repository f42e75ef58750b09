import { expect, type Page, test } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { devices, fillSignIn, openSession, saveAtDesk, useDevice } from './session.ts'
import { shopPort, startsOwnShop } from './shop.ts'
import { createOwnerOfSecondShop } from './shop-database.ts'

const line = (page: Page, name: string) => page.getByRole('treeitem').filter({ hasText: name })

async function undo(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Undo|Rückgängig)$/ })
    .last()
    .click()
  await expect(page.getByText(/taken back|zurückgenommen/)).toBeVisible()
}

/** In the second shop: other journeys count the departments of the first one. */
async function openCategoriesOfSecondShop(page: Page): Promise<void> {
  await page.goto(`http://zuidkust.localhost:${shopPort}/desk/categories`)
  await fillSignIn(page, await createOwnerOfSecondShop())
  await page.keyboard.press('Enter')
}

test('a category is dragged below another one in two presses', async ({ page }) => {
  test.skip(!startsOwnShop, 'needs the database of the shop')
  await openCategoriesOfSecondShop(page)
  const dragged = line(page, 'Club').first()
  await expect(dragged).toHaveAttribute('aria-level', '1')
  const clicks = await countClicks(page)
  await dragged.dragTo(line(page, 'Beach').first(), { targetPosition: { x: 120, y: 18 } })
  await expect(dragged).toHaveAttribute('aria-level', '2')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(clicks()).toBe(2)
  await undo(page)
  await expect(dragged).toHaveAttribute('aria-level', '1')
})

test('a category is moved, opened and closed by keys alone', async ({ page }) => {
  await openSession(page, 'operator')
  await page.goto('/desk/categories')
  const tops = page.locator('[role=treeitem][aria-level="1"]')
  await tops.nth(1).click()
  const name = (await tops.nth(1).textContent())!
  await page.keyboard.press('Alt+ArrowUp')
  await expect(tops.first()).toHaveText(new RegExp(name.replaceAll(/[^\w ].*/g, '').slice(0, 6)))
  await page.keyboard.press('Control+z')
  await expect(tops.nth(1)).toHaveText(name)
  await tops.first().click()
  await page.keyboard.press('ArrowLeft')
  await expect(tops.first()).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[role=treeitem][aria-selected=true]')).toHaveAttribute('aria-level', '2')
})

for (const device of devices) {
  test(`numbers are pasted into a category in three presses, ${device.name}`, async ({ page }) => {
    const isGerman = device.language === 'de'
    await useDevice(page, device)
    await openSession(page, 'operator')
    await page.goto('/desk/categories')
    // Each into a category of its own: the second to put the same products into one would have nothing to take back.
    await line(page, isGerman ? 'Socken und Mützen' : 'Bottles')
      .last()
      .click()
    const clicks = await countClicks(page)
    await page.getByRole('button', { name: isGerman ? 'Artikelnummern einfügen' : 'Paste SKUs' }).click()
    await page.keyboard.insertText('NG-9002\nNG-1042\nNG-0000')
    await page.getByRole('button', { name: isGerman ? 'Nachschlagen' : 'Look them up' }).click()
    await expect(page.getByText(isGerman ? '2 Artikel gefunden' : '2 products found')).toBeVisible()
    await expect(page.getByText(isGerman ? /1 Nummer ist unbekannt/ : /1 number is unknown/)).toBeVisible()
    await page.getByRole('button', { name: isGerman ? '2 Artikel einordnen' : 'Add 2 products' }).click()
    await expect(page.getByText(isGerman ? /Artikel eingeordnet/ : /products? added/)).toBeVisible()
    expect(clicks()).toBe(3)
    await undo(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

test('a category is added, renamed in both languages and hidden', async ({ page }) => {
  test.skip(!startsOwnShop, 'needs the database of the shop')
  await openCategoriesOfSecondShop(page)
  await page.getByRole('button', { name: 'New category' }).click()
  const name = `Ropes ${Date.now()}`
  await page.keyboard.insertText(name)
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(line(page, name)).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('Name (de)').fill('Seile')
  await page.getByRole('checkbox', { name: 'Active' }).uncheck()
  await saveAtDesk(page)
  await expect(line(page, name)).toContainText('hidden')
  await expect(page.getByRole('main')).toContainText('Seile')
})

test('an attribute gets a value with a label in both languages', async ({ page }) => {
  await openSession(page, 'operator')
  await page.goto('/desk/categories/attributes')
  await page.getByRole('button', { name: 'New attribute' }).click()
  const name = `Origin ${Date.now()}`
  await page.keyboard.insertText(name)
  await page.getByRole('button', { name: 'Add attribute' }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByRole('textbox', { name: 'New value' }).fill('Alps')
  await page.getByRole('button', { name: 'Add value' }).click()
  await page.getByLabel('alps, de').fill('Alpen')
  await page.getByLabel('Values of a product').selectOption('One')
  await page.getByRole('checkbox', { name: 'Filterable' }).uncheck()
  await saveAtDesk(page)
  await page.reload()
  await expect(page.getByLabel('alps, de')).toHaveValue('Alpen')
  await expect(page.getByLabel('Values of a product')).toHaveValue('one')
  await expect(page.getByRole('checkbox', { name: 'Filterable' })).not.toBeChecked()
})

test('a reader sees the tree and can change nothing', async ({ page }) => {
  await openSession(page, 'reader')
  await page.goto('/desk/categories')
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'New category' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Paste SKUs' })).toHaveCount(0)
})
