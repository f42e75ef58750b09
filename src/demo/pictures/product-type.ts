import type { Pen, View } from './pen.ts'
import type { Named, Tenant } from './season-colours.ts'

/** Where the thing rests: its soft shadow on the ground. Clothes hang free and throw a smaller one. */
export type Ground = { y: number; width: number; x?: number }

export type ProductType = {
  tenant: Tenant
  name: Named
  /** Cut key to its name, at least three: what a buyer tells apart at a glance. */
  cuts: Readonly<Record<string, Named>>
  /** What the two views show; a tent has no back worth showing, but a packed size. */
  views: Readonly<Record<View, Named>>
  ground: (cut: string, view: View) => Ground
  draw: (pen: Pen, cut: string) => string
}

export const frontAndBack: Readonly<Record<View, Named>> = {
  front: { en: 'front', de: 'Vorderseite' },
  back: { en: 'back', de: 'Rückseite' },
}

export function named(en: string, de: string): Named {
  return { en, de }
}

/** Clothes hang a hand above the ground. */
export function hanging(): Ground {
  return { y: 374, width: 104 }
}
