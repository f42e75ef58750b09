import { expect, test } from '@playwright/test'
import { fillSignIn, signIn } from './session.ts'
import { shopAddress } from './shop.ts'

test('a buyer signs in and is greeted with the name of their company', async ({ page }) => {
  await page.goto('/landing')
  await fillSignIn(page, 'buyer')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('10023 - Bergsport Huber GmbH').locator('visible=true')).toBeVisible()
})

test('Enter in the password field is enough', async ({ page }) => {
  await page.goto('/auth')
  await fillSignIn(page, 'buyer')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('a wrong password is refused, in the words of the catalogue, and what was typed stays', async ({ page }) => {
  await page.goto('/landing')
  await fillSignIn(page, 'owner', 'not my password')
  await page.keyboard.press('Enter')
  const message = page.getByRole('alert')
  await expect(message).toHaveText('Username or password is not valid. Please try again.')
  await expect(message).toBeFocused()
  await expect(page.locator('[name=password]')).toHaveValue('not my password')
  await expect(page).toHaveURL('/landing')
})

test('a locked account is told so after the right password, and whom to call', async ({ page }) => {
  await page.goto('/landing')
  await fillSignIn(page, 'locked')
  await page.keyboard.press('Enter')
  const message = page.getByRole('alert')
  await expect(message).toContainText('Your account is blocked. Please contact your Sales Manager.')
  await expect(message.getByRole('link').first()).toHaveAttribute('href', /^tel:/)
})

test('who is not signed in is sent to the landing page, and afterwards to where they wanted to go', async ({
  page,
}) => {
  await page.goto('/search?key=jacket')
  await expect(page).toHaveURL('/landing')
  await fillSignIn(page, 'buyer')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?key=jacket')
})

test('who is signed in already is sent from the sign-in page into the shop', async ({ page }) => {
  await signIn(page, 'buyer')
  for (const path of ['/landing', '/signup', '/forgot-password', '/reset']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('signing out clears the cookies and says so', async ({ page, context }) => {
  await signIn(page, 'buyer')
  await page.goto('/logout', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/landing')
  await expect(page.getByRole('status').filter({ hasText: 'You are signed out.' })).toBeVisible()
  const names = (await context.cookies()).map(cookie => cookie.name)
  expect(names).not.toContain('token')
  expect(names).not.toContain('userId')
  await page.goto('/')
  await expect(page).toHaveURL('/landing')
})

test('a session that ended elsewhere leads to the sign-in page with an explanation', async ({ page, context }) => {
  await signIn(page, 'buyer')
  // Left: a call of the page could find out first and lead to the sign-in page before the next load.
  await page.goto('about:blank')
  const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
  const basic = Buffer.from(`${cookies.userId}:${cookies.token}`).toString('base64')
  const ended = await context.request.post('/api/logout', {
    headers: { Authorization: `Basic ${basic}`, 'Sec-Fetch-Site': 'same-origin' },
  })
  expect(ended.ok()).toBe(true)
  // Keep the cookies, so that the page believes it is signed in, as in a second browser.
  await context.addCookies(
    ['token', 'userId'].map(name => ({
      name,
      value: cookies[name] ?? '',
      url: shopAddress,
      sameSite: 'Strict' as const,
    })),
  )
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/landing')
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
})

test('every page view is counted by its path alone', async ({ page }) => {
  const counted: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/statistics/event')) counted.push(request.postDataJSON().data.path)
  })
  await page.goto('/reset?token=secret')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect.poll(() => counted).toEqual(['/reset', '/landing'])
})
