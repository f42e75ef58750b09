import { enAlarms } from './en-alarms.ts'
import { enCatalogue } from './en-catalogue.ts'
import { enFinding } from './en-finding.ts'
import { enPapers } from './en-papers.ts'

/** The words behind the door. */
export const enShop = {
  ...enAlarms,
  ...enCatalogue,
  ...enFinding,
  ...enPapers,

  home: 'Home',
  'home.link': '{company}, home',
  profile: 'Profile',
  cart: 'Cart',
  menu: 'Menu',
  search: 'Search',
  'search.label': 'Search products',
  'search.placeholder': 'Search style, SKU or EAN',
  departments: 'Departments',
  'all.categories': 'All categories',
  'all.of': 'All in {category}',
  'more.categories': 'More',
  'more.categories.label': 'More: {category}',
  'categories.failed': 'The categories could not be loaded.',
  'quick.navigation': 'Quick navigation',
  'opens.new.window': 'opens in a new window',

  account: 'Account',
  'account.profile': 'My profile',
  'account.users': 'Users',
  'account.admin.panel': 'Admin panel',
  'account.addresses': 'Address list',
  'account.orders': 'Order history',
  'account.invoices': 'Invoices',
  'account.wishlist': 'Wishlist',
  'account.alarms': 'Stock notifications',
  'account.keys': 'Keyboard shortcuts',
  'account.logout': 'Log out',

  'order.cart': 'Order cart',
  'pre.order.cart': 'Pre-order cart',
  'items.one': '{count} item',
  'items.other': '{count} items',

  offline: 'You are offline. What you change in the cart is kept here and sent once the connection is back.',

  'ordering.for': 'Ordering for',
  'no.company': 'No company chosen',
  'switch.company': 'Switch',
  'price.basis': 'Prices net, {currency} · VAT rates for {country} apply',

  'vat.label': 'VAT note',
  'vat.country.info': 'The VAT of {userCountry} applies to your orders, not that of {shopCountry}.',
  'vat.what': 'What does this mean?',
  'vat.explained':
    'We sell from {shopCountry} and your company is registered for VAT in {userCountry}. Net prices stay the same; gross prices, totals and invoices use the rates of {userCountry}.',

  'stock.notifications': 'Stock notifications',
  'unread.one': '{count} unread',
  'unread.other': '{count} unread',
  'notifications.empty.title': 'Low in stock',
  'notifications.empty': 'Nothing new. Press “Notify me” at a product and you will read here when its stock changes.',
  'notifications.failed': 'The notifications could not be loaded.',
  'notification.back': 'Back in stock',
  'notification.low': 'Low in stock',
  reads: 'Read',
  'delete.all': 'Delete all',
  'delete.named': 'Delete {name}',
  'alarm.deleted': 'The notification was deleted.',
  'an.error.occurred': 'An error occurred. Please try again.',

  'company.switcher': 'Order for company',
  'company.choose': 'Choose company',
  'company.search': 'Number or name',
  'company.active': 'active',
  'company.none': 'No company found.',
  'company.failed': 'The companies could not be loaded.',
  'keep.typing': 'These are the first 50. Keep typing to narrow them down.',
  'switching.to': 'Switching to {company} …',

  'home.greeting': 'Hello {firstName}',
  'home.choose.company': 'Choose the company you order for.',
  'home.conditions': 'Your conditions',
  'home.conditions.prices': 'Prices',
  'home.prices.net': 'net, in {currency}',
  'home.prices.gross': 'net and gross, in {currency}',
  'home.conditions.vat': 'VAT country',
  'home.conditions.discount': 'Discount',
  'home.discount.none': 'none',
  'home.discount.percent': 'one rate on all products',
  'home.discount.group': 'by product group',
  'home.conditions.minimum': 'Minimum order',
  'home.minimum.none': 'none',
  'home.contact': 'Your contact',
  'home.seasons': 'Seasons',
  'home.seasons.delivery': 'Delivery {date}',
  'home.seasons.until': 'order until {date}',
} as const

export type ShopTexts = Record<keyof typeof enShop, string>
