import { softLoop, whole } from './path.ts'
import type { Pen } from './pen.ts'
import { frontAndBack, named, type ProductType } from './product-type.ts'

export const beanie: ProductType = {
  tenant: 'nordgrat',
  name: named('Beanie', 'Mütze'),
  cuts: {
    pompom: named('Bobble hat, turned cuff', 'Bommelmütze, Umschlag'),
    watch: named('Watch cap, ribbed', 'Dockermütze, gerippt'),
    flaps: named('Ear flaps, patterned', 'Ohrenklappen, gemustert'),
  },
  views: frontAndBack,
  ground: cut => ({ y: cut === 'flaps' ? 352 : 322, width: 118 }),
  draw: (pen, cut) => (drawings[cut] ?? pompom)(pen),
}

const drawings: Record<string, (pen: Pen) => string> = { pompom, watch, flaps }

function bobble(pen: Pen, cx: number, cy: number, r: number): string {
  const corners = Array.from({ length: 34 }, (_, i) => {
    const a = (i / 34) * 2 * Math.PI
    const reach = i % 2 ? r * 0.9 : r * 1.12
    return [cx + Math.cos(a) * reach, cy + Math.sin(a) * reach * 0.93] as const
  })
  const strands = [0.4, 1.3, 2.2, 3.3, 4.3, 5.4]
    .map(
      a =>
        `M${cx + Math.cos(a) * r * 0.2} ${cy + Math.sin(a) * r * 0.2}L${cx + Math.cos(a) * r * 0.72} ${cy + Math.sin(a) * r * 0.68}`,
    )
    .join('')
  // A sign in one ink keeps its bobble: accents are cut away there.
  const wool = pen.stencil ? pen.main : pen.accent
  return pen.panel(softLoop(corners), wool) + pen.seam(strands, wool, 2)
}

function pompom(pen: Pen): string {
  const { main, second, style } = pen
  const crown = whole('M200 112C146 112 106 150 102 214L101 258C134 250 168 248 200 248')
  const cuff = whole('M200 234C160 234 122 238 94 246C91 266 92 288 97 306C130 314 166 316 200 316')
  const bands = style.pick('bands', [[176], [164, 190], [150, 174, 198]] as const)
  const stripe = (y: number) =>
    pen.fill(`M100 ${y}Q200 ${y - 16} 300 ${y}V${y + 12}Q200 ${y - 4} 100 ${y + 12}Z`, second.base)
  return [
    bobble(pen, 200, 88, 34),
    pen.panel(crown, main, 'knit'),
    pen.within(crown, bands.map(stripe).join('')),
    pen.shade(crown, [190, 180], [296, 200], 0.2),
    pen.panel(cuff, second, 'rib'),
    pen.shade(cuff, [200, 276], [306, 280], 0.22),
    label(pen, 276),
    pen.light(crown, cuff),
  ].join('')
}

function watch(pen: Pen): string {
  const { main, second, accent, style } = pen
  const crown = whole('M200 116C152 116 116 146 110 200L106 268C138 260 170 258 200 258')
  const turn = style.pick('cuff', [246, 262] as const)
  const cuff = whole(
    `M200 ${turn - 12}C162 ${turn - 12} 126 ${turn - 8} 100 ${turn}C98 ${turn + 20} 98 298 102 312C132 319 168 321 200 321`,
  )
  const ribs = [-84, -60, -36, -12, 12, 36, 60, 84]
    .map(x => `M${200 + x} 262C${200 + x} 210 ${200 + x * 0.8} 160 ${200 + x * 0.22} 120`)
    .join('')
  return [
    pen.panel(crown, main),
    pen.seam(ribs, main, 1.8),
    pen.shade(crown, [190, 180], [292, 200], 0.2),
    pen.panel(cuff, main, 'rib'),
    pen.fine ? '' : pen.line(`M104 ${turn}Q200 ${turn - 22} 296 ${turn}`, main.edge, 4),
    pen.shade(cuff, [200, 276], [306, 280], 0.22),
    pen.view === 'front' ? pen.panel('M206 276H252V302H206Z', second) + pen.badge(218, 283, 1.3, accent.base) : '',
    pen.light(crown, cuff),
  ].join('')
}

function flaps(pen: Pen): string {
  const { main, second, accent } = pen
  const crown = whole(
    'M200 92C150 92 112 126 104 186L100 258C106 284 116 300 124 312C132 320 142 316 146 304C150 288 160 270 172 264C182 260 190 259 200 259',
  )
  const rim = whole(
    'M200 226C164 226 130 230 103 236L100 258C106 284 116 300 124 312C132 320 142 316 146 304C150 288 160 270 172 264C182 260 190 259 200 259',
  )
  const peaks = (y: number, h: number, w: number) => {
    let d = `M${200 - w} ${y}`
    const n = 8
    for (let i = 0; i < n; i++)
      d += `L${200 - w + ((i + 0.5) * 2 * w) / n} ${y - h}L${200 - w + ((i + 1) * 2 * w) / n} ${y}`
    return `${d}Z`
  }
  return [
    bobble(pen, 200, 78, 20),
    pen.panel(crown, main, 'knit'),
    pen.within(
      crown,
      pen.fill(peaks(196, 26, 100), second.base) +
        pen.fill('M100 202H300V210H100Z', accent.base) +
        pen.fill(peaks(146, 18, 100), second.base),
    ),
    pen.panel(rim, second, 'rib'),
    pen.shade(crown, [190, 180], [296, 210], 0.22),
    pen.pair(
      pen.line('M130 314C128 330 132 338 130 352', main.edge, pen.fine ? 6 : 8) +
        pen.line('M130 314C128 330 132 338 130 352', main.base, pen.fine ? 3.4 : 6) +
        pen.line('M130 350V362', accent.base, pen.fine ? 9 : 12),
    ),
    pen.view === 'front' ? pen.badge(188, 238, 1.4, accent.base) : '',
    pen.light(crown),
  ].join('')
}

function label(pen: Pen, y: number): string {
  if (pen.view === 'back') return pen.seam(`M200 236V314`, pen.second, 1.8)
  return pen.panel(`M176 ${y - 14}H224V${y + 16}H176Z`, pen.accent) + pen.badge(187, y - 6, 1.5, pen.second.base)
}
