import type { Style } from './collection/collection.ts'
import { type Text, text } from './text.ts'

/** What a dealer may have written, stitched or engraved on goods. */
export interface SalesAttribute {
  name: string
  label: Text
  required: boolean
  maxLength: number
}

const embroidery: SalesAttribute = {
  name: 'embroidery',
  label: text('Embroidered shop name', 'Gestickter Ladenname'),
  required: false,
  maxLength: 24,
}

const engraving: readonly SalesAttribute[] = [
  { name: 'engraving', label: text('Engraving', 'Gravur'), required: true, maxLength: 20 },
  {
    name: 'engravingLine2',
    label: text('Engraving, second line', 'Gravur, zweite Zeile'),
    required: false,
    maxLength: 20,
  },
]

const nameTag: SalesAttribute = {
  name: 'nameTag',
  label: text('Name tag', 'Namensschild'),
  required: false,
  maxLength: 16,
}

/** Bottles are engraved, hats embroidered, duffels labelled; everything else is sold as it is. */
export function salesAttributesOf({ kind, family, en }: Style): readonly SalesAttribute[] {
  if (family === 'Quell') return engraving
  if (['Grat Ridge Beanie', 'Gipfel Trucker Cap', 'Pfad Cap', 'Hafen Mesh Cap'].includes(`${family} ${en}`))
    return [embroidery]
  if (kind.shelf === 'travel-packs' && en.endsWith('Duffel')) return [nameTag]
  return []
}
