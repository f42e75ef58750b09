import { expect, type Page } from '@playwright/test'
import type { Screen } from './screens.ts'
import { chooseLanguage, type Language, shareSession } from './session.ts'

/** Opens a screen in its state, in the session that the screens share. */
export async function openScreen(page: Page, screen: Screen, language: Language): Promise<void> {
  await chooseLanguage(page.context(), language)
  if (screen.as) await shareSession(page, screen.as)
  await screen.before?.(page)
  await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(page))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await screen.prepare?.(page, language)
}
