import { collar, zipTop } from './necks.ts'
import { armholeBinding, padded } from './padding.ts'
import { whole } from './path.ts'
import type { Pen } from './pen.ts'
import { frontAndBack, hanging, named, type ProductType } from './product-type.ts'
import { alongHem, bodyOf, hemBand, jacketBlock, type Torso, yokeOf } from './torso.ts'

export const vest: ProductType = {
  tenant: 'nordgrat',
  name: named('Vest', 'Weste'),
  cuts: {
    down: named('Down vest, two-tone', 'Daunenweste, zweifarbig'),
    pile: named('Pile vest, chest pocket', 'Teddyweste, Brusttasche'),
    run: named('Running vest, mesh sides', 'Laufweste, Netzeinsätze'),
  },
  views: frontAndBack,
  ground: hanging,
  draw: (pen, cut) => (drawings[cut] ?? down)(pen),
}

const drawings: Record<string, (pen: Pen) => string> = { down, pile, run }

const vestBlock: Torso = { ...jacketBlock, shoulder: 62, shoulderY: 118, chest: 78, armpitY: 190, hem: 76 }

function down(pen: Pen): string {
  const t: Torso = { ...vestBlock, hemY: pen.style.between('hem', 308, 322) }
  return padded(pen, t, {
    rows: pen.style.pick('rows', [4, 5] as const),
    puff: 6,
    sleeveRows: 4,
    top: 'collar',
    hoodCloth: pen.second,
    trim: pen.second,
    yoke: pen.style.pick('yoke', [192, 178] as const),
    sleeveless: true,
  })
}

function pile(pen: Pen): string {
  const { main, second, accent } = pen
  const t: Torso = { ...vestBlock, chest: 80, waist: 79, hem: 78, hemY: pen.style.between('hem', 310, 320) }
  const body = bodyOf(t)
  const top = collar(pen, main, second, 34, 'pile')
  const front = [
    pen.zip(`M200 ${zipTop('collar', 34)}V${t.hemY + t.drop - 2}`, second, 1.2),
    pen.panel('M220 168H258V204C258 208 256 210 252 210H226C222 210 220 208 220 204Z', second) +
      pen.zip('M222 175H256', second, 0.8),
    pen.badge(231, 190, 1, accent.base),
    pen.pair(pen.panel('M140 250 176 262V306H140Z', second)),
  ]
  return [
    pen.panel(body, main, 'pile'),
    ...(pen.view === 'front'
      ? front
      : [pen.panel(yokeOf(t, 0.5, 156, 0.6), second), pen.badge(189, 134, 1.3, accent.base)]),
    armholeBinding(pen, t),
    pen.panel(hemBand(t, 10), second, 'rib'),
    top.markup,
    pen.light(body, top.outline),
  ].join('')
}

function run(pen: Pen): string {
  const { main, second, accent } = pen
  const t: Torso = {
    ...vestBlock,
    shoulder: 58,
    chest: 71,
    waist: 66,
    hem: 69,
    armpitY: 186,
    hemY: pen.style.between('hem', 300, 312),
    drop: 9,
  }
  const body = bodyOf(t)
  const top = collar(pen, main, second, 24)
  const side = `M${203 - t.shoulder} 150C${204 - t.shoulder} 172 ${200 - t.chest} 180 ${200 - t.chest} 186C${200 - t.chest} 216 ${200 - t.waist} 222 ${200 - t.waist} 240C${200 - t.waist} 266 ${200 - t.hem} ${t.hemY - 40} ${200 - t.hem} ${t.hemY}L${226 - t.hem} ${t.hemY + 6}C${224 - t.hem} 260 168 214 ${203 - t.shoulder} 150Z`
  const reflect = whole('M200 232C180 232 165 226 153 216L155 210C167 220 182 225 200 225')
  const front = [
    pen.zip(`M200 ${zipTop('collar', 24)}V${t.hemY + t.drop - 2}`, main),
    pen.badge(216, 148, 1.1, accent.base),
  ]
  return [
    pen.panel(body, main),
    pen.pair(pen.panel(side, second, 'mesh')),
    pen.fill(reflect, accent.base),
    ...(pen.view === 'front'
      ? front
      : [pen.line('M160 300Q200 310 240 300', accent.base, pen.fine ? 3 : 6), pen.badge(189, 150, 1.3, accent.base)]),
    armholeBinding(pen, t),
    pen.seam(alongHem(t, 7), main),
    top.markup,
    pen.light(body, top.outline),
  ].join('')
}
