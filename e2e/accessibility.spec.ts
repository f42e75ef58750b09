import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { screens } from './screens.ts'
import { arriveAs, chooseLanguage, type Language } from './visitor.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const language of ['en', 'de'] satisfies Language[]) {
  for (const width of [390, 1440]) {
    test.describe(`in ${language} at ${width} px`, () => {
      test.use({ viewport: { width, height: width === 390 ? 844 : 900 } })

      for (const screen of screens) {
        if (screen.isWideOnly && width === 390) continue
        test(`${screen.name} has no violation and fits the width`, async ({ page, context }) => {
          await chooseLanguage(context, language)
          if (screen.as) await arriveAs(page, screen.as, language, screen.path)
          else await page.goto(screen.path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await screen.prepare?.(page, language)
          await settled(page)
          expect(violationsOf(await new AxeBuilder({ page }).withTags(rules).analyze())).toEqual([])
          // The other theme has the same page in other colours, so only these are measured again.
          await page.evaluate(() => {
            document.documentElement.dataset.theme = 'dark'
          })
          await settled(page)
          expect(violationsOf(await new AxeBuilder({ page }).withRules(['color-contrast']).analyze())).toEqual([])
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(overflow).toBeLessThanOrEqual(0)
        })
      }
    })
  }
}

function violationsOf({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
}

/** Colours are measured at rest: half-faded text would be reported for a contrast nobody sees. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => {}))))
}
