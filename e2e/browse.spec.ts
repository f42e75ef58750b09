import { expect, type Page, test } from '@playwright/test'
import { canAdd } from './cart-of.ts'
import { chooseLanguage, openSession, signIn } from './session.ts'
import { createBuyer } from './shop-database.ts'

const jackets = '/category/Jackets-1'

test('a category loads as one scrolls, then on a press, and is found again as it was left', async ({ page }) => {
  test.slow()
  await signIn(page, 'deals')
  await page.getByRole('navigation', { name: 'Departments' }).getByRole('link', { name: 'Jackets' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Jackets/ })).toBeFocused()
  const styles = page.locator('[data-product]')
  await expect(styles).toHaveCount(16)
  await styles.nth(15).scrollIntoViewIfNeeded()
  await expect(styles).toHaveCount(32)
  await styles.nth(31).scrollIntoViewIfNeeded()
  await expect(styles).toHaveCount(48)
  await page.getByRole('button', { name: 'Load 16 more' }).click()
  await expect(styles).toHaveCount(64)
  await expect(page.getByRole('button', { name: 'Load 16 more' })).toBeFocused()
  await styles.nth(52).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  const name = (await styles.nth(52).textContent()) ?? ''
  await styles.nth(52).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(styles).toHaveCount(64)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200)
})

test('a list that is loaded again stands where it was left', async ({ page }) => {
  await signIn(page, 'deals', jackets)
  await expect(page.locator('[data-product]')).toHaveCount(16)
  await page.mouse.wheel(0, 150)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(150)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(150)
})

test('without a department the list holds everything', async ({ page }) => {
  await signIn(page, 'deals')
  await page.goto('/category')
  await expect(page.getByRole('heading', { level: 1, name: /All categories/ })).toBeVisible()
  await expect(page.locator('[data-product]')).toHaveCount(16)
  await expect(page.getByRole('button', { name: 'Gender' })).toBeVisible()
})

test('filters narrow the list, stand in the address and can be taken back', async ({ page }) => {
  await signIn(page, 'deals', jackets)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('styles')
  const all = await heading.textContent()
  await page.getByRole('button', { name: 'Gender' }).click()
  await page.getByRole('checkbox', { name: /^Women/ }).click()
  await expect(page).toHaveURL(/filter=gender%3Awomen/)
  await expect(heading).not.toHaveText(all ?? '')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Gender' })).toBeFocused()

  await page.reload()
  await page.getByRole('button', { name: 'Remove filter Women' }).click()
  await expect(heading).toHaveText(all ?? '')
})

test('choices made in quick succession all count', async ({ page }) => {
  await signIn(page, 'deals', jackets)
  await page.getByRole('button', { name: 'Gender' }).click()
  const boxes = page.locator('main input[type=checkbox]')
  await expect(boxes.nth(2)).toBeVisible()
  for (const pause of [0, 3, 9, 18, 40]) {
    const press = await boxes.evaluateAll(async (all, pause) => {
      for (const box of all as HTMLInputElement[]) {
        box.click()
        await new Promise(resolve => setTimeout(resolve, pause))
      }
      return (all[0] as HTMLInputElement).checked
    }, pause)
    const count = press ? await boxes.count() : 0
    await expect(page.locator('main input[type=checkbox]:checked')).toHaveCount(count)
    await expect(page).toHaveURL(press ? /available=1.*filter=gender|filter=gender.*available=1/ : /Jackets-1$/)
  }
})

test('pre-order mode has a column per season', async ({ page }) => {
  await signIn(page, 'deals', jackets)
  await expect(page.getByRole('columnheader', { name: 'Typed', exact: true })).toBeVisible()
  await page.getByText('Pre-order', { exact: true }).click()
  await expect(page).toHaveURL(/mode=preOrder/)
  await expect(page.getByRole('columnheader', { name: /^(SS|AW)\d\d .* order until .* days$/ })).toHaveCount(3)
  await expect(page.getByText('In stock', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Only available stock')).toHaveCount(0)
  const bar = page.getByRole('region', { name: 'Your selection' })
  await expect(bar.getByRole('button', { name: 'Add' })).toBeDisabled()
})

test('the bar stays when the list becomes pictures, with what was typed', async ({ page }) => {
  await signIn(page, await createBuyer('bar-stays'), jackets)
  const bar = page.getByRole('region', { name: 'Your selection' })
  await expect(bar).toContainText('Nothing typed yet')
  await page.getByRole('button', { name: 'Sizes of Kar 3L Jacket', exact: true }).click()
  await cellOf(page, 'Ember / Ink, M').fill('2')
  await page.getByTitle('Grid', { exact: true }).click()
  await expect(bar).toContainText('2 units')
  await expect(page.getByRole('button', { name: 'Sizes of Kar 3L Jacket, 2 units' })).toBeVisible()
})

test('a pasted size run lands in the right cells, goes with one undo, and is added to the cart', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSession(page, await createBuyer('size-run'))
  await page.goto(jackets)
  await page.getByRole('button', { name: 'Sizes of Kar 3L Jacket', exact: true }).click()
  const grid = page.getByRole('grid', { name: 'Quantities of Kar 3L Jacket' })
  await cellOf(page, 'Ember / Ink, S').focus()
  await paste(page, '2\t4\t4\n\t6\t1.000\n')
  await expect(cellOf(page, 'Ember / Ink, S')).toHaveValue('2')
  await expect(cellOf(page, 'Ember / Ink, L')).toHaveValue('4')
  await expect(cellOf(page, 'Fjord / Ink, S')).toHaveValue('')
  await expect(cellOf(page, 'Fjord / Ink, M')).toHaveValue('6')
  await expect(cellOf(page, 'Fjord / Ink, L')).toHaveValue('1000')

  await page.keyboard.press('Control+z')
  await expect(cellOf(page, 'Ember / Ink, S')).toHaveValue('')
  await expect(cellOf(page, 'Ember / Ink, S')).toBeFocused()

  await paste(page, '2\t4\t4')
  await expect(grid.getByRole('row', { name: /Ember/ })).toContainText('10')
  await canAdd(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('3 lines were added to the cart.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Order cart, 3 items' })).toBeVisible()
  await expect(cellOf(page, 'Ember / Ink, S')).toHaveValue('2')

  await page.reload()
  await expect(page.getByRole('link', { name: 'Order cart, 3 items' })).toBeVisible()
})

test('arrow keys move through the grid, and Tab leaves it', async ({ page }) => {
  await signIn(page, 'deals', jackets)
  await page.getByRole('button', { name: 'Sizes of Kar 3L Jacket', exact: true }).click()
  await cellOf(page, 'Spruce / Basalt, XS').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(cellOf(page, 'Ember / Ink, S')).toBeFocused()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(cellOf(page, 'Fjord / Ink, S')).toBeFocused()
  await page.keyboard.press('Control+d')
  await expect(cellOf(page, 'Fjord / Ink, S')).toHaveValue('5')
  await page.keyboard.press('Tab')
  await expect(page.locator('[role=grid] :focus')).toHaveCount(0)
  await expect(page.locator(':focus')).toBeVisible()
})

test('auf Deutsch: eine Packung wird aufgerundet, der Warenkorb zählt mit', async ({ page, context }) => {
  await chooseLanguage(context, 'de')
  await openSession(page, await createBuyer('round-up', 'twin1'))
  await page.goto('/search?key=NG-5061')
  await page.getByRole('button', { name: /^Größen von/ }).click()
  const cell = page.locator('[data-cell="0-0"]')
  await cell.fill('13')
  await expect(cell).toHaveAttribute('aria-invalid', 'true')
  const wrong = page.getByText('1 Menge ist zu korrigieren')
  await expect(wrong).toBeHidden()
  await page.getByRole('button', { name: /^Größen von/ }).click()
  await expect(wrong).toBeVisible()
  await page.getByRole('button', { name: /^Größen von/ }).click()
  await page.getByRole('button', { name: 'Auf 18 aufrunden' }).click()
  await expect(cell).toHaveValue('18')
  await expect(cell).toBeFocused()
  await page.getByRole('button', { name: /Stück hinzufügen/ }).click()
  await expect(page.getByText('Der Artikel wurde in den Warenkorb gelegt.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Warenkorb, 1 Artikel' }).first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('sizes are entered colour by colour for a season, and fit the screen', async ({ page }) => {
    await openSession(page, await createBuyer('season-sizes', 'twin2'))
    await page.goto(`${jackets}?mode=preOrder`)
    await page.getByRole('button', { name: 'Sizes of Kar 3L Jacket', exact: true }).click()
    await page.getByRole('textbox', { name: 'Fjord / Ink, M' }).fill('6')
    await page.getByRole('button', { name: 'Add 6' }).click()
    await expect(page.getByText('The product was added to the cart.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pre-order cart, 1 item' })).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test('an unknown category is said to be unknown, with a way home', async ({ page }) => {
  await signIn(page, 'buyer', '/category/Nothing-999999')
  const main = page.getByRole('main')
  await expect(main.getByText('There is no such category.')).toBeVisible()
  await expect(main.getByText('The products could not be loaded.')).toHaveCount(0)
  await expect(main.getByText('Only available stock')).toHaveCount(0)
  await main.getByRole('link', { name: 'Back to home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible()
})

function cellOf(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true })
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}
