import { expect, type Locator, type Page } from '@playwright/test'

/** The cards of the search panel, once they belong to the whole text typed. */
export async function searchResults(page: Page): Promise<Locator> {
  const cards = page.locator('[role=grid][aria-busy=false]').getByRole('gridcell')
  await expect(cards.first()).toBeVisible()
  return cards
}
