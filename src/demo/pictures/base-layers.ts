import { hood } from './necks.ts'
import { whole } from './path.ts'
import type { Pen } from './pen.ts'
import { frontAndBack, hanging, named, type ProductType } from './product-type.ts'
import { type Sleeve, sleeveOf } from './sleeves.ts'
import { crewNeck } from './tees.ts'
import { alongHem, bodyOf, type Torso, yokeLine, yokeOf } from './torso.ts'

export const baseLayer: ProductType = {
  tenant: 'nordgrat',
  name: named('Base layer', 'Funktionsunterwäsche'),
  cuts: {
    crew: named('Crew neck, body-mapped', 'Rundhals, Körperzonen'),
    zip: named('Zip neck, striped merino', 'Zipkragen, gestreiftes Merino'),
    hooded: named('Hooded, thumb loops', 'Kapuze, Daumenschlaufen'),
  },
  views: frontAndBack,
  ground: hanging,
  draw: (pen, cut) => (drawings[cut] ?? crew)(pen),
}

const drawings: Record<string, (pen: Pen) => string> = { crew, zip, hooded }

/** Close to the skin: narrower everywhere than a jacket. */
const block: Torso = {
  neck: 29,
  neckY: 100,
  shoulder: 60,
  shoulderY: 111,
  chest: 65,
  armpitY: 166,
  waist: 60,
  hem: 64,
  hemY: 316,
  drop: 6,
}
const arm = { length: 194, spread: 21, wrist: 10.5 }

function crew(pen: Pen): string {
  const { main, second, accent, style } = pen
  const t: Torso = { ...block, hemY: style.between('hem', 310, 322) }
  const sleeve = sleeveOf(t, arm)
  const outline = bodyOf(t)
  const flank = `M${200 - t.chest} ${t.armpitY}C${200 - t.chest} ${t.armpitY + 30} ${200 - t.waist} 210 ${200 - t.waist} 234C${200 - t.waist} 264 ${200 - t.hem} ${t.hemY - 40} ${200 - t.hem} ${t.hemY}L${218 - t.hem} ${t.hemY + 4}C${224 - t.hem} 280 ${228 - t.waist} 240 ${222 - t.waist} 214C${218 - t.waist} 190 ${212 - t.chest} 176 ${206 - t.chest} ${t.armpitY - 22}C${206 - t.chest} ${t.armpitY - 12} ${204 - t.chest} ${t.armpitY - 4} ${200 - t.chest} ${t.armpitY}Z`
  const chest = pen.style.pick('zone', [188, 204] as const)
  return [
    arms(pen, sleeve, pen.panel(sleeve.band(0.36, 0.56), second, 'rib')),
    pen.panel(outline, main, 'knit'),
    pen.panel(yokeOf(t, 0.3, pen.view === 'front' ? 140 : 150, 0.8), second, 'rib'),
    pen.pair(pen.panel(flank, second, 'rib')),
    pen.seam(`M156 ${chest}Q200 ${chest + 14} 244 ${chest}`, main),
    pen.badge(pen.view === 'front' ? 216 : 189, pen.view === 'front' ? 152 : 122, 1, accent.base),
    pen.stitch(alongHem(t, 6), main),
    crewNeck(pen, t, main, 18),
    pen.light(outline, { both: sleeve.outline }),
  ].join('')
}

function zip(pen: Pen): string {
  const { main, second, accent, style } = pen
  const t: Torso = { ...block, hemY: style.between('hem', 310, 322) }
  const sleeve = sleeveOf(t, arm)
  const outline = bodyOf(t)
  const gap = style.pick('gap', [20, 27] as const)
  const rows: string[] = []
  for (let y = 134; y < t.hemY - 14; y += gap) {
    rows.push(`M130 ${y}Q200 ${y + 8} 270 ${y}V${y + 8}Q200 ${y + 16} 130 ${y + 8}Z`)
  }
  const collarShape = whole('M200 76C188 76 180 77 175 80C171 88 169 98 167 107C178 114 189 116 200 116')
  return [
    arms(
      pen,
      sleeve,
      [0.3, 0.42, 0.54, 0.66, 0.78].map(k => pen.fill(sleeve.band(k, k + 0.045), second.base)).join(''),
    ),
    pen.panel(outline, main, 'knit'),
    pen.within(outline, pen.fill(rows.join(''), pen.stencil ? '#000' : second.base)),
    pen.pair(pen.shade(outline, [160, 230], [136, 234], 0.16)),
    pen.panel(collarShape, second, 'rib'),
    pen.view === 'front'
      ? pen.fill(whole('M200 78C189 78 182 79 177 82C181 91 190 95 200 95'), main.deep) + pen.zip('M200 95V172', second)
      : pen.badge(190, 118, 1.1, accent.base),
    pen.stitch(alongHem(t, 6), main),
    pen.light(outline, { both: sleeve.outline }, collarShape),
  ].join('')
}

function hooded(pen: Pen): string {
  const { main, second, accent, style } = pen
  const t: Torso = { ...block, neckY: 106, shoulderY: 117, armpitY: 172, hemY: style.between('hem', 318, 328) }
  const sleeve = sleeveOf(t, { ...arm, length: 190 })
  const outline = bodyOf(t)
  const top = hood(pen, main, second, 0, 'knit')
  return [
    arms(pen, sleeve, pen.panel(sleeve.cuff(0.6), second, 'rib')),
    pen.panel(outline, main, 'knit'),
    pen.seam(yokeLine(t, 0.8, 196, 0.8), main),
    pen.pair(pen.shade(outline, [160, 230], [136, 234], 0.16)),
    pen.view === 'front'
      ? pen.zip('M200 115V176', main) + pen.badge(220, 160, 1, accent.base)
      : pen.badge(189, 146, 1.2, accent.base),
    pen.panel(
      whole(
        `M200 ${t.hemY - 24}C180 ${t.hemY - 24} 160 ${t.hemY - 26} ${201 - t.hem} ${t.hemY - 30}L${200 - t.hem} ${t.hemY}C170 ${t.hemY + 6} 185 ${t.hemY + 6} 200 ${t.hemY + 6}`,
      ),
      second,
      'rib',
    ),
    top.markup,
    pen.light(outline, { both: sleeve.outline }, top.outline),
  ].join('')
}

function arms(pen: Pen, sleeve: Sleeve, over: string): string {
  return pen.pair(
    [
      pen.panel(sleeve.outline, pen.main, 'knit'),
      over,
      pen.shade(sleeve.outline, [104, 236], [130, 246], 0.24),
      pen.seam(sleeve.across(0.95, 4), pen.main),
    ].join(''),
  )
}
