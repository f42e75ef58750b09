import { collar, hood, zipTop } from './necks.ts'
import { both, whole } from './path.ts'
import type { Pen } from './pen.ts'
import { frontAndBack, hanging, named, type ProductType } from './product-type.ts'
import { jacketArm, type Sleeve, sleeveOf } from './sleeves.ts'
import { alongHem, bodyOf, jacketBlock, sidePanelOf, type Torso, yokeLine, yokeOf } from './torso.ts'

export const shellJacket: ProductType = {
  tenant: 'nordgrat',
  name: named('Shell jacket', 'Hardshelljacke'),
  cuts: {
    alpine: named('Alpine, hip length, helmet hood', 'Alpin, hüftlang, Helmkapuze'),
    parka: named('Parka, long, flap pockets', 'Parka, lang, Klappentaschen'),
    anorak: named('Anorak, half zip, front pouch', 'Anorak, halber Reißverschluss, Fronttasche'),
    rain: named('Rain jacket, collar, two-tone', 'Regenjacke, Kragen, zweifarbig'),
  },
  views: frontAndBack,
  ground: hanging,
  draw: (pen, cut) => (drawings[cut] ?? alpine)(pen),
}

const drawings: Record<string, (pen: Pen) => string> = { alpine, parka, anorak, rain }

function alpine(pen: Pen): string {
  const { main, second, accent, style } = pen
  const t: Torso = { ...jacketBlock, hemY: style.between('hem', 304, 318), waist: 71 }
  const sleeve = sleeveOf(t)
  const body = bodyOf(t)
  const top = style.chance('main hood', 0.4)
    ? hood(pen, main, second, 2, 'ripstop')
    : hood(pen, second, main, 2, 'ripstop')
  const [reach, depth, sag] = style.pick('yoke', [
    [0.62, 178, 0.6],
    [0.86, 206, 0.12],
    [0.75, 160, 1.15],
  ] as const)
  const capped = reach < 0.8
  const front = [
    pen.zip(`M200 ${zipTop('hood')}V${t.hemY + t.drop - 2}`, main),
    pen.pair(handZip(pen, t)),
    style.chance('chest pocket', 0.6) ? slantedPocket(pen) : pen.badge(222, 150, 1.2, accent.base),
  ]
  const back = [backMark(pen, 152), pen.seam(`M200 ${depth}V${t.hemY + t.drop - 8}`, main, 1.2)]
  return [
    sleeves(pen, sleeve, capped ? 0.16 : 0),
    pen.panel(body, main, 'ripstop'),
    sideShade(pen, t),
    pen.panel(yokeOf(t, reach, depth, sag), second, 'ripstop'),
    pen.stitch(yokeLine(t, reach, depth, sag, 4.5), main),
    folds(pen, t),
    ...(pen.view === 'front' ? front : back),
    hemSeam(pen, t),
    top.markup,
    pen.light(body, { both: sleeve.outline }, top.outline),
  ].join('')
}

function parka(pen: Pen): string {
  const { main, second, accent, style } = pen
  const t: Torso = { ...jacketBlock, chest: 79, waist: 77, hem: 84, hemY: style.between('hem', 344, 352), drop: 4 }
  const sleeve = sleeveOf(t, { ...jacketArm, wrist: 16.5, spread: 19 })
  const body = bodyOf(t)
  const top = hood(pen, main, second, 0, 'twill')
  const waist = 236
  const flap = (x: number, y: number, w: number, h: number) =>
    pen.panel(
      `M${x} ${y}H${x + w}V${y + h}C${x + w * 0.7} ${y + h + 3} ${x + w * 0.3} ${y + h + 3} ${x} ${y + h}Z`,
      second,
    ) + (pen.fine ? pen.fill(`M${x + w / 2 - 2} ${y + h - 5}h4v4h-4Z`, accent.base) : '')
  const pocket = `M138 258H182V306C182 310 180 312 176 312H143C139 312 137 310 137 306Z`
  const front = [
    pen.pair(
      pen.panel(pocket, main, 'twill') +
        flap(136, 254, 48, 15) +
        (style.chance('chest flap', 0.7) ? flap(146, 168, 36, 12) : ''),
    ),
    pen.panel(`M189 ${zipTop('hood') + 1}H208V${t.hemY + t.drop}H189Z`, main),
    pen.fine
      ? [140, 182, 224, 268, 312].map(y => `<circle cx="198.5" cy="${y}" r="2.6" fill="${accent.base}"/>`).join('')
      : pen.line(`M198 128V${t.hemY - 4}`, accent.base, 6),
    pen.hero ? pen.pair(pen.line(`M176 ${waist + 1}V${waist + 15}`, accent.base, 2)) : '',
  ]
  const back = [
    pen.seam(yokeLine(t, 0.55, 172, 0.8), main, 1.6),
    pen.stitch(yokeLine(t, 0.55, 172, 0.8, 4), main),
    pen.seam(`M200 ${waist}V${t.hemY}`, main),
    pen.line(`M200 ${t.hemY - 46}V${t.hemY + 2}`, main.edge, pen.fine ? 2.4 : 5),
    backMark(pen, 146),
  ]
  return [
    sleeves(pen, sleeve, 0, 'twill'),
    pen.panel(body, main, 'twill'),
    sideShade(pen, t),
    folds(pen, t),
    pen.line(`M${200 - t.waist} ${waist}Q200 ${waist + 7} ${200 + t.waist} ${waist}`, main.seam, pen.fine ? 1.6 : 3),
    pen.stitch(`M${201 - t.waist} ${waist + 6}Q200 ${waist + 13} ${199 + t.waist} ${waist + 6}`, main),
    ...(pen.view === 'front' ? front : back),
    hemSeam(pen, t),
    top.markup,
    pen.light(body, { both: sleeve.outline }, top.outline),
  ].join('')
}

function anorak(pen: Pen): string {
  const { main, second, accent, style } = pen
  const t: Torso = { ...jacketBlock, chest: 80, waist: 79, hem: 79, hemY: style.between('hem', 312, 322) }
  const sleeve = sleeveOf(t, { ...jacketArm, wrist: 16 })
  const body = bodyOf(t)
  const top = hood(pen, main, second, 2, 'ripstop')
  const split = style.pick('split', [192, 204] as const)
  const lower = whole(
    `M200 ${split + 4}C175 ${split + 4} 150 ${split + 2} ${200 - t.chest + 1.5} ${split - 2}L${200 - t.hem} ${t.hemY}C${200 - t.hem * 0.6} ${t.hemY + t.drop} ${200 - t.hem * 0.3} ${t.hemY + t.drop} 200 ${t.hemY + t.drop}`,
  )
  const pouch = whole(
    `M200 ${split + 12}H152C149 ${split + 30} 146 ${split + 60} 145 ${split + 84}C165 ${split + 89} 182 ${split + 90} 200 ${split + 90}`,
  )
  const front = [
    pen.zip(`M200 ${zipTop('hood')}V${split + 2}`, main),
    pen.panel(pouch, main, 'ripstop'),
    pen.panel(
      whole(`M200 ${split + 10}H151L149 ${split + 32}C166 ${split + 37} 183 ${split + 38} 200 ${split + 38}`),
      main,
    ),
    pen.pair(pen.line(`M147 ${split + 44} 145 ${split + 78}`, accent.base, pen.fine ? 3 : 6)),
    pen.fine ? pen.line(`M190 ${split + 30}H210`, accent.base, 3) : '',
    pen.badge(191, split + 52, 1.2, accent.base),
  ]
  return [
    sleeves(pen, sleeve, 0),
    pen.panel(body, main, 'ripstop'),
    pen.panel(lower, second, 'ripstop'),
    sideShade(pen, t),
    folds(pen, t),
    ...(pen.view === 'front' ? front : [backMark(pen, 150), pen.seam(yokeLine(t, 0.5, 166, 0.9), main)]),
    pen.seam(alongHem(t, 9), second, 1.6),
    pen.hero ? pen.pair(pen.line(`M${204 - t.hem} ${t.hemY - 4}V${t.hemY + 12}`, accent.base, 2)) : '',
    top.markup,
    pen.light(body, { both: sleeve.outline }, top.outline),
  ].join('')
}

function rain(pen: Pen): string {
  const { main, second, accent, style } = pen
  const t: Torso = { ...jacketBlock, hemY: style.between('hem', 318, 330), waist: 74, hem: 79 }
  const sleeve = sleeveOf(t)
  const body = bodyOf(t)
  const height = style.pick('collar', [30, 36] as const)
  const top = collar(pen, second, main, height, 'plain')
  // The raglan runs from collar to armpit, so this one reads by its second-colour sleeves.
  const raglan = `M${202 - t.neck} 107L${206 - t.shoulder} 116Q${200 - t.shoulder} 118 ${200 - t.shoulder} 126L${200 - t.chest} ${t.armpitY}C${222 - t.chest} ${t.armpitY - 22} ${190 - t.neck * 0.6} 142 ${202 - t.neck} 107Z`
  const front = [
    pen.zip(`M200 ${zipTop('collar', height)}V${t.hemY + t.drop - 2}`, main),
    pen.pair(
      pen.panel('M150 250 178 244 180 254 151 260Z', main) +
        pen.line('M151.5 259 179.5 253', accent.base, pen.fine ? 2.4 : 5),
    ),
    pen.badge(220, 168, 1.2, accent.base),
  ]
  return [
    pen.pair(pen.panel(sleeve.outline, second, 'plain')),
    pen.pair(pen.shade(sleeve.outline, [96, 240], [128, 250], 0.24) + pen.panel(sleeve.cuff(0.9), second)),
    pen.panel(body, main),
    pen.pair(pen.fill(raglan, second.base) + pen.line(raglan, second.base, pen.fine ? 2.2 : 4)),
    sideShade(pen, t),
    folds(pen, t),
    pen.pair(
      pen.line(
        `M${200 - t.chest} ${t.armpitY}C${222 - t.chest} ${t.armpitY - 22} ${190 - t.neck * 0.6} 142 ${202 - t.neck} 107`,
        main.edge,
        pen.fine ? 1.6 : 0,
      ),
    ),
    ...(pen.view === 'front' ? front : [backMark(pen, 148), pen.seam(`M160 200C185 208 215 208 240 200`, main)]),
    hemSeam(pen, t),
    top.markup,
    pen.light(body, { both: sleeve.outline }, top.outline),
  ].join('')
}

/** Plain, with a second-colour forearm or all in the second colour: decides as much as the yoke how a jacket reads. */
function sleeves(pen: Pen, sleeve: Sleeve, cap: number, fabric: 'ripstop' | 'twill' = 'ripstop'): string {
  const { main, second, style } = pen
  const block = style.pick('sleeves', ['plain', 'plain', 'forearm', 'second'] as const)
  const cloth = block === 'second' ? second : main
  const cuff = block === 'second' ? main : second
  return pen.pair(
    [
      pen.panel(sleeve.outline, cloth, fabric),
      block === 'forearm' ? pen.panel(sleeve.cuff(0.6), second, fabric) : '',
      pen.shade(sleeve.outline, [92, 236], [126, 250], 0.26),
      cap ? pen.panel(sleeve.cap(cap), second, fabric) : '',
      pen.crease(sleeve.across(0.47, 8), cloth),
      pen.crease(sleeve.across(0.54, 9), cloth, 2.4),
      pen.panel(sleeve.cuff(0.91), block === 'forearm' ? second : cloth),
      pen.stencil ? '' : pen.fill(sleeve.cuff(0.95), cuff.base),
    ].join(''),
  )
}

function handZip(pen: Pen, t: Torso): string {
  const d = `M${208 - t.waist + 12} 226 ${208 - t.hem + 6} ${t.hemY - 40}`
  return pen.fine ? pen.line(d, pen.main.deep, 5) + pen.line(d, pen.accent.base, 2.6) : pen.line(d, pen.accent.base, 6)
}

function slantedPocket(pen: Pen): string {
  return pen.zip('M224 152 234 186', pen.second, 0.9) + pen.badge(242, 152, 1, pen.accent.base)
}

function backMark(pen: Pen, y: number): string {
  return pen.badge(189, y, 1.3, pen.accent.base)
}

function sideShade(pen: Pen, t: Torso): string {
  const panel = sidePanelOf(t, 16, 14)
  return pen.fine && !pen.stencil ? pen.fill(both(panel), '#000', 0.09) : ''
}

function folds(pen: Pen, t: Torso): string {
  return pen.pair(
    pen.crease(
      `M${200 - t.chest + 4} ${t.armpitY + 4}C${216 - t.chest} ${t.armpitY + 2} ${224 - t.chest} ${t.armpitY - 8} ${228 - t.chest} ${t.armpitY - 20}`,
      pen.main,
      2.4,
    ) +
      pen.crease(
        `M${200 - t.waist + 26} ${t.hemY - 22}C${200 - t.waist + 44} ${t.hemY - 30} ${200 - t.waist + 50} ${t.hemY - 50} ${200 - t.waist + 52} ${t.hemY - 66}`,
        pen.main,
        2.4,
      ),
  )
}

function hemSeam(pen: Pen, t: Torso): string {
  return pen.seam(alongHem(t, 9), pen.main, 1.5) + pen.stitch(alongHem(t, 5.5), pen.main)
}
