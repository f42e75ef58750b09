import { expect, type Locator, type Page } from '@playwright/test'

/** The cards of the search panel, once they are those of all that was typed and not of its beginning. */
export async function findsOf(page: Page): Promise<Locator> {
  const cards = page.locator('[role=grid][aria-busy=false]').getByRole('gridcell')
  await expect(cards.first()).toBeVisible()
  return cards
}
