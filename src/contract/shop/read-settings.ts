import * as z from 'zod/mini'
import { isTable, salvage } from '../salvage.ts'
import { type PrivateSettings, privateSettings, type SiteSettings, siteSettings } from './configuration.ts'

export interface Settings {
  site: SiteSettings
  private: PrivateSettings
}

export interface SettingsFault {
  /** Where it is, e.g. `site.footer.0.title`. */
  path: string
  message: string
}

/** Everything that is wrong with settings that are about to be stored. */
export function checkSettings(given: unknown): SettingsFault[] {
  const parsed = z.safeParse(z.object({ site: siteSettings, private: privateSettings }), withoutEmptied(given))
  if (parsed.success) return []
  return parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
}

/**
 * Makes stored settings usable: whatever is missing or broken gets its default value and is reported. One bad value
 * must not close the shop for everybody.
 */
export function readSettings(given: unknown, shopName: string): { settings: Settings; faults: SettingsFault[] } {
  const faults = checkSettings(given)
  if (faults.length === 0) {
    const stored = withoutEmptied(given) as Settings
    return {
      settings: { site: siteSettings.parse(stored.site), private: privateSettings.parse(stored.private) },
      faults,
    }
  }
  const stored = isTable(given) ? given : {}
  const site = fieldsOf(siteSettings.shape, stored.site, { ...defaultSite, companyName: shopName }) as SiteSettings
  const hidden = fieldsOf(privateSettings.shape, stored.private, { ...defaultPrivate, salesTeamEmail: site.email })
  return { settings: { site, private: hidden as PrivateSettings }, faults }
}

/** What a new shop begins with, so that it can be opened at once; everything else its owner sets later. */
export function newSettings(shop: {
  name: string
  email: string
  country: SiteSettings['country']
  currency: string
  vatTable: SiteSettings['vatTable']
}): Settings {
  const { name, email, country, currency, vatTable } = shop
  const terms = {
    en: `The terms and conditions of ${name} apply.`,
    de: `Es gelten die Geschäftsbedingungen von ${name}.`,
  }
  const site = { ...defaultSite, companyName: name, email, country, defaultCurrency: currency, vatTable }
  return {
    site: { ...site, terms, contractText: terms, paymentMethods: ['invoice', 'prepayment'], isUserListActive: true },
    private: { ...defaultPrivate, salesTeamEmail: email },
  }
}

/** A setting that was emptied is null; where null says nothing it is absent. */
function withoutEmptied(given: unknown): unknown {
  if (!isTable(given)) return given
  const filled = (stored: unknown, shape: Record<string, z.ZodMiniType>) => {
    if (!isTable(stored)) return stored
    const isEmptied = (name: string) => stored[name] === null && shape[name]?._zod.def.type === 'optional'
    return Object.fromEntries(Object.entries(stored).filter(([name]) => !isEmptied(name)))
  }
  return {
    ...given,
    site: filled(given.site, siteSettings.shape),
    private: filled(given.private, privateSettings.shape),
  }
}

function fieldsOf(shape: Record<string, z.ZodMiniType>, stored: unknown, usual: Record<string, unknown>): unknown {
  const given = isTable(stored) ? stored : {}
  const fields = Object.entries(shape).map(([name, schema]) => [name, salvage(schema, given[name]) ?? usual[name]])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

const noText = { en: '', de: '' }

/** The defaults. They are the cautious choice, so that nobody buys what the shop did not mean to sell. */
export const defaultSite: SiteSettings = {
  defaultCurrency: 'EUR',
  companyName: '',
  address: '',
  city: '',
  postCode: '',
  phone: '',
  email: '',
  // Without a country there is no VAT rate: an order is refused with a message rather than taxed wrongly.
  country: { code: '', name: '' },
  logo: null,
  brandColour: null,
  landingImage: null,
  adminPanelUrl: null,
  footer: [],
  contactUs: noText,
  privacyPolicy: '',
  privacyPolicyDE: '',
  returnPolicy: noText,
  aboutUs: noText,
  terms: noText,
  contractText: noText,
  vatTable: {},
  paymentMethods: ['prepayment'],
  minimumOrderAmount: null,
  isExternalOrderNumberFieldActive: true,
  isBatchSizeActive: true,
  isSalesUnitActive: true,
  isCustomAttributesActive: true,
  isUserListActive: false,
  isPreOrderModeVisible: false,
  buyableWithoutStock: false,
  showCategoryFilters: true,
  allowNotifications: false,
  showRetailPrice: true,
  useSearchEngine: true,
  showGrossPrice: false,
  defaultCategoryView: 'list',
}

export const defaultPrivate: PrivateSettings = {
  salesTeamEmail: '',
  visibleStockCap: 100,
  lowStockThreshold: 10,
  attachesDeliveryNotes: false,
  releasesBackOrders: false,
  keepsCancelledMoney: false,
  isResetNeutral: false,
}
