import { expect, test } from '@playwright/test'
import {
  crowdedTexts,
  hiddenChoices,
  lengthenText,
  lostFocus,
  movingThings,
  sidewaysScroll,
  withTextSpacing,
} from './layout-checks.ts'
import { moreScreens } from './more-screens.ts'
import { openScreen } from './open-screen.ts'
import { screens } from './screens.ts'

/**
 * What axe cannot check, on every screen with KONTOR_AXE=all and on a sample otherwise: reflow at 320 px (WCAG 1.4.10),
 * text spacing (1.4.12), reduced motion, forced colours, the focus and where it goes (2.4.3, 2.4.7, 2.4.11), and texts
 * that are 2.6 times as long.
 */
const isEverything = process.env.KONTOR_AXE === 'all'
const sample = ['landing', 'home', 'category', 'product', 'cart-pre-order', 'checkout', 'invoices']

const all = [...screens, ...moreScreens]
const chosen = isEverything ? all : all.filter(({ name }) => sample.includes(name))

for (const screen of chosen) {
  test.describe(screen.name, () => {
    const widths = screen.isWideOnly ? [1024, 1440] : [320, 390, 1024, 1440]
    test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: widths[0]!, height: 720 } })

    test(`${screen.name} reflows, keeps its focus visible and does not move`, async ({ page }) => {
      await openScreen(page, screen, 'de')
      await page.waitForLoadState('networkidle')
      const fits = async (when: string) => {
        expect.soft(await sidewaysScroll(page), `sideways ${when}`).toEqual([])
        expect.soft(await crowdedTexts(page), `texts ${when}`).toEqual([])
      }
      await fits(`at ${widths[0]} px`)
      expect.soft(await movingThings(page), 'motion').toEqual([])
      const jumps = page.locator('[tabindex]:not([tabindex="0"], [tabindex="-1"])')
      expect.soft(await jumps.count(), 'order of the focus').toBe(0)
      expect.soft(await lostFocus(page, 12), 'focus').toEqual([])

      await page.emulateMedia({ forcedColors: 'active' })
      expect.soft(await hiddenChoices(page), 'forced colours').toEqual([])
      expect.soft(await lostFocus(page, 3), 'focus in forced colours').toEqual([])
      await page.emulateMedia({ forcedColors: 'none' })

      await withTextSpacing(page, () => fits('with text spacing'))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 720 })
        await page.waitForLoadState('networkidle')
        await lengthenText(page)
        await fits(`with longer words at ${width} px`)
      }
    })
  })
}

/** The usual run checks these with longer words only: their layouts differ from those of the sample. */
const longTextSample = [
  'category-pre-order',
  'cart-order',
  'cart-failed',
  'checkout-pre-order',
  'checkout-blocked',
  'order-failed',
  'orders',
  'order',
  'invoices-failed',
  'order-sheet-checked',
]

test.describe('with longer words', () => {
  for (const screen of isEverything ? [] : all.filter(({ name }) => longTextSample.includes(name))) {
    test(`${screen.name} has room for them`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openScreen(page, screen, 'de')
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 720 })
        await page.waitForLoadState('networkidle')
        await lengthenText(page)
        expect.soft(await sidewaysScroll(page), `sideways at ${width} px`).toEqual([])
        expect.soft(await crowdedTexts(page), `texts at ${width} px`).toEqual([])
      }
    })
  }
})
