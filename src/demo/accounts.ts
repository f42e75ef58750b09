import { hashSync } from '@node-rs/argon2'

/** One password for every demo account, printed at start: the demo hides nothing. */
export const demoPassword = 'Nordgrat-2026'

/** The shop of most of them. */
export const demoTenant = 'nordgrat'

/** Who can sign in, for the start message and the README. */
export const demoAccounts: readonly { username: string; who: string }[] = [
  { username: 'buyer', who: 'customer of 10023 Bergsport Huber GmbH: net prices, own price list' },
  { username: 'owner', who: 'customer admin of the same company' },
  { username: 'deals', who: 'customer with deals, own minimum order amount and group discounts' },
  { username: 'vienna', who: 'Austrian customer: Austrian VAT, gross prices shown' },
  { username: 'frozen', who: 'company with blocked delivery; may not add addresses' },
  { username: 'locked', who: 'a locked account' },
  { username: 'sales', who: 'sales person with 60 companies' },
  { username: 'sales2', who: 'sales person with the other 20 companies' },
  { username: 'operator', who: "owner at the staff's desk (/desk)" },
  { username: 'warehouse', who: 'staff: stock and shipping' },
  { username: 'editor', who: 'staff: catalogue and content' },
  { username: 'accountant', who: 'staff: invoices and payments' },
  { username: 'reader', who: 'staff who may look at most things and change none' },
  { username: 'twin1', who: 'two accounts of one company with the same e-mail address' },
  { username: 'twin2', who: 'see twin1' },
  { username: 'zoe', who: 'customer of the second shop, zuidkust' },
]

/**
 * The salt is fixed and the hash made once, so that the same seed gives the same rows and a hundred accounts do not
 * cost a hundred hashes. Real passwords get a salt each.
 */
export function demoPasswordHash(): string {
  return hashSync(demoPassword, {
    algorithm: 2, // argon2id
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
    salt: Buffer.from('kontor-demo-salt'),
  })
}
