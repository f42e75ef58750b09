import { expect, test } from '@playwright/test'
import { devices, openSession, useDevice } from './session.ts'

const texts = {
  en: {
    more: 'More',
    title: 'Journal',
    kind: 'What it is about',
    seasons: 'Seasons',
    none: 'No change matches.',
    clear: 'Clear',
  },
  de: {
    more: 'Mehr',
    title: 'Protokoll',
    kind: 'Worum es geht',
    seasons: 'Saisons',
    none: 'Keine Änderung passt',
    clear: 'Leeren',
  },
} as const

for (const device of devices) {
  test(`staff see before and after by one press on the subject, ${device.name}`, async ({ page }) => {
    const words = texts[device.language]
    await useDevice(page, device)
    await openSession(page, 'operator')
    await page.goto('/desk')
    if (device.width < 1024) await page.getByRole('button', { name: words.more }).click()
    await page.getByRole('navigation').getByRole('link', { name: words.title }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await page.getByLabel(words.kind).selectOption({ label: words.seasons })
    const entries = page.getByRole('main').getByRole('listitem')
    const key = entries.first().getByRole('button', { name: /^[A-Z]{2}\d\d$/ })
    const code = (await key.textContent())!
    await key.click()
    await expect(page).toHaveURL(new RegExp(`kind=seasons&key=${code}`))
    await expect(entries).toHaveCount(1)
    await expect(entries.first()).toContainText(/\d{4}-\d\d-\d\d/)
    await page.reload()
    await expect(entries).toHaveCount(1)
    await page.getByRole('searchbox').first().fill('nothing like it')
    await expect(page.getByText(words.none)).toBeVisible()
    await page.getByRole('button', { name: words.clear }).click()
    await expect(entries.nth(5)).toBeVisible()
  })
}

test('who may read the catalogue alone is told of nobody’s orders and customers', async ({ page }) => {
  await openSession(page, 'editor')
  await page.goto('/desk/journal')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  const kinds = await page.getByLabel('What it is about').getByRole('option').allTextContents()
  expect(kinds).toContain('Products')
  expect(kinds).not.toContain('Orders')
  await page.goto('/desk/journal?kind=orders')
  await expect(page.getByText('No change matches.')).toBeVisible()
})
