import { deAlarms } from './de-alarms.ts'
import { deCatalogue } from './de-catalogue.ts'
import { deFinding } from './de-finding.ts'
import { dePapers } from './de-papers.ts'
import type { ShopTexts } from './en-shop.ts'

export const deShop: ShopTexts = {
  ...deAlarms,
  ...deCatalogue,
  ...deFinding,
  ...dePapers,

  home: 'Start',
  'home.link': '{company}, Startseite',
  profile: 'Profil',
  cart: 'Warenkorb',
  menu: 'Menü',
  search: 'Suchen',
  'search.label': 'Artikel suchen',
  'search.placeholder': 'Modell, Artikelnummer oder EAN',
  departments: 'Bereiche',
  'all.categories': 'Alle Kategorien',
  'all.of': 'Alles in {category}',
  'more.categories': 'Mehr',
  'more.categories.label': 'Mehr: {category}',
  'categories.failed': 'Die Kategorien konnten nicht geladen werden.',
  'quick.navigation': 'Schnellzugriff',
  'opens.new.window': 'öffnet ein neues Fenster',

  account: 'Konto',
  'account.profile': 'Mein Profil',
  'account.users': 'Benutzer',
  'account.admin.panel': 'Verwaltung',
  'account.addresses': 'Adressen',
  'account.orders': 'Bestellungen',
  'account.invoices': 'Rechnungen',
  'account.wishlist': 'Merkliste',
  'account.alarms': 'Bestandsmeldungen',
  'account.keys': 'Tastenkürzel',
  'account.logout': 'Abmelden',

  'order.cart': 'Warenkorb',
  'pre.order.cart': 'Vororder-Warenkorb',
  'items.one': '{count} Artikel',
  'items.other': '{count} Artikel',

  offline:
    'Keine Verbindung. Was Sie im Warenkorb ändern, bleibt hier gemerkt und wird gesendet, sobald sie wieder da ist.',

  'ordering.for': 'Bestellung für',
  'no.company': 'Keine Firma gewählt',
  'switch.company': 'Wechseln',
  'price.basis': 'Preise netto, {currency} · Steuersätze für {country}',

  'vat.label': 'Hinweis zur Umsatzsteuer',
  'vat.country.info': 'Für Ihre Bestellungen gilt die Umsatzsteuer von {userCountry}, nicht die von {shopCountry}.',
  'vat.what': 'Was heißt das?',
  'vat.explained':
    'Wir verkaufen aus {shopCountry}, Ihre Firma ist in {userCountry} steuerlich gemeldet. Nettopreise bleiben gleich; Bruttopreise, Summen und Rechnungen folgen den Sätzen von {userCountry}.',

  'stock.notifications': 'Bestandsmeldungen',
  'unread.one': '{count} ungelesene',
  'unread.other': '{count} ungelesene',
  'notifications.empty.title': 'Geringer Bestand',
  'notifications.empty':
    'Nichts Neues. Drücken Sie bei einem Artikel auf „Benachrichtigen“, dann lesen Sie hier, wenn sich sein Bestand ändert.',
  'notifications.failed': 'Die Meldungen konnten nicht geladen werden.',
  'notification.back': 'Wieder da',
  'notification.low': 'Geringer Bestand',
  reads: 'Gelesen',
  'delete.all': 'Alle löschen',
  'delete.named': '{name} löschen',
  'alarm.deleted': 'Die Meldung wurde gelöscht.',
  'an.error.occurred': 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',

  'company.switcher': 'Bestellen für Firma',
  'company.choose': 'Firma wählen',
  'company.search': 'Nummer oder Name',
  'company.active': 'aktiv',
  'company.none': 'Keine Firma gefunden.',
  'company.failed': 'Die Firmen konnten nicht geladen werden.',
  'keep.typing': 'Das sind die ersten 50. Tippen Sie weiter, um sie einzugrenzen.',
  'switching.to': 'Wechsel zu {company} …',

  'home.greeting': 'Hallo {firstName}',
  'home.choose.company': 'Wählen Sie die Firma, für die Sie bestellen.',
  'home.conditions': 'Ihre Konditionen',
  'home.conditions.prices': 'Preise',
  'home.prices.net': 'netto, in {currency}',
  'home.prices.gross': 'netto und brutto, in {currency}',
  'home.conditions.vat': 'Steuerland',
  'home.conditions.discount': 'Rabatt',
  'home.discount.none': 'keiner',
  'home.discount.percent': 'ein Satz auf alle Artikel',
  'home.discount.group': 'je Artikelgruppe',
  'home.conditions.minimum': 'Mindestbestellwert',
  'home.minimum.none': 'keiner',
  'home.contact': 'Ihr Kontakt',
  'home.seasons': 'Saisons',
  'home.seasons.delivery': 'Lieferung {date}',
  'home.seasons.until': 'bestellbar bis {date}',
}
