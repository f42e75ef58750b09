import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import type { Screen } from '../e2e/screens.ts'
import type { Language } from '../e2e/session.ts'
import { browserArguments, findBrowser } from './find-browser.ts'
import { readmePictures } from './readme-pictures.ts'

/**
 * Screenshots of every screen in both languages and widths, into shots/; with `readme` only those of the README, into
 * docs/pictures. Of the shop at KONTOR_E2E_URL, or of the one that `npm start` runs.
 */
process.env.KONTOR_E2E_URL ??= 'http://localhost:3000'
// Imported here, because they read the address when loaded.
const { shopAddress } = await import('../e2e/shop.ts')
const { screens } = await import('../e2e/screens.ts')
const { openScreen } = await import('../e2e/open-screen.ts')

const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
if (process.argv.includes('readme')) {
  for (const { file, screen, width, quantities = [] } of readmePictures) {
    const shown = screens.find(({ name }) => name === screen)
    if (!shown) throw new Error(`There is no screen ${screen}: scripts/readme-pictures.ts has to follow its new name.`)
    await shoot(shown, 'en', width, async page => {
      const fields = page.locator('main [data-quantity]:not([readonly])')
      for (const [index, quantity] of quantities.entries()) await fields.nth(index).fill(String(quantity))
      await page.waitForTimeout(250)
      await savePicture(page, file)
    })
  }
} else {
  mkdirSync('shots', { recursive: true })
  for (const language of ['en', 'de'] satisfies Language[]) {
    for (const width of [390, 1440]) {
      for (const screen of screens) {
        if (screen.isWideOnly && width === 390) continue
        const path = `shots/${screen.name}-${language}-${width}.png`
        await shoot(screen, language, width, async page => void (await page.screenshot({ path })))
        console.log(path)
      }
    }
  }
}
await browser.close()

async function shoot(
  screen: Screen,
  language: Language,
  width: number,
  save: (page: Page) => Promise<void>,
): Promise<void> {
  const viewport = { width, height: width === 390 ? 844 : 900 }
  const context = await browser.newContext({ baseURL: shopAddress, viewport })
  const page = await context.newPage()
  await openScreen(page, screen, language)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(250)
  await save(page)
  await context.close()
}

/** As WebP, a third of the size of PNG; the browser can encode it, Playwright cannot. */
async function savePicture(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  writeFileSync(`docs/pictures/${file}.webp`, Buffer.from(data, 'base64'))
  console.log(`docs/pictures/${file}.webp`)
}
