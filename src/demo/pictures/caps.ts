import { both, whole } from './path.ts'
import type { Pen } from './pen.ts'
import { named, type ProductType } from './product-type.ts'

export const cap: ProductType = {
  tenant: 'nordgrat',
  name: named('Cap', 'Kappe'),
  cuts: {
    baseball: named('Six-panel, curved brim', 'Sechs Bahnen, gebogener Schirm'),
    trucker: named('Trucker, mesh back', 'Trucker, Netzrücken'),
    bucket: named('Sun hat, wide brim', 'Sonnenhut, breite Krempe'),
    neck: named('Desert cap, neck cover', 'Wüstenkappe, Nackenschutz'),
  },
  views: { front: named('side', 'Seite'), back: named('back', 'Rückseite') },
  ground: cut => ({ y: cut === 'neck' ? 336 : 300, width: 140, x: cut === 'bucket' ? 200 : 214 }),
  draw: (pen, cut) => (pen.view === 'back' ? rear(pen, cut) : (drawings[cut] ?? baseball)(pen)),
}

const drawings: Record<string, (pen: Pen) => string> = { baseball, trucker, bucket, neck }

const CROWN = 'M92 238C86 168 124 116 190 114C252 113 286 152 290 226C240 212 150 214 92 238Z'
const BRIM = 'M196 217C230 206 266 205 291 213C328 223 364 247 374 268C377 277 370 281 360 277C322 254 262 233 196 224Z'
const UNDER =
  'M196 224C262 233 322 254 360 277C348 280 338 279 326 275C288 260 246 244 202 232C198 230 196 228 196 224Z'

function crownSeams(pen: Pen, d = 'M190 114C168 142 156 184 158 222M190 114C222 134 238 176 236 215'): string {
  return pen.seam(d, pen.main, 1.7)
}

function baseball(pen: Pen): string {
  const { main, second, accent } = pen
  return [
    pen.panel(CROWN, main, 'twill'),
    pen.fill('M190 114C222 134 238 176 236 215C254 216 272 220 290 226C286 152 252 113 190 114Z', main.low, 0.6),
    crownSeams(pen),
    pen.stitch('M184 118C163 146 151 188 153 222M196 118C228 140 243 178 241 214', main),
    pen.fine
      ? `<circle cx="146" cy="158" r="3.4" fill="${main.deep}"/><circle cx="206" cy="146" r="3.4" fill="${main.deep}"/>`
      : '',
    pen.panel(BRIM, second),
    pen.fill(UNDER, second.deep),
    pen.stitch('M226 215C268 214 324 236 364 268M214 219C262 220 316 242 356 270', second),
    pen.panel('M184 113C184 107 197 107 197 113Z', accent),
    pen.badge(244, 162, 1.8, accent.base),
    pen.shade(CROWN, [150, 180], [88, 200], 0.18),
    pen.light(CROWN),
  ].join('')
}

function trucker(pen: Pen): string {
  const { main, second, accent } = pen
  const front = 'M190 106C256 102 292 150 290 226C262 218 234 215 206 216C214 176 210 138 190 106Z'
  const tall = 'M92 238C86 166 124 110 190 106C256 102 292 150 290 226C240 212 150 214 92 238Z'
  return [
    pen.panel(tall, second, 'mesh'),
    pen.fine
      ? ''
      : pen.line(
          'M110 180L190 216M124 150L200 190M150 130L204 160M104 214L150 150M140 218L190 140',
          second.edge,
          3,
          0.5,
        ),
    pen.seam('M190 106C160 140 146 184 146 224', second, 1.7),
    pen.panel(front, main, 'twill'),
    pen.panel(BRIM, main),
    pen.fill(UNDER, main.deep),
    pen.line('M204 227C264 237 324 258 360 275', accent.base, pen.fine ? 2.4 : 5),
    pen.panel('M222 144H274V188H222Z', accent),
    pen.badge(232, 156, 1.9, main.base),
    pen.shade(tall, [150, 180], [88, 200], 0.16),
    pen.light(tall),
  ].join('')
}

function bucket(pen: Pen): string {
  const { main, second, accent, style } = pen
  const crown = whole('M200 124C158 124 138 132 134 148L122 226C146 236 174 240 200 240')
  const brim = whole(
    'M200 218C172 218 146 216 124 210C96 224 66 250 54 276C54 286 66 288 80 284C118 272 160 268 200 268',
  )
  return [
    pen.panel(brim, main, 'twill'),
    pen.stitch(
      'M62 274C110 256 160 252 200 252C240 252 290 256 338 274M74 262C116 246 160 242 200 242C240 242 284 246 326 262',
      main,
    ),
    pen.panel(crown, main, 'twill'),
    pen.panel(whole('M200 216C172 216 148 212 124 206L121 228C146 238 174 241 200 241'), second),
    pen.seam(both('M200 134C168 134 150 138 142 148'), main),
    pen.fine
      ? `<circle cx="150" cy="180" r="4" fill="${accent.base}"/><circle cx="153" cy="164" r="4" fill="${accent.base}"/>`
      : '',
    style.chance('cord', 0.6)
      ? pen.line('M126 232C128 276 160 322 200 330C240 322 272 276 274 232', accent.base, pen.fine ? 2.6 : 5) +
        pen.line('M200 318V330', second.base, pen.fine ? 9 : 12)
      : '',
    pen.badge(188, 176, 1.5, accent.base),
    pen.shade(crown, [200, 180], [278, 190], 0.2),
    pen.light(crown, brim),
  ].join('')
}

function neck(pen: Pen): string {
  const { main, second, accent } = pen
  const cover = 'M94 214C84 250 84 292 98 328C124 334 160 330 186 318C196 282 200 250 202 222Z'
  return [
    pen.panel(cover, second, 'mesh'),
    pen.crease('M120 232C112 264 114 296 122 322M156 230C150 260 152 292 158 316', second),
    pen.panel(CROWN, main, 'ripstop'),
    crownSeams(pen),
    pen.panel(
      'M92 238C89 222 90 206 94 192C150 172 240 170 286 192C289 204 290 216 290 226C240 212 150 214 92 238Z',
      second,
    ),
    pen.panel(BRIM, main),
    pen.fill(UNDER, main.deep),
    pen.line('M98 226C150 204 240 202 288 217', accent.base, pen.fine ? 2.6 : 6),
    pen.badge(236, 186, 1.3, accent.base),
    pen.shade(CROWN, [150, 180], [88, 200], 0.18),
    pen.light(CROWN, cover),
  ].join('')
}

/** From behind every cap shows how it is adjusted; the hat only loses its mark. */
function rear(pen: Pen, cut: string): string {
  const { main, second, accent } = pen
  if (cut === 'bucket') return bucket({ ...pen, badge: () => '' })
  const crown = whole('M200 114C142 114 106 152 104 212L103 256C134 266 168 270 200 270')
  const cloth = cut === 'trucker' ? second : main
  const gap = whole('M200 226C176 226 164 240 163 264C176 268 188 269 200 270')
  return [
    pen.panel(crown, cloth, cut === 'trucker' ? 'mesh' : 'twill'),
    pen.seam('M200 114V226M200 114C160 140 140 190 138 262M200 114C240 140 260 190 262 262', cloth, 1.7),
    pen.panel('M193 113C193 106 207 106 207 113Z', accent),
    cut === 'neck'
      ? pen.panel(whole('M200 236C164 236 130 232 103 224L92 330C128 342 166 346 200 346'), second, 'mesh')
      : [
          pen.fill(gap, cloth.deep),
          pen.panel('M158 256H242V268H158Z', cloth),
          pen.fine
            ? [176, 188, 200, 212, 224].map(x => `<circle cx="${x}" cy="262" r="2.4" fill="${accent.base}"/>`).join('')
            : '',
          pen.line('M163 258C164 238 178 226 200 226C222 226 236 238 237 258', cloth.edge, pen.fine ? 2 : 5),
        ].join(''),
    pen.shade(crown, [200, 190], [300, 210], 0.22),
    pen.light(crown),
  ].join('')
}
