import { letters } from './letterforms.ts'
import type { Tenant } from './season-colours.ts'

export type BrandVariant = 'mark' | 'logo'
/** colour on light ground, light on dark ground, ink for print and stamps. */
export type BrandTone = 'colour' | 'light' | 'ink'

/** The mark as it sits on a product, about 17 by 10 units. */
export const badges: Readonly<Record<Tenant, string>> = {
  nordgrat: 'M0 10 6.5 0l3.8 5.8L12 3l5 7h-6.2L6.6 3.8 3.4 10Z',
  zuidkust:
    'M0 3c3-3 5.5-3 8.5 0s5.5 3 8.5 0v2.6c-3 3-5.5 3-8.5 0s-5.5-3-8.5 0ZM0 8c3-3 5.5-3 8.5 0s5.5 3 8.5 0v2.6c-3 3-5.5 3-8.5 0s-5.5-3-8.5 0Z',
}

/** The brand's own mark, alone or with its name in drawn letters: no font needs to be installed. */
export function drawBrandMark(tenant: Tenant, variant: BrandVariant, tone: BrandTone = 'colour'): string {
  const inks = palettes[tenant][tone]
  const mark = marks[tenant](inks)
  if (variant === 'mark') return sheet(64, 64, mark)
  const { markup, width } = letters(names[tenant], inks[3])
  return sheet(64 + 16 + width * 0.5, 64, `${mark}<g transform="translate(78 9) scale(.5)">${markup}</g>`)
}

type Inks = readonly [front: string, shade: string, back: string, word: string]

const names: Record<Tenant, string> = { nordgrat: 'Nordgrat', zuidkust: 'Zuidkust' }

const palettes: Record<Tenant, Record<BrandTone, Inks>> = {
  nordgrat: {
    colour: ['#0B5D4E', '#07453A', '#5A9482', '#1B1C1A'],
    light: ['#F6F5F1', '#B9C9C1', '#7FA698', '#F6F5F1'],
    ink: ['#1B1C1A', '#4A4B46', '#8A877B', '#1B1C1A'],
  },
  zuidkust: {
    colour: ['#0F6C93', '#123A63', '#F0705F', '#123A63'],
    light: ['#F4FAFB', '#B5D6E0', '#FFB4A6', '#F4FAFB'],
    ink: ['#1B1C1A', '#4A4B46', '#8A877B', '#1B1C1A'],
  },
}

const marks: Record<Tenant, (inks: Inks) => string> = {
  /** A north ridge: the edge between the lit and the shaded face runs down in steps. */
  nordgrat: ([front, shade, back]) =>
    `<path d="M31 54 46 24 62 54Z" fill="${back}"/><path d="M2 54 25 9 48 54Z" fill="${shade}"/><path d="M2 54 25 9 29.5 24 24 30 28 40 22.5 54Z" fill="${front}"/>`,
  /** The sun on a south coast, over two waves. */
  zuidkust: ([front, shade, back]) =>
    `<path d="M13 30A19 19 0 0 1 51 30C44 36 39 34 32 30S20 24 13 30Z" fill="${back}"/>` +
    `<path d="M4 34c9-9 18-9 28 0s19 9 28 0v8c-9 9-18 9-28 0s-19-9-28 0Z" fill="${front}"/>` +
    `<path d="M4 48c9-9 18-9 28 0s19 9 28 0v8c-9 9-18 9-28 0s-19-9-28 0Z" fill="${shade}"/>`,
}

function sheet(width: number, height: number, body: string): string {
  const w = Math.round(width)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${height}" viewBox="0 0 ${w} ${height}">${body}</svg>`
}
