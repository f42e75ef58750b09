import { expect, test } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { devices, openSession, saveAtDesk, useDevice } from './session.ts'

for (const device of devices) {
  test(`a page is edited beside itself in two presses, ${device.name}`, async ({ page }) => {
    const isGerman = device.language === 'de'
    await useDevice(page, device)
    await openSession(page, 'operator')
    await page.goto('/desk/content')
    const clicks = await countClicks(page)
    await page.getByRole('link', { name: /returns/ }).click()
    const title = page.getByLabel(isGerman ? 'Titel (de)' : 'Title (en)')
    const before = await title.inputValue()
    const words = `Returns ${Date.now()}`
    await title.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(words)
    for (const width of [1280, 390]) {
      const frame = page.frameLocator('iframe').nth(width === 1280 ? 0 : 1)
      await expect(frame.getByRole('heading', { level: 1, name: words })).toBeVisible()
      expect(await frame.locator('body').evaluate(body => body.ownerDocument.defaultView!.innerWidth)).toBe(width)
    }
    await page.getByRole('button', { name: isGerman ? 'Speichern' : 'Save', exact: true }).click()
    await expect(page.getByText(isGerman ? 'Gespeichert.' : 'Saved.')).toBeVisible()
    expect(clicks()).toBe(2)
    await page.goto('/desk/content')
    await expect(page.getByRole('link', { name: new RegExp(words) })).toBeVisible()
    await page.getByRole('link', { name: new RegExp(words) }).click()
    await title.fill(before)
    await page.getByRole('button', { name: isGerman ? 'Speichern' : 'Save', exact: true }).click()
    await expect(page.getByText(isGerman ? 'Gespeichert.' : 'Saved.')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

test('a page is scheduled in three presses and taken back to an earlier version in two', async ({ page }) => {
  await openSession(page, 'operator')
  await page.goto('/desk/content')
  await page.getByRole('button', { name: 'New page' }).click()
  const slug = `season-${Date.now()}`
  await page.keyboard.insertText(slug)
  await page.getByRole('button', { name: 'Add page' }).click()
  await page.getByLabel('Text (en)').fill('First words')
  await saveAtDesk(page)
  await page.goto('/desk/content')
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: new RegExp(slug) }).click()
  await page.getByLabel('Shown from').click()
  await page.getByLabel('Shown from').fill('2099-01-01')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  expect(clicks()).toBe(3)
  await expect(page.getByRole('listitem').filter({ hasText: '2099-01-01' })).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'First words' })
    .getByRole('button', { name: /Go back/ })
    .click()
  await expect(page.getByLabel('Shown from')).toHaveValue('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Shown from' })).toHaveCount(2)
  expect(clicks()).toBe(5)
})

test('hostile content is shown as text, in the preview and in the shop', async ({ page }) => {
  let isRun = false
  await page.exposeFunction('hostile', () => {
    isRun = true
  })
  await openSession(page, 'operator')
  await page.goto('/desk/content')
  await page.getByRole('button', { name: 'New page' }).click()
  const slug = `hostile-${Date.now()}`
  await page.keyboard.insertText(slug)
  await page.getByRole('button', { name: 'Add page' }).click()
  const body = '<img src=x onerror="hostile()"><script>hostile()</script><a href="javascript:hostile()">x</a>'
  await page.getByLabel('Text (en)').fill(body)
  await page.getByRole('checkbox', { name: 'Active' }).check()
  await expect(page.frameLocator('iframe').first().getByText(body)).toBeVisible()
  await expect(page.frameLocator('iframe').first().locator('img, script, a')).toHaveCount(0)
  await saveAtDesk(page)
  await page.context().clearCookies()
  await openSession(page, 'buyer')
  await page.goto(`/content/${slug}`)
  await expect(page.getByText(body)).toBeVisible()
  expect(isRun).toBe(false)
})
