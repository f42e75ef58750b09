import { standingSack } from './packed.ts'
import { scallops, whole } from './path.ts'
import type { Pen } from './pen.ts'
import { named, type ProductType } from './product-type.ts'

export const sleepingBag: ProductType = {
  tenant: 'nordgrat',
  name: named('Sleeping bag', 'Schlafsack'),
  cuts: {
    mummy: named('Mummy, down', 'Mumie, Daune'),
    blanket: named('Blanket, square', 'Decke, rechteckig'),
    quilt: named('Quilt, open back', 'Quilt, offener Rücken'),
  },
  views: { front: named('laid out', 'ausgelegt'), back: named('packed', 'verpackt') },
  ground: (_, view) => (view === 'back' ? { y: 350, width: 96 } : { y: 376, width: 92 }),
  draw: (pen, cut) =>
    pen.view === 'back' ? standingSack(pen, cut === 'blanket' ? pen.second : pen.main) : (drawings[cut] ?? mummy)(pen),
}

const drawings: Record<string, (pen: Pen) => string> = { mummy, blanket, quilt }

function rows(pen: Pen, from: number, to: number, count: number, width: (y: number) => number): string {
  const step = (to - from) / count
  return Array.from({ length: count }, (_, i) => {
    const y = from + i * step
    const w = width(y)
    const glow = `M${204 - w} ${y + 5}Q200 ${y + 15} ${196 + w} ${y + 5}L${192 + w} ${y + step * 0.45}Q200 ${y + step * 0.45 + 9} ${208 - w} ${y + step * 0.45}Z`
    return (
      (pen.fine ? pen.fill(glow, pen.main.high, 0.65) : '') +
      pen.lead(`M${200 - w} ${y}Q200 ${y + 12} ${200 + w} ${y}`, pen.main)
    )
  }).join('')
}

function mummy(pen: Pen): string {
  const { main, second, accent, style } = pen
  const width = (y: number) => 71 - ((y - 122) / 214) * 26
  const count = style.pick('rows', [6, 7, 9] as const)
  const body = whole(
    `M200 28C160 28 140 54 138 86C138 100 132 108 128 122${scallops([128, 122], [154, 336], count + 1, 3)}C160 356 178 362 200 362`,
  )
  const hood = whole('M200 28C160 28 140 54 138 86C138 100 132 108 128 122C150 140 176 146 200 146')
  const face = whole('M200 52C176 52 162 66 162 88C162 108 178 122 200 124')
  return [
    pen.panel(body, main),
    rows(pen, 148, 322, count, width),
    pen.panel(whole('M200 326C182 326 166 324 152 320L154 336C160 356 178 362 200 362'), second),
    pen.shade(body, [210, 220], [276, 230], 0.24),
    pen.panel(hood, second),
    pen.panel(face, main),
    pen.fill(whole('M200 58C180 58 168 70 168 88C168 104 182 116 200 117'), main.deep),
    pen.fine
      ? pen.fill(whole('M200 92C184 92 174 98 172 102C178 112 188 117 200 117'), main.low) +
        pen.fill('M192 74H208V81H192Z', accent.base)
      : '',
    pen.zip('M142 132C138 190 146 250 154 300', main, 0.9),
    pen.line('M200 124C198 134 194 140 192 150M200 124C204 134 206 138 208 146', accent.base, pen.fine ? 2 : 5),
    pen.badge(184, 336, 1.8, accent.base),
    pen.light(body),
  ].join('')
}

function blanket(pen: Pen): string {
  const { main, second, accent } = pen
  const body =
    'M122 44H278C284 44 288 48 288 54V348C288 354 284 358 278 358H122C116 358 112 354 112 348V54C112 48 116 44 122 44Z'
  const fold = 'M288 54V190C262 172 206 116 184 44H278C284 44 288 48 288 54Z'
  const lining = 'M184 44C206 116 262 172 288 190C250 196 214 188 196 166C178 142 176 90 184 44Z'
  return [
    pen.panel(body, main),
    pen.fine
      ? [96, 148, 200, 252, 304]
          .map(y => pen.fill(`M118 ${y + 4}H282V${y + 22}Q200 ${y + 14} 118 ${y + 22}Z`, main.high, 0.5))
          .join('')
      : '',
    pen.lead('M112 96H288M112 148H288M112 200H288M112 252H288M112 304H288', main),
    pen.lead('M170 44V358M230 44V358', main, 0.8),
    pen.zip('M116 60V346C116 350 120 354 124 354H276', main, 0.9),
    pen.panel(fold, second, 'check'),
    pen.panel(lining, second),
    pen.shade(lining, [190, 130], [270, 190], 0.3),
    pen.badge(128, 322, 1.8, accent.base),
    pen.light(body),
  ].join('')
}

function quilt(pen: Pen): string {
  const { main, second, accent } = pen
  const body = whole('M200 60C160 60 126 56 104 46C106 130 118 240 138 336C146 354 172 360 200 360')
  const cut = whole('M200 254C184 262 172 300 166 354C176 358 188 360 200 360')
  const width = (y: number) => 94 - (y - 60) * 0.14
  return [
    pen.panel(body, main),
    rows(pen, 84, 330, 8, width),
    pen.panel(whole('M200 60C160 60 126 56 104 46L105 66C128 78 160 82 200 82'), second),
    pen.panel(cut, second),
    pen.line('M170 316H230M176 288H224', accent.base, pen.fine ? 3 : 6),
    pen.line('M118 170C96 172 90 186 96 200M282 170C304 172 310 186 304 200', accent.base, pen.fine ? 4 : 7),
    pen.shade(body, [210, 220], [286, 230], 0.22),
    pen.badge(187, 62, 1.5, accent.base),
    pen.light(body),
  ].join('')
}
