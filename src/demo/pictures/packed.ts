import type { Tones } from './colour.ts'
import { whole } from './path.ts'
import type { Pen } from './pen.ts'

/** The bag a tent comes in, lying down: drawn closed with a handle and two straps. */
export function lyingSack(pen: Pen, cloth: Tones = pen.main): string {
  const { second, accent } = pen
  const body = whole(
    'M200 158C150 158 104 158 84 162C66 166 60 196 60 224C60 256 66 284 84 288C110 292 160 292 200 292',
  )
  const end = 'M84 162C66 166 60 196 60 224C60 256 66 284 84 288C102 278 108 252 108 224C108 196 102 170 84 162Z'
  const strap = 'M138 159C130 200 130 250 138 292H152C146 250 146 200 152 158Z'
  return [
    pen.line('M150 162C156 128 244 128 250 162', second.edge, pen.fine ? 12 : 15) +
      pen.line('M150 162C156 128 244 128 250 162', second.base, pen.fine ? 9 : 11),
    pen.panel(body, cloth, 'ripstop'),
    pen.shade(body, [200, 210], [200, 294], 0.26),
    pen.panel(end, second),
    pen.line('M84 186C78 200 78 250 84 264M72 224H98', second.edge, pen.fine ? 1.8 : 3.5),
    pen.pair(
      pen.panel(strap, second) +
        (pen.fine ? pen.fill('M130 214h18v22h-18Z', accent.base) : pen.line('M140 212V240', accent.base, 10)),
    ),
    pen.fill('M176 240 191 216 199 227 204 219 222 240H210L193 229 185 240Z', accent.base),
    pen.light(body),
  ].join('')
}

/** A compression sack standing up, its mouth drawn shut. */
export function standingSack(pen: Pen, cloth: Tones = pen.main): string {
  const { second, accent } = pen
  const body = whole('M200 132C176 132 150 138 140 156C132 176 130 290 138 322C146 342 174 346 200 346')
  const mouth = whole('M200 96C186 96 176 102 174 110C178 124 168 134 158 144C172 150 186 152 200 152')
  return [
    pen.panel(mouth, cloth),
    pen.seam('M186 104C184 120 180 134 176 148M200 100V150M214 104C216 120 220 134 224 148', cloth, 1.6),
    pen.line('M180 116Q200 124 220 116', accent.base, pen.fine ? 4 : 8) +
      pen.line('M218 116C234 108 246 118 244 132', accent.base, pen.fine ? 3 : 6),
    pen.panel(body, cloth, 'ripstop'),
    pen.shade(body, [190, 240], [272, 250], 0.24),
    pen.panel(whole('M200 308C176 308 152 306 136 300C136 310 136 316 138 322C146 342 174 346 200 346'), second),
    pen.pair(
      pen.line('M164 152C158 200 158 270 164 314', second.base, pen.fine ? 6 : 10) +
        (pen.fine ? pen.fill('M152 222h16v20h-16Z', accent.base) : ''),
    ),
    pen.crease('M184 168C180 190 184 210 178 232M216 176C222 200 214 220 220 250', cloth),
    pen.fill('M178 272 193 248 201 259 206 251 224 272H212L195 261 187 272Z', accent.base),
    pen.light(body, mouth),
  ].join('')
}
