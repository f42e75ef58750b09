import { expect, type Page } from '@playwright/test'
import type { Screen } from './screens.ts'
import { chooseLanguage, type Language, shareSession } from './visitor.ts'

/** Opens a screen in the state that is meant: one load of the page, in the session that the screens share. */
export async function visit(page: Page, screen: Screen, language: Language): Promise<void> {
  await chooseLanguage(page.context(), language)
  if (screen.as) await shareSession(page, screen.as)
  await screen.before?.(page)
  const path = typeof screen.path === 'string' ? screen.path : await screen.path(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const isInShop = screen.as !== undefined && path.startsWith('/')
  if (isInShop) await expect(page.locator('[data-menu-button]').first()).toBeAttached()
  await screen.prepare?.(page, language)
}
