import { whole } from './path.ts'
import type { Pen } from './pen.ts'
import { named, type ProductType } from './product-type.ts'

export const board: ProductType = {
  tenant: 'zuidkust',
  name: named('Board', 'Board'),
  cuts: {
    surf: named('Surfboard, fish tail', 'Surfbrett, Fish'),
    sup: named('Stand-up paddle board', 'Stand-up-Paddle-Board'),
    body: named('Bodyboard', 'Bodyboard'),
  },
  views: { front: named('deck', 'Oberseite'), back: named('bottom', 'Unterseite') },
  ground: () => ({ y: 380, width: 80 }),
  draw: (pen, cut) => (drawings[cut] ?? surf)(pen),
}

const drawings: Record<string, (pen: Pen) => string> = { surf, sup, body }

function fins(pen: Pen, y: number): string {
  return pen.fine || pen.stencil
    ? pen.panel(`M197 ${y}H203L205 ${y + 34}H195Z`, pen.accent) +
        pen.pair(pen.panel(`M166 ${y - 26}L171 ${y - 28}L176 ${y + 2}L168 ${y + 2}Z`, pen.accent))
    : pen.line(`M200 ${y}V${y + 32}M170 ${y - 24}V${y}M230 ${y - 24}V${y}`, pen.accent.base, 9)
}

function surf(pen: Pen): string {
  const { main, second, accent, style } = pen
  const shape = whole('M200 24C168 50 142 120 142 206C142 274 156 330 168 372C178 366 190 352 200 346')
  const art = style.pick('art', ['sun', 'bands'] as const)
  const deck =
    art === 'sun'
      ? `<circle cx="200" cy="128" r="34" fill="${accent.base}"/>` +
        pen.fill(
          'M145 172C164 158 182 158 200 172S238 186 255 172L258 206C240 220 218 220 200 206S160 192 142 206Z',
          second.base,
        )
      : pen.fill('M146 150L254 118L256 146L143 182Z', second.base) +
        pen.fill('M143 192L257 156L258 170L142 208Z', accent.base)
  return [
    pen.panel(shape, main),
    pen.view === 'front'
      ? pen.within(shape, deck)
      : pen.fill('M200 24C168 50 142 120 142 206C160 180 182 150 200 90Z', second.base),
    pen.lead('M200 30V344', main, 0.9),
    pen.view === 'front'
      ? pen.panel(whole('M200 292C188 292 172 296 163 302L168 340C178 336 190 330 200 326'), second, 'ripstop') +
        (pen.fine ? `<circle cx="200" cy="318" r="4" fill="${accent.base}"/>` : '')
      : fins(pen, 300),
    pen.view === 'front' ? pen.badge(184, 240, 1.9, accent.base) : pen.badge(184, 220, 1.9, accent.base),
    pen.shade(shape, [205, 200], [262, 206], 0.22),
    pen.light(shape),
  ].join('')
}

function sup(pen: Pen): string {
  const { main, second, accent } = pen
  const shape = whole('M200 20C164 24 138 74 138 170C138 270 144 340 160 366C172 376 188 378 200 378')
  return [
    pen.panel(shape, main),
    pen.panel(whole('M200 20C164 24 138 74 138 150C160 138 184 132 200 132'), second),
    pen.view === 'front'
      ? pen.panel(whole('M200 158H156C150 158 148 162 148 168L152 330C152 336 156 340 162 340H200'), second, 'rib') +
        pen.line('M184 236H216', accent.base, pen.fine ? 9 : 13) +
        pen.line('M166 66L234 106M234 66L166 106M166 66H234M166 106H234', accent.base, pen.fine ? 2.4 : 5)
      : pen.lead('M168 150V360M232 150V360', main) + fins(pen, 310),
    pen.badge(182, pen.view === 'front' ? 190 : 220, 2.1, accent.base),
    pen.shade(shape, [205, 200], [264, 206], 0.2),
    pen.light(shape),
  ].join('')
}

function body(pen: Pen): string {
  const { main, second, accent } = pen
  const shape = whole(
    'M200 50C178 50 160 52 152 62C132 110 122 170 124 230C126 280 134 326 142 350C158 356 176 344 200 338',
  )
  return [
    pen.panel(shape, main),
    pen.view === 'front'
      ? pen.panel(
          whole('M200 72C182 72 168 74 162 80C146 122 138 172 139 226C140 272 146 304 152 326C166 328 182 320 200 316'),
          second,
          'mesh',
        ) +
        pen.fill(
          'M139 206C160 190 180 190 200 206S240 222 261 206V230C240 246 220 246 200 230S160 214 139 230Z',
          accent.base,
        )
      : pen.fill('M126 190L274 150L275 186L125 232Z', second.base) + pen.lead('M176 250V340M224 250V340', main),
    pen.badge(184, 110, 2, accent.base),
    pen.view === 'front'
      ? pen.line(
          'M200 130C232 118 262 128 262 150C258 166 240 160 244 148',
          pen.stencil ? '#000' : accent.deep,
          pen.fine ? 3 : 6,
        )
      : '',
    pen.shade(shape, [205, 200], [276, 206], 0.2),
    pen.light(shape),
  ].join('')
}

export const goggles: ProductType = {
  tenant: 'zuidkust',
  name: named('Goggles', 'Schwimmbrille'),
  cuts: {
    swim: named('Swim goggles, round', 'Schwimmbrille, rund'),
    race: named('Racing goggles, low', 'Wettkampfbrille, flach'),
    mask: named('Mask and snorkel', 'Maske und Schnorchel'),
  },
  views: { front: named('front', 'Vorderseite'), back: named('inside', 'Innenseite') },
  ground: cut => ({ y: cut === 'mask' ? 336 : 300, width: 120 }),
  draw: (pen, cut) => (cut === 'mask' ? mask(pen) : swimGoggles(pen, cut === 'race')),
}

function swimGoggles(pen: Pen, race: boolean): string {
  const { main, second, accent } = pen
  const cup = race
    ? 'M190 214C176 194 126 186 100 198C88 206 88 232 102 244C130 256 178 250 190 226Z'
    : 'M192 214C186 180 160 168 130 170C98 174 84 198 88 226C92 258 120 270 150 264C178 258 194 242 192 214Z'
  const lens = race
    ? 'M180 214C166 202 128 198 110 206C104 212 104 228 112 234C132 242 170 240 180 224Z'
    : 'M178 214C174 190 154 182 132 184C110 188 100 204 102 224C106 246 124 254 146 250C168 246 180 234 178 214Z'
  const band = 'M92 206C52 196 40 160 70 136C110 108 160 102 200 102C240 102 290 108 330 136C360 160 348 196 308 206'
  const inner = pen.view === 'back'
  const strap = (d: string, w: number) => pen.line(d, second.edge, w + (pen.fine ? 3 : 4)) + pen.line(d, second.base, w)
  return [
    strap(band, pen.fine ? 11 : 14),
    race
      ? ''
      : strap(
          'M92 216C44 226 36 176 66 156C110 128 160 124 200 124C240 124 290 128 334 156C364 176 356 226 308 216',
          pen.fine ? 8 : 10,
        ),
    pen.fine ? pen.fill('M186 96h28v34h-28Z', accent.base) : '',
    pen.pair(pen.panel('M88 194H104V234H88C80 226 80 204 88 194Z', accent)),
    pen.line(race ? 'M186 218H214' : 'M188 212Q200 202 212 212', accent.base, pen.fine ? 8 : 12),
    pen.pair(
      pen.panel(cup, inner ? second : main) +
        pen.panel(lens, inner ? main : second) +
        (pen.fine
          ? pen.fill(
              race
                ? 'M114 208C128 202 150 202 166 208L150 222C136 220 124 222 114 226Z'
                : 'M112 204C118 190 136 186 152 190L124 238C112 232 108 218 112 204Z',
              '#fff',
              0.3,
            )
          : ''),
    ),
    inner ? '' : pen.badge(132, race ? 216 : 212, 1.2, accent.base),
    pen.light(cup),
  ].join('')
}

function mask(pen: Pen): string {
  const { main, second, accent } = pen
  const frame = whole(
    'M200 126C160 122 116 124 96 138C76 156 74 206 88 236C102 256 140 262 164 256C172 252 174 246 178 240C184 252 192 258 200 258',
  )
  const glass =
    'M186 142C158 138 124 140 110 150C96 164 96 204 106 224C118 238 144 240 158 234C170 226 176 208 186 200Z'
  const nose = whole('M200 206C186 206 178 222 174 244C172 266 182 282 200 282')
  const tube = 'M318 70V252C318 300 282 322 236 318'
  return [
    pen.line('M80 190C50 186 50 150 84 140M320 190C350 186 350 150 316 140', second.base, pen.fine ? 14 : 17),
    pen.line(tube, main.edge, pen.fine ? 27 : 31) + pen.line(tube, main.base, pen.fine ? 24 : 26),
    pen.fine ? pen.line('M312 84V244', main.high, 5, 0.8) : '',
    pen.line('M318 62V92', accent.base, pen.fine ? 26 : 29),
    pen.panel('M246 302C228 300 218 306 216 318C218 332 230 338 248 334Z', second),
    pen.panel(frame, pen.view === 'back' ? second : main),
    pen.panel(nose, second),
    pen.pair(
      pen.panel(glass, pen.view === 'back' ? main : second) +
        (pen.fine ? pen.fill('M112 156C128 148 148 148 166 150L128 226C114 222 104 196 112 156Z', '#fff', 0.28) : ''),
    ),
    pen.badge(189, 130, 1.3, accent.base),
    pen.light(frame),
  ].join('')
}
