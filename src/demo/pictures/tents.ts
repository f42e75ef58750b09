import { tonesOf } from './colour.ts'
import { lyingSack } from './packed.ts'
import type { Pen } from './pen.ts'
import { named, type ProductType } from './product-type.ts'

export const tent: ProductType = {
  tenant: 'nordgrat',
  name: named('Tent', 'Zelt'),
  cuts: {
    dome: named('Dome, two poles', 'Kuppel, zwei Gestängebögen'),
    tunnel: named('Tunnel, three arches', 'Tunnel, drei Bögen'),
    tipi: named('Pyramid, centre pole', 'Pyramide, Mittelstange'),
    geodesic: named('Geodesic, expedition', 'Geodät, Expedition'),
  },
  views: { front: named('pitched', 'aufgebaut'), back: named('packed', 'verpackt') },
  ground: (_, view) => (view === 'back' ? { y: 294, width: 150 } : { y: 322, width: 176 }),
  draw: (pen, cut) => (pen.view === 'back' ? lyingSack(pen) : (drawings[cut] ?? dome)(pen)),
}

const drawings: Record<string, (pen: Pen) => string> = { dome, tunnel, tipi, geodesic }

function inside(pen: Pen) {
  return pen.stencil ? { ...pen.main, base: '#000' } : tonesOf([0.86, 0.03, 85])
}

function guys(pen: Pen, d: string): string {
  return pen.fine ? pen.line(d, pen.accent.base, 1.8) : ''
}

function pole(pen: Pen, d: string): string {
  return pen.line(d, pen.accent.edge, pen.fine ? 4.6 : 7) + pen.line(d, pen.accent.base, pen.fine ? 2.4 : 4)
}

function dome(pen: Pen): string {
  const { main, second, accent } = pen
  const shell = 'M44 318C60 196 118 106 200 104C282 106 340 196 356 318Z'
  return [
    guys(pen, 'M62 250 14 330M338 250 386 330'),
    pen.panel(shell, main, 'ripstop'),
    pen.panel('M200 104C282 106 340 196 356 318H262C258 230 240 150 200 104Z', second, 'ripstop'),
    pen.shade(shell, [220, 200], [350, 240], 0.22),
    pen.panel('M150 318C150 246 160 188 176 158C206 188 222 250 226 318Z', inside(pen)),
    pen.fine ? pen.fill('M150 318C150 246 160 188 176 158C180 210 186 270 184 318Z', '#000', 0.12) : '',
    pen.panel('M150 318C150 246 160 188 176 158C142 190 118 250 112 318Z', second, 'ripstop'),
    pen.zip('M176 158C206 188 222 250 226 318', main, 0.8),
    pole(pen, 'M200 104C118 106 60 196 44 318'),
    pole(pen, 'M200 104C282 106 340 196 356 318'),
    pole(pen, 'M200 104C240 150 258 230 262 318'),
    pen.fine ? pen.panel('M270 176C286 176 300 186 306 202L278 206C274 196 272 186 270 176Z', main) : '',
    pen.line('M44 318H356', main.edge, pen.fine ? 3.4 : 6),
    pen.badge(296, 258, 1.8, accent.base),
    pen.light(shell),
  ].join('')
}

function tunnel(pen: Pen): string {
  const { main, second, accent, style } = pen
  const shell = 'M30 318C34 232 70 172 116 168C190 158 268 172 312 200C348 224 366 270 372 318Z'
  const vestibule = 'M30 318C34 232 70 172 116 168C152 200 168 258 170 318Z'
  return [
    guys(pen, 'M112 168 8 262M312 200 392 300'),
    pen.panel(shell, main, 'ripstop'),
    pen.panel(
      'M236 168C262 174 290 184 312 200C348 224 366 270 372 318H290C290 252 272 196 236 168Z',
      second,
      'ripstop',
    ),
    pen.panel(vestibule, second, 'ripstop'),
    pen.panel('M66 318C66 262 82 216 108 196C128 224 136 270 138 318Z', inside(pen)),
    pen.panel('M66 318C66 262 82 216 108 196C92 228 88 276 90 318Z', main),
    pen.zip('M108 196C128 224 136 270 138 318', second, 0.8),
    style.chance('window', 0.6)
      ? pen.panel('M188 212C204 208 226 212 240 222L244 252C228 246 208 244 194 246Z', inside(pen))
      : pen.seam('M200 170C214 214 222 268 222 318', main, 1.8),
    pole(pen, 'M116 168C70 172 34 232 30 318M116 168C152 200 168 258 170 318'),
    pole(pen, 'M236 168C272 196 290 252 290 318'),
    pole(pen, 'M312 200C348 224 366 270 372 318'),
    pen.line('M30 318H372', main.edge, pen.fine ? 3.4 : 6),
    pen.badge(212, 278, 1.9, accent.base),
    pen.shade(shell, [260, 200], [372, 260], 0.22),
    pen.light(shell),
  ].join('')
}

function tipi(pen: Pen): string {
  const { main, second, accent } = pen
  const shell = 'M200 70C178 150 122 244 46 320C96 324 150 326 200 326C250 326 304 324 354 320C278 244 222 150 200 70Z'
  return [
    guys(pen, 'M106 250 20 340M294 250 380 340'),
    pen.line('M200 58V80', accent.base, pen.fine ? 4 : 8),
    pen.panel(shell, main, 'ripstop'),
    pen.panel('M200 70C222 150 278 244 354 320C330 322 306 324 284 325C252 250 220 160 200 70Z', second, 'ripstop'),
    pen.panel('M200 70C178 150 122 244 46 320C66 322 84 323 102 324C142 250 180 160 200 70Z', main, 'ripstop'),
    pen.shade(shell, [220, 220], [340, 260], 0.2),
    pen.panel('M198 150C192 220 178 280 158 326H236C222 280 206 220 198 150Z', inside(pen)),
    pen.panel('M198 150C192 220 178 280 158 326H130C156 280 184 216 198 150Z', second),
    pen.fine ? pen.line('M200 190V324', accent.edge, 3.4) : '',
    pen.zip('M198 150C206 220 222 280 236 326', main, 0.8),
    pen.panel('M200 66C194 88 186 108 176 128C192 134 208 134 224 128C214 108 206 88 200 66Z', second),
    pen.line('M46 320C150 328 250 328 354 320', main.edge, pen.fine ? 3 : 6),
    pen.badge(284, 294, 1.7, accent.base),
    pen.light(shell),
  ].join('')
}

function geodesic(pen: Pen): string {
  const { main, second, accent } = pen
  const shell = 'M40 318C44 250 70 186 116 152C150 128 250 128 284 152C330 186 356 250 360 318Z'
  const facet = (d: string) => pen.panel(d, second, 'ripstop')
  return [
    guys(pen, 'M116 152 24 250M284 152 376 250'),
    pen.panel(shell, main, 'ripstop'),
    facet('M116 152C150 128 250 128 284 152L200 214Z'),
    facet('M40 318C44 250 70 186 116 152L128 318Z'),
    facet('M360 318C356 250 330 186 284 152L272 318Z'),
    pen.shade(shell, [220, 200], [356, 260], 0.24),
    pen.panel('M154 318C156 276 174 248 200 246C226 248 244 276 246 318Z', inside(pen)),
    pen.panel('M154 318C156 276 174 248 200 246C186 262 180 290 180 318Z', main),
    pen.zip('M154 318C156 276 174 248 200 246C226 248 244 276 246 318', main, 0.8),
    pole(pen, 'M116 152L272 318M284 152L128 318'),
    pole(pen, 'M116 152C150 128 250 128 284 152'),
    pole(pen, 'M116 152C70 186 44 250 40 318M284 152C330 186 356 250 360 318'),
    pen.line('M40 318H360', main.edge, pen.fine ? 3.4 : 6),
    pen.badge(186, 158, 1.7, accent.base),
    pen.light(shell),
  ].join('')
}
