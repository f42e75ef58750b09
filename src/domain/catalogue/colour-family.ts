import type { Locale } from '../locale.ts'

/** The colours that buyers filter by: few enough to choose from, whatever a brand calls its own. */
export const colourFamilies = [
  'black',
  'grey',
  'white',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'turquoise',
  'blue',
  'purple',
  'pink',
] as const

export type ColourFamily = (typeof colourFamilies)[number]

export const colourFamilyNames: Readonly<Record<ColourFamily, Readonly<Record<Locale, string>>>> = {
  black: { en: 'Black', de: 'Schwarz' },
  grey: { en: 'Grey', de: 'Grau' },
  white: { en: 'White', de: 'Weiß' },
  brown: { en: 'Brown', de: 'Braun' },
  red: { en: 'Red', de: 'Rot' },
  orange: { en: 'Orange', de: 'Orange' },
  yellow: { en: 'Yellow', de: 'Gelb' },
  green: { en: 'Green', de: 'Grün' },
  turquoise: { en: 'Turquoise', de: 'Türkis' },
  blue: { en: 'Blue', de: 'Blau' },
  purple: { en: 'Purple', de: 'Lila' },
  pink: { en: 'Pink', de: 'Rosa' },
}

/** Up to which hue, in degrees, a saturated colour belongs to a family. */
const hues: readonly (readonly [until: number, family: ColourFamily])[] = [
  [14, 'red'],
  [35, 'orange'],
  [65, 'yellow'],
  [165, 'green'],
  [193, 'turquoise'],
  [255, 'blue'],
  [300, 'purple'],
  [345, 'pink'],
  [361, 'red'],
]

/** The family of a colour written as #rrggbb, or in the word that the family has in a language of the shop. */
export function colourFamily(colour: string): ColourFamily | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return familyCalled(colour.trim().toLowerCase())
  const { hue, saturation, lightness } = hslOf(colour)
  if (saturation < 0.12) return lightness < 0.22 ? 'black' : lightness > 0.85 ? 'white' : 'grey'
  if (lightness < 0.12) return 'black'
  if (lightness > 0.82 && saturation < 0.4) return 'white'
  const family = hues.find(([until]) => hue < until)![1]
  if (family === 'red' && lightness > 0.68) return 'pink'
  const isMuted = saturation < 0.5 || lightness < 0.36
  return isMuted && (family === 'orange' || family === 'yellow') ? 'brown' : family
}

function familyCalled(word: string): ColourFamily | undefined {
  return colourFamilies.find(family =>
    Object.values(colourFamilyNames[family]).some(name => name.toLowerCase() === word),
  )
}

function hslOf(colour: string): { hue: number; saturation: number; lightness: number } {
  const [red, green, blue] = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, spread] = [(most + least) / 2, most - least]
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  const sixth =
    most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread
  return { hue: ((sixth + 6) % 6) * 60, saturation, lightness }
}
