import { type BrowserContext, expect, type Page } from '@playwright/test'
import { password, shopAddress } from './shop.ts'

export type Language = 'en' | 'de'

/** Where a journey goes when it should hold in both languages, at a desk and on a phone. */
export const places = [
  { language: 'en', width: 1440, height: 900, name: 'in English at a desk' },
  { language: 'de', width: 390, height: 844, name: 'in German on a phone' },
] as const
export type Place = (typeof places)[number]

export async function settleIn(page: Page, { language, width, height }: Place): Promise<void> {
  await page.setViewportSize({ width, height })
  await chooseLanguage(page.context(), language)
}

export async function chooseLanguage(context: BrowserContext, language: Language): Promise<void> {
  await context.addCookies([{ name: 'locale', value: language, url: shopAddress }])
}

export async function fillSignIn(page: Page, username: string, secret = password): Promise<void> {
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(secret)
}

/** Signs in by the call the door makes, and waits for the shop to have filled. The door itself has journeys of its own. */
export async function signIn(page: Page, username: string): Promise<void> {
  const answer = await page.request.post(`${shopAddress}/api/login`, { data: { username, password } })
  expect(answer.status()).toBe(200)
  await page.goto('/')
  await shopIsReady(page)
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
const sessions = new Map<string, Cookies>()

/** Is at a page, in the session that others share: not for tests that end it. */
export async function arriveAs(page: Page, username: string, path = '/'): Promise<void> {
  const session = sessions.get(username)
  if (session) await page.context().addCookies(session)
  else {
    await signIn(page, username)
    const cookies = await page.context().cookies()
    sessions.set(
      username,
      cookies.filter(cookie => cookie.name !== 'locale'),
    )
  }
  if (session || path !== '/') await page.goto(path)
  await shopIsReady(page)
}

async function shopIsReady(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-menu-button]').first()).toBeAttached()
}
