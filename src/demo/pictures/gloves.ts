import type { Tones } from './colour.ts'
import type { Fabric } from './fabric.ts'
import { type Point, xy } from './path.ts'
import type { Pen } from './pen.ts'
import { named, type ProductType } from './product-type.ts'

export const gloves: ProductType = {
  tenant: 'nordgrat',
  name: named('Gloves', 'Handschuhe'),
  cuts: {
    liner: named('Liner, knitted', 'Innenhandschuh, gestrickt'),
    mountain: named('Mountain glove, long cuff', 'Berghandschuh, lange Stulpe'),
    mitten: named('Mitten, insulated', 'Fäustling, gefüttert'),
  },
  views: { front: named('back of the hand', 'Handrücken'), back: named('palm', 'Handfläche') },
  ground: () => ({ y: 366, width: 130 }),
  draw: (pen, cut) => (drawings[cut] ?? liner)(pen),
}

const drawings: Record<string, (pen: Pen) => string> = { liner, mountain, mitten }

type Finger = { base: Point; half: number; length: number; lean: number }

/** Four fingers fanned from the knuckles, the thumb towards the middle of the pair. */
function fingersOf(plump: number): Finger[] {
  return [
    { base: [70, 196], half: 11.5 + plump, length: 62, lean: -13 },
    { base: [94, 184], half: 12.5 + plump, length: 84, lean: -5 },
    { base: [120, 180], half: 13 + plump, length: 92, lean: 1 },
    { base: [146, 186], half: 12.5 + plump, length: 80, lean: 8 },
  ]
}

function capsule({ base, half, length, lean }: Finger, root = 24): string {
  const r = (lean * Math.PI) / 180
  const place = (x: number, y: number): Point => [
    base[0] + x * Math.cos(r) + y * Math.sin(r),
    base[1] + x * Math.sin(r) - y * Math.cos(r),
  ]
  return `M${xy(place(-half, -root))}L${xy(place(-half + 1, length - half))}C${xy(place(-half + 1, length + 4))} ${xy(place(half - 1, length + 4))} ${xy(place(half - 1, length - half))}L${xy(place(half, -root))}Z`
}

const PALM =
  'M60 196C64 182 74 176 86 174C104 166 134 166 148 174C158 178 164 186 164 198L162 222C162 240 156 252 152 268H74C66 244 58 222 60 196Z'
const THUMB =
  'M150 262C146 236 150 220 160 206L180 172C188 160 204 168 200 184C196 206 186 232 170 252C164 260 156 266 150 262Z'

function handOf(
  pen: Pen,
  cloth: Tones,
  fabric: Fabric,
  plump: number,
  tips: Tones | undefined,
): { markup: string; outlines: string[] } {
  const fingers = fingersOf(plump).map(capsule)
  const tipLines = tips
    ? fingersOf(plump).map(finger => capsule({ ...finger, base: tipBase(finger), length: finger.half * 2.1 }))
    : []
  const markup = [
    ...fingers.map(d => pen.panel(d, cloth, fabric)),
    ...tipLines.map(d => pen.fill(d, tips!.base)),
    pen.panel(THUMB, cloth, fabric),
    pen.panel(PALM, cloth, fabric),
    // The knuckle line would otherwise cut the hand in two: the cloth runs on into the fingers.
    pen.line('M72 190C90 178 132 174 152 188', cloth.base, 7),
  ].join('')
  return { markup, outlines: [...fingers, THUMB, PALM] }
}

function tipBase({ base, half, length, lean }: Finger): Point {
  const r = (lean * Math.PI) / 180
  const reach = length - half * 2.1
  return [base[0] + reach * Math.sin(r), base[1] - reach * Math.cos(r)]
}

function asPair(pen: Pen, left: string, outlines: string[]): string {
  const one = left + pen.light(...outlines)
  return `<g transform="translate(-6 0)">${one}</g><g transform="matrix(-1 0 0 1 406 0)">${one}</g>`
}

function liner(pen: Pen): string {
  const { main, second, accent } = pen
  const cuff = 'M74 262H152C156 284 158 306 158 328Q114 336 68 328C68 306 70 284 74 262Z'
  const palm = pen.view === 'back'
  const hand = handOf(pen, main, 'knit', 0, pen.style.chance('tips', 0.7) ? second : undefined)
  return asPair(
    pen,
    [
      hand.markup,
      palm && pen.fine
        ? [
            [84, 214],
            [104, 206],
            [126, 206],
            [92, 234],
            [116, 230],
            [138, 228],
          ]
            .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="${second.base}"/>`)
            .join('')
        : '',
      pen.panel(cuff, second, 'rib'),
      palm ? '' : pen.line('M72 276Q114 284 154 276', accent.base, pen.fine ? 3 : 8),
      palm ? '' : pen.badge(104, 224, 1.2, accent.base),
    ].join(''),
    [...hand.outlines, cuff],
  )
}

function mountain(pen: Pen): string {
  const { main, second, accent } = pen
  const cuff = 'M70 256H154C164 284 172 312 174 344Q116 356 54 344C56 312 62 284 70 256Z'
  const palm = pen.view === 'back'
  const hand = handOf(pen, palm ? second : main, palm ? 'plain' : 'twill', 2, palm ? undefined : second)
  return asPair(
    pen,
    [
      hand.markup,
      palm
        ? pen.seam('M74 204C92 222 92 246 88 262M148 200C138 214 140 236 148 250', second, 1.7)
        : pen.panel('M72 204C90 190 134 188 152 202L148 220C132 210 92 212 76 224Z', second) +
          pen.seam('M88 176V150M113 172V144M136 176V150', main, 1.5),
      pen.panel(cuff, main, 'ripstop'),
      pen.shade(cuff, [120, 300], [176, 306], 0.2),
      pen.panel('M68 264Q112 272 156 264L160 282Q112 290 64 282Z', second),
      pen.line('M96 270V286', accent.base, pen.fine ? 7 : 12),
      pen.line('M58 334Q116 346 170 334', accent.base, pen.fine ? 2.4 : 5),
      pen.badge(104, 308, 1.4, accent.base),
    ].join(''),
    [...hand.outlines, cuff],
  )
}

function mitten(pen: Pen): string {
  const { main, second, accent } = pen
  const hand = 'M62 262C54 226 54 180 60 142C64 104 86 84 112 84C140 84 160 106 162 144C164 180 162 226 156 262Z'
  const cuff = 'M64 250H156C162 272 164 296 164 320Q112 330 56 320C56 296 58 272 64 250Z'
  const thumb = THUMB
  const palm = pen.view === 'back'
  return asPair(
    pen,
    [
      pen.panel(thumb, palm ? second : main),
      pen.panel(hand, palm ? second : main, palm ? 'twill' : 'plain'),
      palm
        ? pen.seam('M76 150C100 170 126 170 148 150M70 214C96 230 130 230 154 214', second, 1.7)
        : pen.lead('M59 148Q112 164 162 148', main) +
          pen.lead('M57 182Q112 198 163 182', main) +
          pen.lead('M57 216Q112 232 162 216', main) +
          (pen.fine
            ? pen.fill(
                'M66 154Q112 168 156 154L155 164Q112 178 66 164ZM64 188Q112 202 157 188L157 198Q112 212 64 198Z',
                main.high,
                0.6,
              )
            : ''),
      pen.shade(hand, [112, 170], [166, 180], 0.18),
      pen.panel(cuff, second, 'pile'),
      pen.line('M60 256Q112 266 158 256', accent.base, pen.fine ? 3 : 8),
      palm ? '' : pen.badge(102, 114, 1.3, accent.base),
    ].join(''),
    [hand, thumb, cuff],
  )
}
