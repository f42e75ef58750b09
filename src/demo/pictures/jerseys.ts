import { whole } from './path.ts'
import type { Pen } from './pen.ts'
import { frontAndBack, hanging, named, type ProductType } from './product-type.ts'
import { shortSleeveOf } from './sleeves.ts'
import { crewNeck, teeBlock } from './tees.ts'
import { alongHem, bodyOf, type Torso, yokeOf } from './torso.ts'

export const jersey: ProductType = {
  tenant: 'zuidkust',
  name: named('Team jersey', 'Trikot'),
  cuts: {
    hoops: named('Hoops, crew neck', 'Querstreifen, Rundhals'),
    sash: named('Sash, V-neck', 'Diagonale, V-Ausschnitt'),
    halves: named('Yoke and side panels', 'Passe und Seitenbahnen'),
  },
  views: frontAndBack,
  ground: hanging,
  draw: (pen, cut) => {
    const { main, second, accent, style } = pen
    const t: Torso = { ...teeBlock, hemY: style.between('hem', 322, 332) }
    const sleeve = shortSleeveOf(t, 66, 38, 30, 11)
    const outline = bodyOf(t)
    const number = style.pick('number', ['7', '10', '4', '11'] as const)
    const back = pen.view === 'back'
    return [
      pen.pair(
        pen.panel(sleeve.outline, cut === 'halves' ? second : main, 'mesh') +
          pen.shade(sleeve.outline, [100, 140], [126, 166], 0.2) +
          pen.panel(sleeve.band, cut === 'halves' ? main : second),
      ),
      pen.panel(outline, main, 'mesh'),
      pen.within(outline, (designs[cut] ?? hoops)(pen, t)),
      pen.pair(pen.shade(outline, [152, 230], [122, 234], 0.15)),
      back
        ? numberMark(pen, number, 200, 164, 1)
        : (cut === 'sash' ? '' : numberMark(pen, number, 200, 178, 0.5)) + pen.badge(224, 134, 1.2, accent.base),
      pen.stitch(alongHem(t, 7), main),
      cut === 'sash' && !back ? vNeck(pen, t) : crewNeck(pen, t, second, 20),
      pen.light(outline, { both: sleeve.outline }),
    ].join('')
  },
}

const designs: Record<string, (pen: Pen, t: Torso) => string> = { hoops, sash, halves }

function hoops(pen: Pen, t: Torso): string {
  const ink = pen.stencil ? '#000' : pen.second.base
  return [150, 206, 262]
    .map(y => {
      const w = y < t.armpitY ? t.shoulder - 2 : t.waist + 1
      return pen.fill(
        `M${200 - w} ${y}Q200 ${y + 8} ${200 + w} ${y}V${y + 26}Q200 ${y + 34} ${200 - w} ${y + 26}Z`,
        ink,
      )
    })
    .join('')
}

function sash(pen: Pen, t: Torso): string {
  return pen.panel(`M${208 - t.shoulder} 95L${232 - t.shoulder} 91L${199 + t.waist} 262V306Z`, pen.second)
}

function halves(pen: Pen, t: Torso): string {
  const side = `M${200 - t.chest} ${t.armpitY}C${200 - t.chest} 200 ${200 - t.waist} 220 ${200 - t.waist} 240C${200 - t.waist} 270 ${200 - t.hem} 290 ${200 - t.hem} ${t.hemY}L${220 - t.hem} ${t.hemY + 3}C${226 - t.hem} 260 ${216 - t.chest} 200 ${200 - t.chest} ${t.armpitY}Z`
  return pen.panel(yokeOf(t, 0.6, 150, 0.2), pen.second) + pen.pair(pen.panel(side, pen.second))
}

function vNeck(pen: Pen, t: Torso): string {
  const v = `M${200 - t.neck} ${t.neckY + 1}L200 ${t.neckY + 40}L${200 + t.neck} ${t.neckY + 1}`
  return [
    pen.fill(
      whole(
        `M200 ${t.neckY + 5}C${200 - t.neck * 0.5} ${t.neckY + 5} ${204 - t.neck} ${t.neckY + 3} ${200 - t.neck} ${t.neckY}L200 ${t.neckY + 40}`,
      ),
      pen.main.deep,
    ),
    pen.line(v, pen.second.edge, pen.fine ? 8.6 : 11) + pen.line(v, pen.second.base, pen.fine ? 6 : 8),
  ].join('')
}

/** Figures as drawn strokes: a picture file brings no font along. */
function numberMark(pen: Pen, text: string, cx: number, top: number, size: number): string {
  if (pen.stencil) return ''
  const figures: Record<string, string> = {
    '0': 'M0 18C0 -6 44 -6 44 18V62C44 86 0 86 0 62Z',
    '1': 'M6 14L24 0V80',
    '4': 'M34 80V0L0 54H46',
    '7': 'M0 0H44L16 80',
  }
  const width = text.length * 60 - 16
  return [...text]
    .map(
      (figure, i) =>
        `<g transform="translate(${cx - (width * size) / 2 + i * 60 * size} ${top}) scale(${size})">${pen.line(figures[figure]!, pen.accent.base, 14)}</g>`,
    )
    .join('')
}
