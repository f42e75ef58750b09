import { padded } from './padding.ts'
import type { Pen } from './pen.ts'
import { frontAndBack, hanging, named, type ProductType } from './product-type.ts'
import { jacketBlock, type Torso } from './torso.ts'

export const downJacket: ProductType = {
  tenant: 'nordgrat',
  name: named('Down jacket', 'Daunenjacke'),
  cuts: {
    hoody: named('Hoody, even baffles', 'Hoody, gleichmäßige Kammern'),
    light: named('Light jacket, narrow baffles, collar', 'Leichtjacke, schmale Kammern, Kragen'),
    expedition: named('Expedition, big baffles, two-tone yoke', 'Expedition, große Kammern, zweifarbige Passe'),
    coat: named('Coat, long, hooded', 'Mantel, lang, Kapuze'),
  },
  views: frontAndBack,
  ground: hanging,
  draw: (pen, cut) => (drawings[cut] ?? hoody)(pen),
}

const drawings: Record<string, (pen: Pen) => string> = { hoody, light, expedition, coat }

function hoody(pen: Pen): string {
  const { main, second, style } = pen
  const t: Torso = { ...jacketBlock, hemY: style.between('hem', 306, 318), hem: 74 }
  return padded(pen, t, {
    rows: style.pick('rows', [6, 7] as const),
    puff: 5,
    sleeveRows: 6,
    top: 'hood',
    hoodCloth: style.pick('hood', [main, second]),
    trim: second,
    sleeves: style.pick('sleeves', [main, main, second]),
  })
}

function light(pen: Pen): string {
  const t: Torso = { ...jacketBlock, chest: 75, hem: 73, hemY: pen.style.between('hem', 308, 318) }
  return padded(pen, t, {
    rows: pen.fine ? 10 : 7,
    puff: 2.6,
    sleeveRows: pen.fine ? 9 : 6,
    top: 'collar',
    hoodCloth: pen.style.pick('collar', [pen.main, pen.second]),
    trim: pen.second,
    sleeves: pen.style.pick('sleeves', [pen.main, pen.main, pen.second]),
    sidePanels: true,
  })
}

function expedition(pen: Pen): string {
  const t: Torso = { ...jacketBlock, chest: 82, shoulder: 70, hem: 80, hemY: pen.style.between('hem', 312, 322) }
  return padded(pen, t, {
    rows: 4,
    puff: 8,
    sleeveRows: 4,
    top: 'collar',
    hoodCloth: pen.second,
    trim: pen.second,
    yoke: pen.style.pick('yoke', [184, 206] as const),
  })
}

function coat(pen: Pen): string {
  const t: Torso = { ...jacketBlock, hemY: pen.style.between('hem', 340, 354), hem: 83, chest: 78, drop: 4 }
  return padded(pen, t, {
    rows: 7,
    puff: 5,
    sleeveRows: 5,
    top: 'hood',
    hoodCloth: pen.style.pick('hood', [pen.second, pen.main]),
    trim: pen.main,
    sleeves: pen.style.pick('sleeves', [pen.main, pen.main, pen.second]),
    waist: true,
  })
}
