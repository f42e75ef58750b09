import type { enFinding } from './en-finding.ts'

export const deFinding: Record<keyof typeof enFinding, string> = {
  'search.panel': 'Suchergebnisse',
  'search.found.one': '{count} Modell gefunden',
  'search.found.other': '{count} Modelle gefunden',
  'search.all.one': 'Das Ergebnis als Liste zeigen',
  'search.all.other': 'Alle {count} Ergebnisse',
  'search.exact': 'genauer Treffer',
  'search.add': '{name} in den Warenkorb legen',
  'variants.one': '{count} Variante',
  'variants.other': '{count} Varianten',

  'home.continue': 'Weiterarbeiten',
  'home.cart.empty': 'Noch nichts darin',
  'home.cart.failed': 'Konnte nicht geladen werden',
  'home.nothing.open': 'Ihre Warenkörbe sind leer.',
  'home.nothing.open.hint':
    'Tragen Sie in den Listen Mengen ein, oder suchen Sie eine Artikelnummer und bestellen Sie gleich aus der Suche.',
  'home.browse': 'Mit {category} beginnen',
  'home.seasons.cart': 'Zur Vororder',
  'home.featured': 'Neu und empfohlen',
  'home.bestsellers': 'Meistverkauft',
  'days.left.one': 'noch {count} Tag',
  'days.left.other': 'noch {count} Tage',

  'product.more': 'Mehr zu diesem Modell',
  'similar.none': 'Zurzeit gibt es nichts Ähnliches.',
  'list.hidden.one': '„Nur verfügbare Ware“ blendet {count} Modell aus.',
  'list.hidden.other': '„Nur verfügbare Ware“ blendet {count} Modelle aus.',
}
