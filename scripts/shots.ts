import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { Screen } from '../e2e/screens.ts'
import type { Language } from '../e2e/visitor.ts'
import { browserArguments, findBrowser } from './find-browser.ts'

/**
 * Pictures of every screen in both languages and both widths, into shots/. Of the shop at KONTOR_E2E_URL, or of the
 * one that `npm start` runs.
 */
process.env.KONTOR_E2E_URL ??= 'http://localhost:3000'
// Only now: they read the address as they load.
const { shopAddress } = await import('../e2e/shop.ts')
const { screens } = await import('../e2e/screens.ts')
const { chooseLanguage, signIn } = await import('../e2e/visitor.ts')

mkdirSync('shots', { recursive: true })
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
for (const language of ['en', 'de'] satisfies Language[]) {
  for (const width of [390, 1440]) {
    for (const screen of screens) {
      if (!(screen.isWideOnly && width === 390)) await shoot(screen, language, width)
    }
  }
}
await browser.close()

async function shoot(screen: Screen, language: Language, width: number): Promise<void> {
  const viewport = { width, height: width === 390 ? 844 : 900 }
  const context = await browser.newContext({ baseURL: shopAddress, viewport })
  await chooseLanguage(context, language)
  const page = await context.newPage()
  if (screen.as) await signIn(page, screen.as, language)
  if (!screen.as || screen.path !== '/') await page.goto(screen.path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await screen.prepare?.(page, language)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(250)
  const file = `shots/${screen.name}-${language}-${width}.png`
  await page.screenshot({ path: file })
  console.log(file)
  await context.close()
}
