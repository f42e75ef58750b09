import type { Style } from './collection/collection.ts'
import { type FabricKey, fabrics } from './collection/fabrics.ts'
import { families } from './collection/families.ts'
import { features } from './collection/features.ts'
import { inGerman, isPluralInGerman } from './collection/german.ts'
import type { Chance } from './random.ts'
import { eachLocale, type Text, text } from './text.ts'

/**
 * The copy of a style as a brand writes it: a sentence of its own, what it is made of, what it can do, the facts,
 * and the line from the hang tag. Blank lines part paragraphs, "- " begins a point.
 */
export function descriptionOf(style: Style, name: Text, chance: Chance): Text {
  const fabric = fabrics[style.fabric satisfies FabricKey]
  const opening = chance.pick(openingsFor(style, name))
  const points = chance.some(features[style.kind.features], style.kind.features === 'books' ? 4 : chance.between(4, 5))
  return eachLocale(locale => {
    const first = locale === 'de' ? inGerman(opening.de, name.de) : opening.en.replace('{name}', name.en)
    const facts = [
      `${locale === 'de' ? 'Material' : 'Fabric'}: ${fabric.name[locale]}`,
      `${locale === 'de' ? 'Gewicht' : 'Weight'}: ${grams(style.grams, locale)}${sizeNote[style.who][locale]}`,
    ]
    return [
      `${first} ${fabric.says[locale]}`,
      points.map(point => `- ${point[locale]}`).join('\n'),
      facts.join('\n'),
      families[style.family]?.[locale] ?? '',
    ]
      .filter(part => part !== '')
      .join('\n\n')
  })
}

/** A sentence about one jacket does not fit a pair of tights; shorts have sentences of their own. */
function openingsFor(style: Style, name: Text): readonly Text[] {
  if (style.kind.features === 'shorts' || !isPluralInGerman(name.de)) return style.kind.openings
  const neutral = style.kind.openings.filter(opening => !opening.de.includes('{name}'))
  return neutral.length > 0 ? neutral : style.kind.openings
}

const sizeNote: Readonly<Record<Style['who'], Text>> = {
  m: text(' (middle size)', ' (mittlere Größe)'),
  w: text(' (middle size)', ' (mittlere Größe)'),
  k: text(' (middle size)', ' (mittlere Größe)'),
  u: text('', ''),
}

function grams(weight: number, locale: keyof Text): string {
  if (weight < 1000) return `${weight} g`
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(weight / 1000)} kg`
}
