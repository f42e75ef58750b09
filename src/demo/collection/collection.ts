import { accessories } from './accessories.ts'
import { baseLayers } from './base-layers.ts'
import { bottles } from './bottles.ts'
import { camping } from './camping.ts'
import { footwear } from './footwear.ts'
import { hardware } from './hardware.ts'
import { jackets } from './jackets.ts'
import { kids } from './kids.ts'
import type { Extra, Kind, StyleLine, Who } from './kind.ts'
import { midlayers } from './midlayers.ts'
import { packs } from './packs.ts'
import { routeBooks } from './route-books.ts'
import { trousers } from './trousers.ts'

/** The whole collection, shelf by shelf. */
export const kinds: readonly Kind[] = [
  ...jackets,
  ...trousers,
  ...midlayers,
  ...baseLayers,
  ...footwear,
  ...packs,
  ...accessories,
  ...camping,
  ...bottles,
  ...hardware,
  ...routeBooks,
  ...kids,
]

/** A line of the collection for one wearer, with its number. */
export interface Style {
  number: number
  who: Who
  kind: Kind
  family: string
  en: string
  de: string
  rrp: number
  fabric: StyleLine[5]
  grams: number
  extra: Extra
}

/** Numbers every style: a woman's is the man's plus a thousand, five hundred among shoes. */
export function numberedStyles(): Style[] {
  const taken = new Set(kinds.flatMap(kind => kind.styles.flatMap(([, , , , , , , extra]) => extra?.number ?? [])))
  return kinds.flatMap(kind => {
    let next = kind.numbersFrom
    return kind.styles.flatMap(([family, en, de, wearers, rrp, fabric, grams, extra = {}]) => {
      while (extra.number === undefined && taken.has(next)) next++
      const number = extra.number ?? next
      taken.add(number)
      const style = { kind, family, en, de, rrp, fabric, grams, extra }
      if (wearers !== 'mw') return [{ ...style, number, who: wearers }]
      const womens = { ...style, number: number + (number >= 4000 ? 500 : 1000), grams: Math.round(grams * 0.88) }
      return [
        { ...style, number, who: 'm' as const },
        { ...womens, en: `${en} W`, de: `${de} W`, who: 'w' as const },
      ]
    })
  })
}
