import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the palette by its key. Waits for the shortcuts, which are registered a moment after the page is drawn. */
export async function openPalette(page: Page): Promise<Locator> {
  const field = page.locator('dialog[open]').getByRole('combobox')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeVisible({ timeout: 500 })
  }).toPass()
  return field
}
