import type { Pen } from './pen.ts'
import { frontAndBack, hanging, named, type ProductType } from './product-type.ts'

export const trousers: ProductType = {
  tenant: 'nordgrat',
  name: named('Trousers', 'Hose'),
  cuts: {
    alpine: named('Alpine, reinforced knees', 'Alpin, verstärkte Knie'),
    cargo: named('Trekking, cargo pockets', 'Trekking, Beintaschen'),
    'zip-off': named('Zip-off', 'Zip-off'),
    tights: named('Winter tights', 'Wintertights'),
  },
  views: frontAndBack,
  ground: hanging,
  draw: (pen, cut) => (drawings[cut] ?? alpine)(pen),
}

const drawings: Record<string, (pen: Pen) => string> = { alpine, cargo, 'zip-off': zipOff, tights }

type Leg = { waist: number; hip: number; knee: number; kneeIn: number; ankle: number; ankleIn: number }

const regular: Leg = { waist: 47, hip: 61, knee: 67, kneeIn: 19, ankle: 66, ankleIn: 28 }
const slim: Leg = { waist: 43, hip: 55, knee: 55, kneeIn: 17, ankle: 46, ankleIn: 24 }

const TOP = 46
const CROTCH = 156
const KNEE = 246
const ANKLE = 356

/** The left leg from waist to ankle; the crotch sits on the middle line. */
function legOf(l: Leg): string {
  return (
    `M200 ${TOP + 2}C185 ${TOP + 2} ${210 - l.waist} ${TOP + 1} ${200 - l.waist} ${TOP}C${197 - l.waist} 84 ${200 - l.hip} 110 ${200 - l.hip} 136` +
    `C${200 - l.hip - 3} 176 ${200 - l.knee} 210 ${200 - l.knee} ${KNEE}C${200 - l.knee} 290 ${200 - l.ankle} 320 ${200 - l.ankle} ${ANKLE}` +
    `Q${200 - (l.ankle + l.ankleIn) / 2} ${ANKLE + 6} ${200 - l.ankleIn} ${ANKLE}C${200 - l.ankleIn + 2} 310 ${200 - l.kneeIn} 280 ${200 - l.kneeIn} ${KNEE}` +
    `C${202 - l.kneeIn} 210 197 186 200 ${CROTCH}Z`
  )
}

/** A piece of the leg between two heights near the knee, edge to edge. */
function kneePiece(l: Leg, from: number, to: number): string {
  return `M${200 - l.knee + 0.5} ${from}Q${200 - (l.knee + l.kneeIn) / 2} ${from + 9} ${200 - l.kneeIn - (KNEE - from) * -0.02} ${from}L${200 - l.kneeIn - 1} ${to}Q${200 - (l.knee + l.kneeIn) / 2} ${to + 9} ${200 - l.knee + 0.5} ${to}Z`
}

function alpine(pen: Pen): string {
  const { main, second, accent, style } = pen
  const l = regular
  const leg = legOf(l)
  const front = pen.view === 'front'
  const kneeTop = style.pick('knee', [212, 226] as const)
  const shin = `M${200 - l.ankleIn - 1} ${ANKLE}C${200 - l.ankleIn} 326 ${200 - l.ankleIn - 3} 316 ${200 - l.kneeIn - 6} 300L${200 - l.kneeIn - 20} 312C${200 - l.ankleIn - 20} 326 ${200 - l.ankleIn - 20} 340 ${200 - l.ankleIn - 19} ${ANKLE + 2}Z`
  const seat = `M200 86C180 86 158 96 ${204 - l.hip} 118L${200 - l.hip} 136C${198 - l.hip} 170 ${204 - l.hip} 176 ${208 - l.hip} 188C160 190 184 184 200 ${CROTCH}Z`
  return [
    pen.pair(
      [
        pen.panel(leg, main, 'twill'),
        front ? pen.panel(kneePiece(l, kneeTop, 284), second, 'ripstop') : pen.panel(seat, second, 'ripstop'),
        pen.panel(shin, second, 'ripstop'),
        front
          ? pen.stitch(
              `M${205 - l.knee} ${kneeTop + 5}Q${200 - (l.knee + l.kneeIn) / 2} ${kneeTop + 13} ${196 - l.kneeIn} ${kneeTop + 5}`,
              second,
            )
          : '',
        front
          ? pen.line('M154 84 150 116', accent.base, pen.fine ? 3 : 6)
          : pen.line('M156 104 184 98', accent.base, pen.fine ? 3 : 6),
        pen.line(`M${203 - l.hip - 2} 176L${204 - l.knee} 208`, accent.base, pen.fine ? 2.4 : 5),
        hemLine(pen, l),
      ].join(''),
    ),
    waistband(pen, l, front),
    bothLegs(pen, leg),
  ].join('')
}

function cargo(pen: Pen): string {
  const { main, second, accent, style } = pen
  const l: Leg = { ...regular, knee: 66, ankle: 68, ankleIn: 24, hip: 63 }
  const leg = legOf(l)
  const front = pen.view === 'front'
  const y = style.pick('pocket', [178, 188] as const)
  const pocket = `M${198 - l.hip} ${y}L176 ${y + 3}V${y + 50}L${200 - l.knee} ${y + 47}Z`
  const flap = `M${195 - l.hip} ${y - 3}L178 ${y}V${y + 16}L${194 - l.hip} ${y + 13}Z`
  return [
    pen.pair(
      [
        pen.panel(leg, main, 'ripstop'),
        pen.panel(pocket, main, 'ripstop'),
        pen.panel(flap, second),
        pen.fine ? `<circle cx="157" cy="${y + 10}" r="2.8" fill="${accent.base}"/>` : '',
        front
          ? pen.seam('M158 76C160 96 152 112 141 118', main, 1.6) + pen.stitch('M162 78C164 98 156 114 142 122', main)
          : pen.panel('M152 98H186V132L169 138 152 132Z', second),
        pen.seam(`M${202 - l.knee} 256Q${200 - (l.knee + l.kneeIn) / 2} 264 ${198 - l.kneeIn} 256`, main),
        hemLine(pen, l),
      ].join(''),
    ),
    waistband(pen, l, front),
    bothLegs(pen, leg),
  ].join('')
}

function zipOff(pen: Pen): string {
  const { main, second, accent } = pen
  const l: Leg = { ...regular, ankle: 63, ankleIn: 27 }
  const leg = legOf(l)
  const front = pen.view === 'front'
  const split = pen.style.pick('split', [222, 232] as const)
  const lower = `M${200 - l.knee + 1} ${split}Q${200 - (l.knee + l.kneeIn) / 2} ${split + 9} ${200 - l.kneeIn - 1} ${split}L${200 - l.kneeIn} ${KNEE}C${200 - l.kneeIn} 280 ${202 - l.ankleIn} 310 ${200 - l.ankleIn} ${ANKLE}Q${200 - (l.ankle + l.ankleIn) / 2} ${ANKLE + 6} ${200 - l.ankle} ${ANKLE}C${200 - l.ankle} 320 ${200 - l.knee} 290 ${200 - l.knee} ${KNEE}Z`
  const zip = `M${202 - l.knee} ${split}Q${200 - (l.knee + l.kneeIn) / 2} ${split + 9} ${199 - l.kneeIn} ${split}`
  return [
    pen.pair(
      [
        pen.panel(leg, main, 'twill'),
        pen.panel(lower, second, 'twill'),
        pen.zip(zip, main),
        front
          ? pen.seam('M158 76C160 96 152 112 141 118', main, 1.6)
          : pen.line('M156 106H186', accent.base, pen.fine ? 2.6 : 5),
        front ? pen.zip('M146 158 144 190', main, 0.8) : '',
        hemLine(pen, l),
      ].join(''),
    ),
    waistband(pen, l, front),
    bothLegs(pen, leg),
  ].join('')
}

function tights(pen: Pen): string {
  const { main, second, accent } = pen
  const leg = legOf(slim)
  const front = pen.view === 'front'
  const outside = `M${200 - slim.hip} 128C${197 - slim.hip} 176 ${200 - slim.knee} 210 ${200 - slim.knee} ${KNEE}C${200 - slim.knee} 290 ${200 - slim.ankle} 320 ${200 - slim.ankle} ${ANKLE}L${211 - slim.ankle} ${ANKLE + 2}C${214 - slim.ankle} 310 ${218 - slim.knee} 290 ${220 - slim.knee} ${KNEE}C${222 - slim.knee} 200 ${222 - slim.hip} 168 ${200 - slim.hip} 128Z`
  return [
    pen.pair(
      [
        pen.panel(leg, main, 'knit'),
        pen.panel(outside, second, 'rib'),
        front
          ? pen.seam(
              `M${204 - slim.knee} 232Q164 244 ${196 - slim.kneeIn} 232M${204 - slim.knee} 266Q164 256 ${196 - slim.kneeIn} 266`,
              main,
            )
          : pen.seam('M200 92C184 110 160 118 148 116', main, 1.6),
        pen.zip(`M${206 - slim.ankle} 316L${206 - slim.ankle} ${ANKLE - 1}`, main, 0.8),
      ].join(''),
    ),
    pen.panel(
      `M${201 - slim.waist} ${TOP - 4}Q200 ${TOP + 2} ${199 + slim.waist} ${TOP - 4}L${202 + slim.waist} ${TOP + 20}Q200 ${TOP + 28} ${198 - slim.waist} ${TOP + 20}Z`,
      second,
      'rib',
    ),
    front ? pen.line('M196 68C194 78 192 84 192 92M204 68C206 78 208 84 208 90', accent.base, pen.fine ? 2.2 : 4) : '',
    pen.badge(front ? 150 : 189, front ? 92 : 53, 1, accent.base),
    pen.lead(`M200 92V${CROTCH}`, main, 0.9),
    bothLegs(pen, leg),
  ].join('')
}

function waistband(pen: Pen, l: Leg, front: boolean): string {
  const { main, second, accent } = pen
  const band = `M${201 - l.waist} ${TOP - 4}Q200 ${TOP + 2} ${199 + l.waist} ${TOP - 4}L${201 + l.waist} ${TOP + 15}Q200 ${TOP + 22} ${199 - l.waist} ${TOP + 15}Z`
  const loop = (x: number) => pen.panel(`M${x} ${TOP - 3}h6v24h-6Z`, main)
  return [
    pen.panel(band, second),
    pen.fine ? [l.waist - 8, 22].map(w => loop(200 - w - 3) + loop(200 + w - 3)).join('') : '',
    front
      ? [
          pen.lead(`M200 66V${CROTCH}`, main, 0.9),
          pen.seam('M204 66V112C204 122 202 128 200 132', main),
          pen.stitch('M210 68V112C210 124 206 132 201 138', main),
          pen.fine ? `<circle cx="200" cy="${TOP + 10}" r="4" fill="${accent.base}"/>` : '',
          pen.badge(224, 96, 1, accent.base),
        ].join('')
      : [pen.lead(`M200 66V${CROTCH}`, main, 0.9), pen.badge(190, TOP + 28, 1.1, accent.base)].join(''),
  ].join('')
}

function hemLine(pen: Pen, l: Leg): string {
  const mid = 200 - (l.ankle + l.ankleIn) / 2
  return (
    pen.seam(`M${201 - l.ankle} ${ANKLE - 10}Q${mid} ${ANKLE - 4} ${199 - l.ankleIn} ${ANKLE - 10}`, pen.main) +
    pen.crease(`M${206 - l.knee} 300C${216 - l.knee} 308 ${226 - l.knee} 306 ${236 - l.knee} 298`, pen.main)
  )
}

function bothLegs(pen: Pen, leg: string): string {
  const dark = pen.pair(pen.shade(leg, [160, 260], [196, 266], 0.24))
  return dark + pen.light({ both: leg })
}
