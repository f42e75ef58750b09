import * as z from 'zod/mini'
import { isCountry } from '#domain/address/country.ts'
import { isBrandColour } from '#domain/appearance/brand-colour.ts'
import { isSafeLink } from '#domain/link.ts'
import { orderMailSteps } from '#domain/order/order-mails.ts'
import { defaultAnswers, mostAnswerDays } from '#domain/order/proposal-answers.ts'
import { isTimeZone } from '#domain/time-zone.ts'
import { endpoint } from '../endpoint.ts'
import { dataOf, localised, paragraph } from '../wire.ts'
import { season } from './catalogue.ts'
import { shippingMethod } from './shipping.ts'

/** The settings of a shop as the signed-in browser sees them. The server stores them in the same shape. */

const safeLink = z
  .string()
  .check(z.refine(isSafeLink, 'must be a path of the shop, or a web, mail or telephone address'))

const link = z.object({ title: localised, link: safeLink, isExternal: z.boolean() })

const banner = z.object({
  title: localised,
  text: z.optional(localised),
  image: z.string(),
  background: z.string(),
  button: z.optional(localised),
  /** A valid absolute URL; a click goes to its path inside the shop. */
  link: z.optional(z.string()),
  isActive: z.boolean(),
})
export type ShownBanner = z.output<typeof banner>

const brandColour = z.string().check(z.refine(isBrandColour, 'must be a colour such as #0f6c93'))

/** The content security policy allows pictures of the shop's own address only. */
const ownPicture = z.string().check(z.regex(/^\/(?![/\\])/, 'must be a path of the shop such as /media/picture.svg'))

/** An ISO 4217 code; anything else cannot be formatted. */
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

const pieces = z.int().check(z.minimum(0), z.maximum(1_000_000))

export const siteSettings = z.object({
  defaultCurrency: z._default(currency, 'EUR'),
  companyName: z.string(),
  address: z.string(),
  city: z.string(),
  postCode: z.string(),
  phone: z.string(),
  email: z.string(),
  country: z.object({ code: z.string().check(z.refine(isCountry, 'must be a country of ISO 3166')), name: z.string() }),
  vatId: z.optional(z.string()),
  logo: z.nullable(z.string()),
  /**
   * The colour of links and buttons; null: the default green. A colour without enough contrast is adjusted
   * (src/domain/appearance/brand-colour.ts).
   */
  brandColour: z._default(z.nullable(brandColour), null),
  /** The picture beside the sign-in; null: the default one. */
  landingImage: z._default(z.nullable(ownPicture), null),
  /** The address of the wholesaler's back office; customer admins get a link to it. */
  adminPanelUrl: z.nullable(safeLink),
  footer: z.array(z.object({ title: localised, menuItems: z.array(link) })),
  contactUs: localised,
  privacyPolicy: z.string(),
  privacyPolicyDE: z.string(),
  returnPolicy: localised,
  aboutUs: localised,
  terms: localised,
  contractText: localised,
  /** Country code to tax category to rate, e.g. { DE: { standard: 19, reduced: 7 } }. */
  vatTable: z.record(z.string(), z.record(z.string(), z.number().check(z.minimum(0), z.maximum(100)))),
  paymentMethods: z.array(z.enum(['invoice', 'prepayment', 'directDebit', 'card'])),
  minimumOrderAmount: z.nullable(z.object({ value: z.number().check(z.minimum(0), z.maximum(1e9)), currency })),
  isExternalOrderNumberFieldActive: z.boolean(),
  isBatchSizeActive: z.boolean(),
  isSalesUnitActive: z.boolean(),
  isCustomAttributesActive: z.boolean(),
  isUserListActive: z.boolean(),
  isPreOrderModeVisible: z.boolean(),
  buyableWithoutStock: z.boolean(),
  showCategoryFilters: z.boolean(),
  allowNotifications: z.boolean(),
  showRetailPrice: z._default(z.boolean(), true),
  useSearchEngine: z._default(z.boolean(), true),
  showGrossPrice: z.boolean(),
  defaultCategoryView: z._default(z.enum(['list', 'grid']), 'list'),
})
export type SiteSettings = z.output<typeof siteSettings>

const reminderStep = z.object({
  /** After the due date. */
  days: z.int().check(z.minimum(1), z.maximum(365)),
  /** In the currency of the shop; 0: none. */
  fee: z.number().check(z.minimum(0), z.maximum(1000)),
  text: z.object({ en: paragraph(2000), de: paragraph(2000) }),
})

/** Reminders of overdue invoices; the steps follow each other, each later than the one before. */
const reminders = z
  .object({
    isOn: z.boolean(),
    isAutomatic: z.boolean(),
    payWithinDays: z.int().check(z.minimum(1), z.maximum(90)),
    steps: z.array(reminderStep).check(z.length(3)),
  })
  .check(
    z.refine(
      ({ steps }) => steps.every(({ days }, index) => index === 0 || days > steps[index - 1]!.days),
      'each step must be later than the one before',
    ),
  )

const datevAccount = z.int().check(z.minimum(1), z.maximum(999_999_999))

/** Settings that are never sent to a browser. */
export const privateSettings = z.object({
  /** Where account requests and contact forms go. */
  salesTeamEmail: z.email(),
  /** Customers see stock numbers up to this many pieces. */
  visibleStockCap: z._default(pieces, 100),
  lowStockThreshold: z._default(pieces, 10),
  /** How long entries of the journal are kept; three years where nothing is said. */
  journalYears: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  /** Of which steps of their orders buyers are told by mail; of all where nothing is said. */
  orderMails: z.optional(z.array(z.enum(orderMailSteps))),
  /** Whether the mail about a shipment has its delivery note attached. */
  attachesDeliveryNotes: z._default(z.boolean(), false),
  /** Whether goods that come in are given by themselves to the orders that wait for them; otherwise staff do so. */
  releasesBackOrders: z._default(z.boolean(), false),
  /** Whether money that a card paid for cancelled pieces stays on the account of the company; otherwise it goes back. */
  keepsCancelledMoney: z._default(z.boolean(), false),
  /** When and how overdue invoices are reminded of; nobody is where nothing is said. */
  reminders: z.optional(reminders),
  /** How many days buyers have to answer a proposed change, and what counts where they do not; as `usual` where nothing is said. */
  proposalDays: z.optional(z.int().check(z.minimum(1), z.maximum(mostAnswerDays))),
  proposalDefault: z.optional(z.enum(defaultAnswers)),
  /** By which clock times of day are meant, as Europe/Vienna; German time where nothing is said. */
  timeZone: z.optional(z.string().check(z.refine(isTimeZone))),
  /** If true, the reset form never says whether an e-mail address is known. */
  isResetNeutral: z._default(z.boolean(), false),
  /**
   * What the law requires on a business letter and public pages do not need; without it documents name the shop only.
   */
  /** Numbers and accounts of the tax adviser, for the export of bookings; what is not said is usual (SKR03). */
  datev: z.optional(
    z.object({
      consultant: z.optional(z.int().check(z.minimum(1001), z.maximum(9_999_999))),
      client: z.optional(z.int().check(z.minimum(1), z.maximum(99_999))),
      accountLength: z.optional(z.int().check(z.minimum(4), z.maximum(8))),
      fiscalYearMonth: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
      bank: z.optional(datevAccount),
      cardTransit: z.optional(datevAccount),
      prepayment: z.optional(datevAccount),
      revenue: z.optional(z.record(z.string(), datevAccount)),
      earlyDiscount: z.optional(z.record(z.string(), datevAccount)),
      reverseCharge: z.optional(datevAccount),
      reminderFee: z.optional(datevAccount),
      firstCustomer: z.optional(datevAccount),
    }),
  ),
  letterhead: z.optional(
    z.object({
      legalName: z.string(),
      /** "Amtsgericht Hamburg, HRB 100000" */
      register: z.string(),
      /** "Geschäftsführerin: Ada Lovelace" */
      management: z.string(),
      taxNumber: z.optional(z.string()),
      bank: z.object({ name: z.string(), iban: z.string(), bic: z.string() }),
    }),
  ),
})
export type PrivateSettings = z.output<typeof privateSettings>

export const getConfiguration = endpoint({
  method: 'GET',
  path: '/api/configuration',
  who: 'user',
  summary: 'The settings of the shop, with its seasons, ways of shipping and the pages it has to read.',
  answer: dataOf(
    z.extend(siteSettings, {
      /** What is shown today, at the top and at the foot of the home page. */
      heroes: z.array(banner),
      banners: z.array(banner),
      contentPages: z.array(z.object({ slug: z.string(), title: localised })),
      seasons: z.array(season),
      shippingMethods: z.array(shippingMethod),
    }),
  ),
})

const localisedRow = z.object({ id: z.union([z.string(), z.int()]), localizations: localised })

export const getLookup = endpoint({
  method: 'GET',
  path: '/api/lookup',
  who: 'user',
  summary: 'Order statuses, payment types, or the VAT table.',
  query: z.object({ lookupName: z.enum(['salesHeadStatus', 'paymentType', 'vatConversionTable']) }),
  answer: dataOf(
    z.array(z.union([localisedRow, z.object({ country: z.string(), rates: z.record(z.string(), z.number()) })])),
  ),
})
