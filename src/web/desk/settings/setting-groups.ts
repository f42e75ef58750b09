import { orderMailSteps } from '#domain/order/order-mails.ts'
import { defaultAnswers } from '#domain/order/proposal-answers.ts'

/** How a setting is edited. */
export type SettingEditor =
  | 'text'
  | 'lines'
  | 'number'
  | 'flag'
  | 'texts'
  | 'country'
  | 'logo'
  | 'amount'
  | 'vatTable'
  | 'footer'
  | 'reminders'
  | 'json'
  | { choices: readonly string[]; isSeveral?: boolean }

/** The settings by what they are about, in the order of their page. What is in none of them stands at the end. */
export const settingGroups = [
  {
    name: 'company',
    settings: {
      'site.companyName': 'text',
      'site.address': 'text',
      'site.postCode': 'text',
      'site.city': 'text',
      'site.country': 'country',
      'site.phone': 'text',
      'site.email': 'text',
      'site.vatId': 'text',
      'private.salesTeamEmail': 'text',
      'site.logo': 'logo',
      'site.brandColour': 'text',
      'site.landingImage': 'text',
    },
  },
  {
    name: 'trade',
    settings: {
      'site.defaultCurrency': 'text',
      'site.vatTable': 'vatTable',
      'site.minimumOrderAmount': 'amount',
      'site.paymentMethods': { choices: ['invoice', 'prepayment', 'directDebit', 'card'], isSeveral: true },
      'site.showGrossPrice': 'flag',
      'site.showRetailPrice': 'flag',
      'site.isPreOrderModeVisible': 'flag',
      'site.isExternalOrderNumberFieldActive': 'flag',
    },
  },
  {
    name: 'reminders',
    settings: { 'private.reminders': 'reminders' },
  },
  {
    name: 'stock',
    settings: {
      'site.buyableWithoutStock': 'flag',
      'site.isBatchSizeActive': 'flag',
      'site.isSalesUnitActive': 'flag',
      'site.isCustomAttributesActive': 'flag',
      'site.allowNotifications': 'flag',
      'private.visibleStockCap': 'number',
      'private.lowStockThreshold': 'number',
      'private.releasesBackOrders': 'flag',
    },
  },
  {
    name: 'shop',
    settings: {
      'site.defaultCategoryView': { choices: ['list', 'grid'] },
      'site.showCategoryFilters': 'flag',
      'site.useSearchEngine': 'flag',
      'site.isUserListActive': 'flag',
      'private.orderMails': { choices: orderMailSteps, isSeveral: true },
      'private.attachesDeliveryNotes': 'flag',
      'private.keepsCancelledMoney': 'flag',
      'private.proposalDays': 'number',
      'private.proposalDefault': { choices: defaultAnswers },
      'site.adminPanelUrl': 'text',
      'site.footer': 'footer',
    },
  },
  {
    name: 'texts',
    settings: {
      'site.aboutUs': 'texts',
      'site.contactUs': 'texts',
      'site.returnPolicy': 'texts',
      'site.terms': 'texts',
      'site.contractText': 'texts',
      'site.privacyPolicy': 'lines',
      'site.privacyPolicyDE': 'lines',
    },
  },
  {
    name: 'system',
    settings: {
      'private.timeZone': 'text',
      'private.journalYears': 'number',
      'private.isResetNeutral': 'flag',
    },
  },
] as const satisfies readonly { name: string; settings: Readonly<Record<string, SettingEditor>> }[]

type Groups = (typeof settingGroups)[number]
type PathsOf<G> = G extends { settings: infer S } ? keyof S & string : never
export type GroupedPath = PathsOf<Groups>

export const editorOf = new Map<string, SettingEditor>(settingGroups.flatMap(group => Object.entries(group.settings)))
