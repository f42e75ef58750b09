import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter } from '#domain/day.ts'
import { ApiClient } from '#testing/api-client.ts'
import {
  assign,
  type MadeCompany,
  type MadeUser,
  makeAddress,
  makeCategory,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
  password,
} from '#testing/builders.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { today } from '../platform/today.ts'

/**
 * Every call as every kind of caller. A call without a row here fails the last test, so that nobody adds one without
 * deciding who may make it and what others get.
 */
const actors = [
  'anonymous',
  'customer',
  'colleague',
  'customer admin',
  'sales assigned',
  'sales not assigned',
  'operator',
  'locked',
  'revoked token',
  'other tenant',
] as const
type Actor = (typeof actors)[number]

interface Row {
  body?: unknown | (() => unknown)
  query?: string
  path?: () => string
  /** The status for each actor; `others` for those not named. */
  gets: Partial<Record<Actor, number>> & { others: number }
}

/** An invalid session never succeeds. */
const signedIn = { anonymous: 401, locked: 401, 'revoked token': 401, others: 200 } as const

/** Calls for buyers; a sales person only while acting for an assigned company. */
const buyers = { ...signedIn, 'sales not assigned': 403, operator: 403 } as const

/** Calls for sales people alone. */
const salesPeople = {
  anonymous: 401,
  locked: 401,
  'revoked token': 401,
  'sales assigned': 200,
  'sales not assigned': 200,
  others: 403,
} as const

/** Calls for the admins of a company; not for sales people who act for it. */
const admins = { anonymous: 401, locked: 401, 'revoked token': 401, 'customer admin': 200, others: 403 } as const

/** Calls for the wholesaler's staff; which of them, `desk-permissions.test.ts` says. */
const staff = { anonymous: 401, locked: 401, 'revoked token': 401, operator: 200, others: 403 } as const

const rows: Record<string, Row> = {
  'GET /api/desk/me': { gets: staff },
  'POST /api/desk/me/password': { body: { password: 'not it' }, gets: { ...staff, operator: 422 } },
  'POST /api/desk/me/second-factor': { gets: staff },
  'POST /api/desk/me/second-factor/confirm': { body: { code: '0' }, gets: { ...staff, operator: 422 } },
  'DELETE /api/desk/me/second-factor': { gets: { ...staff, operator: 204 } },
  'DELETE /api/desk/staff/{id}/second-factor': {
    path: () => '/api/desk/staff/999/second-factor',
    gets: { ...staff, operator: 404 },
  },
  'GET /api/desk/first-steps': { gets: staff },
  'POST /api/desk/first-steps/leave': { gets: { ...staff, operator: 204 } },
  'GET /api/desk/customers': { gets: staff },
  'GET /api/desk/customers/choices': { gets: staff },
  'GET /api/desk/customers/sales-people': { gets: staff },
  'POST /api/desk/customers/sales-people': { gets: { ...staff, operator: 400 } },
  'POST /api/desk/customers/export': { gets: { ...staff, operator: 400 } },
  'POST /api/desk/customers/change': { gets: { ...staff, operator: 400 } },
  'GET /api/desk/customers/{id}': { path: () => '/api/desk/customers/999999', gets: { ...staff, operator: 404 } },
  'GET /api/desk/customers/{id}/history': {
    path: () => '/api/desk/customers/999999/history',
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/customers/{id}/people': {
    path: () => '/api/desk/customers/999999/people',
    gets: { ...staff, operator: 400 },
  },
  'POST /api/desk/customers/{id}/people/{person}/password-link': {
    path: () => '/api/desk/customers/999999/people/1/password-link',
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/customers/{id}/people/{person}/view': {
    path: () => '/api/desk/customers/999999/people/1/view',
    gets: { ...staff, operator: 404 },
  },
  'GET /api/desk/account-requests': { gets: staff },
  'GET /api/desk/account-requests/{id}': {
    path: () => '/api/desk/account-requests/999999',
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/account-requests/{id}/approve': {
    path: () => '/api/desk/account-requests/999999/approve',
    gets: { ...staff, operator: 400 },
  },
  'POST /api/desk/account-requests/{id}/refuse': {
    path: () => '/api/desk/account-requests/999999/refuse',
    gets: { ...staff, operator: 400 },
  },
  'POST /api/user/endView': { gets: signedIn },
  'GET /api/desk/staff': { gets: staff },
  'POST /api/desk/staff': { gets: { ...staff, operator: 400 } },
  'POST /api/desk/staff/{id}': { path: () => '/api/desk/staff/999', gets: { ...staff, operator: 404 } },
  'POST /api/desk/staff/{id}/invitation': {
    path: () => '/api/desk/staff/999/invitation',
    gets: { ...staff, operator: 404 },
  },
  'GET /api/desk/roles': { gets: staff },
  'POST /api/desk/roles': { gets: { ...staff, operator: 400 } },
  'POST /api/desk/roles/{key}': {
    path: () => '/api/desk/roles/nobody',
    body: { name: { en: 'X', de: 'X' }, permissions: [] },
    gets: { ...staff, operator: 404 },
  },
  'DELETE /api/desk/roles/{key}': { path: () => '/api/desk/roles/nobody', gets: { ...staff, operator: 404 } },
  'GET /api/desk/api-keys': { gets: staff },
  'POST /api/desk/api-keys': { gets: { ...staff, operator: 400 } },
  'POST /api/desk/api-keys/{id}/rotate': {
    path: () => '/api/desk/api-keys/999/rotate',
    body: { overlapHours: 24 },
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/api-keys/{id}/revoke': {
    path: () => '/api/desk/api-keys/999/revoke',
    gets: { ...staff, operator: 404 },
  },
  'GET /api/desk/erp-fields': { gets: staff },
  'POST /api/desk/erp-fields': {
    body: { kind: 'products', column: 'name', isKeptByErp: false },
    gets: staff,
  },
  'GET /api/desk/webhooks': { gets: staff },
  'POST /api/desk/webhooks': { gets: { ...staff, operator: 400 } },
  'GET /api/desk/webhooks/{id}': { path: () => '/api/desk/webhooks/999', gets: { ...staff, operator: 404 } },
  'POST /api/desk/webhooks/{id}': { path: () => '/api/desk/webhooks/999', gets: { ...staff, operator: 400 } },
  'DELETE /api/desk/webhooks/{id}': { path: () => '/api/desk/webhooks/999', gets: { ...staff, operator: 404 } },
  'POST /api/desk/webhooks/{id}/rotate': {
    path: () => '/api/desk/webhooks/999/rotate',
    body: { overlapHours: 24 },
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/webhooks/{id}/switch': {
    path: () => '/api/desk/webhooks/999/switch',
    body: { isOn: true },
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/webhooks/{id}/test': {
    path: () => '/api/desk/webhooks/999/test',
    gets: { ...staff, operator: 404 },
  },
  'GET /api/desk/webhooks/{id}/deliveries': {
    path: () => '/api/desk/webhooks/999/deliveries',
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/webhooks/{id}/deliveries/{delivery}/send-again': {
    path: () => '/api/desk/webhooks/999/deliveries/1/send-again',
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/webhooks/{id}/send-again': {
    path: () => '/api/desk/webhooks/999/send-again',
    body: { from: '2026-03-01T00:00:00Z', until: '2026-03-02T00:00:00Z' },
    gets: { ...staff, operator: 404 },
  },
  'GET /api/desk/today': { gets: staff },
  'GET /api/desk/orders': { gets: staff },
  'GET /api/desk/orders/filters': { gets: staff },
  'POST /api/desk/orders/export': { body: { selection: { filter: {} } }, gets: staff },
  'GET /api/desk/orders/{orderNumber}': { path: () => '/api/desk/orders/none', gets: { ...staff, operator: 404 } },
  'GET /api/desk/orders/{orderNumber}/timeline': {
    path: () => '/api/desk/orders/none/timeline',
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/orders/advance': {
    body: { selection: { filter: {}, orderNumbers: ['none'] }, to: 'confirmed' },
    gets: staff,
  },
  'POST /api/desk/orders/approve': { body: { selection: { filter: {}, orderNumbers: ['none'] } }, gets: staff },
  'POST /api/desk/orders/release': { body: { selection: { filter: {}, orderNumbers: ['none'] } }, gets: staff },
  'POST /api/desk/orders/release-preview': {
    body: { selection: { filter: {}, orderNumbers: ['none'] } },
    gets: staff,
  },
  'POST /api/desk/orders/cancel': { body: { selection: { filter: {}, orderNumbers: ['none'] } }, gets: staff },
  'POST /api/desk/orders/{orderNumber}/shipments': {
    path: () => '/api/desk/orders/none/shipments',
    body: { number: 1, lines: [{ position: 0, quantity: 1 }] },
    gets: { ...staff, operator: 404 },
  },
  'GET /api/desk/orders/{orderNumber}/addresses': {
    path: () => '/api/desk/orders/none/addresses',
    gets: staff,
  },
  'POST /api/desk/orders/{orderNumber}/change/preview': {
    path: () => '/api/desk/orders/none/change/preview',
    body: { change: { note: 'x' } },
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/orders/{orderNumber}/change': {
    path: () => '/api/desk/orders/none/change',
    body: { change: { note: 'x' }, seen: 'x', reason: 'other' },
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/orders/{orderNumber}/proposals': {
    path: () => '/api/desk/orders/none/proposals',
    body: { change: { note: 'x' }, seen: 'x', reason: 'other', lastDay: daysAfter(today(), 7), default: 'refused' },
    gets: { ...staff, operator: 404 },
  },
  'GET /api/desk/seasons/{code}/proposals': { path: () => '/api/desk/seasons/none/proposals', gets: staff },
  'POST /api/desk/seasons/{code}/proposals': {
    path: () => '/api/desk/seasons/none/proposals',
    body: { lastDay: daysAfter(today(), 7), default: 'refused' },
    gets: { ...staff, operator: 404 },
  },
  'GET /api/desk/proposals': { gets: staff },
  'POST /api/desk/proposals/withdraw': { body: { ids: ['999'] }, gets: { ...staff, operator: 404 } },
  'POST /api/desk/proposals/{id}/reply': {
    path: () => '/api/desk/proposals/999/reply',
    body: { text: 'Yes' },
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/orders/{orderNumber}/cancel-rest': {
    path: () => '/api/desk/orders/none/cancel-rest',
    body: {},
    gets: { ...staff, operator: 404 },
  },
  'GET /api/desk/invoices': { gets: staff },
  'GET /api/desk/invoices/export': { gets: staff },
  'GET /api/desk/invoices/{id}': { path: () => '/api/desk/invoices/999999', gets: { ...staff, operator: 404 } },
  'GET /api/desk/invoices/datev': { query: '?from=2026-01-01&until=2026-01-31', gets: staff },
  'GET /api/desk/invoices/statements': { gets: staff },
  'POST /api/desk/invoices/statements': { query: '?fileName=none.csv', gets: { ...staff, operator: 415 } },
  'POST /api/desk/invoices/statements/{id}/book': {
    path: () => '/api/desk/invoices/statements/999999/book',
    body: { numbers: ['none'] },
    gets: { ...staff, operator: 422 },
  },
  'POST /api/desk/invoices/statements/{id}/set-aside': {
    path: () => '/api/desk/invoices/statements/999999/set-aside',
    gets: { ...staff, operator: 404 },
  },
  'GET /api/desk/invoices/reminders': { gets: staff },
  'GET /api/desk/invoices/reminders/preview': { query: '?company=999999', gets: { ...staff, operator: 404 } },
  'POST /api/desk/invoices/reminders': { body: { companies: ['999999'] }, gets: staff },
  'GET /api/desk/invoices/reminders/sent': { gets: staff },
  'POST /api/desk/invoices/{id}/pause-reminders': {
    path: () => '/api/desk/invoices/999999/pause-reminders',
    body: { isPaused: true },
    gets: { ...staff, operator: 404 },
  },
  'GET /api/desk/invoices/orders': { gets: staff },
  'POST /api/desk/invoices/orders': { body: { orderNumbers: ['none'] }, gets: staff },
  'POST /api/desk/invoices/{id}/credit': {
    path: () => '/api/desk/invoices/999999/credit',
    body: { key: 'press-1-key', credit: { amount: 1 } },
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/invoices/{id}/cancel': {
    path: () => '/api/desk/invoices/999999/cancel',
    body: { key: 'press-2-key' },
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/invoices/{id}/refund': {
    path: () => '/api/desk/invoices/999999/refund',
    body: { key: 'press-3-key', amount: 1 },
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/orders/{orderNumber}/card-refunds/{id}': {
    path: () => '/api/desk/orders/A1/card-refunds/999999',
    body: { to: 'card' },
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/invoices/payments': { gets: { ...staff, operator: 400 } },
  'POST /api/desk/invoices/payments/{id}/return': {
    path: () => '/api/desk/invoices/payments/999999/return',
    body: { day: '2026-06-01' },
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/invoices/{id}/use-account': {
    path: () => '/api/desk/invoices/999999/use-account',
    gets: { ...staff, operator: 404 },
  },
  'GET /api/desk/mails': { gets: staff },
  'POST /api/desk/mails/{id}/send': { path: () => '/api/desk/mails/999999/send', gets: { ...staff, operator: 404 } },
  'GET /api/desk/journal': { gets: staff },
  'GET /api/desk/records/{kind}/history': {
    path: () => '/api/desk/records/prices/history',
    query: '?key=NG-canary',
    gets: staff,
  },
  'GET /api/desk/statistics/weeks': { query: '?period=2026', gets: staff },
  'GET /api/desk/statistics/styles': { query: '?period=2026', gets: staff },
  'GET /api/desk/statistics/sizes': { query: '?period=2026', gets: staff },
  'GET /api/desk/statistics/searches': { query: '?period=2026', gets: staff },
  'GET /api/desk/statistics/seasons': { gets: staff },
  'GET /api/desk/statistics/customers': { gets: staff },
  'GET /api/desk/statistics/progress': { gets: staff },
  'GET /api/desk/statistics/{table}/export': {
    path: () => '/api/desk/statistics/weeks/export',
    query: '?period=2026',
    gets: staff,
  },
  'GET /api/desk/import-sources': { gets: staff },
  'POST /api/desk/import-sources': { gets: { ...staff, operator: 400 } },
  'POST /api/desk/import-sources/{id}': {
    path: () => '/api/desk/import-sources/999',
    gets: { ...staff, operator: 400 },
  },
  'POST /api/desk/import-sources/{id}/pause': {
    path: () => '/api/desk/import-sources/999/pause',
    body: { isPaused: true },
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/import-sources/{id}/host-key': {
    path: () => '/api/desk/import-sources/999/host-key',
    body: () => ({ hostKey: 'ssh-ed25519 SHA256:none' }),
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/import-sources/{id}/pull': {
    path: () => '/api/desk/import-sources/999/pull',
    gets: { ...staff, operator: 404 },
  },
  'DELETE /api/desk/import-sources/{id}': {
    path: () => '/api/desk/import-sources/999',
    gets: { ...staff, operator: 404 },
  },
  'GET /api/desk/import-sources/{id}/visits': {
    path: () => '/api/desk/import-sources/999/visits',
    gets: { ...staff, operator: 404 },
  },
  'GET /api/desk/imports': { gets: staff },
  // Sent without a file: who is calling is checked first.
  'POST /api/desk/imports': { query: '?kind=prices&fileName=x.csv', gets: { ...staff, operator: 415 } },
  'GET /api/desk/imports/{id}': { path: () => '/api/desk/imports/999', gets: { ...staff, operator: 404 } },
  'GET /api/desk/imports/{id}/rows': { path: () => '/api/desk/imports/999/rows', gets: { ...staff, operator: 404 } },
  'GET /api/desk/imports/{id}/reasons': {
    path: () => '/api/desk/imports/999/reasons',
    gets: { ...staff, operator: 404 },
  },
  'GET /api/desk/imports/{id}/price-moves': {
    path: () => '/api/desk/imports/999/price-moves',
    gets: { ...staff, operator: 404 },
  },
  'GET /api/desk/imports/{id}/result': {
    path: () => '/api/desk/imports/999/result',
    gets: { ...staff, operator: 404 },
  },
  'GET /api/desk/imports/{id}/undo/conflicts': {
    path: () => '/api/desk/imports/999/undo/conflicts',
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/imports/{id}/headings': {
    path: () => '/api/desk/imports/999/headings',
    body: { row: 1 },
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/imports/{id}/check': {
    path: () => '/api/desk/imports/999/check',
    body: { mapping: {} },
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/imports/{id}/apply': { path: () => '/api/desk/imports/999/apply', gets: { ...staff, operator: 404 } },
  'POST /api/desk/imports/{id}/corrections': {
    path: () => '/api/desk/imports/999/corrections',
    body: { rows: [{ row: 2, cells: [{ place: 0, text: 'x' }] }] },
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/imports/{id}/stop': { path: () => '/api/desk/imports/999/stop', gets: { ...staff, operator: 404 } },
  'POST /api/desk/imports/{id}/undo/check': {
    path: () => '/api/desk/imports/999/undo/check',
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/imports/{id}/undo': { path: () => '/api/desk/imports/999/undo', gets: { ...staff, operator: 404 } },
  'GET /api/desk/records/{kind}/export': { path: () => '/api/desk/records/prices/export', gets: staff },
  'GET /api/desk/records/{kind}/template': { path: () => '/api/desk/records/prices/template', gets: staff },
  'GET /api/desk/prices': { gets: staff },
  'GET /api/desk/prices/lists': { gets: staff },
  'POST /api/desk/prices/lists': { gets: { ...staff, operator: 400 } },
  'GET /api/desk/prices/customers': { query: '?q=nobody', gets: staff },
  'GET /api/desk/prices/explain': { query: '?customerNo=no&variantSku=no', gets: { ...staff, operator: 422 } },
  'POST /api/desk/prices/raise': { gets: { ...staff, operator: 400 } },
  'GET /api/desk/stock': { gets: staff },
  'GET /api/desk/stock/ledger': { query: '?variantSku=none', gets: { ...staff, operator: 404 } },
  'GET /api/desk/stock/holders': { query: '?variantSku=none', gets: { ...staff, operator: 404 } },
  'GET /api/desk/seasons': { gets: staff },
  'GET /api/desk/seasons/affected': { query: '?code=none', gets: staff },
  'GET /api/desk/products': { gets: staff },
  'GET /api/desk/categories': { gets: staff },
  'GET /api/desk/attributes': { gets: staff },
  'GET /api/desk/settings': { gets: staff },
  'GET /api/desk/settings/secret': { gets: staff },
  'POST /api/desk/settings/picture': { gets: { ...staff, operator: 415 } },
  'POST /api/desk/settings/test-mail': { gets: staff },
  'GET /api/desk/find': { query: '?q=canary', gets: staff },
  'GET /api/desk/content': { gets: staff },
  'GET /api/desk/banners': { gets: staff },
  'POST /api/desk/banners/picture': { gets: { ...staff, operator: 415 } },
  'GET /api/desk/content/{slug}': { path: () => '/api/desk/content/none', gets: { ...staff, operator: 404 } },
  'GET /api/desk/content/{slug}/versions/{place}': {
    path: () => '/api/desk/content/none/versions/1-1',
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/categories/skus': { gets: { ...staff, operator: 400 } },
  'GET /api/desk/products/categories': { gets: staff },
  'POST /api/desk/prices/export': { gets: { ...staff, operator: 400 } },
  'GET /api/desk/prices/history': { query: '?sku=none', gets: staff },
  'POST /api/desk/products/export': { gets: { ...staff, operator: 400 } },
  'POST /api/desk/products/change': { gets: { ...staff, operator: 400 } },
  'GET /api/desk/products/{id}': { path: () => '/api/desk/products/999', gets: { ...staff, operator: 404 } },
  'GET /api/desk/products/{id}/history': {
    path: () => '/api/desk/products/999/history',
    gets: { ...staff, operator: 404 },
  },
  'POST /api/desk/changes': { gets: { ...staff, operator: 400 } },
  'POST /api/desk/changes/{undo}/undo': {
    path: () => '/api/desk/changes/999/undo',
    gets: { ...staff, operator: 422 },
  },
  'GET /api/desk/views': { query: '?list=products', gets: staff },
  'POST /api/desk/views': { gets: { ...staff, operator: 400 } },
  'DELETE /api/desk/views/{id}': { path: () => '/api/desk/views/999', gets: { ...staff, operator: 404 } },
  'GET /api/desk/pictures/links': { gets: staff },
  'POST /api/desk/pictures': { gets: { ...staff, operator: 415 } },
  'POST /api/desk/pictures/links/again': { gets: staff },
  'GET /api/user/companyUsers': { gets: admins },
  'POST /api/user/saveCompanyUser': {
    body: () => ({ _id: String(strangerId) }),
    gets: { ...admins, 'customer admin': 404 },
  },
  'POST /api/user/confirmEmail': { body: { token: 'none' }, gets: { others: 422 } },
  'POST /api/user/sendCompanyUserResetEmail': {
    body: () => ({ userId: String(strangerId) }),
    gets: { ...admins, 'customer admin': 404 },
  },
  'GET /api/content': { gets: signedIn },
  'GET /api/content/{slug}': { path: () => '/api/content/about', gets: { ...signedIn, 'other tenant': 404 } },
  'POST /api/contact': { body: { subject: 'Boots', message: 'When?' }, gets: { ...signedIn, others: 204 } },
  'POST /api/login': { body: { username: 'x', password: 'y', tenant: 'north' }, gets: { others: 401 } },
  'POST /api/logout': { gets: { ...signedIn, others: 204 } },
  'GET /api/login/welcome': { query: '?tenant=north', gets: { others: 200 } },
  'GET /api/user/currentUser': { gets: signedIn },
  'POST /api/user/currentUser': { body: { phone: '1' }, gets: signedIn },
  'POST /api/user/changeCurrentUserPassword': { body: { newPassword: password }, gets: signedIn },
  'POST /api/user/sendResetPasswordEmail': {
    body: { email: 'n@people.example', tenant: 'north' },
    gets: { others: 422 },
  },
  'POST /api/user/resetPassword': { body: { token: 'x', newPassword: password }, gets: { others: 422 } },
  'POST /api/user/requestAccount': { body: { tenant: 'north' }, gets: { others: 422 } },
  'GET /api/address': { gets: buyers },
  'POST /api/address': {
    body: { type: 1, street: 'Hafen 1', city: 'Kiel', country: { code: 'DE' } },
    gets: buyers,
  },
  'DELETE /api/address/{id}': {
    path: () => `/api/address/${strangersAddressId}`,
    gets: { ...buyers, others: 404 },
  },
  'POST /api/address/{id}/restore': {
    path: () => `/api/address/${strangersAddressId}/restore`,
    gets: { ...buyers, others: 404 },
  },
  'GET /api/configuration': { gets: signedIn },
  'GET /api/lookup': { query: '?lookupName=paymentType', gets: signedIn },
  'GET /api/materialCategory': { gets: signedIn },
  'GET /api/season': { gets: signedIn },
  'GET /api/season/{code}': { path: () => '/api/season/SS27', gets: { ...buyers, 'other tenant': 404 } },
  'GET /api/shippingType': { gets: signedIn },
  'GET /api/shippingType/countries': { gets: signedIn },
  'GET /api/material': { gets: buyers },
  'GET /api/material/listMaterialWithVariants': { gets: buyers },
  'GET /api/material/{id}': { path: () => `/api/material/${productId}`, gets: { ...buyers, 'other tenant': 404 } },
  'GET /api/material/getSimilarMaterials': { gets: buyers },
  'GET /api/material/search': { query: '?searchKey=product', gets: buyers },
  'GET /api/material/mainMaterialImage': { query: '?sku=NG-canary', gets: { ...buyers, 'other tenant': 404 } },
  'GET /api/material/getFilterableAttributes': { gets: buyers },
  'GET /api/material/{id}/review': {
    path: () => `/api/material/${productId}/review`,
    gets: { ...buyers, 'other tenant': 404 },
  },
  'POST /api/material/{id}/review': {
    path: () => `/api/material/${productId}/review`,
    body: { rating: 5, title: 'Good', text: 'Good.' },
    gets: { ...buyers, 'other tenant': 404 },
  },
  'GET /api/basket': { gets: buyers },
  // Before any of them has a cart, version 0 is the stored one.
  'POST /api/basket/setAside': { body: { orderType: 'order', version: 0 }, gets: buyers },
  'POST /api/basket': {
    body: { items: [{ sku: 'NG-canary', variantSku: 'NG-canary-M', orderType: 'order', quantity: 1 }] },
    gets: buyers,
  },
  'POST /api/basket/putBack': { body: { orderType: 'order' }, gets: buyers },
  'POST /api/basket/check': { body: { items: [{ sku: 'NG-canary', orderType: 'order', quantity: 1 }] }, gets: buyers },
  'GET /api/wishlist': { gets: buyers },
  'GET /api/wishlist/material': { gets: buyers },
  'GET /api/selection': { gets: buyers },
  'POST /api/selection': { body: { name: 'Talk', materials: [] }, gets: buyers },
  'GET /api/selection/{id}': { path: () => '/api/selection/999999', gets: { ...buyers, others: 404 } },
  'GET /api/selection/{id}/material': {
    path: () => '/api/selection/999999/material',
    gets: { ...buyers, others: 404 },
  },
  'POST /api/selection/{id}': { path: () => '/api/selection/999999', body: {}, gets: { ...buyers, others: 404 } },
  'POST /api/selection/{id}/share': {
    path: () => '/api/selection/999999/share',
    body: { isShared: true },
    gets: { ...buyers, others: 404 },
  },
  'DELETE /api/selection/{id}': { path: () => '/api/selection/999999', gets: { ...buyers, others: 404 } },
  'GET /api/sizeCurve': { query: '?materials=999999', gets: buyers },
  'POST /api/sizeCurve': {
    body: { material: '999999', run: [1] },
    gets: { ...buyers, others: 404 },
  },
  'POST /api/wishlist': { body: { items: [{ sku: 'NG-canary', variantSku: 'NG-canary-M' }] }, gets: buyers },
  'POST /api/order/create': { body: { orderType: 'order' }, gets: { ...buyers, others: 422 } },
  'POST /api/order/{id}/cancel': { path: () => '/api/order/1/cancel', gets: { ...buyers, others: 404 } },
  'GET /api/search/token': { gets: signedIn },
  'GET /api/notification': { gets: buyers },
  'POST /api/notification/setViewed': { body: { ids: ['1'] }, gets: buyers },
  'DELETE /api/notification': { body: { ids: ['1'] }, gets: buyers },
  'POST /api/notification/restore': { body: { ids: ['1'] }, gets: buyers },
  'GET /api/alarm': { gets: buyers },
  'POST /api/alarm': { body: { domainReference: 'NG-canary-M' }, gets: { ...buyers, 'other tenant': 404 } },
  'DELETE /api/alarm': { body: { ids: ['1'] }, gets: buyers },
  'GET /api/order-sheet': { query: '?type=order', gets: buyers },
  // Sent without a file: who is calling is checked first.
  'POST /api/order-sheet': { gets: { ...buyers, others: 415 } },
  'POST /api/order-sheet/result': { gets: { ...buyers, others: 415 } },
  'GET /api/user/salesPersonCustomers': { gets: salesPeople },
  'GET /api/salesPerson/customers': { gets: salesPeople },
  'GET /api/salesPerson/customers/summary': { gets: salesPeople },
  'GET /api/salesPerson/customers/export': { gets: salesPeople },
  // What is of a company needs one that the sales person looks after.
  'GET /api/salesPerson/carts': { gets: { ...salesPeople, 'sales not assigned': 403 } },
  'GET /api/salesPerson/carts/{id}': {
    path: () => '/api/salesPerson/carts/999999',
    gets: { ...salesPeople, 'sales assigned': 404, 'sales not assigned': 403 },
  },
  'GET /api/salesPerson/views': { gets: salesPeople },
  'POST /api/salesPerson/views': { body: { name: 'Mine', search: 'view=carts' }, gets: salesPeople },
  'DELETE /api/salesPerson/views/{id}': {
    path: () => '/api/salesPerson/views/4711',
    gets: { ...salesPeople, 'sales assigned': 404, 'sales not assigned': 404 },
  },
  'GET /api/salesPerson/products/{id}/booked': {
    path: () => `/api/salesPerson/products/${productId}/booked`,
    gets: salesPeople,
  },
  'POST /api/salesPerson/customers/{id}/nextStep': {
    path: () => `/api/salesPerson/customers/${company.id}/nextStep`,
    body: { text: 'Call', day: null },
    gets: { ...salesPeople, 'sales not assigned': 404 },
  },
  'GET /api/fair/key': { gets: salesPeople },
  'POST /api/fair/key': { gets: salesPeople },
  'GET /api/fair/part': { gets: salesPeople },
  'GET /api/fair/product': { gets: salesPeople },
  // What is of a company needs one that the sales person looks after.
  'GET /api/fair/offer': { gets: { ...salesPeople, 'sales not assigned': 403 } },
  'GET /api/fair/company': { gets: { ...salesPeople, 'sales not assigned': 403 } },
  'POST /api/fair/order': {
    body: {
      season: null,
      lines: [{ sku: 'NONE', quantity: 1, price: 1 }],
      termsAccepted: false,
      contractConfirmed: false,
    },
    // Whoever may call it has not named the order.
    gets: { ...salesPeople, 'sales assigned': 400, 'sales not assigned': 400 },
  },
  'POST /api/user/switchCustomerOfSalesPerson': {
    body: () => ({ companyId: String(company.id) }),
    gets: { ...salesPeople, 'sales not assigned': 404 },
  },
  'POST /api/user/openCompany': {
    body: () => ({ companyId: String(company.id) }),
    gets: { ...salesPeople, 'sales not assigned': 404 },
  },
  'GET /api/download': { gets: buyers },
  'GET /api/linesheet': {
    query: '?source=category&filter=',
    gets: { ...buyers, 'other tenant': 422 },
  },
  'GET /api/material/{id}/download': {
    path: () => `/api/material/${productId}/download`,
    gets: { ...buyers, 'other tenant': 404 },
  },
  'GET /api/files/{kind}/{id}': {
    path: () => '/api/files/invoice/1',
    query: '?ticket=1.en.1.x',
    gets: { others: 404 },
  },
  'POST /api/payment/createOrder': {
    body: { orderId: '1' },
    gets: { ...buyers, others: 404 },
  },
  'GET /api/basket-handover': { gets: buyers },
  'GET /api/basket-handover/receiver': { gets: buyers },
  'GET /api/basket-handover/{id}': {
    path: () => '/api/basket-handover/999',
    gets: { ...buyers, others: 404 },
  },
  'POST /api/basket-handover': {
    body: { orderType: 'preOrder', version: 999_999, receiver: '1' },
    gets: { ...buyers, others: 409 },
  },
  'POST /api/basket-handover/{id}/line': {
    path: () => '/api/basket-handover/999/line',
    body: { lines: [{ line: 0, quantity: 1 }] },
    gets: { ...buyers, others: 404 },
  },
  'POST /api/basket-handover/{id}/take': {
    path: () => '/api/basket-handover/999/take',
    body: { version: 1, isAlone: false },
    gets: { ...buyers, others: 404 },
  },
  'POST /api/basket-handover/{id}/decline': {
    path: () => '/api/basket-handover/999/decline',
    body: {},
    gets: { ...buyers, others: 404 },
  },
  'POST /api/basket-handover/{id}/withdraw': {
    path: () => '/api/basket-handover/999/withdraw',
    gets: { ...buyers, others: 404 },
  },
  'GET /api/order-request': { gets: buyers },
  'GET /api/order-request/{id}': { path: () => '/api/order-request/999', gets: { ...buyers, others: 404 } },
  'POST /api/order-request/{id}/approve': {
    path: () => '/api/order-request/999/approve',
    body: { total: 1 },
    gets: { ...admins, 'customer admin': 404 },
  },
  'POST /api/order-request/{id}/refuse': {
    path: () => '/api/order-request/999/refuse',
    body: {},
    gets: { ...admins, 'customer admin': 404 },
  },
  'POST /api/order-request/{id}/take-back': {
    path: () => '/api/order-request/999/take-back',
    gets: { ...buyers, others: 404 },
  },
  'GET /api/order-proposal': { gets: buyers },
  'GET /api/order-proposal/count': { gets: buyers },
  'GET /api/order-proposal/customers': { gets: salesPeople },
  'POST /api/order-proposal/answer-all': { body: { isAccepted: true, lastOpen: '1' }, gets: buyers },
  'POST /api/order-proposal/answer': {
    body: { answers: [{ id: '999', isAccepted: true }] },
    gets: { ...buyers, others: 404 },
  },
  'POST /api/order-proposal/{id}/question': {
    path: () => '/api/order-proposal/999/question',
    body: { text: 'Why?' },
    gets: { ...buyers, others: 404 },
  },
  'GET /api/order': { gets: buyers },
  'GET /api/order/{id}': { path: () => `/api/order/${orderId}`, gets: { ...buyers, 'other tenant': 404 } },
  'GET /api/order/export': { gets: buyers },
  'GET /api/order/{id}/export': {
    path: () => `/api/order/${orderId}/export`,
    gets: { ...buyers, 'other tenant': 404 },
  },
  'POST /api/order/{id}/reorder': {
    path: () => `/api/order/${orderId}/reorder`,
    gets: { ...buyers, 'other tenant': 404 },
  },
  'GET /api/account/list': { gets: buyers },
  'GET /api/account/export': { gets: buyers },
  'POST /api/account/documents': { body: { ids: ['999'] }, gets: { ...buyers, others: 404 } },
  'POST /api/account/pay': { body: { ids: ['999999'], amount: 1 }, gets: { ...buyers, others: 404 } },
  'GET /api/account/payment/{id}': { path: () => '/api/account/payment/999999', gets: { ...buyers, others: 404 } },
  'GET /api/payment/status': { query: '?orderIds=1,2', gets: { ...buyers, others: 404 } },
  'POST /api/order/{id}/payByInvoice': { path: () => '/api/order/1/payByInvoice', gets: { ...buyers, others: 404 } },
  'POST /api/payment/webhook/{provider}': { path: () => '/api/payment/webhook/test', gets: { others: 400 } },
  'POST /api/statistics/event': { body: { type: 'page_view', data: { path: '/' } }, gets: { others: 204 } },
}

let shop: TestShop
let api: ApiClient
/** By the name of the actor. */
const people = new Map<Actor, MadeUser>()
let company: MadeCompany
let productId: number
let orderId: number
/** Belongs to another company, so it is not found by anyone here. */
let strangersAddressId: number
let strangerId: number

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  const north = await makeTenant(shop.db, 'north', { aboutUs: { en: 'canary-north', de: 'canary-north' } })
  const south = await makeTenant(shop.db, 'south', { aboutUs: { en: 'canary-south', de: 'canary-south' } })
  company = await makeCompany(shop.db, north, { name: 'canary-company' })
  await sql`insert into content_pages (tenant_id, slug, title, body) values
    (${north}, 'about', '{"en":"About","de":"Über"}', '{"en":"canary-north","de":"canary-north"}')`.execute(shop.db)
  await sql`insert into seasons (tenant_id, code, name, date)
    values (${north}, 'SS27', '{"en":"S","de":"F"}', current_date + 90)`.execute(shop.db)
  const category = await makeCategory(shop.db, north, 'canary-category-north')
  const product = await makeProduct(shop.db, north, 'NG-canary', { categories: [category] })
  productId = product.productId
  const otherCompany = await makeCompany(shop.db, north, { name: 'canary-other-company' })
  const assigned = await makeActor('sales assigned', { tenantId: north }, { is_sales_person: true })
  await makeActor('sales not assigned', { tenantId: north }, { is_sales_person: true })
  await makeActor('operator', { tenantId: north }, { staff_role: 'owner' })
  await assign(shop.db, assigned, company)
  for (const name of ['customer', 'colleague', 'locked', 'revoked token'] as const) await makeActor(name, company)
  const admin = await makeActor('customer admin', company, { is_admin: true })
  await sql`select setval(pg_get_serial_sequence('orders', 'id'), 5000)`.execute(shop.db)
  orderId = await makeOrder(shop.db, company, admin, { lines: [{ product, quantity: 1 }] })
  // Shipped, so that it may be reviewed; the other one can still be cancelled.
  await makeOrder(shop.db, company, admin, { status: 5, lines: [{ product, quantity: 1 }] })
  strangerId = (await makeUser(shop.db, otherCompany, 'stranger')).id
  strangersAddressId = await makeAddress(shop.db, otherCompany, { city: 'canary-other-company' })
  await makeActor('other tenant', await makeCompany(shop.db, south, { name: 'canary-foreign-company' }))
})
afterAll(() => shop.stop())

async function makeActor(name: Actor, of: Parameters<typeof makeUser>[1], more?: Parameters<typeof makeUser>[3]) {
  const user = await makeUser(shop.db, of, name, more)
  people.set(name, user)
  return user
}

/** A new session each time, because some calls end it. */
async function clientOf(actor: Actor): Promise<ApiClient> {
  if (actor === 'anonymous') return api
  await sql`update users set is_locked = username = 'locked' where is_locked <> (username = 'locked')`.execute(shop.db)
  // A session that names the company counts only if the company is assigned.
  const actingFor = actor.startsWith('sales') ? company : undefined
  const client = api.as(await sessionFor(shop.db, people.get(actor)!, actingFor))
  if (actor === 'revoked token') await client.post('/api/logout')
  return client
}

/** Texts that must never reach this actor. Staff see every company of their own shop at the desk. */
function foreignTexts(actor: Actor, path: string): string[] {
  const everywhere = actor === 'operator' && path.startsWith('/api/desk/') ? [] : ['canary-other-company']
  if (actor === 'other tenant')
    return [...everywhere, 'canary-north', 'canary-company', 'canary-category-north', 'NG-canary']
  const north = [...everywhere, 'canary-south', 'canary-foreign-company']
  return actor === 'sales not assigned' || actor === 'anonymous' ? [...north, 'canary-company'] : north
}

describe.each(Object.entries(rows))('%s', (call, row) => {
  const [method, path] = call.split(' ') as [string, string]
  test.each(actors)('as %s', async actor => {
    const client = await clientOf(actor)
    await sql`delete from rate_limits`.execute(shop.db)
    const body = method === 'GET' ? undefined : typeof row.body === 'function' ? row.body() : (row.body ?? {})
    const answer = await client.send(method, (row.path?.() ?? path) + (row.query ?? ''), body)
    expect(answer.status).toBe(row.gets[actor] ?? row.gets.others)
    for (const text of foreignTexts(actor, path)) expect(JSON.stringify(answer.body)).not.toContain(text)
  })
})

test('every call the shop serves has its row', () => {
  const served = shop.served.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(rows).sort()).toEqual(served.sort())
})

test('a call is open to the signed-out exactly where the contract says anyone', () => {
  for (const { method, path, who } of shop.served) {
    const forAnonymous = rows[`${method} ${path}`]?.gets.anonymous ?? rows[`${method} ${path}`]?.gets.others
    if (who !== 'anyone') expect(forAnonymous, path).toBe(401)
  }
})
