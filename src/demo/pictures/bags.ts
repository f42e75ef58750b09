import { both, whole } from './path.ts'
import type { Pen } from './pen.ts'
import { frontAndBack, named, type ProductType } from './product-type.ts'

export const bag: ProductType = {
  tenant: 'nordgrat',
  name: named('Bag', 'Tasche'),
  cuts: {
    duffel: named('Duffel, expedition', 'Duffel, Expedition'),
    hip: named('Hip pack', 'Hüfttasche'),
    tote: named('Tote, carrying handles', 'Shopper, Tragegriffe'),
  },
  views: frontAndBack,
  ground: cut => ({ y: cut === 'tote' ? 352 : cut === 'hip' ? 296 : 306, width: 148 }),
  draw: (pen, cut) => (drawings[cut] ?? duffel)(pen),
}

const drawings: Record<string, (pen: Pen) => string> = { duffel, hip, tote }

function duffel(pen: Pen): string {
  const { main, second, accent } = pen
  const body = whole('M200 142C140 142 92 142 70 148C50 154 42 190 42 226C42 268 50 298 72 302C110 305 160 305 200 305')
  const end = 'M70 148C50 154 42 190 42 226C42 268 50 298 72 302C92 290 98 262 98 226C98 190 92 160 70 148Z'
  const band = 'M118 143H140L144 305H116Z'
  const handle = 'M130 150C132 96 160 84 200 84C240 84 268 96 270 150'
  const front = pen.view === 'front'
  return [
    pen.line(handle, second.edge, pen.fine ? 11 : 15),
    pen.line(handle, second.base, pen.fine ? 8 : 11),
    pen.panel(body, main, 'ripstop'),
    pen.shade(body, [200, 210], [200, 306], 0.22),
    pen.pair(pen.panel(end, second, 'ripstop') + pen.line('M56 222H84', accent.base, pen.fine ? 5 : 9)),
    pen.pair(pen.panel(band, second) + pen.stitch('M122 146 120 303M136 146 140 303', second)),
    front
      ? pen.zip('M100 164C140 158 170 157 200 157C230 157 260 158 300 164', main, 1.2) +
        pen.fill('M170 226 188 198 197 211 203 202 222 226H209L189 213 180 226Z', accent.base)
      : pen.panel('M158 196H242V262H158Z', second) +
        pen.zip('M164 208H236', second, 0.9) +
        pen.line('M150 176C150 150 250 150 250 176', second.base, pen.fine ? 8 : 11),
    pen.panel('M180 74C186 70 214 70 220 74V92C214 96 186 96 180 92Z', second),
    pen.pair(pen.seam('M112 196H150M112 258H150', main, 3)),
    pen.light(body),
  ].join('')
}

function hip(pen: Pen): string {
  const { main, second, accent, style } = pen
  const body = whole(
    'M200 150C150 150 112 152 96 162C84 172 86 214 98 244C108 264 130 272 156 274C172 275 186 275 200 275',
  )
  const wing = 'M96 176C66 178 44 188 34 204C32 216 40 222 52 220C72 216 88 222 98 234Z'
  const strap = 'M40 210C20 196 14 160 40 130C70 100 140 92 200 92C260 92 330 100 360 130C386 160 380 196 360 210'
  const low = style.pick('pocket', [206, 216] as const)
  return [
    pen.line(strap, second.deep, pen.fine ? 9 : 13),
    pen.line(strap, second.base, pen.fine ? 6 : 9),
    pen.fill('M186 84h28v17h-28Z', accent.base),
    pen.pair(pen.panel(wing, second, 'mesh')),
    pen.panel(body, main, 'ripstop'),
    pen.view === 'front'
      ? [
          pen.zip('M104 182C140 174 170 172 200 172C230 172 260 174 296 182', main, 1.1),
          pen.panel(
            whole(`M200 ${low}C160 ${low} 130 ${low} 110 ${low + 4}C116 250 136 262 160 264C174 265 188 265 200 265`),
            second,
            'ripstop',
          ),
          pen.zip(`M122 ${low + 12}H278`, second, 0.9),
          pen.badge(183, low + 26, 2, accent.base),
        ].join('')
      : pen.panel(
          whole('M200 166C160 166 130 168 112 176C106 200 112 230 124 246C150 258 176 258 200 258'),
          second,
          'mesh',
        ) + pen.seam(both('M160 170V256'), second, 2),
    pen.shade(body, [200, 220], [200, 276], 0.2),
    pen.light(body),
  ].join('')
}

function tote(pen: Pen): string {
  const { main, second, accent, style } = pen
  const body = whole('M200 150C160 150 124 150 102 149L116 332C117 344 126 350 140 350H200')
  const base = whole('M200 284C166 284 134 283 112 281L116 332C117 344 126 350 140 350H200')
  const handle = 'M152 152C150 78 168 54 200 54C232 54 250 78 248 152'
  const long = style.pick('handle', [200, 286] as const)
  return [
    pen.line(handle, second.low, pen.fine ? 9 : 13),
    pen.panel(body, main, 'twill'),
    pen.panel(base, second, 'twill'),
    pen.line(`M148 ${long}V156C146 92 166 66 200 66C234 66 254 92 252 156V${long}`, second.edge, pen.fine ? 12.5 : 15),
    pen.line(`M148 ${long}V156C146 92 166 66 200 66C234 66 254 92 252 156V${long}`, second.base, pen.fine ? 10 : 11),
    pen.seam('M104 162H296', main) + pen.stitch('M104 166H296', main),
    pen.view === 'front'
      ? pen.fill('M170 240 188 212 197 225 203 216 222 240H209L189 227 180 240Z', accent.base)
      : pen.panel('M166 200H234V250H166Z', main) + pen.zip('M170 210H230', main, 0.8),
    pen.shade(body, [220, 240], [300, 252], 0.18),
    pen.light(body),
  ].join('')
}
