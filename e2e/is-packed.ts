import { expect, type Page } from '@playwright/test'

/** The whole catalogue has 1,400 pictures, and the demo's are drawn when they are first asked for. */
export async function isPacked(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 200_000 })
}
