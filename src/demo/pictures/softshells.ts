import { collar, hood, zipTop } from './necks.ts'
import { both, whole } from './path.ts'
import type { Pen } from './pen.ts'
import { frontAndBack, hanging, named, type ProductType } from './product-type.ts'
import { jacketArm, sleeveOf } from './sleeves.ts'
import { alongHem, bodyOf, hemBand, jacketBlock, type Torso, yokeLine, yokeOf } from './torso.ts'

export const softshell: ProductType = {
  tenant: 'nordgrat',
  name: named('Softshell', 'Softshell'),
  cuts: {
    tour: named('Tour, collar, panelled chest', 'Tour, Kragen, geteilte Brust'),
    climb: named('Climb, close hood, dropped tail', 'Kletter, enge Kapuze, langer Rücken'),
    wind: named('Wind smock, banded chest', 'Windbluse, Bruststreifen'),
  },
  views: frontAndBack,
  ground: hanging,
  draw: (pen, cut) => (drawings[cut] ?? tour)(pen),
}

const drawings: Record<string, (pen: Pen) => string> = { tour, climb, wind }

function tour(pen: Pen): string {
  const { main, second, accent, style } = pen
  const t: Torso = { ...jacketBlock, waist: 69, hem: 74, hemY: style.between('hem', 314, 324) }
  const sleeve = sleeveOf(t)
  const body = bodyOf(t)
  const top = collar(pen, second, main, 34, 'twill')
  // Princess lines run from the armhole to the hem and leave the middle in the main cloth.
  const inset = style.pick('inset', [34, 42] as const)
  const flank = `M${205 - t.shoulder} 140C${206 - t.shoulder} 160 ${206 - t.shoulder} 166 ${200 - t.chest} ${t.armpitY}C${200 - t.chest} 212 ${200 - t.waist} 224 ${200 - t.waist} 246C${200 - t.waist} 276 ${200 - t.hem} ${t.hemY - 40} ${200 - t.hem} ${t.hemY}C${208 - t.hem} ${t.hemY + 4} ${200 - inset - 10} ${t.hemY + 6} ${200 - inset} ${t.hemY + 6.5}C${200 - inset - 6} 260 ${200 - inset - 4} 200 ${205 - t.shoulder} 140Z`
  const front = [
    pen.zip(`M200 ${zipTop('collar', 34)}V${t.hemY + t.drop - 2}`, main),
    pen.pair(pen.line(`M${200 - inset - 6} 232 ${200 - inset - 3} 290`, accent.base, pen.fine ? 3 : 6)),
    pen.badge(216, 144, 1.2, accent.base),
  ]
  return [
    pen.pair(
      pen.panel(sleeve.outline, main, 'twill') +
        pen.shade(sleeve.outline, [94, 236], [126, 248], 0.26) +
        pen.panel(sleeve.cuff(0.66), second, 'twill') +
        pen.crease(sleeve.across(0.46, 8), main),
    ),
    pen.panel(body, main, 'twill'),
    pen.pair(pen.panel(flank, second, 'twill')),
    pen.stitch(
      both(`M${210 - t.shoulder} 142C${204 - inset} 200 ${199 - inset} 260 ${205 - inset} ${t.hemY + 6}`),
      main,
    ),
    ...(pen.view === 'front'
      ? front
      : [pen.badge(189, 136, 1.3, accent.base), pen.seam('M152 158C180 166 220 166 248 158', main)]),
    pen.seam(alongHem(t, 8), main),
    top.markup,
    pen.light(body, { both: sleeve.outline }, top.outline),
  ].join('')
}

function climb(pen: Pen): string {
  const { main, second, accent, style } = pen
  const t: Torso = {
    ...jacketBlock,
    chest: 74,
    waist: 67,
    hem: 71,
    shoulder: 65,
    hemY: style.between('hem', 304, 312),
    drop: pen.view === 'back' ? 18 : 8,
  }
  const sleeve = sleeveOf(t, { ...jacketArm, wrist: 13, spread: 24 })
  const body = bodyOf(t)
  const top = hood(pen, main, main, 0, 'twill')
  const front = [
    pen.zip(`M200 ${zipTop('hood')}V${t.hemY + t.drop - 2}`, main),
    pen.zip('M228 150 222 196', main, 0.9),
    pen.badge(158, 150, 1.1, accent.base),
  ]
  return [
    pen.pair(
      [
        pen.panel(sleeve.outline, main, 'twill'),
        pen.shade(sleeve.outline, [94, 236], [126, 248], 0.26),
        pen.panel(sleeve.cap(0.2), second, 'ripstop'),
        pen.line(sleeve.across(0.62, 6), accent.base, pen.fine ? 4 : 7),
        pen.panel(sleeve.cuff(0.93), second),
      ].join(''),
    ),
    pen.panel(body, main, 'twill'),
    pen.panel(yokeOf(t, 0.66, 158, 0.9), second, 'ripstop'),
    pen.stitch(yokeLine(t, 0.66, 158, 0.9, 4), main),
    pen.pair(pen.shade(body, [154, 230], [120, 234], 0.18)),
    ...(pen.view === 'front' ? front : [pen.badge(189, 140, 1.3, accent.base)]),
    pen.panel(hemBand(t, 9), second),
    top.markup,
    pen.light(body, { both: sleeve.outline }, top.outline),
  ].join('')
}

function wind(pen: Pen): string {
  const { main, second, accent, style } = pen
  const t: Torso = { ...jacketBlock, chest: 79, waist: 78, hem: 74, hemY: style.between('hem', 312, 320) }
  const sleeve = sleeveOf(t, { ...jacketArm, wrist: 13.5 })
  const body = bodyOf(t)
  const top = collar(pen, main, second, 30, 'ripstop')
  const y = style.pick('band', [176, 190] as const)
  const band = (from: number, height: number) =>
    whole(
      `M200 ${from + 5}C175 ${from + 5} 150 ${from + 3} ${203 - t.chest + (from < t.armpitY ? 4 : 0)} ${from}V${from + height}C150 ${from + height + 3} 175 ${from + height + 5} 200 ${from + height + 5}`,
    )
  const front = [
    pen.zip(`M200 ${zipTop('collar', 30)}V${y + 40}`, main),
    pen.pair(
      pen.panel(`M146 ${y + 62}H186V${y + 71}H146Z`, main) +
        pen.line(`M148 ${y + 66}H184`, accent.base, pen.fine ? 2.4 : 5),
    ),
    pen.badge(222, 150, 1.1, accent.base),
  ]
  return [
    pen.pair(
      [
        pen.panel(sleeve.outline, main, 'ripstop'),
        pen.shade(sleeve.outline, [94, 236], [126, 248], 0.26),
        pen.panel(sleeve.band(0.27, 0.4), second, 'ripstop'),
        pen.fill(sleeve.band(0.42, 0.435), accent.base),
        pen.panel(sleeve.cuff(0.94), main, 'rib'),
      ].join(''),
    ),
    pen.panel(body, main, 'ripstop'),
    pen.panel(band(y, 30), second, 'ripstop'),
    pen.fill(band(y + 33, 4), accent.base),
    pen.pair(pen.shade(body, [154, 230], [120, 234], 0.18)),
    ...(pen.view === 'front' ? front : [pen.badge(189, y + 12, 1.3, accent.base)]),
    pen.panel(hemBand(t, 10), main, 'rib'),
    top.markup,
    pen.light(body, { both: sleeve.outline }, top.outline),
  ].join('')
}
