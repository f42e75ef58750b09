import { tonesOf } from './colour.ts'
import { whole } from './path.ts'
import type { Pen } from './pen.ts'
import { named, type ProductType } from './product-type.ts'

export const bottle: ProductType = {
  tenant: 'nordgrat',
  name: named('Bottle', 'Flasche'),
  cuts: {
    wide: named('Wide mouth, loop lid', 'Weithals, Bügeldeckel'),
    flask: named('Vacuum flask, cup', 'Isolierkanne, Becher'),
    soft: named('Soft flask', 'Faltflasche'),
    mug: named('Camp mug', 'Campingbecher'),
  },
  views: { front: named('closed', 'geschlossen'), back: named('open', 'geöffnet') },
  ground: (cut, view) => ({
    y: cut === 'mug' ? 318 : 358,
    width: view === 'back' ? 112 : 84,
    x: view === 'back' ? 214 : 200,
  }),
  draw: (pen, cut) => (drawings[cut] ?? wide)(pen),
}

const drawings: Record<string, (pen: Pen) => string> = { wide, flask, soft, mug }

function steelOf(pen: Pen) {
  return pen.stencil ? pen.main : tonesOf([0.78, 0.008, 240])
}

/** Paint on metal: a hard bright streak left, a soft dark one right. */
function gloss(pen: Pen, body: string, left: number, top: number, bottom: number): string {
  return [
    pen.fine
      ? pen.fill(
          `M${left} ${top + 12}Q${left} ${top} ${left + 9} ${top}V${bottom}Q${left} ${bottom} ${left} ${bottom - 12}Z`,
          '#fff',
          0.28,
        )
      : '',
    pen.shade(body, [212, 240], [256, 242], 0.28),
    pen.light(body),
  ].join('')
}

/** The bottle a step to the left, its lid set down beside it. */
function aside(stand: string, lid: string): string {
  return `<g transform="translate(-34 0)">${stand}</g><g transform="translate(104 0)">${lid}</g>`
}

function wide(pen: Pen): string {
  const { main, second, accent, style } = pen
  const body = whole('M200 116H176C160 116 148 126 148 146V330C148 346 156 354 172 354H200')
  const lid = (y: number) =>
    [
      pen.line(`M180 ${y}C178 ${y - 34} 222 ${y - 34} 220 ${y}`, accent.base, pen.fine ? 9 : 13),
      pen.panel(`M166 ${y}H234V${y + 40}H166Z`, second),
      pen.seam(
        `M178 ${y + 4}V${y + 36}M189 ${y + 4}V${y + 36}M200 ${y + 4}V${y + 36}M211 ${y + 4}V${y + 36}M222 ${y + 4}V${y + 36}`,
        second,
        1.8,
      ),
    ].join('')
  const art = style.pick('art', ['mark', 'band'] as const)
  const stand = [
    pen.panel('M174 100H226V120H174Z', steelOf(pen)),
    pen.panel(body, main),
    art === 'band'
      ? pen.fill('M148 276H252V304H148Z', second.base) + pen.fill('M148 310H252V316H148Z', accent.base)
      : pen.fill('M148 320H252V346C250 352 240 354 228 354H172C158 354 149 350 148 340Z', second.base),
    pen.fill('M166 234 190 194 203 213 211 200 238 234H220L194 216 182 234Z', accent.base),
    gloss(pen, body, 158, 140, 316),
  ].join('')
  return pen.view === 'front'
    ? stand + lid(62)
    : aside(`${stand}${pen.fill('M178 98C186 94 214 94 222 98V102H178Z', main.deep)}`, lid(314))
}

function flask(pen: Pen): string {
  const { main, second, accent } = pen
  const body = whole('M200 134H166C160 134 156 138 156 146V338C156 348 162 354 172 354H200')
  const cup = (y: number) =>
    pen.panel(
      `M164 ${y + 6}C164 ${y} 168 ${y - 4} 174 ${y - 4}H226C232 ${y - 4} 236 ${y} 236 ${y + 6}L242 ${y + 72}H158Z`,
      second,
    ) +
    pen.seam(`M160 ${y + 58}H240`, second, 1.8) +
    pen.badge(191, y + 24, 1, accent.base)
  const stand = [
    pen.panel(body, main),
    pen.panel(whole('M200 326H156V338C156 348 162 354 172 354H200'), steelOf(pen)),
    pen.line('M156 162H244', accent.base, pen.fine ? 4 : 9),
    pen.panel('M244 196C276 196 276 292 244 292V276C258 270 258 218 244 212Z', second),
    pen.fill('M172 254 190 225 200 239 206 229 228 254H214L193 241 184 254Z', accent.base),
    gloss(pen, body, 166, 176, 312),
  ].join('')
  if (pen.view === 'front') return stand + cup(61)
  const stopper =
    pen.panel('M178 92H222V118H178ZM186 78H214V92H186Z', second) + pen.panel('M172 116H228V136H172Z', steelOf(pen))
  return aside(stopper + stand, cup(282))
}

function soft(pen: Pen): string {
  const { main, second, accent } = pen
  const body = whole(
    'M200 116C174 116 160 124 156 146C150 180 152 230 148 270C144 310 142 336 152 346C166 354 184 354 200 354',
  )
  const lid = (y: number) =>
    pen.panel(`M182 ${y}C182 ${y - 14} 218 ${y - 14} 218 ${y}V${y + 20}H182Z`, accent) +
    pen.panel(`M172 ${y + 18}H228V${y + 42}H172Z`, second)
  const stand = [
    pen.panel('M176 104H224V122H176Z', second),
    pen.panel(body, main),
    pen.fine
      ? pen.fill(
          whole(
            'M200 220C184 216 170 224 152 218C150 246 146 280 146 310C146 330 148 340 154 343C168 350 184 350 200 350',
          ),
          main.low,
          0.6,
        )
      : '',
    pen.seam('M226 170h12M226 200h8M226 230h12M226 260h8M226 290h12', main, 2.2),
    pen.fill('M168 204 190 168 202 185 209 173 232 204H216L194 188 183 204Z', accent.base),
    pen.crease('M164 150C172 180 164 210 170 240M232 260C224 290 236 310 228 336', main),
    gloss(pen, body, 162, 156, 300),
  ].join('')
  return pen.view === 'front'
    ? stand + lid(66)
    : aside(`${stand}${pen.fill('M180 102C188 98 212 98 220 102V106H180Z', main.deep)}`, lid(312))
}

function mug(pen: Pen): string {
  const { main, second, accent, style } = pen
  const body = whole('M200 146H134L142 296C143 308 152 314 166 314H200')
  const handle = 'M262 176C312 168 316 268 258 266'
  const lid = (y: number) =>
    pen.panel(
      `M130 ${y}H270C274 ${y} 276 ${y + 4} 276 ${y + 8}V${y + 18}H124V${y + 8}C124 ${y + 4} 126 ${y} 130 ${y}Z`,
      second,
    ) + pen.panel(`M184 ${y - 12}H216V${y}H184Z`, accent)
  const stand = [
    pen.line(handle, second.edge, pen.fine ? 15 : 18) + pen.line(handle, second.base, pen.fine ? 12 : 13),
    pen.panel(body, main),
    style.chance('band', 0.5) ? pen.fill('M137 200H263L262 216H138Z', second.base) : '',
    pen.fill('M166 270 190 232 203 250 211 238 238 270H220L194 254 182 270Z', accent.base),
    pen.panel('M128 138H272V152H128Z', steelOf(pen)),
    gloss(pen, body, 146, 166, 290),
  ].join('')
  return pen.view === 'front'
    ? stand + lid(122)
    : stand +
        pen.fill('M136 139C160 133 240 133 264 139C240 146 160 146 136 139Z', main.deep) +
        `<g transform="translate(116 206) scale(.86)">${lid(112)}</g>`
}
