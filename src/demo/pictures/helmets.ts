import { both, whole } from './path.ts'
import type { Pen } from './pen.ts'
import { named, type ProductType } from './product-type.ts'

export const helmet: ProductType = {
  tenant: 'nordgrat',
  name: named('Helmet', 'Helm'),
  cuts: {
    classic: named('Climbing, hard shell', 'Klettern, Hartschale'),
    light: named('Climbing, foam, large vents', 'Klettern, Schaum, große Öffnungen'),
    ski: named('Ski touring, ear pads', 'Skitour, Ohrenpolster'),
  },
  views: { front: named('side', 'Seite'), back: named('back', 'Rückseite') },
  ground: () => ({ y: 344, width: 132 }),
  draw: (pen, cut) => (pen.view === 'back' ? rear(pen, cut) : (drawings[cut] ?? classic)(pen)),
}

const drawings: Record<string, (pen: Pen) => string> = { classic, light, ski }

const SHELL =
  'M76 226C72 138 124 84 204 84C284 84 328 134 332 204C334 220 326 226 312 226C270 224 240 236 206 248C166 258 120 262 92 254C80 250 77 240 76 226Z'

function chinStraps(pen: Pen): string {
  const d = 'M134 252C150 276 168 296 196 312M236 240C228 268 214 294 196 312'
  const chin = 'M196 312C214 330 250 330 268 314C276 306 280 298 280 290'
  return [
    pen.line(d, pen.second.deep, pen.fine ? 9 : 12),
    pen.line(d, pen.second.base, pen.fine ? 6.4 : 9),
    pen.line(chin, pen.second.base, pen.fine ? 7 : 10),
    pen.line('M272 234C280 252 282 272 280 290', pen.second.base, pen.fine ? 5 : 8),
    pen.fine ? pen.fill('M184 304h24v16h-24Z', pen.accent.base) : '',
  ].join('')
}

function classic(pen: Pen): string {
  const { main, second, accent, style } = pen
  const vents =
    style.pick('vents', [3, 2] as const) === 3
      ? 'M150 160C170 148 196 144 214 146L212 158C194 158 170 162 156 172ZM236 150C252 152 266 160 274 170L264 176C256 168 244 162 234 160ZM118 186C124 178 132 172 140 168L142 182C134 186 128 190 124 196Z'
      : 'M140 170C166 154 196 150 218 152L214 166C194 166 168 172 148 184ZM240 158C256 162 270 172 278 186L264 190C258 180 248 174 238 172Z'
  return [
    chinStraps(pen),
    pen.panel(
      'M92 240C120 252 170 248 206 238C240 226 274 216 314 218L310 232C270 230 240 242 206 254C166 264 120 268 96 260Z',
      second,
    ),
    pen.panel(SHELL, main),
    pen.panel(
      'M84 176C106 120 148 84 204 84C284 84 328 134 332 204C318 168 282 120 210 116C156 114 114 138 84 176Z',
      second,
    ),
    pen.fill(vents, main.deep),
    pen.seam('M80 214C130 226 180 218 216 206C256 192 296 190 330 196', main, 1.8),
    pen.panel('M112 214C120 210 130 212 132 220C132 230 122 236 114 232Z', accent),
    pen.panel('M300 200C308 198 316 202 316 210C314 218 304 220 298 216Z', accent),
    pen.badge(196, 186, 2, accent.base),
    pen.shade(SHELL, [180, 150], [250, 270], 0.24),
    pen.light(SHELL),
  ].join('')
}

function light(pen: Pen): string {
  const { main, second, accent } = pen
  const shell =
    'M72 220C72 150 118 92 190 84C268 78 326 128 336 202C338 216 330 222 316 220C282 214 246 226 214 240C172 256 124 262 94 252C78 246 72 236 72 220Z'
  const vent = (d: string) => pen.fill(d, main.deep)
  return [
    chinStraps(pen),
    pen.panel(shell, main),
    pen.panel(
      'M72 220C72 212 73 204 74 196C120 220 200 214 250 190C282 176 314 176 330 186C333 192 335 198 336 202C338 216 330 222 316 220C282 214 246 226 214 240C172 256 124 262 94 252C78 246 72 236 72 220Z',
      second,
    ),
    vent('M100 184C102 158 118 136 138 124L150 140C138 152 130 170 128 190Z'),
    vent('M144 192C144 168 152 150 164 138L186 148C176 162 170 178 170 192Z'),
    vent('M190 188C190 170 196 158 204 150L228 158C218 168 212 176 210 184Z'),
    vent('M162 112C176 106 190 104 204 104L198 122C188 122 178 126 170 130Z'),
    vent('M222 108C246 114 268 128 282 146L264 152C250 140 234 130 214 126Z'),
    vent('M236 164C252 164 272 164 290 168L300 178C278 174 252 178 232 184Z'),
    pen.line('M76 204C130 232 206 222 254 198', accent.base, pen.fine ? 3 : 7),
    pen.badge(250, 200, 1.6, accent.base),
    pen.shade(shell, [180, 150], [250, 270], 0.22),
    pen.light(shell),
  ].join('')
}

function ski(pen: Pen): string {
  const { main, second, accent } = pen
  const shell =
    'M78 216C74 132 126 80 206 80C286 80 330 128 334 192C336 206 328 212 314 212H246C236 226 220 232 200 232H96C84 232 79 226 78 216Z'
  const pad = 'M118 226H208C212 252 206 284 186 306C174 318 152 318 140 304C122 284 116 254 118 226Z'
  return [
    pen.line('M172 306C196 336 250 334 276 306L284 214', second.base, pen.fine ? 7 : 10),
    pen.panel(pad, second, 'fleece'),
    pen.panel('M146 252C158 244 176 246 180 258C182 274 174 284 162 284C150 282 142 266 146 252Z', main, 'mesh'),
    pen.panel(shell, main),
    pen.panel(
      'M78 216C77 206 78 196 80 186C160 176 260 172 330 174C332 180 334 186 334 192C336 206 328 212 314 212H246C236 226 220 232 200 232H96C84 232 79 226 78 216Z',
      second,
    ),
    pen.line('M72 200C160 188 250 184 340 186', accent.base, pen.fine ? 11 : 14),
    pen.fill('M92 190h22v18h-22Z', second.deep),
    pen.fill(
      'M150 116C168 106 186 102 200 102L198 114C184 114 170 118 158 126ZM224 104C244 108 262 116 274 126L264 134C252 126 238 118 222 116ZM136 146C160 134 190 130 214 132L212 142C190 142 164 146 144 156Z',
      main.deep,
    ),
    pen.badge(230, 146, 2, accent.base),
    pen.shade(shell, [180, 140], [250, 250], 0.24),
    pen.light(shell, pad),
  ].join('')
}

function rear(pen: Pen, cut: string): string {
  const { main, second, accent } = pen
  const shell = whole('M200 80C128 80 84 126 82 196C82 230 96 246 128 250C152 252 176 254 200 254')
  const cradle = whole('M200 300C172 300 154 292 148 276C144 264 146 252 150 246H200')
  const vents =
    cut === 'light'
      ? both(
          'M110 196C112 160 130 132 156 116L168 132C150 148 138 174 138 200ZM156 206C156 178 164 156 178 140L192 148C182 168 178 188 178 206Z',
        )
      : both(
          'M124 168C138 146 160 132 182 128L180 142C162 146 144 158 134 176ZM148 200C158 190 172 186 188 186V196C174 196 164 200 156 208Z',
        )
  return [
    pen.pair(pen.line('M112 246C124 290 160 326 196 334', second.base, pen.fine ? 7 : 10)),
    pen.panel(cradle, second),
    pen.panel(shell, main),
    cut === 'light'
      ? ''
      : pen.panel(whole('M200 80C180 80 168 82 158 86C164 130 168 190 166 253C178 254 190 254 200 254'), second),
    pen.fill(vents, main.deep),
    cut === 'ski' ? pen.line('M84 186C150 200 250 200 316 186', accent.base, pen.fine ? 11 : 14) : '',
    `<circle cx="200" cy="280" r="${pen.fine ? 16 : 18}" fill="${accent.base}"/>`,
    pen.fine ? pen.line('M190 280H210M200 270V290', accent.edge, 3) : '',
    pen.badge(184, 216, 1.9, accent.base),
    pen.shade(shell, [210, 160], [320, 210], 0.24),
    pen.light(shell),
  ].join('')
}
