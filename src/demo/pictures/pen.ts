import { type Lch, stencilTones, type Tones, tonesOf } from './colour.ts'
import { type Fabric, weave } from './fabric.ts'
import { num, type Point } from './path.ts'
import type { Variation } from './variation.ts'

/** How much is drawn: a drawing scaled down turns to mud, so a thumb is drawn as a thumb. */
export type Detail = 'thumb' | 'card' | 'hero'

export type View = 'front' | 'back'

export type Cloth = 'main' | 'second' | 'accent'

/** Closed outlines that the light falls on; a sleeve or leg is given once for both sides. */
export type Outline = string | { both: string }

export type Pen = {
  detail: Detail
  view: View
  style: Variation
  /** Lines are cut out instead of drawn: the product becomes a one-ink sign. */
  stencil: boolean
  /** True from card level on: seams and textures are only readable there. */
  fine: boolean
  hero: boolean
  main: Tones
  second: Tones
  accent: Tones
  fill: (d: string, colour: string, opacity?: number) => string
  line: (d: string, colour: string, width: number, opacity?: number) => string
  /** A piece of cloth with its outline and weave. */
  panel: (d: string, cloth: Tones, fabric?: Fabric) => string
  /** A line that makes the cut, such as a quilting line: drawn at every size. */
  lead: (d: string, cloth: Tones, width?: number) => string
  /** Where two pieces meet: lighter than an outline, gone on a thumb. */
  seam: (d: string, cloth: Tones, width?: number) => string
  /** Dashed topstitch, hero only. */
  stitch: (d: string, cloth: Tones) => string
  /** A soft fold, hero only. */
  crease: (d: string, cloth: Tones, width?: number) => string
  zip: (d: string, tape: Tones, width?: number) => string
  /** Darkens a piece from one point towards another, where it turns away from the light. */
  shade: (d: string, from: Point, to: Point, strength?: number) => string
  /** The one light, from top left, over the whole silhouette. */
  light: (...outlines: Outline[]) => string
  /** Prints and stripes end where the cloth ends. */
  within: (outline: string, markup: string) => string
  pair: (markup: string) => string
  /** The brand's mark, small and in one ink. */
  badge: (x: number, y: number, size: number, colour: string) => string
  /** What the drawing refers to by name: weaves and shades. */
  definitions: () => string
}

const MIRROR = 'transform="matrix(-1 0 0 1 400 0)"'

type PenSettings = {
  detail: Detail
  view: View
  style: Variation
  cloths: Record<Cloth, Lch>
  badge: string
  /** Keeps names apart when several products share one picture. */
  prefix?: string
  stencil?: boolean
}

export function takePen({ detail, view, style, cloths, badge, prefix = '', stencil = false }: PenSettings): Pen {
  const named = new Map<string, string>()
  const name = (markup: (id: string) => string, key: string) => {
    const known = named.get(key)
    const id = known ? known.slice(0, known.indexOf('|')) : `${prefix}d${named.size}`
    if (!known) named.set(key, `${id}|${markup(id)}`)
    return `url(#${id})`
  }
  const fine = detail !== 'thumb'
  const hero = detail === 'hero'
  const edgeWidth = stencil ? 9 : fine ? 1.9 : 2.6

  const fill: Pen['fill'] = (d, colour, opacity) => `<path d="${d}" fill="${colour}"${alpha(opacity)}/>`
  const line: Pen['line'] = (d, colour, width, opacity) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${alpha(opacity)}/>`

  return {
    detail,
    view,
    style,
    stencil,
    fine,
    hero,
    main: stencil ? stencilTones : tonesOf(cloths.main),
    second: stencil ? stencilTones : tonesOf(cloths.second),
    accent: stencil
      ? { ...stencilTones, base: '#000', high: '#000', low: '#000', deep: '#000' }
      : tonesOf(cloths.accent),
    fill,
    line,
    panel: (d, cloth, fabric = 'plain') => {
      const piece = `<path d="${d}" fill="${cloth.base}" stroke="${cloth.edge}" stroke-width="${edgeWidth}" stroke-linejoin="round"/>`
      if (!fine || fabric === 'plain') return piece
      const ink = cloth.stitch === cloth.seam ? cloth.deep : cloth.edge
      return (
        piece +
        fill(
          d,
          name(id => weave(fabric, id, ink), `${fabric}${ink}`),
        )
      )
    },
    lead: (d, cloth, width = 1) => line(d, fine ? cloth.seam : cloth.edge, (stencil ? 8 : fine ? 1.7 : 3.4) * width),
    seam: (d, cloth, width = 1.4) => (fine ? line(d, cloth.seam, width) : ''),
    stitch: (d, cloth) =>
      hero
        ? `<path d="${d}" fill="none" stroke="${cloth.stitch}" stroke-width="1" stroke-dasharray="3.2 2.4" opacity=".8"/>`
        : '',
    crease: (d, cloth, width = 3) => (hero ? line(d, cloth.deep, width, 0.32) : ''),
    zip: (d, tape, width = 1) => {
      if (stencil) return line(d, '#000', 10 * width)
      const teeth = tonesOf(cloths.accent)
      const open = line(d, tape.deep, (fine ? 6 : 11) * width) + line(d, teeth.base, (fine ? 2.8 : 6.5) * width)
      return hero
        ? `${open}<path d="${d}" fill="none" stroke="${tape.deep}" stroke-width="2.8" stroke-dasharray="1 2.2" opacity=".5"/>`
        : open
    },
    shade: (d, from, to, strength = 0.26) => {
      if (!fine || stencil) return ''
      const axis = `x1="${num(from[0])}" y1="${num(from[1])}" x2="${num(to[0])}" y2="${num(to[1])}"`
      const stops = `<stop stop-opacity="0"/><stop offset="1" stop-opacity="${alphaValue(strength)}"/>`
      return fill(
        d,
        name(
          id => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${axis}>${stops}</linearGradient>`,
          axis + strength,
        ),
      )
    },
    light: (...outlines) => {
      if (stencil) return ''
      const shape = outlines
        .map(outline => (typeof outline === 'string' ? piece(outline) : mirror(piece(outline.both))))
        .join('')
      const clip = name(id => `<clipPath id="${id}">${shape}</clipPath>`, `light${shape}`)
      return `<path d="M0 0H400V400H0Z" fill="${name(sunlight, 'light')}" clip-path="${clip}"/>`
    },
    within: (outline, markup) => {
      const clip = name(id => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`, `clip${outline}`)
      return `<g clip-path="${clip}">${markup}</g>`
    },
    pair: markup => `${markup}<g ${MIRROR}>${markup}</g>`,
    badge: (x, y, size, colour) =>
      stencil
        ? ''
        : `<path d="${badge}" fill="${colour}" transform="translate(${num(x)} ${num(y)})${size === 1 ? '' : ` scale(${num(size)})`}"/>`,
    definitions: () => [...named.values()].map(entry => entry.slice(entry.indexOf('|') + 1)).join(''),
  }
}

/** A clip takes single shapes only, so its mirrored half is turned shape by shape. */
function mirror(shape: string): string {
  return shape + shape.replace('<path', `<path ${MIRROR}`)
}

function piece(d: string): string {
  return `<path d="${d}"/>`
}

function sunlight(id: string): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="70" y1="60" x2="330" y2="300"><stop stop-color="#fff" stop-opacity=".17"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset=".58" stop-opacity="0"/><stop offset="1" stop-opacity=".2"/></linearGradient>`
}

function alpha(opacity: number | undefined): string {
  return opacity === undefined || opacity === 1 ? '' : ` opacity="${alphaValue(opacity)}"`
}

function alphaValue(opacity: number): string {
  return String(Math.round(opacity * 100) / 100).replace(/^0\./, '.')
}
