import { collar, hood, zipTop } from './necks.ts'
import { both, whole } from './path.ts'
import type { Pen } from './pen.ts'
import { frontAndBack, hanging, named, type ProductType } from './product-type.ts'
import { jacketArm, type Sleeve, sleeveOf } from './sleeves.ts'
import { bodyOf, hemBand, jacketBlock, type Torso, yokeLine, yokeOf } from './torso.ts'

export const fleece: ProductType = {
  tenant: 'nordgrat',
  name: named('Fleece', 'Fleece'),
  cuts: {
    'half-zip': named('Half zip, pointed yoke', 'Halber Reißverschluss, spitze Passe'),
    jacket: named('Full-zip jacket, side panels', 'Jacke, Seiteneinsätze'),
    pile: named('High-pile pullover, snap placket', 'Teddyfleece, Druckknopfleiste'),
    hoody: named('Hooded, chest pocket', 'Kapuze, Brusttasche'),
  },
  views: frontAndBack,
  ground: hanging,
  draw: (pen, cut) => (drawings[cut] ?? halfZip)(pen),
}

const drawings: Record<string, (pen: Pen) => string> = { 'half-zip': halfZip, jacket, pile, hoody }

function halfZip(pen: Pen): string {
  const { main, second, accent, style } = pen
  const t: Torso = { ...jacketBlock, hemY: style.between('hem', 310, 320), waist: 72, hem: 73 }
  const depth = style.pick('yoke', [206, 188, 224] as const)
  const sleeve = sleeveOf(t, { ...jacketArm, wrist: 14 })
  const body = bodyOf(t)
  const top = collar(pen, second, main, 32)
  const pocket = style.chance('pocket', 0.7)
  const front = [
    pen.zip(`M200 ${zipTop('collar')}V${depth - 6}`, second),
    pocket
      ? pen.panel('M222 216H258V246C258 250 256 251 253 251H227C224 251 222 250 222 246Z', second) +
        pen.line('M224 222H256', accent.base, pen.fine ? 3 : 6) +
        pen.badge(232, 232, 1, accent.base)
      : pen.badge(224, 140, 1.2, accent.base),
  ]
  return [
    pen.pair(arm(pen, sleeve, 'fleece') + pen.panel(sleeve.cuff(0.92), second)),
    pen.panel(body, main, 'fleece'),
    sides(pen, t),
    pen.panel(yokeOf(t, 0.72, pen.view === 'front' ? depth : 170, pen.view === 'front' ? 0.05 : 0.6), second),
    pen.stitch(yokeLine(t, 0.72, pen.view === 'front' ? depth : 170, pen.view === 'front' ? 0.05 : 0.6, 4.5), main),
    ...(pen.view === 'front' ? front : [pen.badge(189, 144, 1.3, accent.base)]),
    pen.panel(hemBand(t, 9), second),
    top.markup,
    pen.light(body, { both: sleeve.outline }, top.outline),
  ].join('')
}

function jacket(pen: Pen): string {
  const { main, second, accent, style } = pen
  const t: Torso = { ...jacketBlock, hemY: style.between('hem', 316, 326), waist: 71, hem: 75 }
  const sleeve = sleeveOf(t)
  const body = bodyOf(t)
  const top = collar(pen, main, second, 34, 'fleece')
  const side = `M${200 - t.chest} ${t.armpitY}C${200 - t.chest} ${t.armpitY + 30} ${200 - t.waist} 224 ${200 - t.waist} 246C${200 - t.waist} 276 ${200 - t.hem} ${t.hemY - 40} ${200 - t.hem} ${t.hemY}C${206 - t.hem} ${t.hemY + 3} ${216 - t.hem} ${t.hemY + 5} ${228 - t.hem} ${t.hemY + 5.5}C${226 - t.hem} ${t.hemY - 60} 156 236 ${214 - t.chest} ${t.armpitY - 26}C${212 - t.chest} ${t.armpitY - 12} ${208 - t.chest} ${t.armpitY - 6} ${200 - t.chest} ${t.armpitY}Z`
  const front = [
    pen.zip(`M200 ${zipTop('collar', 34)}V${t.hemY + t.drop - 2}`, main),
    pen.pair(pen.line(`M155 236 150 286`, accent.base, pen.fine ? 2.8 : 6)),
    style.chance('chest zip', 0.5) ? pen.line('M222 158H250', accent.base, pen.fine ? 2.8 : 6) : '',
    pen.badge(226, 142, 1.1, accent.base),
  ]
  return [
    pen.pair(arm(pen, sleeve, 'fleece') + pen.panel(sleeve.cuff(0.93), second)),
    pen.panel(body, main, 'fleece'),
    pen.pair(pen.panel(side, second)),
    ...(pen.view === 'front'
      ? front
      : [pen.badge(189, 140, 1.3, accent.base), pen.seam(yokeLine(t, 0.4, 158, 0.9), main)]),
    pen.stitch(
      both(`M${212 - t.chest} ${t.armpitY - 40}C160 236 ${232 - t.hem} ${t.hemY - 60} ${233 - t.hem} ${t.hemY + 2}`),
      main,
    ),
    pen.panel(hemBand(t, 7), main),
    top.markup,
    pen.light(body, { both: sleeve.outline }, top.outline),
  ].join('')
}

function pile(pen: Pen): string {
  const { main, second, accent, style } = pen
  const t: Torso = { ...jacketBlock, chest: 83, waist: 82, hem: 78, shoulder: 70, hemY: style.between('hem', 306, 316) }
  const sleeve = sleeveOf(t, { ...jacketArm, wrist: 16.5 })
  const body = bodyOf(t)
  const top = collar(pen, main, second, 36, 'pile')
  const placket = 'M189 94H211V190C211 193 209 195 207 195H193C191 195 189 193 189 190Z'
  const snaps = [108, 130, 152, 176]
    .map(y => `<circle cx="200" cy="${y}" r="${pen.fine ? 3.4 : 5}" fill="${accent.base}"/>`)
    .join('')
  const pocketTop = style.pick('pocket', [160, 172] as const)
  const front = [
    pen.panel(placket, second),
    pen.stencil ? '' : snaps,
    pen.panel(
      `M220 ${pocketTop}H262V${pocketTop + 36}C262 ${pocketTop + 40} 260 ${pocketTop + 42} 256 ${pocketTop + 42}H226C222 ${pocketTop + 42} 220 ${pocketTop + 40} 220 ${pocketTop + 36}Z`,
      second,
    ),
    pen.panel(`M218 ${pocketTop - 3}H264V${pocketTop + 10}L241 ${pocketTop + 19} 218 ${pocketTop + 10}Z`, second),
    pen.badge(232, pocketTop + 24, 1, accent.base),
  ]
  return [
    pen.pair(arm(pen, sleeve, 'pile') + pen.panel(sleeve.cuff(0.925), second, 'rib')),
    pen.panel(body, main, 'pile'),
    sides(pen, t),
    ...(pen.view === 'front'
      ? front
      : [pen.panel('M186 128H214V146H186Z', second), pen.badge(191, 132, 1, accent.base)]),
    pen.panel(hemBand(t, 13), second, 'rib'),
    top.markup,
    pen.view === 'front' && !pen.stencil ? pen.panel('M189 93H211V124H189Z', second) + snaps : '',
    pen.light(body, { both: sleeve.outline }, top.outline),
  ].join('')
}

function hoody(pen: Pen): string {
  const { main, second, accent, style } = pen
  const t: Torso = { ...jacketBlock, waist: 70, hem: 74, hemY: style.between('hem', 314, 324) }
  const sleeve = sleeveOf(t)
  const body = bodyOf(t)
  const top = hood(pen, main, second, 0, 'fleece')
  const shoulders = yokeOf(t, 0.42, 140, 0.4)
  const front = [
    pen.zip(`M200 ${zipTop('hood')}V${t.hemY + t.drop - 2}`, main),
    pen.pair(pen.line('M158 238 150 292', accent.base, pen.fine ? 2.8 : 6)),
    pen.panel('M218 166H252V198H218Z', second) + pen.zip('M220 172H250', second, 0.8),
    pen.badge(227, 182, 1, accent.base),
  ]
  return [
    pen.pair(arm(pen, sleeve, 'fleece') + pen.panel(sleeve.cap(0.14), second) + pen.panel(sleeve.cuff(0.72), second)),
    pen.panel(body, main, 'fleece'),
    sides(pen, t),
    pen.panel(shoulders, second),
    ...(pen.view === 'front'
      ? front
      : [pen.panel(whole('M200 318C185 318 170 318 158 316C158 300 170 292 200 292'), second)]),
    pen.seam(`M${202 - t.hem} ${t.hemY - 8}Q200 ${t.hemY + 4} ${198 + t.hem} ${t.hemY - 8}`, main),
    top.markup,
    pen.light(body, { both: sleeve.outline }, top.outline),
  ].join('')
}

/** Some styles carry their second colour down the sleeves. */
function arm(pen: Pen, sleeve: Sleeve, fabric: 'fleece' | 'pile'): string {
  const cloth = pen.style.pick('sleeves', [pen.main, pen.main, pen.second])
  return [
    pen.panel(sleeve.outline, cloth, fabric),
    pen.shade(sleeve.outline, [94, 236], [126, 248], 0.26),
    pen.crease(sleeve.across(0.48, 8), cloth),
  ].join('')
}

function sides(pen: Pen, t: Torso): string {
  return pen.pair(pen.shade(bodyOf(t), [154, 230], [120, 234], 0.18))
}
