import { both, whole } from './path.ts'
import type { Pen } from './pen.ts'
import { frontAndBack, hanging, named, type ProductType } from './product-type.ts'
import { shortSleeveOf, sleeveOf } from './sleeves.ts'
import { alongHem, bodyOf, type Torso, yokeLine } from './torso.ts'

export const shirt: ProductType = {
  tenant: 'nordgrat',
  name: named('Shirt', 'Hemd'),
  cuts: {
    flannel: named('Flannel, check', 'Flanell, kariert'),
    trek: named('Trekking, short sleeve, flap pockets', 'Trekking, Kurzarm, Klappentaschen'),
    overshirt: named('Overshirt, four pockets', 'Overshirt, vier Taschen'),
  },
  views: frontAndBack,
  ground: hanging,
  draw: (pen, cut) => (drawings[cut] ?? flannel)(pen),
}

const drawings: Record<string, (pen: Pen) => string> = { flannel, trek, overshirt }

const shirtBlock: Torso = {
  neck: 28,
  neckY: 96,
  shoulder: 68,
  shoulderY: 110,
  chest: 75,
  armpitY: 174,
  waist: 72,
  hem: 74,
  hemY: 314,
  drop: 16,
}

function flannel(pen: Pen): string {
  const t: Torso = { ...shirtBlock, hemY: pen.style.between('hem', 308, 318) }
  const sleeve = sleeveOf(t, { length: 186, spread: 21, wrist: 13.5 })
  const outline = bodyOf(t)
  return [
    pen.pair(
      pen.panel(sleeve.outline, pen.main, 'check') +
        pen.shade(sleeve.outline, [94, 230], [126, 242], 0.24) +
        pen.panel(sleeve.cuff(0.9), pen.main) +
        pen.crease(sleeve.across(0.48, 8), pen.main),
    ),
    pen.panel(outline, pen.main, 'check'),
    pen.fine || pen.stencil ? '' : checkBars(pen, t),
    pen.pair(pen.shade(outline, [152, 230], [122, 234], 0.16)),
    pen.view === 'front' ? placket(pen, t.hemY + t.drop) + patch(pen, 218, 152, 36, 42) : backYoke(pen, t),
    collarLeaves(pen),
    pen.light(outline, { both: sleeve.outline }),
  ].join('')
}

function trek(pen: Pen): string {
  const { main, second } = pen
  const t: Torso = { ...shirtBlock, chest: 77, hemY: pen.style.between('hem', 312, 322), drop: 10 }
  const sleeve = shortSleeveOf(t, 70, 36, 29, 13)
  const outline = bodyOf(t)
  const flapPocket =
    pen.panel('M147 154H185V198C185 201 183 203 180 203H152C149 203 147 201 147 198Z', main) +
    pen.panel('M145 151H187V164L166 173 145 164Z', second) +
    (pen.fine ? dot(166, 166, 2.6, pen.accent.base) : '')
  return [
    pen.pair(
      pen.panel(sleeve.outline, main, 'ripstop') +
        pen.shade(sleeve.outline, [100, 146], [126, 172], 0.2) +
        pen.panel(sleeve.band, second),
    ),
    pen.panel(outline, main, 'ripstop'),
    pen.pair(pen.shade(outline, [152, 230], [122, 234], 0.16)),
    pen.view === 'front' ? placket(pen, t.hemY + t.drop) + pen.pair(flapPocket) : backYoke(pen, t) + vent(pen),
    pen.stitch(alongHem(t, 5), main),
    collarLeaves(pen),
    pen.light(outline, { both: sleeve.outline }),
  ].join('')
}

function overshirt(pen: Pen): string {
  const { main, second, accent } = pen
  const t: Torso = {
    ...shirtBlock,
    shoulder: 72,
    chest: 83,
    waist: 82,
    hem: 84,
    hemY: pen.style.between('hem', 314, 324),
    drop: 5,
  }
  const sleeve = sleeveOf(t, { length: 184, spread: 20, wrist: 16 })
  const outline = bodyOf(t)
  const low =
    pen.panel('M136 250H184V300C184 304 182 306 178 306H142C138 306 136 304 136 300Z', second, 'twill') +
    pen.line('M136 258H184', second.edge, pen.fine ? 1.4 : 3)
  const high =
    pen.panel('M142 152H182V190H142Z', second, 'twill') +
    pen.panel('M140 149H184V163H140Z', second) +
    (pen.fine ? dot(162, 157, 2.8, accent.base) : '')
  return [
    pen.pair(
      pen.panel(sleeve.outline, main, 'twill') +
        pen.shade(sleeve.outline, [94, 230], [126, 242], 0.24) +
        pen.panel(sleeve.cuff(0.89), second, 'twill') +
        pen.crease(sleeve.across(0.48, 8), main),
    ),
    pen.panel(outline, main, 'twill'),
    pen.pair(pen.shade(outline, [152, 230], [122, 234], 0.16)),
    pen.view === 'front' ? placket(pen, t.hemY + t.drop) + pen.pair(low + high) : backYoke(pen, t),
    pen.seam(alongHem(t, 10), main) + pen.stitch(alongHem(t, 7), main),
    collarLeaves(pen, true),
    pen.light(outline, { both: sleeve.outline }),
  ].join('')
}

/** Two leaves over a stand; from behind one closed fold. */
function collarLeaves(pen: Pen, contrast = false): string {
  const { main, second } = pen
  const cloth = contrast ? second : main
  if (pen.view === 'back')
    return pen.panel(whole('M200 76C186 76 176 78 170 83C167 92 165 100 163 108C176 114 188 116 200 116'), cloth)
  return [
    pen.panel(whole('M200 78C186 78 177 80 172 84L170 102C180 112 190 116 200 116'), cloth),
    pen.fill(whole('M200 81C188 81 179 83 175 86C180 98 190 107 200 112'), main.deep),
    pen.fine ? pen.fill('M193 85H207V91H193Z', pen.accent.base) : '',
    pen.pair(
      pen.panel('M173 83C168 88 164 96 163 105L180 127L200 112C188 105 178 95 173 83Z', cloth) +
        pen.stitch('M167 104L180 121L194 111', cloth),
    ),
  ].join('')
}

function placket(pen: Pen, bottom: number): string {
  const buttons = [130, 160, 190, 220, 250, 280].filter(y => y < bottom - 20)
  return [
    pen.fine
      ? pen.panel(`M192 112H208V${bottom - 1}H192Z`, pen.main)
      : pen.line(`M200 114V${bottom - 4}`, pen.main.edge, pen.stencil ? 10 : 4),
    pen.stitch(`M194.5 114V${bottom - 3}M205.5 114V${bottom - 3}`, pen.main),
    pen.fine ? buttons.map(y => dot(200, y, 2.7, pen.accent.base)).join('') : '',
  ].join('')
}

function patch(pen: Pen, x: number, y: number, w: number, h: number): string {
  return (
    pen.panel(`M${x} ${y}H${x + w}V${y + h - 8}L${x + w / 2} ${y + h}L${x} ${y + h - 8}Z`, pen.second) +
    pen.seam(`M${x} ${y + 8}H${x + w}`, pen.second) +
    pen.badge(x + 9, y + 16, 1, pen.accent.base)
  )
}

function backYoke(pen: Pen, t: Torso): string {
  return (
    pen.seam(yokeLine(t, 0.3, 138, 0.9), pen.main, 1.6) +
    pen.stitch(yokeLine(t, 0.3, 138, 0.9, 4), pen.main) +
    pen.seam(both(`M193 140L190 ${t.hemY}`), pen.main, 1.1) +
    pen.line('M196 138V132Q200 128 204 132V138', pen.accent.base, pen.fine ? 2 : 4)
  )
}

function vent(pen: Pen): string {
  return pen.panel(whole('M200 152C180 152 160 150 146 146L144 162C160 168 180 170 200 170'), pen.second, 'mesh')
}

/** Thumbs get the check as a few bold bars: the weave itself would turn to noise. */
function checkBars(pen: Pen, t: Torso): string {
  const rows = [150, 200, 250, 300].map(y => `M${206 - t.waist} ${y}H${194 + t.waist}V${y + 12}H${206 - t.waist}Z`)
  return pen.fill(`${rows.join('')}M150 120H162V318H150ZM238 120H250V318H238Z`, pen.main.deep, 0.35)
}

function dot(x: number, y: number, r: number, colour: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`
}
