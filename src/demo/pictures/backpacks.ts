import { harness } from './harness.ts'
import { both, whole } from './path.ts'
import type { Pen } from './pen.ts'
import { frontAndBack, named, type ProductType } from './product-type.ts'

export const backpack: ProductType = {
  tenant: 'nordgrat',
  name: named('Backpack', 'Rucksack'),
  cuts: {
    alpine: named('Alpine, top lid', 'Alpin, Deckelfach'),
    day: named('Daypack, round zip', 'Tagesrucksack, Rundreißverschluss'),
    roll: named('Roll-top', 'Rolltop'),
    trek: named('Trekking, 65 litres', 'Trekking, 65 Liter'),
  },
  views: { front: frontAndBack.front, back: named('carrying system', 'Tragesystem') },
  ground: () => ({ y: 360, width: 122 }),
  draw: (pen, cut) => (drawings[cut] ?? alpine)(pen),
}

const drawings: Record<string, (pen: Pen) => string> = { alpine, day, roll, trek }

function alpine(pen: Pen): string {
  const { main, second, accent, style } = pen
  const body = whole('M200 92C160 92 140 102 136 130L126 318C126 344 140 356 166 356C178 356 189 356 200 356')
  const lid = whole('M200 62C160 62 138 72 134 100L130 130C134 140 150 146 170 148C180 149 190 149 200 149')
  const pocket = whole('M200 214C176 214 160 216 148 222L143 320C143 334 152 341 168 341C180 341 190 341 200 341')
  const sidePocket = 'M131 236C112 240 106 262 108 300C110 324 118 336 127 338Z'
  if (pen.view === 'back') return harness(pen, { body, behind: [lid], belt: true, top: 104 })
  return [
    straps(pen),
    loop(pen, 64),
    pen.pair(pen.panel(sidePocket, second, 'mesh')),
    pen.panel(body, main, 'ripstop'),
    pen.pair(pen.shade(body, [160, 240], [128, 244], 0.18)),
    pen.panel(pocket, second, 'mesh'),
    pen.line(both('M146 230C164 224 182 222 200 222'), second.edge, pen.fine ? 3 : 6),
    buckles(pen, 142, 236),
    pen.panel(lid, main, 'ripstop'),
    pen.zip('M146 122C162 130 180 132 200 132C220 132 238 130 254 122', main, 0.9),
    pen.seam(both('M134 100C150 92 176 88 200 88'), main),
    style.chance('axe', 0.6) ? pen.line('M238 328V352M238 340H256', accent.base, pen.fine ? 4 : 6) : '',
    pen.pair(pen.line('M131 200 148 206M128 262 145 258', second.base, pen.fine ? 5 : 8)),
    pen.badge(186, 104, 1.7, accent.base),
    pen.light(body, lid),
  ].join('')
}

function day(pen: Pen): string {
  const { main, second, accent, style } = pen
  const body = whole('M200 62C150 62 126 92 122 142L116 310C116 340 132 356 162 356C176 356 188 356 200 356')
  const front = whole('M200 204C170 204 150 208 140 216L136 306C136 328 148 338 168 338C180 338 190 338 200 338')
  const sidePocket = 'M120 232C104 238 98 262 102 300C104 324 112 336 120 338Z'
  const shape = style.pick('front', ['pocket', 'slash'] as const)
  if (pen.view === 'back') return harness(pen, { body, belt: false, top: 92 })
  return [
    straps(pen),
    loop(pen, 62),
    pen.pair(pen.panel(sidePocket, second, 'mesh')),
    pen.panel(body, main, 'twill'),
    pen.pair(pen.shade(body, [150, 240], [118, 244], 0.18)),
    pen.zip(both('M200 84C160 84 142 108 139 146L137 196'), main),
    shape === 'pocket'
      ? pen.panel(front, second, 'twill') + pen.zip('M146 228C164 222 182 220 200 220C218 220 236 222 254 228', second)
      : pen.panel(
          whole('M200 254C172 250 150 246 121 244L116 310C116 340 132 356 162 356C176 356 188 356 200 356'),
          second,
          'twill',
        ) + pen.zip('M148 222 252 206', main),
    pen.fine
      ? pen.panel('M192 150H208V212H192Z', second) + pen.seam('M192 166H208M192 182H208M192 197H208', second, 2)
      : '',
    pen.badge(184, 112, 1.9, accent.base),
    pen.light(body),
  ].join('')
}

function roll(pen: Pen): string {
  const { main, second, accent, style } = pen
  const body = whole('M200 112C168 112 148 112 138 116L128 322C128 344 140 356 164 356C178 356 189 356 200 356')
  const rolled = whole('M200 66C170 66 148 68 132 72C124 76 124 94 132 98C148 102 170 104 200 104')
  const neck = whole('M200 96C174 96 152 97 142 99L137 134C156 140 178 142 200 142')
  const base = whole('M200 292C172 292 150 288 130 284L128 322C128 344 140 356 164 356C178 356 189 356 200 356')
  const lash = style.pick('lash', ['cross', 'ladder'] as const)
  if (pen.view === 'back') return harness(pen, { body, behind: [neck, rolled], belt: false, top: 116 })
  return [
    straps(pen),
    pen.panel(neck, main, 'ripstop'),
    pen.panel(body, main, 'ripstop'),
    pen.pair(pen.shade(body, [160, 240], [130, 244], 0.18)),
    pen.panel(base, second, 'twill'),
    pen.panel(rolled, main),
    pen.seam('M134 82C170 88 230 88 266 82', main, 1.7),
    pen.pair(
      pen.line('M132 86L124 96L134 190', second.deep, pen.fine ? 7 : 10) +
        pen.line('M132 86L124 96L134 190', second.base, pen.fine ? 4.6 : 7) +
        (pen.fine ? pen.fill('M120 124h16v18h-16Z', accent.base) : ''),
    ),
    pen.fine
      ? pen.line('M200 66V118', second.base, 7) + pen.fill('M192 104h16v12h-16Z', accent.base)
      : pen.line('M200 68V118', accent.base, 9),
    lash === 'cross'
      ? pen.line('M152 176 248 262M248 176 152 262', accent.base, pen.fine ? 2.6 : 5)
      : pen.panel('M164 170H236V258H164Z', second, 'twill') + pen.zip('M170 182H230', second, 0.9),
    pen.badge(184, 316, 1.9, accent.base),
    pen.light(body, rolled),
  ].join('')
}

function trek(pen: Pen): string {
  const { main, second, accent } = pen
  const body = whole('M200 76C164 76 144 84 140 112L124 326C124 346 136 358 160 358C176 358 188 358 200 358')
  const lid = whole('M200 34C162 34 142 42 136 66L132 104C150 116 176 120 200 120')
  const hipBelt = 'M128 292C108 292 92 298 84 310C82 322 90 334 104 336C116 336 124 332 130 326Z'
  const wing = 'M136 150C116 156 108 180 108 214C108 234 116 244 130 244Z'
  const bottom = whole('M200 278C172 278 148 276 128 272L124 326C124 346 136 358 160 358C176 358 188 358 200 358')
  if (pen.view === 'back') return harness(pen, { body, behind: [lid], belt: true, top: 92 })
  return [
    pen.pair(
      pen.panel(hipBelt, second) +
        pen.line('M86 318H100', accent.base, pen.fine ? 4 : 7) +
        pen.panel(wing, second, 'ripstop'),
    ),
    loop(pen, 36),
    pen.panel(body, main, 'ripstop'),
    pen.pair(pen.shade(body, [160, 230], [130, 234], 0.18)),
    pen.panel(bottom, second, 'ripstop'),
    pen.zip('M134 296C156 302 178 304 200 304C222 304 244 302 266 296', second),
    pen.zip(both('M170 158C166 190 162 220 160 258'), main, 0.9),
    buckles(pen, 112, 270),
    pen.panel(lid, second, 'ripstop'),
    pen.zip('M150 84C166 92 182 94 200 94C218 94 234 92 250 84', second, 0.9),
    pen.badge(184, 58, 1.9, accent.base),
    pen.badge(187, 200, 1.5, accent.base),
    pen.pair(pen.line('M126 322L146 330M130 342L146 346', accent.base, pen.fine ? 4 : 0.1)),
    pen.light(body, lid),
  ].join('')
}

/** The straps of the far side, seen past the pack's shoulders. */
function straps(pen: Pen): string {
  const d = 'M146 100C110 118 98 170 106 246'
  return pen.pair(pen.line(d, pen.second.edge, pen.fine ? 14 : 17) + pen.line(d, pen.second.base, pen.fine ? 11 : 13))
}

function loop(pen: Pen, top: number): string {
  return pen.line(
    `M184 ${top + 6}V${top - 8}C184 ${top - 20} 216 ${top - 20} 216 ${top - 8}V${top + 6}`,
    pen.second.base,
    pen.fine ? 7 : 10,
  )
}

function buckles(pen: Pen, from: number, to: number): string {
  const d = `M164 ${from}V${to}`
  return pen.pair(
    pen.fine
      ? pen.line(d, pen.second.deep, 8) +
          pen.line(d, pen.second.base, 5) +
          pen.fill(`M156 ${(from + to) / 2 - 4}h16v13h-16Z`, pen.accent.base)
      : pen.line(d, pen.accent.base, 9),
  )
}
