/**
 * The shades that a shop's brand colour takes in the two themes. A
 * wholesaler gives one colour; what is too light or too dark to be read is moved, hue kept, until its texts hold.
 */
export interface BrandShades {
  /** Links, chosen things and the ground of the main button. */
  readonly accent: string
  readonly hover: string
  /** The tint behind what is chosen. */
  readonly soft: string
  /** Text on the accent. */
  readonly on: string
}

export type Theme = 'light' | 'dark'

/** WCAG 2.2, 1.4.3: what normal text needs. */
const leastContrast = 4.5

/** The grounds that texts in the brand colour stand on: those of src/web/ui/tokens.css, which its test compares. */
export const grounds: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#ffffff', '#f6f5f1', '#efeee8'],
  dark: ['#1c1d1a', '#141513', '#10110f'],
}

interface Making {
  /** Where a colour that does not read is moved to. */
  towards: 1 | -1
  darkest: number
  mostChroma: number
  soft: readonly [lightness: number, mostChroma: number]
  on: readonly [lightness: number, mostChroma: number]
}

/** How each theme makes its shades, in OKLCH: on dark grounds a strong colour glares. */
const themes: Readonly<Record<Theme, Making>> = {
  light: { towards: -1, darkest: 0, mostChroma: 1, soft: [0.95, 0.022], on: [1, 0] },
  dark: { towards: 1, darkest: 0.74, mostChroma: 0.13, soft: [0.285, 0.035], on: [0.22, 0.03] },
}

export function isBrandColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** Every pair of text and ground in the result has a contrast of 4.5:1 or more, whatever colour is given. */
export function brandShades(colour: string, theme: Theme): BrandShades {
  const making = themes[theme]
  const given = lchOf(colour)
  const chroma = Math.min(given.chroma, making.mostChroma)
  const shade = (lightness: number, limit = chroma) => hexOf(lightness, Math.min(chroma, limit), given.hue)
  const soft = shade(...making.soft)
  const on = shade(...making.on)
  const under = [...grounds[theme], soft, on]
  const reads = (one: string) => under.every(ground => contrast(one, ground) >= leastContrast)

  let lightness = Math.max(given.lightness, making.darkest)
  // A colour that already reads stays as it was given, to the digit.
  if (theme === 'light' && reads(colour)) {
    return { accent: colour.toLowerCase(), hover: shade(lightness - 0.06), soft, on }
  }
  while (lightness > 0 && lightness < 1 && !reads(shade(lightness))) lightness += making.towards * 0.01
  return { accent: shade(lightness), hover: shade(lightness + making.towards * 0.06), soft, on }
}

/** The contrast of two colours as WCAG measures it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = linearOf(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Triple = readonly [number, number, number]

function linearOf(colour: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** OKLCH (Ottosson 2020): lightness as eyes see it, so that a hue keeps its look while it gets lighter or darker. */
function lchOf(colour: string): { lightness: number; chroma: number; hue: number } {
  const [red, green, blue] = linearOf(colour)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** What a screen cannot show loses chroma, not hue. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const bounded = Math.min(Math.max(lightness, 0), 1)
  for (let part = chroma; part > 0.002; part -= 0.002) {
    const channels = channelsOf(bounded, part, hue)
    if (channels.every(channel => channel >= -0.0005 && channel <= 1.0005)) return written(channels)
  }
  return written(channelsOf(bounded, 0, hue))
}

function channelsOf(lightness: number, chroma: number, hue: number): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function written(channels: Triple): string {
  const digits = channels.map(channel => {
    const bounded = Math.min(Math.max(channel, 0), 1)
    const value = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${digits.join('')}`
}
