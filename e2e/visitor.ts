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

/** Signs in by the call the sign-in page makes, before any page is open. The page itself has journeys of its own. */
export async function openSession(page: Page, username: string): Promise<void> {
  const answer = await page.request.post(`${shopAddress}/api/login`, { data: { username, password } })
  expect(answer.status()).toBe(200)
}

/** Signs in and waits for the shop to have filled. */
export async function signIn(page: Page, username: string, path = '/'): Promise<void> {
  await openSession(page, username)
  await arrive(page, path)
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
const sessions = new Map<string, Cookies>()

/** Takes up the session that others share: not for tests that end it. */
export async function shareSession(page: Page, username: string): Promise<void> {
  const session = sessions.get(username)
  if (session) return page.context().addCookies(session)
  await openSession(page, username)
  const cookies = await page.context().cookies()
  sessions.set(
    username,
    cookies.filter(cookie => cookie.name !== 'locale'),
  )
}

/** Is at a page, in the session that others share. */
export async function arriveAs(page: Page, username: string, path = '/'): Promise<void> {
  await shareSession(page, username)
  await arrive(page, path)
}

/** Does what the page shows at once, and waits for the shop to have it: a page that is left takes its calls along. */
export async function untilSaved(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(answer => answer.url().endsWith(path) && answer.request().method() !== 'GET')
  await act()
  expect((await answered).ok()).toBe(true)
}

/** What calls of a test carry that speak for whoever is signed in. */
export async function authorisation(page: Page): Promise<{ Authorization: string }> {
  const cookies = new Map((await page.context().cookies()).map(cookie => [cookie.name, cookie.value]))
  return { Authorization: `Basic ${btoa(`${cookies.get('userId')}:${cookies.get('token')}`)}` }
}

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The last that is drawn of the frame.
  await expect(page.getByRole('contentinfo')).toBeAttached()
}
