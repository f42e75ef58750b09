import { expect, type Page, test } from '@playwright/test'
import { password } from './shop.ts'
import { chooseLanguage, type Language } from './visitor.ts'

const words = {
  en: { account: 'Account', logout: 'Log out', signIn: 'Sign in' },
  de: { account: 'Konto', logout: 'Abmelden', signIn: 'Anmelden' },
}

for (const language of ['en', 'de'] satisfies Language[]) {
  test(`from the door to the account sidebar and out without a pointer, ${language}`, async ({ page, context }) => {
    const { account, logout, signIn } = words[language]
    await chooseLanguage(context, language)
    await page.goto('/landing')
    await expect(page.locator('[name=username]')).toBeFocused()
    await page.keyboard.type('buyer')
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.waitForURL('/')

    await tabTo(page, account, 'Shift+Tab')
    await page.keyboard.press('Enter')
    const sidebar = page.getByRole('dialog', { name: account })
    await expect(sidebar).toBeVisible()
    await focusIsSeen(page)

    await page.keyboard.press('Escape')
    await expect(sidebar).toBeHidden()
    await expect(page.getByRole('button', { name: account, exact: true })).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(sidebar).toBeVisible()
    await tabTo(page, logout, 'Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: signIn })).toBeFocused()
  })
}

/** Presses a key until the focus is on what has the name, and looks at every stop in between. */
async function tabTo(page: Page, name: string, key: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press(key)
    await focusIsSeen(page)
    const focused = page.locator(':focus')
    const label = (await focused.getAttribute('aria-label')) ?? (await focused.textContent()) ?? ''
    if (label.trim() === name) return
  }
  throw new Error(`${key} never reached ${name}`)
}

/** The focus is on something, which is on the screen and has a ring or a border that shows it. */
async function focusIsSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'the focus fell to body'
    const { width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) return `nothing to see of ${element.outerHTML.slice(0, 80)}`
    const around = element.closest(':focus-within form') ?? element
    const rings = [element, around].map(it => getComputedStyle(it).outlineStyle)
    return rings.some(style => style !== 'none') ? 'seen' : `no ring on ${element.outerHTML.slice(0, 80)}`
  })
  expect(seen).toBe('seen')
}
