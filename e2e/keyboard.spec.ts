import { expect, type Page, test } from '@playwright/test'
import { canAdd, storedLinesOf } from './cart-of.ts'
import { searchResults } from './search-results.ts'
import { chooseLanguage, type Language } from './session.ts'
import { password } from './shop.ts'
import { createBuyer, setStock } from './shop-database.ts'

const words = {
  en: {
    account: 'Account',
    logout: 'Log out',
    signIn: 'Sign in',
    terms: 'I agree to the terms and conditions.',
    contract: 'I confirm the contract text:',
    thanks: /^Thank you/,
  },
  de: {
    account: 'Konto',
    logout: 'Abmelden',
    signIn: 'Anmelden',
    terms: 'Ich stimme den Allgemeinen Geschäftsbedingungen zu.',
    contract: 'Ich bestätige den Vertragstext:',
    thanks: /^Vielen Dank/,
  },
}

for (const language of ['en', 'de'] satisfies Language[]) {
  test(`from the sign-in page to the account sidebar and out without a pointer, ${language}`, async ({
    page,
    context,
  }) => {
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

for (const language of ['en', 'de'] satisfies Language[]) {
  test(`from the sign-in page by search, size grid and cart to the placed order without a pointer, ${language}`, async ({
    page,
    context,
  }) => {
    test.slow()
    const { terms, contract, thanks } = words[language]
    await setStock('NG-1042-SPR-XS', 400)
    const username = await createBuyer(`keys-${language}`)
    await chooseLanguage(context, language)
    await page.goto('/landing')
    await expect(page.locator('[name=username]')).toBeFocused()
    await page.keyboard.type(username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('/')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()

    await page.keyboard.press('/')
    await focusIsSeen(page)
    await page.keyboard.type('NG-1042')
    await searchResults(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\/1/)
    await expect(heading).toBeFocused()
    await expect(page.locator('main [data-cell="0-0"]')).toBeVisible()
    await page.keyboard.type('12')
    await expect(page.locator('main [data-cell="0-0"]')).toBeFocused()
    await focusIsSeen(page)
    await canAdd(page)
    await page.keyboard.press('Control+Enter')
    await expect.poll(async () => (await storedLinesOf(page)).length).toBe(1)
    await focusIsSeen(page)
    await leaveField(page)
    await page.keyboard.type('gc')
    await expect(page).toHaveURL(/detailed-cart/)
    await expect(heading).toBeFocused()
    await page.locator('main [data-line], main table').first().waitFor()
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/checkout/)
    await expect(heading).toBeFocused()
    await expect(page.getByLabel(terms)).toBeVisible()
    await tabUntil(page, () => page.getByLabel(terms).evaluate(box => box === document.activeElement))
    await page.keyboard.press('Space')
    await tabUntil(page, () => page.getByLabel(contract).evaluate(box => box === document.activeElement))
    await page.keyboard.press('Space')
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/thank-you\?orders=\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: thanks })).toBeFocused()
  })
}

/** Leaves a field by Tab: single-key shortcuts do not work inside of one. */
async function leaveField(page: Page): Promise<void> {
  await tabUntil(page, () => page.evaluate(() => !document.activeElement?.matches('input, textarea, select')))
}

async function tabUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
    await focusIsSeen(page)
  }
  throw new Error('Tab never got there')
}

/** Presses a key until the named element has the focus, checking every stop in between. */
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

/** The focused element is in view and has a visible ring or border. */
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
