import type { Locator, Page } from '@playwright/test'
import { xlsxType } from '../src/contract/shop/order-sheet.ts'
import { workbook } from '../src/testing/workbooks.ts'
import { payWith, placeCardOrder } from './card-orders.ts'

import { fillCartOf, showEmptyCart } from './cart-of.ts'
import { searchResults } from './search-results.ts'
import type { Language } from './session.ts'
import { openOwnSession } from './shop-database.ts'

export interface Screen {
  name: string
  /** The path of the page, or how to get to it. */
  path: string | ((page: Page) => Promise<string>)
  /** The username; undefined for signed out. */
  as?: string
  /** Runs before the page is opened. */
  before?: (page: Page) => Promise<unknown>
  /** Runs when the page is open, to bring it into the state. */
  prepare?: (page: Page, language: Language) => Promise<void>
  isWideOnly?: boolean
}

const words = {
  en: {
    account: 'Account',
    menu: 'Menu',
    notifications: /^Stock notifications/,
    search: 'Search',
    addAddress: 'Add address',
    orderSheet: 'Order sheet',
    more: 'More actions',
    pick: 'Select styles',
    curves: 'Size curves…',

    changeAddress: 'Change: Address',
  },
  de: {
    account: 'Konto',
    menu: 'Menü',
    notifications: /^Bestandsmeldungen/,
    search: 'Suchen',
    addAddress: 'Adresse hinzufügen',
    orderSheet: 'Bestellliste',
    more: 'Weitere Aktionen',
    pick: 'Modelle auswählen',
    curves: 'Größenkurven …',

    changeAddress: 'Ändern: Adresse',
  },
}

const send = (page: Page) => page.locator('main [type=submit]').click()

const listIsThere = (page: Page) => page.locator('main [data-product]').first().waitFor()

/** Pays a new order with the card, and opens the page the bank redirects to. */
const afterPaying = (card: string) => ({
  path: async (page: Page) => {
    const { redirectUrl } = await placeCardOrder(page)
    return payWith(page, redirectUrl, card)
  },
  prepare: (page: Page) => page.locator('main dl').first().waitFor(),
})

const ordersAreThere = (page: Page) => page.locator('main [data-order]').first().waitFor()

const invoicesAreThere = (page: Page) => page.locator('main [data-invoice]').first().waitFor()

const linesAreThere = (page: Page) => page.locator('main :is([data-line], [data-run])').first().waitFor()

const addressesAreThere = (page: Page) => page.locator('main address').first().waitFor()

/** On phones a button opens the search box. */
async function openSearch(page: Page, language: Language): Promise<void> {
  const box = page.getByRole('banner').getByRole('combobox')
  const button = page.getByRole('banner').getByRole('button', { name: words[language].search, exact: true })
  await oneIsSeen(box, button)
  if (!(await box.isVisible())) await button.first().click()
  await box.click()
}

const openOrderSheet = async (page: Page, language: Language) => {
  await listIsThere(page)
  // On phones it is in the menu of further actions.
  const more = page.getByRole('main').getByRole('button', { name: words[language].more })
  const button = page.getByRole('button', { name: words[language].orderSheet })
  await oneIsSeen(more, button)
  if (await more.isVisible()) await more.click()
  await button.click()
  await page.locator('dialog input[type=file]').waitFor({ state: 'attached' })
}

const anOrderSheet = { name: 'huber-aw27.xlsx', mimeType: xlsxType }

const filledInSheet = () =>
  workbook([
    ['SKU', 'QTY'],
    ['NG-1042-EMB-M', 4],
    ['NG-1042-EMB-L', 90_000],
    ['NG-1042-FJO-S', '2,5'],
    ['NG-9999-XXX-M', 6],
    ['NG-1042-SPR-M', 2],
    ['NG-1042-SPR-M', 3],
  ])

const checkoutIsThere = (page: Page) => page.locator('main [data-place]').waitFor()

/** Every screen in its states, for the accessibility tests and for `npm run shots`. */
export const screens: Screen[] = [
  { name: 'landing', path: '/landing' },
  { name: 'desk-sign-in', path: '/desk' },
  { name: 'desk-today', path: '/desk', as: 'operator' },
  { name: 'desk-orders', path: '/desk/orders', as: 'operator' },
  { name: 'desk-orders-none', path: '/desk/orders?q=nothing-like-this', as: 'operator' },
  {
    name: 'desk-order',
    path: '/desk/orders?status=confirmed',
    as: 'operator',
    prepare: async page => {
      await page.getByRole('grid').getByRole('link').first().click()
      await page.locator('main ol li').first().waitFor()
    },
  },
  {
    name: 'desk-first-steps',
    path: '/desk',
    as: 'operator',
    before: page =>
      page.route('**/api/desk/first-steps', route =>
        route.fulfill({
          json: {
            data: ['country', 'currency', 'vat', 'brand', 'seasons', 'products', 'customers'].map((step, place) => ({
              step,
              isDone: place < 3,
              value: step === 'currency' ? 'EUR' : '',
            })),
          },
        }),
      ),
    prepare: page => page.locator('main ol li').first().waitFor(),
  },
  {
    name: 'desk-statistics',
    path: '/desk/statistics?season=SS27',
    as: 'operator',
    prepare: page => page.locator('main tbody tr').first().waitFor(),
  },
  { name: 'desk-statistics-empty', path: '/desk/statistics?period=2001-01', as: 'operator' },
  {
    name: 'desk-statistics-failed',
    path: '/desk/statistics',
    as: 'operator',
    before: page => page.route('**/api/desk/statistics/**', route => route.abort()),
    prepare: page => page.getByRole('main').getByRole('button').last().waitFor(),
  },
  { name: 'desk-customer', path: '/desk', as: 'buyer' },
  { name: 'desk-products', path: '/desk/products', as: 'operator' },
  {
    name: 'desk-product',
    path: '/desk/products?q=NG-1042',
    as: 'operator',
    prepare: async page => {
      await page.getByRole('grid').getByText('NG-1042', { exact: true }).click()
      await page.locator('tbody td').first().waitFor()
    },
  },
  { name: 'desk-customers', path: '/desk/customers', as: 'operator' },
  { name: 'desk-customers-none', path: '/desk/customers?q=nobody-at-all', as: 'operator' },
  {
    name: 'desk-customer-page',
    path: '/desk/customers?q=10023',
    as: 'operator',
    prepare: async page => {
      await page.getByRole('grid').getByText('10023', { exact: true }).click()
      await page.locator('main fieldset').waitFor()
    },
  },
  { name: 'desk-sales-people', path: '/desk/customers/sales-people', as: 'operator' },
  { name: 'desk-account-requests', path: '/desk/customers/requests', as: 'operator' },
  {
    // All styles have the same cells, and axe looks at each of them for ten seconds.
    name: 'desk-stock',
    path: '/desk/stock?q=NG-1042',
    as: 'operator',
    prepare: async page => {
      await page.locator('tbody th button').first().click()
      await page.locator('aside li').first().waitFor()
    },
  },
  {
    name: 'desk-seasons',
    path: '/desk/seasons',
    as: 'operator',
    prepare: page => page.locator('tbody tr').first().waitFor(),
  },
  {
    name: 'desk-season-closing',
    path: '/desk/seasons',
    as: 'operator',
    prepare: async page => {
      await page
        .getByRole('button', { name: /^(Close|Schließen)$/ })
        .first()
        .click()
      await page.locator('dialog form section[role=status]').waitFor()
    },
  },
  {
    name: 'desk-prices',
    path: '/desk/prices?customer=10023',
    as: 'operator',
    prepare: async page => {
      await page
        .getByRole('button', { name: /Variants of|Varianten von/ })
        .first()
        .click()
      await page.locator('main button[aria-keyshortcuts]').click()
      await page.locator('aside li').first().waitFor()
    },
  },
  {
    name: 'desk-categories',
    path: '/desk/categories',
    as: 'operator',
    prepare: page => page.getByRole('treeitem').first().waitFor(),
  },
  {
    name: 'desk-attributes',
    path: '/desk/categories/attributes',
    as: 'operator',
    prepare: page => page.locator('main fieldset').first().waitFor(),
  },
  {
    name: 'desk-content',
    path: '/desk/content',
    as: 'operator',
    prepare: page => page.locator('main li').first().waitFor(),
  },
  {
    name: 'desk-content-page',
    path: '/desk/content/returns',
    as: 'operator',
    prepare: page => page.locator('main iframe').first().waitFor(),
  },
  {
    name: 'desk-banners',
    path: '/desk/content/banners',
    as: 'operator',
    prepare: page => page.locator('main li').first().waitFor(),
  },
  {
    name: 'desk-settings',
    path: '/desk/settings',
    as: 'operator',
    prepare: page => page.locator('main dl').waitFor(),
  },
  { name: 'desk-imports', path: '/desk/imports', as: 'operator' },
  {
    name: 'desk-journal',
    path: '/desk/journal',
    as: 'operator',
    prepare: page => page.locator('main li').first().waitFor(),
  },
  {
    name: 'desk-staff',
    path: '/desk/staff',
    as: 'operator',
    prepare: page => page.locator('main li').nth(3).waitFor(),
  },
  {
    name: 'desk-interfaces',
    path: '/desk/interfaces',
    as: 'operator',
    prepare: async page => {
      await page.locator('main button').first().click()
      await page.locator('main form').waitFor()
    },
  },
  {
    name: 'desk-webhooks',
    path: '/desk/interfaces/webhooks',
    as: 'operator',
    prepare: async page => {
      await page.locator('main button').first().click()
      await page.locator('main form').waitFor()
    },
  },
  {
    name: 'desk-own-sign-in',
    path: '/desk/me',
    as: 'operator',
    prepare: page => page.locator('main section').waitFor(),
  },
  { name: 'desk-mails', path: '/desk/mails', as: 'operator', prepare: page => page.locator('main search').waitFor() },
  { name: 'desk-invoices', path: '/desk/invoices', as: 'operator' },
  {
    name: 'desk-invoice',
    path: '/desk/invoices?state=overdue',
    as: 'operator',
    prepare: async page => {
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await page.getByRole('button', { name: /Book a payment|Zahlung buchen/ }).click()
    },
  },
  { name: 'desk-import-sources', path: '/desk/imports/sources', as: 'operator' },
  { name: 'auth', path: '/auth' },
  {
    name: 'landing-refused',
    path: '/landing',
    prepare: async page => {
      await page.locator('[name=username]').fill('locked')
      await page.locator('[name=password]').fill('Nordgrat-2026')
      await send(page)
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'signup', path: '/signup' },
  {
    name: 'signup-incomplete',
    path: '/signup',
    prepare: async page => {
      await send(page)
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'forgot-password-mistyped',
    path: '/forgot-password',
    prepare: async page => {
      await page.locator('[name=email]').fill('anna@huber')
      await send(page)
    },
  },
  { name: 'reset', path: '/reset?token=from-the-mail' },
  { name: 'reset-without-link', path: '/reset' },
  { name: 'confirm-email', path: '/confirm-email?token=from-the-mail' },
  { name: 'confirm-email-without-link', path: '/confirm-email' },
  { name: 'not-found-signed-out', path: '/no/such/page' },
  { name: 'home', path: '/', as: 'buyer' },
  { name: 'home-austria', path: '/', as: 'vienna' },
  { name: 'home-sales', path: '/', as: 'sales' },
  { name: 'not-found', path: '/no/such/page', as: 'buyer' },
  { name: 'profile', path: '/my-account', as: 'buyer' },
  {
    name: 'users',
    path: '/my-account/users',
    as: 'owner',
    prepare: page => page.locator('main tbody tr').first().waitFor(),
  },
  { name: 'users-not-yours', path: '/my-account/users', as: 'buyer' },
  { name: 'content', path: '/content/returns', as: 'buyer' },
  { name: 'content-all', path: '/content', as: 'buyer' },
  { name: 'static', path: '/static', as: 'buyer' },
  { name: 'contact', path: '/static/contact-us?order=A200001', as: 'buyer' },
  { name: 'contact-incomplete', path: '/static/contact-us', as: 'buyer', prepare: send },
  {
    name: 'account-sidebar',
    path: '/',
    as: 'owner',
    isWideOnly: true,
    prepare: async (page, language) => {
      await page.getByRole('button', { name: words[language].account, exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'company-switcher',
    path: '/',
    as: 'sales',
    prepare: async page => {
      await page.locator('[data-switch-company]').click()
      await page.getByRole('dialog').getByRole('combobox').focus()
      await page.locator('[role=option]').first().waitFor()
    },
  },
  {
    name: 'mega-menu',
    path: '/',
    as: 'buyer',
    isWideOnly: true,
    prepare: async page => {
      await page.locator('[data-menu-button]').first().click()
    },
  },
  {
    name: 'menu-sheet',
    path: '/',
    as: 'deals',
    prepare: async (page, language) => {
      const menu = page.getByRole('button', { name: words[language].menu, exact: true })
      if (await menu.isVisible()) await menu.click()
    },
  },
  {
    name: 'search-panel',
    path: '/',
    as: 'buyer',
    prepare: async (page, language) => {
      await openSearch(page, language)
      await page.keyboard.type('softshel jaket')
      await searchResults(page)
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'search-panel-exact',
    path: '/',
    as: 'deals',
    prepare: async (page, language) => {
      await openSearch(page, language)
      await page.keyboard.type('NG-1042-EMB-M')
      await searchResults(page)
    },
  },
  {
    name: 'palette',
    path: '/',
    as: 'sales',
    prepare: page => openByKey(page, 'Control+k'),
  },
  {
    name: 'palette-found',
    path: '/',
    as: 'buyer',
    prepare: async page => {
      await openByKey(page, 'Control+k')
      // At once: what is found for a part of it is dimmed while the rest is looked for.
      await page.keyboard.insertText('A200')
      await page.locator('dialog [role=option]').nth(2).waitFor()
      await page.locator('dialog [role=listbox][aria-busy=false]').waitFor()
    },
  },
  { name: 'shortcut-help', path: '/', as: 'buyer', isWideOnly: true, prepare: page => openByKey(page, '?') },
  {
    name: 'notification-menu',
    path: '/',
    as: 'buyer',
    prepare: (page, language) => page.getByRole('button', { name: words[language].notifications }).click(),
  },
  { name: 'category', path: '/category/Jackets-1', as: 'buyer', prepare: listIsThere },
  {
    name: 'category-pre-order',
    path: '/category/Jackets-1?mode=preOrder',
    as: 'buyer',
    prepare: async page => {
      await listIsThere(page)
      await page.locator('main [aria-expanded=false]:not([aria-controls])').first().click()
      await page.locator('main [data-quantity]').first().fill('9999')
      // Filling scrolled the page: axe would measure a button half covered by the header.
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  { name: 'category-grid', path: '/category/Jackets-1?view=grid', as: 'vienna', prepare: listIsThere },
  { name: 'category-empty', path: '/category/Jackets-1?available=1&filter=gender:unisex;insulation:down', as: 'buyer' },
  {
    name: 'season',
    path: '/',
    as: 'buyer',
    prepare: async page => {
      await page.locator('main a[href^="/season/"]').first().click()
      await page.locator('main tbody tr').first().waitFor()
    },
  },
  { name: 'season-unknown', path: '/season/SS01', as: 'buyer' },
  {
    name: 'downloads',
    path: '/my-account/downloads',
    as: 'buyer',
    prepare: page => page.locator('main a[download]').first().waitFor(),
  },
  {
    name: 'product',
    path: '/product/1?sku=NG-1042-EMB-M',
    as: 'vienna',
    prepare: page => page.locator('main [data-quantity]').first().waitFor(),
  },
  {
    name: 'product-engraved',
    path: '/product/530',
    as: 'buyer',
    prepare: page => page.locator('main [data-quantity]').first().waitFor(),
  },
  { name: 'product-unknown', path: '/product/999999', as: 'buyer' },
  { name: 'search', path: '/search?key=softshell', as: 'deals', prepare: listIsThere },
  { name: 'search-without-company', path: '/search?key=softshell', as: 'sales2' },
  {
    name: 'search-too-short',
    path: '/search?key=ab',
    as: 'buyer',
    before: page => page.route('**/search-engine/**', route => route.abort()),
    prepare: async page => {
      await page.locator('#search-problem:not(:empty)').waitFor()
    },
  },
  { name: 'search-nothing', path: '/search?key=xyzzyplugh', as: 'buyer' },
  { name: 'alarm', path: '/alarm', as: 'buyer', prepare: page => page.locator('main li a').first().waitFor() },
  { name: 'alarm-empty', path: '/alarm', as: 'twin1' },
  { name: 'order-sheet', path: '/category/Jackets-1', as: 'buyer', prepare: openOrderSheet },
  {
    name: 'order-sheet-checked',
    path: '/category/Jackets-1',
    as: 'deals',
    prepare: async (page, language) => {
      await openOrderSheet(page, language)
      await page.locator('dialog input[type=file]').setInputFiles({ ...anOrderSheet, buffer: await filledInSheet() })
      await page.locator('dialog [data-status]').first().waitFor()
      await page.locator('dialog [type=radio][value=all]').check({ force: true })
    },
  },
  { name: 'addresses', path: '/my-account/addresses', as: 'buyer', prepare: addressesAreThere },
  { name: 'addresses-blocked', path: '/my-account/addresses', as: 'frozen', prepare: addressesAreThere },
  {
    name: 'address-form-incomplete',
    path: '/my-account/addresses',
    as: 'deals',
    prepare: async (page, language) => {
      await page.getByRole('button', { name: words[language].addAddress }).click()
      await page.locator('dialog [type=submit]').click()
      await page.locator('dialog [aria-invalid]').first().waitFor()
    },
  },
  {
    name: 'test-bank',
    path: async page => (await placeCardOrder(page)).redirectUrl,
    as: 'deals',
  },
  {
    name: 'test-bank-challenge',
    as: 'deals',
    path: async page => {
      const { redirectUrl } = await placeCardOrder(page)
      await payWith(page, redirectUrl, '4000002500003155')
      return redirectUrl
    },
  },
  { name: 'thank-you', as: 'deals', ...afterPaying('4242424242424242') },
  { name: 'order-failed', as: 'deals', ...afterPaying('4000000000000002') },
  { name: 'order-unpaid', as: 'deals', ...afterPaying('4000000000009995') },

  { name: 'checkout', path: '/checkout', as: 'vienna', prepare: checkoutIsThere },
  { name: 'checkout-pre-order', path: '/checkout?type=preOrder', as: 'vienna', prepare: checkoutIsThere },
  {
    name: 'checkout-address',
    path: '/checkout',
    as: 'vienna',
    prepare: async (page, language) => {
      await checkoutIsThere(page)
      await page.getByRole('button', { name: words[language].changeAddress }).click()
      await page.getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'checkout-blocked',
    path: '/checkout',
    as: 'frozen',
    before: async page => {
      await openOwnSession(page, 'frozen')
      await fillCartOf(page, [{ sku: 'NG-1042', variantSku: 'NG-1042-EMB-M', orderType: 'order', quantity: 1 }])
    },
    prepare: checkoutIsThere,
  },
  {
    name: 'checkout-empty',
    path: '/checkout',
    as: 'vienna',
    before: showEmptyCart,
    prepare: page => page.getByRole('main').getByRole('link').first().waitFor(),
  },
  { name: 'orders', path: '/my-account/order-history', as: 'buyer', prepare: ordersAreThere },
  { name: 'orders-found', path: '/my-account/order-history?search=jack', as: 'buyer', prepare: ordersAreThere },
  { name: 'orders-none', path: '/my-account/order-history?search=xyzzy', as: 'buyer' },
  {
    name: 'order',
    path: '/my-account/order-history?status=6',
    as: 'buyer',
    prepare: async page => {
      await page.locator('main [data-order] a').first().click()
      await page.locator('dialog[open] dl').first().waitFor()
    },
  },
  {
    name: 'order-again',
    path: '/my-account/order-history?status=6',
    as: 'buyer',
    prepare: async page => {
      await page.locator('main [data-order] a').first().click()
      await page.locator('dialog[open] button').nth(3).click()
      await page.locator('dialog.modal form').waitFor()
    },
  },
  { name: 'invoices', path: '/my-account/invoices', as: 'buyer', prepare: invoicesAreThere },
  { name: 'invoices-overdue', path: '/my-account/invoices?state=overdue', as: 'buyer', prepare: invoicesAreThere },
  {
    name: 'cart-order',
    path: '/detailed-cart?type=order',
    as: 'vienna',
    before: fillBothCarts,
    prepare: linesAreThere,
  },
  {
    name: 'cart-pre-order',
    path: '/detailed-cart?type=preOrder',
    as: 'vienna',
    before: fillBothCarts,
    prepare: linesAreThere,
  },
  { name: 'cart-empty', path: '/detailed-cart?type=order', as: 'frozen' },
  {
    name: 'quick-order',
    path: '/detailed-cart?type=order',
    as: 'frozen',
    prepare: async page => {
      const button = page.getByRole('button', { name: /^(Quick order|Schnell)/ })
      const more = page.locator('main button[aria-expanded=false]')
      await oneIsSeen(button, more)
      if (!(await button.first().isVisible())) await more.first().click()
      await button.first().click()
      await page.locator('dialog textarea').fill('NG-1042-EMB-M 4\nNG-5061-SPR-38 5\nNG-0000 1')
      await page.locator('dialog [type=submit]').click()
      await page.locator('dialog [data-status]').first().waitFor()
    },
  },
  { name: 'wishlist', path: '/wishlist', as: 'buyer', prepare: listIsThere },
  { name: 'wishlist-empty', path: '/wishlist', as: 'frozen' },
  // A short list, whose end is in sight: over a longer one the bar lies on what one scrolls to.
  { name: 'picked-styles', path: '/search?key=NG-5061', as: 'buyer', prepare: pickFirstStyle },
  {
    name: 'size-curves',
    path: '/category/Jackets-1',
    as: 'buyer',
    prepare: async (page, language) => {
      await pickFirstStyle(page, language)
      await page.getByRole('button', { name: words[language].curves }).click()
      await page.locator('dialog[open] form').waitFor()
    },
  },
  { name: 'suggestions-none', path: '/suggestions', as: 'frozen' },
  {
    name: 'suggest',
    path: '/suggestions/new?type=order',
    before: fillBothCarts,
    prepare: page => page.locator('main select').waitFor(),
  },
]

/** Waits until one of two ways is drawn: which of them depends on the width. */
const oneIsSeen = (one: Locator, other: Locator) => one.or(other).filter({ visible: true }).first().waitFor()

async function pickFirstStyle(page: Page, language: Language): Promise<void> {
  await listIsThere(page)
  await page.getByRole('button', { name: words[language].pick }).click()
  await page.locator('main :is(table, ul) input[type=checkbox]').first().check()
  await page.getByRole('button', { name: words[language].curves }).waitFor()
}

/** Repeats the key, because shortcuts are registered a moment after the page is drawn. */
async function openByKey(page: Page, key: string): Promise<void> {
  const heading = page.locator('dialog[open] #modal-title')
  for (let tries = 0; tries < 20 && !(await heading.isVisible()); tries++) {
    await page.keyboard.press(key)
    await heading.waitFor({ timeout: 500 }).catch(() => {})
  }
  await heading.waitFor()
}

/** Several styles, two seasons, and a line whose quantity was reduced to the stock. */
async function fillBothCarts(page: Page): Promise<void> {
  await openOwnSession(page, 'vienna')
  const order = ['NG-1042-EMB-M', 'NG-1042-EMB-L', 'NG-1042-SPR-M', 'NG-1077-EMB-M'].map((variantSku, index) => ({
    sku: variantSku.slice(0, 7),
    variantSku,
    orderType: 'order' as const,
    quantity: 4 + index * 300,
  }))
  const preOrder = ['NG-1042-EMB-M', 'NG-1042-EMB-L', 'NG-1077-EMB-M'].map(variantSku => ({
    sku: variantSku.slice(0, 7),
    variantSku,
    orderType: 'preOrder' as const,
    quantities: [0, 6, 12],
  }))
  await fillCartOf(page, [...order, ...preOrder])
}
