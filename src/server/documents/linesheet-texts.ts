import type { Locale } from '#domain/locale.ts'
import type { Availability } from '#domain/stock/stock.ts'

const en = {
  title: 'Line sheet',
  wishlist: 'Wishlist',
  cart: 'Cart',
  preOrder: 'Pre-order',
  order: 'Available now',
  for: 'For {customerNo} - {company}, {date}',
  season: '{code}: delivery {date}',
  seasonUntil: '{code}: delivery {date}, order until {until}',
  from: 'from {price}',
  retail: 'RRP {price}',
  noPrice: 'Price on request',
  noRetail: 'No RRP',
  oneSize: 'One size',
  sum: '{pieces} pcs = {net}',
  pieces: '{pieces} pcs',
  batch: 'Pack of {size}',
  minimum: 'Minimum order {amount}.',
  prices: 'Prices per piece, net, as of {date}; subject to change. Stock as of the same day.',
  retailPrices: 'Recommended retail prices (RRP) per piece, VAT included, as of {date}; subject to change.',
  cut: 'The first {shown} of {total} styles.',
  page: 'Page {page} of {pages}',
  comingOn: 'Coming {date}',
  availability: { inStock: 'In stock', low: 'Low stock', comingSoon: 'Coming soon', soldOut: 'Sold out' },
}

const de: typeof en = {
  title: 'Kollektionsblatt',
  wishlist: 'Merkliste',
  cart: 'Warenkorb',
  preOrder: 'Vororder',
  order: 'Sofort lieferbar',
  for: 'Für {customerNo} - {company}, {date}',
  season: '{code}: Lieferung {date}',
  seasonUntil: '{code}: Lieferung {date}, Bestellung bis {until}',
  from: 'ab {price}',
  retail: 'UVP {price}',
  noPrice: 'Preis auf Anfrage',
  noRetail: 'Ohne UVP',
  oneSize: 'Einheitsgröße',
  sum: '{pieces} St. = {net}',
  pieces: '{pieces} St.',
  batch: 'Packung zu {size}',
  minimum: 'Mindestbestellwert {amount}.',
  prices: 'Preise je Stück, netto, Stand {date}; Änderungen vorbehalten. Bestand vom selben Tag.',
  retailPrices: 'Unverbindliche Preisempfehlungen (UVP) je Stück inkl. MwSt., Stand {date}; Änderungen vorbehalten.',
  cut: 'Die ersten {shown} von {total} Modellen.',
  page: 'Seite {page} von {pages}',
  comingOn: 'Ab {date}',
  availability: { inStock: 'Auf Lager', low: 'Wenig Bestand', comingSoon: 'Demnächst', soldOut: 'Ausverkauft' },
}

export type LinesheetTexts = typeof en & { availability: Record<Availability, string> }

export function linesheetTexts(locale: Locale): LinesheetTexts {
  return locale === 'de' ? de : en
}
