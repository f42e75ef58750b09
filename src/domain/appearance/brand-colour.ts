/**
 * The shades of a shop's brand colour in the two themes. A wholesaler gives one colour; if it is too light or too dark
 * to be read, its lightness is changed, hue kept, until text in it and on it has enough contrast.
 */
export interface BrandShades {
  /** Links, selected items and the background of the main button. */
  readonly accent: string
  readonly hover: string
  /** The background of selected items. */
  readonly soft: string
  /** Text on the accent. */
  readonly on: string
}

/** The colour of a shop that has set none; tokens.css has the same. */
export const defaultBrandColour = '#0b5d4e'

export type Theme = 'light' | 'dark'

/** WCAG 2.2, 1.4.3: what normal text needs. */
const minContrast = 4.5

/**
 * The backgrounds that text in the brand colour appears on: those of src/web/ui/tokens.css, which the test compares.
 */
export const backgrounds: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#ffffff', '#f6f5f1', '#efeee8'],
  dark: ['#1c1d1a', '#141513', '#10110f'],
}

interface ThemeShades {
  /** Whether a colour that is not readable gets lighter (1) or darker (-1). */
  towards: 1 | -1
  darkest: number
  mostChroma: number
  soft: readonly [lightness: number, mostChroma: number]
  on: readonly [lightness: number, mostChroma: number]
}

/** How each theme makes its shades, in OKLCH. Chroma is limited on dark backgrounds, where a strong colour glares. */
const themes: Readonly<Record<Theme, ThemeShades>> = {
  light: { towards: -1, darkest: 0, mostChroma: 1, soft: [0.95, 0.022], on: [1, 0] },
  dark: { towards: 1, darkest: 0.74, mostChroma: 0.13, soft: [0.285, 0.035], on: [0.22, 0.03] },
}

export function isBrandColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** Every pair of text and background in the result has a contrast of at least 4.5:1, whatever colour is given. */
export function brandShades(colour: string, theme: Theme): BrandShades {
  const shades = themes[theme]
  const given = lchOf(colour)
  const chroma = Math.min(given.chroma, shades.mostChroma)
  const shade = (lightness: number, limit = chroma) => hexOf(lightness, Math.min(chroma, limit), given.hue)
  const soft = shade(...shades.soft)
  const on = shade(...shades.on)
  const under = [...backgrounds[theme], soft, on]
  const isReadable = (one: string) => under.every(background => contrast(one, background) >= minContrast)

  let lightness = Math.max(given.lightness, shades.darkest)
  // A colour that is readable as given is kept exactly.
  if (theme === 'light' && isReadable(colour)) {
    return { accent: colour.toLowerCase(), hover: shade(lightness - 0.06), soft, on }
  }
  while (lightness > 0 && lightness < 1 && !isReadable(shade(lightness))) lightness += shades.towards * 0.01
  return { accent: shade(lightness), hover: shade(lightness + shades.towards * 0.06), soft, on }
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

/** OKLCH (Ottosson 2020): its lightness follows perception, so a hue keeps its look while it gets lighter or darker. */
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

/** A colour outside the sRGB gamut loses chroma, not hue. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const bounded = Math.min(Math.max(lightness, 0), 1)
  for (let part = chroma; part > 0.002; part -= 0.002) {
    const channels = channelsOf(bounded, part, hue)
    if (channels.every(channel => channel >= -0.0005 && channel <= 1.0005)) return toHex(channels)
  }
  return toHex(channelsOf(bounded, 0, hue))
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

function toHex(channels: Triple): string {
  const digits = channels.map(channel => {
    const bounded = Math.min(Math.max(channel, 0), 1)
    const value = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${digits.join('')}`
}
