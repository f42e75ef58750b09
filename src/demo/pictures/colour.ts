/** A colour as a designer names it: lightness 0-1, chroma, hue in degrees. */
export type Lch = readonly [lightness: number, chroma: number, hue: number]

/** What one dyed cloth looks like in light and shade; every panel is drawn from one of these. */
export type Tones = {
  base: string
  high: string
  low: string
  deep: string
  seam: string
  /** Outline of a panel: heavier than a seam, never black. */
  edge: string
  stitch: string
}

const DARK_CLOTH = 0.36

/**
 * Five tones and a thread from one colour, made in OKLCH so that each colourway stays in harmony.
 * Dark cloth gets lighter seams: darker ones would vanish.
 */
export function tonesOf(lch: Lch): Tones {
  const known = dyed.get(lch)
  if (known) return known
  const [l, c, h] = lch
  const dark = l < DARK_CLOTH
  const tones: Tones = {
    base: hex([l, c, h]),
    high: hex([Math.min(l + 0.065, 0.97), c * 0.92, h]),
    low: hex([Math.max(l - 0.065, 0.1), c * 0.97, h - 3]),
    deep: hex([Math.max(l - 0.15, 0.12), c * 0.85, h - 5]),
    seam: hex([dark ? l + 0.15 : Math.max(l - 0.19, 0.14), c * 0.85, h - 4]),
    edge: hex([dark ? l + 0.1 : Math.max(l - 0.23, 0.12), c * 0.8, h - 5]),
    stitch: hex([l > 0.62 ? l - 0.24 : Math.min(l + 0.22, 0.95), c * 0.55, h]),
  }
  dyed.set(lch, tones)
  return tones
}

/** The dye card is short and its colours are drawn thousands of times: each is worked out once. */
const dyed = new WeakMap<Lch, Tones>()

/** Inks of a stencil: cloth stays, openings and seams are cut away. */
export const stencilTones: Tones = {
  base: '#fff',
  high: '#fff',
  low: '#fff',
  deep: '#000',
  seam: '#000',
  edge: '#000',
  stitch: '#000',
}

export function hex([l, c, h]: Lch): string {
  let chroma = c
  // A hue outside sRGB is greyed until it fits: clipping the channels would shift the hue instead.
  for (let step = 0; step < 12; step++) {
    const rgb = linearRgb(l, chroma, h)
    if (rgb.every(v => v >= -0.002 && v <= 1.002)) return `#${rgb.map(channel).join('')}`
    chroma *= 0.9
  }
  return `#${linearRgb(l, 0, h).map(channel).join('')}`
}

function linearRgb(l: number, c: number, h: number): number[] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function channel(linear: number): string {
  const v = Math.min(1, Math.max(0, linear))
  const encoded = v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055
  return Math.round(255 * encoded)
    .toString(16)
    .padStart(2, '0')
}
