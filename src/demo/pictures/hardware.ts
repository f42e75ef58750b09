import { tonesOf } from './colour.ts'
import { whole } from './path.ts'
import type { Pen } from './pen.ts'
import { named, type ProductType } from './product-type.ts'

export const headlamp: ProductType = {
  tenant: 'nordgrat',
  name: named('Headlamp', 'Stirnlampe'),
  cuts: {
    classic: named('Round beam', 'Runder Strahler'),
    twin: named('Twin beam, running', 'Doppelstrahler, Lauf'),
    storm: named('Storm, rear battery, top strap', 'Storm, Akku hinten, Scheitelband'),
  },
  views: { front: named('front', 'Vorderseite'), back: named('battery side', 'Akkuseite') },
  ground: () => ({ y: 316, width: 120 }),
  draw: (pen, cut) => lamp(pen, cut),
}

function lamp(pen: Pen, cut: string): string {
  const { main, second, accent } = pen
  const glass = pen.stencil ? '#000' : '#fbf6df'
  const ring =
    'M62 216C54 136 118 92 200 92C282 92 346 136 338 216L313 208C318 150 268 119 200 119C132 119 82 150 87 208Z'
  const near =
    'M62 200C70 244 130 262 200 262C270 262 330 244 338 200V232C330 280 270 298 200 298C130 298 70 280 62 232Z'
  const stripe = 'M64 222C78 264 134 280 200 280C266 280 322 264 336 222'
  const back = pen.view === 'back'
  const top =
    cut === 'storm'
      ? pen.line('M200 104C188 140 188 200 200 262', main.deep, pen.fine ? 17 : 20) +
        pen.line('M200 104C188 140 188 200 200 262', main.low, pen.fine ? 14 : 16)
      : ''
  const body = whole(
    cut === 'twin'
      ? 'M200 214H146C132 214 124 224 124 240V276C124 294 134 304 150 304H200'
      : cut === 'storm'
        ? 'M200 206H152C144 206 138 212 138 220V300C138 308 144 314 152 314H200'
        : 'M200 204H166C148 204 140 216 140 232V282C140 302 150 312 168 312H200',
  )
  const eye = (x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${second.deep}"/><circle cx="${x}" cy="${y}" r="${r - 7}" fill="${glass}"/>` +
    (pen.fine
      ? `<circle cx="${x}" cy="${y}" r="${r * 0.32}" fill="${tonesOf([0.86, 0.1, 92]).base}"/><path d="M${x - r * 0.45} ${y - r * 0.2}A${r * 0.5} ${r * 0.5} 0 0 1 ${x} ${y - r * 0.5}" fill="none" stroke="#fff" stroke-width="3"/>`
      : '')
  const face =
    cut === 'twin'
      ? eye(166, 258, 27) + eye(234, 258, 27)
      : cut === 'storm'
        ? eye(200, 250, 36) + (pen.fine ? pen.fill('M156 294H176V304H156ZM224 294H244V304H224Z', accent.base) : '')
        : eye(200, 258, 38)
  return [
    pen.panel(ring, main),
    pen.stencil ? '' : pen.fill(ring, '#000', 0.3),
    top,
    pen.panel(near, main, 'rib'),
    pen.line(stripe, accent.base, pen.fine ? 5 : 9),
    pen.shade(near, [200, 260], [340, 250], 0.24),
    pen.panel(body, second),
    back
      ? pen.seam('M160 236H240M160 252H240M160 268H240', second, 2.6) + pen.badge(184, 284, 1.9, accent.base)
      : `${face}${pen.panel('M178 198H222V210H178Z', accent)}`,
    back && cut === 'storm' ? `<circle cx="200" cy="224" r="7" fill="${accent.base}"/>` : '',
    pen.light(near, body),
  ].join('')
}

export const poles: ProductType = {
  tenant: 'nordgrat',
  name: named('Trekking poles', 'Trekkingstöcke'),
  cuts: {
    telescope: named('Telescopic, lever locks', 'Teleskop, Klemmverschluss'),
    fold: named('Folding, long grip', 'Faltbar, langer Griff'),
    ski: named('Touring, snow baskets', 'Tour, Schneeteller'),
  },
  views: { front: named('extended', 'ausgezogen'), back: named('packed', 'Packmaß') },
  ground: () => ({ y: 366, width: 110 }),
  draw: (pen, cut) => (pen.view === 'back' ? packedPoles(pen, cut) : pair(pen, stick(pen, cut))),
}

/** Two sticks leaning apart, tips down. */
function pair(pen: Pen, one: string): string {
  return pen.pair(`<g transform="rotate(4 150 360)">${one}</g>`)
}

function stick(pen: Pen, cut: string): string {
  const { main, second, accent } = pen
  const steel = pen.stencil ? main : tonesOf([0.7, 0.008, 240])
  const wide = pen.stencil ? 2.6 : pen.fine ? 1 : 1.5
  const tube = (x1: number, x2: number, from: number, to: number, cloth: typeof main) =>
    pen.panel(`M${150 - x1 * wide} ${from}H${150 + x1 * wide}L${150 + x2 * wide} ${to}H${150 - x2 * wide}Z`, cloth)
  const basket =
    cut === 'ski'
      ? `M122 334C130 326 170 326 178 334C170 344 130 344 122 334Z`
      : 'M136 334C142 329 158 329 164 334C158 341 142 341 136 334Z'
  const long = cut === 'fold' ? 148 : cut === 'ski' ? 128 : 98
  const lock = (y: number) =>
    pen.panel(`M${150 - 8 * wide} ${y}H${150 + 8 * wide}V${y + 18}H${150 - 8 * wide}Z`, second) +
    pen.line(`M${150 + 8 * wide} ${y + 4}V${y + 14}`, accent.base, pen.fine ? 4 : 7)
  return [
    tube(4, 3, 250, 340, steel),
    tube(3, 1, 340, 366, steel),
    pen.panel(basket, accent),
    tube(5.5, 5, 160, 262, main),
    tube(6.5, 6, 90, 176, main),
    pen.fine ? pen.fill('M148 180h4v54h-4Z', accent.base) : '',
    cut === 'telescope'
      ? lock(168) + lock(254)
      : cut === 'fold'
        ? pen.panel('M143 208h14v10h-14Z', accent) + pen.panel('M144 276h12v10h-12Z', accent) + lock(164)
        : lock(210),
    pen.line('M150 42C118 58 118 96 136 108C146 112 152 90 152 60', second.base, pen.fine ? 6 : 8),
    pen.panel(`M139 44C139 34 161 32 163 42L160 ${long}H142Z`, second),
    pen.seam(
      Array.from({ length: Math.floor((long - 62) / 9) }, (_, i) => `M142 ${62 + i * 9}H160`).join(''),
      second,
      1.8,
    ),
    pen.panel('M138 44C138 32 162 30 164 42L163 50H139Z', main),
  ].join('')
}

function packedPoles(pen: Pen, cut: string): string {
  const { main, second, accent } = pen
  const steel = pen.stencil ? main : tonesOf([0.7, 0.008, 240])
  const tube = (x: number, from: number, to: number, cloth: typeof main) =>
    pen.panel(`M${x - 7} ${from}H${x + 7}L${x + 6} ${to}H${x - 6}Z`, cloth)
  const grip = (x: number) =>
    [
      pen.panel(`M${x - 12} 54C${x - 12} 40 ${x + 12} 38 ${x + 14} 50L${x + 10} 176H${x - 9}Z`, second),
      pen.seam([78, 90, 102, 114, 126, 138, 150, 162].map(y => `M${x - 9} ${y}H${x + 10}`).join(''), second, 1.8),
      pen.panel(`M${x - 13} 54C${x - 13} 38 ${x + 13} 36 ${x + 15} 50L${x + 14} 60H${x - 12}Z`, main),
    ].join('')
  const one =
    cut === 'fold'
      ? tube(150, 120, 330, main) + tube(166, 140, 342, steel) + tube(183, 150, 326, main) + grip(183)
      : tube(177, 168, 336, main) +
        tube(177, 330, 358, steel) +
        pen.panel(
          cut === 'ski'
            ? 'M138 340C150 330 192 330 198 340C190 350 150 350 138 340Z'
            : 'M162 340C168 334 186 334 192 340C186 347 168 347 162 340Z',
          accent,
        ) +
        grip(177)
  const half = cut === 'fold' ? 58 : 34
  return [
    pen.pair(one),
    pen.panel(`M${200 - half} 214H${200 + half}V236H${200 - half}Z`, accent),
    pen.panel(`M${202 - half} 296H${198 + half}V308H${202 - half}Z`, second),
    pen.badge(188, 219, 1.4, main.base),
  ].join('')
}
