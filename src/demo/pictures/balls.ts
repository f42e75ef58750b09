import type { Pen } from './pen.ts'
import { named, type ProductType } from './product-type.ts'

export const ball: ProductType = {
  tenant: 'zuidkust',
  name: named('Ball', 'Ball'),
  cuts: {
    football: named('Football', 'Fußball'),
    volley: named('Beach volleyball', 'Beachvolleyball'),
    rugby: named('Rugby ball', 'Rugbyball'),
  },
  views: { front: named('front', 'Vorderseite'), back: named('other side', 'andere Seite') },
  ground: cut => ({ y: cut === 'rugby' ? 300 : 344, width: cut === 'rugby' ? 130 : 106 }),
  draw: (pen, cut) => (drawings[cut] ?? football)(pen),
}

const drawings: Record<string, (pen: Pen) => string> = { football, volley, rugby }

const ROUND = 'M200 60C278 60 340 122 340 200C340 278 278 340 200 340C122 340 60 278 60 200C60 122 122 60 200 60Z'

function football(pen: Pen): string {
  const { main, second, accent } = pen
  const pent = (cx: number, cy: number, r: number, turn: number, flat = 1, lean = 0): string => {
    const points = Array.from({ length: 5 }, (_, i) => {
      const a = ((turn + i * 72 - 90) * Math.PI) / 180
      const x = Math.cos(a) * r * flat
      const y = Math.sin(a) * r
      const l = (lean * Math.PI) / 180
      return `${(cx + x * Math.cos(l) - y * Math.sin(l)).toFixed(1)} ${(cy + x * Math.sin(l) + y * Math.cos(l)).toFixed(1)}`
    })
    return `M${points.join('L')}Z`
  }
  const turn = pen.view === 'back' ? 36 : 0
  const spokes: string[] = []
  const outer: string[] = []
  for (let i = 0; i < 5; i++) {
    const deg = turn + i * 72 - 90
    const a = (deg * Math.PI) / 180
    const at = (r: number, off = 0) =>
      `${(200 + Math.cos(a + off) * r).toFixed(1)} ${(200 + Math.sin(a + off) * r).toFixed(1)}`
    spokes.push(
      `M${at(44)}L${at(84)}M${at(84)}L${at(98, 0.36)}M${at(84)}L${at(98, -0.36)}M${at(98, 0.36)}L${at(98, 2 * Math.PI * 0.2 - 0.36)}`,
    )
    outer.push(pent(200 + Math.cos(a + 0.628) * 124, 200 + Math.sin(a + 0.628) * 124, 36, 0, 0.5, deg + 36))
  }
  return [
    pen.panel(ROUND, main),
    ...outer.map(d => pen.panel(d, second)),
    pen.lead(spokes.join(''), main, 1.2),
    pen.panel(pent(200, 200, 44, turn), pen.view === 'back' ? accent : second),
    // The far panels run over the rim; the rim is drawn again to trim them.
    pen.line(ROUND, main.edge, pen.fine ? 2.4 : 4),
    pen.view === 'front' ? pen.badge(182, 190, 2.1, accent.base) : '',
    sphere(pen),
  ].join('')
}

function volley(pen: Pen): string {
  const { main, second, accent } = pen
  const swirl = [
    pen.panel('M200 60C160 100 160 160 200 200C240 160 300 140 328 142C306 92 256 60 200 60Z', second),
    pen.panel('M79 270C134 282 186 258 200 200C146 186 98 144 86 118C54 160 50 220 79 270Z', main),
    pen.panel(
      'M321 270C296 318 250 340 200 340C150 340 104 316 79 270C134 282 186 258 200 200C214 258 266 282 321 270Z',
      main,
    ),
  ].join('')
  const stripes =
    'M240 64C206 104 206 148 228 178M278 84C244 110 240 132 254 158M70 156C98 188 148 214 190 218M62 214C100 240 146 248 178 240M130 322C176 296 204 260 208 232M182 338C226 312 250 280 246 258'
  const turned =
    pen.view === 'back'
      ? `<g transform="rotate(150 200 200)">${swirl}${pen.lead(stripes, main)}</g>`
      : swirl + pen.lead(stripes, main)
  return [
    pen.panel(ROUND, main),
    turned,
    pen.line(ROUND, main.edge, pen.fine ? 2.4 : 4),
    pen.view === 'front'
      ? pen.fill('M118 286L226 302L222 314L116 298Z', accent.base) + pen.badge(246, 214, 2.2, accent.base)
      : '',
    sphere(pen),
  ].join('')
}

function rugby(pen: Pen): string {
  const { main, second, accent } = pen
  const body = 'M34 206C66 144 130 108 200 108C270 108 334 144 366 206C334 264 270 300 200 300C130 300 66 264 34 206Z'
  const tip = 'M34 206C48 180 66 160 88 144C106 180 108 228 92 268C68 252 48 232 34 206Z'
  return [
    `<g transform="rotate(-14 200 204)">`,
    pen.panel(body, main, 'mesh'),
    pen.pair(pen.panel(tip, second)),
    pen.pair(pen.fill('M106 134C122 178 124 234 110 280L120 285C136 236 134 176 116 128Z', accent.base)),
    pen.lead('M34 206C130 188 270 188 366 206', main),
    pen.view === 'front'
      ? pen.fill(
          'M164 244C176 232 188 232 200 244S224 256 236 244V254C224 266 212 266 200 254S176 242 164 254Z',
          accent.base,
        )
      : pen.line('M168 196H232', accent.base, pen.fine ? 4 : 7) +
        pen.line('M176 188V204M188 188V204M200 188V204M212 188V204M224 188V204', accent.base, pen.fine ? 3 : 5),
    pen.shade(body, [200, 190], [230, 306], 0.3),
    pen.light(body),
    '</g>',
  ].join('')
}

function sphere(pen: Pen): string {
  return pen.shade(ROUND, [170, 160], [290, 330], 0.34) + pen.light(ROUND)
}
