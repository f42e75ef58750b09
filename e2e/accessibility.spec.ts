import { expect, type Page, test } from '@playwright/test'
import { moreScreens } from './more-screens.ts'
import { openScreen } from './open-screen.ts'
import { screens } from './screens.ts'
import type { Language } from './session.ts'
import { violations } from './violations.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Every screen, also failed, empty and with its dialogs open, in both languages, both widths and both themes with
 * KONTOR_AXE=all, which takes a quarter of an hour.
 * Otherwise every other screen wide and in English, the rest narrow and in German; each in both themes.
 */
const isEverything = process.env.KONTOR_AXE === 'all'
const all = isEverything ? [...screens, ...moreScreens] : screens
const wide = { language: 'en', width: 1440 } as const
const narrow = { language: 'de', width: 390 } as const
const views: { language: Language; width: number }[] = [
  wide,
  narrow,
  ...(isEverything
    ? ([
        { language: 'en', width: 390 },
        { language: 'de', width: 1440 },
      ] as const)
    : []),
]

for (const { language, width } of views) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } })

    for (const [place, screen] of all.entries()) {
      if (screen.isWideOnly && width === 390) continue
      const isTurn = screen.isWideOnly || (place % 2 === 0) === (width === wide.width)
      if (!isEverything && !isTurn) continue
      test(`${screen.name} has no violation and fits the width`, async ({ page }) => {
        await openScreen(page, screen, language)
        await settled(page)
        expect(await violations(page, rules)).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
        // The dark theme changes colours only, so only the contrast is checked again.
        await page.evaluate(() => {
          document.documentElement.dataset.theme = 'dark'
        })
        await settled(page)
        expect(await violations(page, { type: 'rule', values: ['color-contrast'] })).toEqual([])
      })
    }
  })
}

/** Waits for animations: half-faded text would be reported for its contrast. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => {}))))
}
