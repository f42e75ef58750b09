import type { Pen } from './pen.ts'
import { frontAndBack, named, type ProductType } from './product-type.ts'

export const shorts: ProductType = {
  tenant: 'nordgrat',
  name: named('Shorts', 'Shorts'),
  cuts: {
    hike: named('Hiking, slanted pockets', 'Wander, schräge Taschen'),
    cargo: named('Cargo, long', 'Cargo, lang'),
    run: named('Trail running, split side', 'Trailrunning, Seitenschlitz'),
  },
  views: frontAndBack,
  ground: () => ({ y: 350, width: 104 }),
  draw: (pen, cut) => (drawings[cut] ?? hike)(pen),
}

const drawings: Record<string, (pen: Pen) => string> = { hike, cargo, run }

type ShortLeg = { waist: number; hem: number; hemIn: number; hemY: number; crotch: number; rise?: number }

/** The left half of a pair of shorts; rise lifts the outer hem, as on running shorts. */
export function shortLegOf({ waist, hem, hemIn, hemY, crotch, rise = 0 }: ShortLeg): string {
  return (
    `M200 102C180 102 ${212 - waist} 101 ${200 - waist} 99C${196 - waist} 140 ${208 - hem} 190 ${200 - hem} ${hemY - rise}` +
    `C${200 - hem + 20} ${hemY - rise * 0.3 + 5} ${200 - hemIn - 30} ${hemY + 8} ${200 - hemIn} ${hemY + 4}C${202 - hemIn} ${hemY - 30} 197 ${crotch + 26} 200 ${crotch}Z`
  )
}

function hike(pen: Pen): string {
  const { main, second, accent, style } = pen
  const hemY = style.between('hem', 286, 300)
  const leg = shortLegOf({ waist: 64, hem: 92, hemIn: 16, hemY, crotch: 224 })
  const front = pen.view === 'front'
  return [
    pen.pair(
      [
        pen.panel(leg, main, 'ripstop'),
        pen.panel(
          `M${200 - 86} ${hemY - 72}C${200 - 92} ${hemY - 36} ${200 - 92} ${hemY - 20} 108 ${hemY}L128 ${hemY + 5}C128 ${hemY - 30} 124 ${hemY - 56} 114 ${hemY - 72}Z`,
          second,
        ),
        front
          ? pen.seam('M150 124C152 150 140 172 122 180', main, 1.6) +
            pen.stitch('M155 126C157 152 144 176 124 185', main)
          : pen.panel('M144 152H184V196L164 204 144 196Z', main),
        pen.stitch(`M110 ${hemY - 5}Q150 ${hemY + 2} 182 ${hemY - 2}`, main),
      ].join(''),
    ),
    band(pen, 64, front),
    front
      ? pen.line('M196 124C193 138 191 146 192 156M204 124C207 138 209 146 208 154', accent.base, pen.fine ? 2.4 : 5)
      : '',
    finish(pen, leg, 224),
  ].join('')
}

function cargo(pen: Pen): string {
  const { main, second, accent, style } = pen
  const hemY = style.between('hem', 306, 318)
  const leg = shortLegOf({ waist: 66, hem: 94, hemIn: 14, hemY, crotch: 220 })
  const front = pen.view === 'front'
  return [
    pen.pair(
      [
        pen.panel(leg, main, 'twill'),
        pen.panel('M112 210 158 214V272L107 268Z', main, 'twill'),
        pen.panel('M110 205 160 209V228L108 224Z', second),
        pen.fine ? `<circle cx="134" cy="221" r="3" fill="${accent.base}"/>` : '',
        front
          ? pen.seam('M152 124C152 150 142 170 124 176', main, 1.6)
          : pen.panel('M146 146H186V190H146ZM144 143H188V158H144Z', second),
        pen.seam(`M107 ${hemY - 11}Q150 ${hemY - 3} 184 ${hemY - 7}`, main),
      ].join(''),
    ),
    band(pen, 66, front),
    front
      ? pen.seam('M206 126V176C206 188 203 196 200 202', main) +
        pen.stitch('M212 126V176C212 190 207 200 201 208', main)
      : '',
    finish(pen, leg, 220),
  ].join('')
}

function run(pen: Pen): string {
  const { main, second, accent, style } = pen
  const hemY = style.between('hem', 250, 262)
  const leg = shortLegOf({ waist: 66, hem: 100, hemIn: 14, hemY, crotch: 206, rise: 22 })
  const side = `M${200 - 68} 118C${200 - 72} 150 ${200 - 92} 190 100 ${hemY - 22}L122 ${hemY - 6}C126 200 134 150 146 118Z`
  return [
    pen.pair(
      [
        pen.panel(leg, main),
        pen.panel(side, second, 'mesh'),
        pen.line(`M101 ${hemY - 22}C120 ${hemY - 4} 156 ${hemY + 6} 185 ${hemY + 3}`, accent.base, pen.fine ? 3 : 7),
        pen.view === 'front' ? '' : pen.zip('M176 138H196', main, 0.8),
      ].join(''),
    ),
    band(pen, 66, pen.view === 'front'),
    pen.view === 'front'
      ? pen.line('M196 124C193 138 191 144 192 152M204 124C207 138 209 144 208 150', accent.base, pen.fine ? 2.4 : 5)
      : '',
    finish(pen, leg, 206),
  ].join('')
}

function band(pen: Pen, waist: number, front: boolean): string {
  const { second, main, accent } = pen
  return [
    pen.panel(
      `M${201 - waist} 94Q200 101 ${199 + waist} 94L${202 + waist} 118Q200 127 ${198 - waist} 118Z`,
      second,
      'rib',
    ),
    front ? '' : pen.badge(189, 104, 1.2, accent.base),
    pen.lead('M200 124V200', main, 0.9),
  ].join('')
}

function finish(pen: Pen, leg: string, crotch: number): string {
  return [
    front(pen) ? pen.badge(232, 240, 1.1, pen.accent.base) : '',
    pen.pair(
      pen.shade(leg, [168, 240], [198, 246], 0.2) +
        pen.crease(`M190 ${crotch - 10}C180 ${crotch} 168 ${crotch + 2} 156 ${crotch - 2}`, pen.main),
    ),
    pen.light({ both: leg }),
  ].join('')
}

function front(pen: Pen): boolean {
  return pen.view === 'front'
}
