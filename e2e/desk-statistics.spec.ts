import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { sidewaysScroll } from './layout-checks.ts'
import { authorisation, devices, openSession, useDevice } from './session.ts'
import { startsOwnShop } from './shop.ts'
import { salesAreCounted } from './shop-database.ts'

const texts = {
  en: {
    more: 'More',
    title: 'Statistics',
    weeks: 'Orders and revenue by week',
    styles: 'Top styles',
    sizes: 'Sell-through by size',
    quarter: 'Quarter',
    earlier: 'Earlier',
    season: 'Season',
    preOrders: 'Pre-orders of SS27, by net value. The line is the season of the year before.',
    empty: 'Nothing was sold in this period.',
    file: 'Top styles as csv',
    head: 'Style,Name,Pieces',
    counting: 'Past orders are still being counted.',
    left: 'Days left: 1,234',
    none: 'Your role may read none of these figures. The owner of the shop can change that.',
  },
  de: {
    more: 'Mehr',
    title: 'Statistik',
    weeks: 'Bestellungen und Umsatz je Woche',
    styles: 'Beste Artikel',
    sizes: 'Abverkauf nach Größe',
    quarter: 'Quartal',
    earlier: 'Früher',
    season: 'Saison',
    preOrders: 'Vororder für SS27, nach Nettowert. Der Strich ist die Saison des Vorjahrs.',
    empty: 'In diesem Zeitraum wurde nichts verkauft.',
    file: 'Beste Artikel als csv',
    head: 'Artikel;Name;Stück',
    counting: 'Frühere Bestellungen werden noch gezählt.',
    left: 'Tage übrig: 1.234',
    none: '',
  },
} as const

for (const device of devices) {
  test(`staff look at the figures of a year, of a season and of a quarter, ${device.name}`, async ({ page }) => {
    const words = texts[device.language]
    await useDevice(page, device)
    await openSession(page, 'operator')
    await salesAreCounted()
    await page.goto('/desk')
    if (device.width < 1024) await page.getByRole('button', { name: words.more }).click()
    await page.getByRole('navigation').getByRole('link', { name: words.title }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    const weeks = page.getByRole('table', { name: words.weeks })
    await expect(weeks.getByRole('row').nth(2)).toBeVisible()
    await expect(page.getByRole('table', { name: words.sizes }).getByRole('row').nth(1)).toBeVisible()
    const styles = page.getByRole('table', { name: words.styles })
    // Which style it is: its figures grow meanwhile, with what other journeys order.
    const best = styles.getByRole('row').nth(1).getByRole('cell').first()
    const ofYear = await best.textContent()

    await page.getByRole('combobox', { name: words.season }).selectOption('SS27')
    await expect(page.getByText(words.preOrders)).toBeVisible()
    await expect(page).toHaveURL(/season=SS27/)
    await expect(best).not.toHaveText(ofYear!)

    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: words.file }).click()
    const file = await readFile(await (await downloaded).path(), 'utf8')
    expect(file).toContain(words.head)
    expect(file.trim().split('\n').length).toBe(await styles.getByRole('row').count())

    // Back leads to what was chosen before, and a reload keeps it.
    await page.goBack()
    await expect(best).toHaveText(ofYear!)
    await page.getByText(words.quarter, { exact: true }).click()
    await expect(page).toHaveURL(/period=\d{4}-Q\d/)
    await page.getByRole('button', { name: words.earlier }).click()
    const address = page.url()
    await page.reload()
    await expect(page).toHaveURL(address)
    await expect(weeks.getByRole('row').nth(2)).toBeVisible()
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await sidewaysScroll(page)).toEqual([])
  })
}

test('a period without orders says so, and figures that fail can be asked for again', async ({ page }) => {
  await openSession(page, 'operator')
  await salesAreCounted()
  await page.goto('/desk/statistics?period=2001-01')
  await expect(page.getByText(texts.en.empty)).toBeVisible()
  await page.route('**/api/desk/statistics/styles**', route => route.abort())
  await page.goto('/desk/statistics')
  const styles = page.locator('section', { has: page.getByRole('heading', { name: texts.en.styles }) })
  await expect(styles.getByText('These figures could not be loaded.')).toBeVisible()
  await expect(page.getByRole('table', { name: texts.en.weeks })).toBeVisible()
  await page.unroute('**/api/desk/statistics/styles**')
  await styles.getByRole('button').click()
  await expect(styles.getByRole('table')).toBeVisible()
})

for (const device of devices) {
  test(`who looks while past orders are counted is told, and when it is over not any more, ${device.name}`, async ({
    page,
  }) => {
    await useDevice(page, device)
    await openSession(page, 'operator')
    await salesAreCounted()
    const counting = { isComplete: false, uncountedDays: 1234 }
    await page.route('**/api/desk/statistics/progress', route => route.fulfill({ json: counting }))
    await page.goto('/desk/statistics')
    const { counting: text, left } = texts[device.language]
    await expect(page.getByRole('status').filter({ hasText: text })).toContainText(left)
    expect(await sidewaysScroll(page)).toEqual([])
    await page.unroute('**/api/desk/statistics/progress')
    await expect(page.getByText(text)).toHaveCount(0)
  })
}

test('a search that found nothing is among those without a find a moment later', async ({ page }) => {
  test.skip(!startsOwnShop, 'it would stay in the statistics of a shop that is not ours')
  const words = `plugh ${Date.now()}`
  await openSession(page, 'buyer')
  await page.request.get(`/api/material/search?searchKey=${words}`, { headers: await authorisation(page) })
  await openSession(page, 'operator')
  const headers = await authorisation(page)
  const year = new Date().getFullYear()
  await expect
    .poll(async () => {
      const { rows } = await (
        await page.request.get(`/api/desk/statistics/searches?period=${year}`, { headers })
      ).json()
      return rows.map((row: { words: string }) => row.words)
    })
    .toContain(words)
  await page.goto('/desk/statistics')
  await expect(page.getByRole('cell', { name: words })).toBeVisible()
})

test('who reads neither orders nor customers sees what they may', async ({ page }) => {
  await openSession(page, 'editor')
  await page.goto('/desk/statistics')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Searches without a find'])
})
