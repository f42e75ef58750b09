import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { sidewaysScroll } from './layout-checks.ts'
import { violations } from './violations.ts'

/** The page at rest has no fault of accessibility and does not scroll sideways. */
export async function isSound(page: Page): Promise<void> {
  await expect(page.locator('.progress-line')).toHaveCount(0)
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(one => one.effect?.getComputedTiming().endTime !== Infinity)
    return Promise.all(ending.map(one => one.finished.catch(() => {})))
  })
  expect(await violations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toEqual([])
}

const pictures = process.env.KONTOR_E2E_PICTURES
export const arePicturesWanted = pictures !== undefined

/** The same, and where KONTOR_E2E_PICTURES names a folder, it gets a picture of the page. */
export async function isSoundAndPictured(page: Page, name: string): Promise<void> {
  await isSound(page)
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) })
}
