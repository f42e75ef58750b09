import { type BrowserContext, expect, type Page } from '@playwright/test'
import { password, shopAddress } from './shop.ts'

export type Language = 'en' | 'de'

export interface Device {
  language: Language
  width: number
  height: number
  name: string
}

/** For journeys that are run in both languages, on a wide screen and on a phone. */
export const devices = [
  { language: 'en', width: 1440, height: 900, name: 'in English at a desk' },
  { language: 'de', width: 390, height: 844, name: 'in German on a phone' },
] as const satisfies Device[]

export async function useDevice(page: Page, { language, width, height }: Device): Promise<void> {
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

/** Signs in by API, without a page. The sign-in page has journeys of its own. */
export async function openSession(page: Page, username: string): Promise<void> {
  const answer = await page.request.post(`${shopAddress}/api/login`, { data: { username, password } })
  expect(answer.status()).toBe(200)
}

/** Signs in and waits until the page is drawn. */
export async function signIn(page: Page, username: string, path = '/'): Promise<void> {
  await openSession(page, username)
  await openPage(page, path)
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
const sessions = new Map<string, Cookies>()

/** Uses a session that other tests use as well: not for tests that end it. */
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

/** Opens a page in a shared session. */
export async function openAs(page: Page, username: string, path = '/'): Promise<void> {
  await shareSession(page, username)
  await openPage(page, path)
}

/** Runs an action and waits for its call to be answered: leaving the page earlier would cancel the call. */
export async function untilSaved(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(answer => answer.url().endsWith(path) && answer.request().method() !== 'GET')
  await act()
  expect((await answered).ok()).toBe(true)
}

/** Saves what was changed at the desk. A message that says so may still be there from the time before. */
export const saveAtDesk = (page: Page, word = 'Save'): Promise<void> =>
  untilSaved(page, '/api/desk/changes', () => page.getByRole('button', { name: word, exact: true }).click())

/** The headers for API calls as the user who is signed in. */
export async function authorisation(page: Page): Promise<{ Authorization: string }> {
  const cookies = new Map((await page.context().cookies()).map(cookie => [cookie.name, cookie.value]))
  return { Authorization: `Basic ${btoa(`${cookies.get('userId')}:${cookies.get('token')}`)}` }
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The footer is drawn last.
  await expect(page.getByRole('contentinfo')).toBeAttached()
}
