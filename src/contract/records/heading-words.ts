/** Words of the trade that mean the same in the headings of ERP exports, in both languages and shortened. */
const sameWords = [
  ['sku', 'artikelnummer', 'artikelnr', 'artikel', 'artnr', 'article', 'item', 'itemno', 'style', 'material'],
  ['variant', 'variante', 'varianten'],
  ['ean', 'gtin', 'barcode', 'strichcode', 'upc'],
  ['name', 'bezeichnung', 'bez', 'titel', 'title', 'kurztext', 'artikelbezeichnung', 'firmenname', 'firma'],
  ['description', 'beschreibung', 'langtext', 'text'],
  ['price', 'preis', 'vk', 'verkaufspreis', 'nettopreis', 'vkpreis', 'amount', 'betrag'],
  ['retail', 'uvp', 'rrp', 'msrp', 'ladenpreis'],
  ['quantity', 'menge', 'qty', 'anzahl', 'staffel', 'staffelmenge', 'abmenge'],
  ['available', 'bestand', 'lagerbestand', 'verfügbar', 'stock', 'lager', 'onhand'],
  ['customer', 'kunde', 'kundennummer', 'kundennr', 'debitor', 'debitorennummer', 'customerno', 'account'],
  ['colour', 'color', 'farbe', 'farbbezeichnung'],
  ['size', 'größe', 'grösse', 'groesse'],
  ['vat', 'mwst', 'ust', 'steuer', 'tax', 'umsatzsteuer', 'mehrwertsteuer', 'steuersatz'],
  ['rate', 'satz', 'prozent', 'percent'],
  ['country', 'land', 'ländercode', 'laendercode'],
  ['city', 'ort', 'stadt', 'town'],
  ['zip', 'plz', 'postleitzahl', 'postcode', 'zipcode'],
  ['street', 'straße', 'strasse', 'str', 'anschrift'],
  ['email', 'mail', 'mailadresse'],
  ['phone', 'telefon', 'tel', 'phonenumber'],
  ['category', 'categories', 'kategorie', 'kategorien', 'warengruppe', 'wgr', 'group'],
  ['pack', 'batch', 'vpe', 've', 'packung', 'packungsgröße', 'verpackungseinheit'],
  ['list', 'liste', 'preisliste', 'pricelist'],
  ['season', 'saison'],
  ['from', 'ab', 'von', 'start', 'beginn'],
  ['until', 'bis', 'to', 'ende', 'end'],
  ['valid', 'gültig', 'gueltig'],
  ['active', 'aktiv', 'status'],
] as const

const meanings = new Map<string, number>(sameWords.flatMap((words, place) => words.map(word => [word, place] as const)))

/** Words that say nothing about which column is meant. */
const fillers = new Set(['no', 'nr', 'num', 'number', 'nummer', 'der', 'die', 'des', 'the', 'of', 'in', 'netto', 'net'])

/** The words of a heading: `VK netto`, `validFrom` and `Artikel-Nr.` are two each, of which fillers are left out. */
export function wordsOf(heading: string): string[] {
  const words = heading
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
  const telling = words.filter(word => !fillers.has(word))
  return telling.length > 0 ? telling : words
}

/** The same word, one of the same meaning, or one that is written a little differently. */
export function isSameWord(a: string, b: string): boolean {
  if (a === b) return true
  const meaning = meanings.get(a)
  if (meaning !== undefined && meaning === meanings.get(b)) return true
  return Math.min(a.length, b.length) >= 5 && isOneTypoApart(a, b)
}

function isOneTypoApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return Math.max(a.length, b.length) - start - end <= 1
}
