import type { Tones } from './colour.ts'
import { collar, hood, zipTop } from './necks.ts'
import { both } from './path.ts'
import type { Pen } from './pen.ts'
import { jacketArm, SHOULDER_BAFFLE, type Sleeve, sleeveOf } from './sleeves.ts'
import { armhole, bodyOf, hemBand, type Torso, yokeOf } from './torso.ts'

type Padding = {
  rows: number
  puff: number
  sleeveRows: number
  top: 'hood' | 'collar'
  hoodCloth: Tones
  trim: Tones
  yoke?: number
  sidePanels?: boolean
  waist?: boolean
  sleeveless?: boolean
  /** Cloth of the sleeves where it is not the main one. */
  sleeves?: Tones
}

/** Down is drawn by its chambers: a bright upper curve, a shaded lower one, and the quilting line between. */
export function padded(pen: Pen, t: Torso, look: Padding): string {
  const { main, second, accent } = pen
  const body = bodyOf(t, { count: look.rows, puff: look.puff })
  const sleeve = sleeveOf(t, {
    ...jacketArm,
    wrist: 15.5,
    spread: jacketArm.spread + 1,
    baffles: { count: look.sleeveRows, puff: look.puff * 0.9 },
  })
  const height = (t.hemY - t.armpitY) / look.rows
  const above = Math.max(1, Math.round((t.armpitY - t.neckY - 14) / height))
  const levels: number[] = []
  for (let i = -above + 1; i < look.rows; i++) levels.push(t.armpitY + i * height)
  const width = (y: number) =>
    y < t.armpitY
      ? t.shoulder - 6 + Math.max(0, (y - t.armpitY + 22) * 0.6)
      : t.chest + ((t.hem - t.chest) * (y - t.armpitY)) / (t.hemY - t.armpitY)
  const sag = look.top === 'collar' && look.rows < 6 ? 10 : 7
  const lines = levels.map(y => `M${200 - width(y)} ${y}Q200 ${y + sag * 2} ${200 + width(y)} ${y}`).join('')
  const quilting = (cloth: Tones) => glow(pen, lines, cloth, height) + pen.lead(lines, cloth)
  const yoke = look.yoke ? yokeOf(t, 0.9, look.yoke, 0.2) : undefined
  const top = look.top === 'hood' ? hood(pen, look.hoodCloth, look.trim, 2) : collar(pen, look.hoodCloth, main, 34)
  const front = [
    pen.zip(`M200 ${zipTop(look.top, 34)}V${t.hemY + t.drop - 2}`, main),
    pen.pair(pen.line(`M154 ${t.hemY - 66}L147 ${t.hemY - 30}`, accent.base, pen.fine ? 2.6 : 6)),
    pen.badge(220, 140, 1.2, accent.base),
  ]
  return [
    look.sleeveless ? '' : pen.pair(paddedSleeve(pen, sleeve, look)),
    pen.panel(body, main),
    pen.within(body, quilting(main)),
    yoke ? pen.panel(yoke, second) + pen.within(yoke, quilting(second)) : '',
    pen.pair(pen.shade(body, [170, 230], [118, 236], 0.16)),
    look.sidePanels ? pen.pair(pen.panel(sideStretch(t), second)) : '',
    look.sleeveless ? armholeBinding(pen, t) : '',
    look.waist ? pen.line(`M${202 - t.chest} 244Q200 258 ${198 + t.chest} 244`, second.base, pen.fine ? 6 : 9) : '',
    ...(pen.view === 'front' ? front : [pen.badge(189, look.top === 'hood' ? 140 : 134, 1.3, accent.base)]),
    pen.panel(hemBand(t, 8), look.trim === main ? main : second),
    top.markup,
    look.top === 'hood' ? hoodQuilting(pen, look.hoodCloth) : '',
    pen.light(body, top.outline, ...(look.sleeveless ? [] : [{ both: sleeve.outline }])),
  ].join('')
}

/** A sleeveless garment is finished with a tape around the armhole. */
export function armholeBinding(pen: Pen, t: Torso): string {
  const d = both(`M${200 - t.shoulder} ${t.shoulderY + 5}${armhole(t)}`)
  return pen.line(d, pen.second.edge, pen.fine ? 7 : 10) + pen.line(d, pen.second.base, pen.fine ? 4.6 : 7)
}

function paddedSleeve(pen: Pen, sleeve: Sleeve, look: Padding): string {
  const { second } = pen
  const cloth = look.sleeves ?? pen.main
  const step = (1 - SHOULDER_BAFFLE) / look.sleeveRows
  const rows = Array.from({ length: look.sleeveRows }, (_, i) => SHOULDER_BAFFLE + i * step)
  const lines = rows.map(k => sleeve.across(k, 7)).join('')
  return [
    pen.panel(sleeve.outline, cloth),
    pen.within(sleeve.outline, glow(pen, lines, cloth, 150 * step) + pen.lead(lines, cloth)),
    look.yoke ? pen.panel(sleeve.cap(0.2), second) : '',
    pen.shade(sleeve.outline, [96, 236], [128, 248], 0.26),
    pen.panel(sleeve.cuff(0.955), second),
  ].join('')
}

/** The quilting lines once more, broad, bright and a little lower: the crown of each chamber. */
function glow(pen: Pen, lines: string, cloth: Tones, chamber: number): string {
  if (!pen.fine) return ''
  const bright = pen.line(lines, cloth.high, Math.round(chamber * 0.36), 0.7)
  return `<g transform="translate(0 ${Math.round(chamber * 0.34)})">${bright}</g>`
}

function hoodQuilting(pen: Pen, cloth: Tones): string {
  if (!pen.fine) return ''
  if (pen.view === 'back') return pen.seam('M154 66Q200 82 246 66M152 92Q200 110 248 92', cloth, 1.6)
  return pen.pair(pen.seam('M156 62Q162 58 170 62M151 86Q156 84 162 87', cloth, 1.6))
}

function sideStretch(t: Torso): string {
  return `M${200 - t.chest - 1} ${t.armpitY}L${200 - t.hem - 1} ${t.hemY}L${216 - t.hem} ${t.hemY + 3}C${214 - t.hem} ${t.hemY - 50} ${218 - t.chest} ${t.armpitY + 40} ${209 - t.chest} ${t.armpitY - 12}Z`
}
