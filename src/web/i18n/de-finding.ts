import type { enFinding } from './en-finding.ts'

export const deFinding: Record<keyof typeof enFinding, string> = {
  'search.panel': 'Suchergebnisse',
  'search.found.one': '{count} Modell gefunden',
  'search.found.other': '{count} Modelle gefunden',
  'search.all': 'Alle {count} Ergebnisse',
  'search.exact': 'genauer Treffer',
  'search.add': '{name} in den Warenkorb legen',
  'variants.one': '{count} Variante',
  'variants.other': '{count} Varianten',
}
