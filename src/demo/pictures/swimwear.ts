import { whole } from './path.ts'
import type { Pen } from './pen.ts'
import { frontAndBack, named, type ProductType } from './product-type.ts'
import { shortLegOf } from './shorts.ts'

export const swimShorts: ProductType = {
  tenant: 'zuidkust',
  name: named('Swim shorts', 'Badeshorts'),
  cuts: {
    board: named('Boardshorts, wave panel', 'Boardshorts, Wellenbahn'),
    stripe: named('Swim shorts, striped', 'Badeshorts, gestreift'),
    short: named('Short cut, piped', 'Kurz, paspeliert'),
  },
  views: frontAndBack,
  ground: () => ({ y: 350, width: 104 }),
  draw: (pen, cut) => (drawings[cut] ?? board)(pen),
}

const drawings: Record<string, (pen: Pen) => string> = { board, stripe, short }

function board(pen: Pen): string {
  const { main, second, accent } = pen
  const leg = shortLegOf({ waist: 66, hem: 94, hemIn: 14, hemY: 312, crotch: 222 })
  const wave = (y: number, cloth: string) =>
    pen.fill(
      `M111 ${y}C124 ${y - 16} 138 ${y - 16} 150 ${y}S176 ${y + 16} 192 ${y}V316C184 318 150 320 106 312C105 290 108 270 111 ${y}Z`,
      cloth,
    )
  return finish(
    pen,
    leg,
    [wave(248, second.base), wave(276, accent.base), wave(284, pen.stencil ? '#fff' : main.low)].join(''),
    pen.line('M186 120 214 140M214 120 186 140M190 146 210 158M210 146 190 158', accent.base, pen.fine ? 3 : 5),
  )
}

function stripe(pen: Pen): string {
  const { second, accent } = pen
  const leg = shortLegOf({ waist: 66, hem: 96, hemIn: 14, hemY: 282, crotch: 216 })
  const step = pen.style.pick('gap', [22, 30] as const)
  const bars: string[] = []
  for (let x = 112; x < 196; x += step)
    bars.push(`M${x} 122H${x + step * 0.42}L${x + step * 0.42 - (200 - x) * 0.16} 284H${x - (200 - x) * 0.16}Z`)
  return finish(pen, leg, pen.fill(bars.join(''), pen.stencil ? '#000' : second.base), cords(pen, accent.base))
}

function short(pen: Pen): string {
  const { main, second, accent } = pen
  const leg = shortLegOf({ waist: 68, hem: 100, hemIn: 12, hemY: 248, crotch: 204, rise: 14 })
  const over =
    pen.line('M101 234C120 248 156 256 187 252', second.base, pen.fine ? 9 : 12) +
    pen.line('M130 120C126 160 114 200 104 232', second.base, pen.fine ? 6 : 10) +
    (pen.view === 'back' ? pen.panel('M140 140H178V174L159 180 140 174Z', main) : '')
  return finish(pen, leg, over, cords(pen, accent.base))
}

function cords(pen: Pen, colour: string): string {
  return pen.line('M196 122C192 138 190 148 192 160M204 122C208 138 210 148 208 156', colour, pen.fine ? 3 : 6)
}

function finish(pen: Pen, leg: string, print: string, closure: string): string {
  const { main, second, accent } = pen
  const front = pen.view === 'front'
  return [
    pen.pair(pen.panel(leg, main) + pen.within(leg, print)),
    pen.panel(whole('M200 98C176 98 152 96 132 93L130 117C152 121 176 123 200 123'), second, front ? 'plain' : 'rib'),
    pen.lead('M200 124V200', main, 0.9),
    front ? closure : pen.panel('M226 142H264V176L245 184 226 176Z', main),
    pen.pair(pen.shade(leg, [168, 240], [198, 246], 0.2)),
    front ? pen.badge(232, 222, 1.2, accent.base) : pen.badge(190, 104, 1.2, accent.base),
    pen.light({ both: leg }),
  ].join('')
}

export const poncho: ProductType = {
  tenant: 'zuidkust',
  name: named('Surf poncho', 'Surfponcho'),
  cuts: {
    hooded: named('Hooded, banded hem', 'Kapuze, Saumstreifen'),
    robe: named('Changing robe, zip', 'Umziehmantel, Reißverschluss'),
    towel: named('Beach towel', 'Strandtuch'),
  },
  views: frontAndBack,
  ground: () => ({ y: 374, width: 118 }),
  draw: (pen, cut) => (cut === 'towel' ? towel(pen) : cut === 'robe' ? robe(pen) : hooded(pen)),
}

const HOOD = whole('M200 44C172 44 154 60 152 88C152 102 158 112 164 122C176 130 188 132 200 132')

function hoodUp(pen: Pen): string {
  const { main, second } = pen
  const face = whole('M200 62C184 62 172 72 171 90C170 104 180 116 200 120')
  return [
    pen.panel(HOOD, main, 'terry'),
    pen.view === 'front'
      ? pen.panel(face, second) + pen.fill(whole('M200 68C187 68 177 77 176 91C176 102 184 112 200 115'), main.deep)
      : pen.seam('M200 44V132', main, 1.8),
  ].join('')
}

function hooded(pen: Pen): string {
  const { main, second, accent } = pen
  const body = whole(
    'M200 108C184 108 172 108 164 110C136 118 108 132 92 150C80 166 74 196 70 226C80 238 98 246 112 246L118 340C146 350 174 352 200 352',
  )
  const sleeve = 'M92 150C80 166 74 196 70 226C80 238 98 246 112 246L118 190Z'
  const bands = (y: number, h: number, colour: string) =>
    pen.fill(`M${116 - (y - 300) * 0.02} ${y}Q200 ${y + 12} 284 ${y}V${y + h}Q200 ${y + h + 12} 116 ${y + h}Z`, colour)
  return [
    pen.panel(body, main, 'terry'),
    pen.within(body, bands(272, 20, second.base) + bands(298, 6, accent.base) + bands(310, 20, second.base)),
    pen.pair(
      pen.fill('M71 216C82 228 98 236 112 236V246C98 246 80 238 70 226Z', second.base) +
        pen.seam('M118 170L113 244', main, 1.8) +
        pen.shade(sleeve, [90, 200], [118, 206], 0.2),
    ),
    pen.view === 'front'
      ? pen.panel(whole('M200 198H160L152 252C168 258 184 260 200 260'), second, 'terry') +
        pen.badge(184, 222, 1.9, accent.base)
      : pen.badge(178, 190, 2.6, accent.base),
    hoodUp(pen),
    pen.shade(body, [220, 230], [290, 240], 0.16),
    pen.light(body, HOOD),
  ].join('')
}

function robe(pen: Pen): string {
  const { main, second, accent } = pen
  const body = whole('M200 108C184 108 172 108 164 110C146 114 134 118 128 128L112 348C146 358 174 360 200 360')
  const sleeve = 'M148 113C116 120 98 148 88 184L66 274C76 288 98 292 112 288L124 232Z'
  return [
    pen.pair(
      pen.panel(sleeve, main) +
        pen.panel('M69 262L66 274C76 288 98 292 112 288L115 276C100 280 80 274 69 262Z', second) +
        pen.shade(sleeve, [96, 220], [124, 228], 0.24),
    ),
    pen.panel(body, main),
    pen.panel(
      whole('M200 108C184 108 172 108 164 110C146 114 134 118 128 128L124 180C150 188 176 190 200 190'),
      second,
    ),
    pen.view === 'front'
      ? pen.zip('M200 118V356', main, 1.2) +
        pen.pair(pen.line('M156 236 146 292', accent.base, pen.fine ? 3.4 : 8)) +
        pen.badge(218, 160, 1.6, accent.base)
      : pen.badge(176, 148, 2.8, accent.base),
    pen.pair(pen.crease('M150 300C160 320 156 336 150 352', main)),
    hoodUp({ ...pen, main: second, second: main }),
    pen.shade(body, [220, 230], [290, 240], 0.18),
    pen.light(body, { both: sleeve }, HOOD),
  ].join('')
}

function towel(pen: Pen): string {
  const { main, second, accent } = pen
  const front = pen.view === 'front'
  const body = 'M104 66C160 60 240 60 296 66V338C240 344 160 344 104 338Z'
  const rows = [98, 128, 158, 188, 218, 248, 278, 308]
  const wave = (y: number) =>
    `M104 ${y}C120 ${y - 14} 136 ${y - 14} 152 ${y}S184 ${y + 14} 200 ${y}S232 ${y - 14} 248 ${y}S280 ${y + 14} 296 ${y}`
  const fringe = Array.from({ length: 25 }, (_, i) => `M${106 + i * 7.8} 338V356`).join('')
  return [
    pen.line(fringe, second.base, pen.fine ? 2.6 : 4),
    pen.panel(body, main, 'terry'),
    front
      ? pen.within(body, rows.map(y => pen.line(wave(y), second.base, pen.fine ? 11 : 13)).join(''))
      : pen.within(body, [110, 196, 282].map(y => pen.fill(`M104 ${y}H296V${y + 34}H104Z`, second.base)).join('')),
    pen.panel('M104 66C160 60 240 60 296 66V84C240 78 160 78 104 84Z', second),
    pen.line('M196 66V54Q200 48 204 54V66', accent.base, pen.fine ? 3 : 6),
    pen.panel('M246 300H282V322H246Z', accent) + pen.badge(255, 305, 1.1, main.base),
    pen.shade(body, [200, 200], [300, 206], 0.16),
    pen.light(body),
  ].join('')
}
