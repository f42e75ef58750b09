import type { Tones } from './colour.ts'
import { whole } from './path.ts'
import type { Pen } from './pen.ts'
import { frontAndBack, hanging, named, type ProductType } from './product-type.ts'
import { type ShortSleeve, shortSleeveOf } from './sleeves.ts'
import { alongHem, bodyOf, type Torso } from './torso.ts'

export const tee: ProductType = {
  tenant: 'nordgrat',
  name: named('T-shirt', 'T-Shirt'),
  cuts: {
    print: named('Chest print', 'Brustdruck'),
    raglan: named('Raglan, contrast sleeves', 'Raglan, farbige Ärmel'),
    pocket: named('Chest pocket', 'Brusttasche'),
    stripe: named('Striped', 'Gestreift'),
  },
  views: frontAndBack,
  ground: hanging,
  draw: (pen, cut) => (drawings[cut] ?? print)(pen),
}

export const teeBlock: Torso = {
  neck: 33,
  neckY: 84,
  shoulder: 72,
  shoulderY: 97,
  chest: 75,
  armpitY: 164,
  waist: 73,
  hem: 75,
  hemY: 326,
  drop: 6,
}

const drawings: Record<string, (pen: Pen) => string> = { print, raglan, pocket, stripe }

/** Crew neck: the inside of the back shows above the front edge. */
export function crewNeck(pen: Pen, t: Torso, rib: Tones, depth = 25): string {
  const front = pen.view === 'front'
  const low = t.neckY + (front ? depth : 9)
  const opening = whole(
    `M200 ${t.neckY + 5}C${200 - t.neck * 0.5} ${t.neckY + 5} ${204 - t.neck} ${t.neckY + 3} ${200 - t.neck} ${t.neckY}C${203 - t.neck} ${low - 8} ${200 - t.neck * 0.6} ${low} 200 ${low}`,
  )
  const edge = `M${200 - t.neck} ${t.neckY + 1}C${203 - t.neck} ${low - 8} ${200 - t.neck * 0.6} ${low} 200 ${low}C${200 + t.neck * 0.6} ${low} ${197 + t.neck} ${low - 8} ${200 + t.neck} ${t.neckY + 1}`
  return [
    front ? pen.fill(opening, pen.main.deep) : '',
    front && pen.fine ? pen.fill(`M193 ${t.neckY + 9}H207V${t.neckY + 15}H193Z`, pen.accent.base) : '',
    pen.line(edge, rib.edge, pen.fine ? 8.6 : 11),
    pen.line(edge, rib.base, pen.fine ? 6 : 8),
  ].join('')
}

function print(pen: Pen): string {
  const art = pen.style.pick('art', [ridge, sunrise, compass, pines])
  return body(pen, pen.second, 'plain', t => [
    pen.view === 'front' ? art(pen) : pen.badge(189, 112, 1.2, pen.accent.base),
    hems(pen, t),
  ])
}

function pocket(pen: Pen): string {
  const { main, second, accent } = pen
  return body(pen, main, 'plain', t => [
    pen.view === 'front'
      ? pen.panel('M214 150H254V190L234 199 214 190Z', second) +
        pen.seam('M214 158H254', second) +
        pen.line('M250 172V182', accent.base, pen.fine ? 4 : 7)
      : pen.badge(189, 112, 1.2, accent.base),
    hems(pen, t),
  ])
}

function stripe(pen: Pen): string {
  const gap = pen.style.pick('gap', [26, 36] as const)
  const rows: number[] = []
  for (let y = 132; y < 312; y += gap) rows.push(y)
  return body(pen, pen.second, 'plain', t => [
    pen.within(
      bodyOf(t),
      pen.fill(
        rows
          .map(y => `M120 ${y}Q200 ${y + 8} 280 ${y}v${gap * 0.36}Q200 ${y + gap * 0.36 + 8} 120 ${y + gap * 0.36}Z`)
          .join(''),
        pen.stencil ? '#000' : pen.second.base,
      ),
    ),
    pen.view === 'front' ? pen.badge(224, 118, 1, pen.accent.base) : '',
    hems(pen, t),
  ])
}

function raglan(pen: Pen): string {
  const { second, accent } = pen
  return body(
    pen,
    second,
    'plain',
    t => [
      pen.pair(
        raglanPiece(
          pen,
          `M${200 - t.neck} ${t.neckY}L${208 - t.shoulder} ${t.shoulderY - 4}Q${200 - t.shoulder} ${t.shoulderY} ${199 - t.shoulder} ${t.shoulderY + 8}L${199 - t.chest} ${t.armpitY}C${224 - t.chest} ${t.armpitY - 20} ${204 - t.neck} 124 ${206 - t.neck} 102Z`,
          `M${199 - t.chest} ${t.armpitY}C${224 - t.chest} ${t.armpitY - 20} ${204 - t.neck} 124 ${206 - t.neck} 102`,
        ),
      ),
      pen.view === 'front'
        ? pen.badge(190, 150, pen.fine ? 1.3 : 2.4, accent.base)
        : pen.badge(189, 116, 1.2, accent.base),
      hems(pen, t),
    ],
    second,
  )
}

/** The shoulder belongs to the sleeve: only the seam towards the chest is drawn. */
function raglanPiece(pen: Pen, piece: string, seam: string): string {
  const { main, second } = pen
  return (
    pen.fill(piece, second.base) +
    pen.line(piece, second.base, pen.fine ? 2.2 : 4) +
    pen.line(seam, main.edge, pen.stencil ? 9 : 1.8)
  )
}

function body(
  pen: Pen,
  rib: Tones,
  fabric: 'plain',
  over: (t: Torso) => string[],
  sleeveCloth: Tones = pen.main,
): string {
  const t: Torso = { ...teeBlock, hemY: pen.style.between('hem', 318, 332), chest: pen.style.between('width', 72, 78) }
  const sleeve: ShortSleeve = shortSleeveOf(t, 64, 40, 29)
  const outline = bodyOf(t)
  return [
    pen.pair(
      pen.panel(sleeve.outline, sleeveCloth, fabric) +
        pen.shade(sleeve.outline, [100, 140], [126, 166], 0.2) +
        (pen.fine ? pen.fill(sleeve.band, sleeveCloth.low) : ''),
    ),
    pen.panel(outline, pen.main, fabric),
    pen.pair(pen.shade(outline, [152, 230], [122, 234], 0.15)),
    pen.pair(
      pen.crease('M146 176C160 196 164 214 160 240', pen.main) +
        pen.crease('M150 296C160 276 174 262 186 256', pen.main, 2.4),
    ),
    ...over(t),
    crewNeck(pen, t, rib),
    pen.light(outline, { both: sleeve.outline }),
  ].join('')
}

function hems(pen: Pen, t: Torso): string {
  return (
    pen.stitch(alongHem(t, 8), pen.main) + pen.stitch(alongHem(t, 5), pen.main) + pen.seam(alongHem(t, 10), pen.main, 1)
  )
}

function ridge(pen: Pen): string {
  const { accent, second } = pen
  return [
    pen.fill('M148 222 180 172 192 188 206 160 252 222Z', accent.base),
    pen.fill('M206 160 252 222H216L200 192Z', accent.low),
    pen.fill('M180 172 192 188 184 196 176 190 168 192Z', second.base),
    pen.fine ? pen.line('M140 232H260', accent.base, 3) : '',
  ].join('')
}

function sunrise(pen: Pen): string {
  const { accent, second } = pen
  return [
    `<circle cx="200" cy="192" r="36" fill="${accent.base}"/>`,
    pen.fill('M160 214C178 196 190 206 204 198S228 196 240 210L232 226H168Z', second.base),
    pen.fill('M164 190H236V194H164ZM168 202H232V206H168Z', pen.main.base),
  ].join('')
}

function compass(pen: Pen): string {
  const { accent, second } = pen
  return [
    `<circle cx="200" cy="194" r="36" fill="none" stroke="${accent.base}" stroke-width="${pen.fine ? 4 : 6}"/>`,
    pen.fill('M200 160 210 194 200 228 190 194Z', second.base),
    pen.fill('M200 160 210 194H190Z', accent.base),
  ].join('')
}

function pines(pen: Pen): string {
  const tree = (x: number, y: number, s: number, colour: string) =>
    pen.fill(
      `M${x} ${y}L${x + 12 * s} ${y + 22 * s}H${x + 6 * s}L${x + 16 * s} ${y + 44 * s}H${x + 3 * s}V${y + 54 * s}H${x - 3 * s}V${y + 44 * s}H${x - 16 * s}L${x - 6 * s} ${y + 22 * s}H${x - 12 * s}Z`,
      colour,
    )
  return (
    tree(172, 178, 0.9, pen.second.base) + tree(228, 178, 0.9, pen.second.base) + tree(200, 158, 1.25, pen.accent.base)
  )
}
