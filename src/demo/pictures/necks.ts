import type { Tones } from './colour.ts'
import type { Fabric } from './fabric.ts'
import { both, whole } from './path.ts'
import type { Pen } from './pen.ts'

type Neck = { markup: string; outline: string }

/** A hood worn up: dome, stiff rim around the face, chin guard; from behind a three-piece dome with its adjuster. */
export function hood(pen: Pen, shell: Tones, rim: Tones, lift = 0, fabric: Fabric = 'plain'): Neck {
  const y = (v: number) => v - lift
  const outline = whole(
    `M200 ${y(38)}C172 ${y(38)} 153 ${y(54)} 151 ${y(80)}C150 ${y(96)} 156 106 159 112C160 118 160 121 161 124C173 131 187 134 200 134`,
  )
  if (pen.view === 'back') {
    const markup = [
      pen.panel(outline, shell, fabric),
      pen.pair(
        pen.line(`M186 ${y(37)}C177 ${y(68)} 178 ${y(100)} 184 133`, shell.seam, pen.fine ? 1.6 : 3.5) +
          pen.stitch(`M181.5 ${y(38)}C173 ${y(68)} 174 ${y(100)} 180 132`, shell),
      ),
      pen.fine
        ? pen.fill(`M191 ${y(84)}H209V${y(94)}H191Z`, rim.base) +
          pen.line(`M200 ${y(80)}V${y(101)}`, pen.accent.base, 2.4)
        : '',
    ].join('')
    return { markup, outline }
  }
  const face = whole(
    `M200 ${y(57)}C185 ${y(57)} 173 ${y(67)} 171 ${y(83)}C170 ${y(95)} 175 105 183 110C189 113 195 114 200 114`,
  )
  const rimShape = whole(
    `M200 ${y(47)}C180 ${y(47)} 166 ${y(60)} 164 ${y(82)}C163 ${y(96)} 167 109 178 117L183 110C175 105 170 ${y(95)} 171 ${y(83)}C173 ${y(67)} 185 ${y(57)} 200 ${y(57)}`,
  )
  const markup = [
    pen.panel(outline, shell, fabric),
    pen.shade(outline, [205, y(60)], [250, y(104)], 0.22),
    pen.fill(face, rim.deep),
    pen.fill(
      whole(`M200 ${y(82)}C189 ${y(82)} 182 ${y(90)} 181 109C188 113 194 114 200 114`),
      pen.stencil ? '#000' : shell.low,
      0.75,
    ),
    pen.fine ? pen.fill(`M193 ${y(90)}H207V${y(96)}H193Z`, pen.accent.base) : '',
    pen.stencil ? '' : pen.panel(rimShape, rim),
    pen.seam(both('M178 117C182 121 190 124 198 125'), shell),
    pen.stitch(both(`M200 ${y(43)}C177 ${y(43)} 161 ${y(58)} 159 ${y(82)}C158 ${y(97)} 162 110 170 118`), shell),
    pen.hero
      ? pen.pair(
          pen.line('M178 118C177 126 177 131 178 137', pen.accent.base, 1.8) + pen.line('M178 137V142', rim.deep, 4),
        )
      : '',
  ].join('')
  return { markup, outline }
}

/** A standing collar around an open neck; from behind it closes. */
export function collar(pen: Pen, cloth: Tones, inside: Tones, height = 32, fabric: Fabric = 'plain'): Neck {
  const top = 106 - height
  const outline = whole(
    `M200 ${top - 1}C188 ${top - 1} 178 ${top} 172 ${top + 3}C166 ${top + 14} 164 102 162 112C174 120 187 123 200 123`,
  )
  if (pen.view === 'back') {
    const markup = [
      pen.panel(outline, cloth, fabric),
      pen.line('M162 112C174 120 187 123 200 123C213 123 226 120 238 112', cloth.edge, 2),
      pen.stitch(`M171 ${top + 8}C180 ${top + 5} 220 ${top + 5} 229 ${top + 8}`, cloth),
    ].join('')
    return { markup, outline }
  }
  const opening = whole(
    `M200 ${top + 1}C189 ${top + 1} 180 ${top + 2} 174 ${top + 5}C179 ${top + 15} 188 ${top + 20} 200 ${top + 20}`,
  )
  const markup = [
    pen.panel(outline, cloth, fabric),
    pen.fill(opening, inside.deep),
    pen.fine ? pen.fill(`M193 ${top + 5}H207V${top + 11}H193Z`, pen.accent.base) : '',
    pen.line(
      `M174 ${top + 5}C179 ${top + 15} 188 ${top + 20} 200 ${top + 20}C212 ${top + 20} 221 ${top + 15} 226 ${top + 5}`,
      cloth.edge,
      1.6,
    ),
    pen.seam('M162 111C174 119 187 122 200 122C213 122 226 119 238 111', cloth),
  ].join('')
  return { markup, outline }
}

/** Where a front zip starts under such a neck. */
export function zipTop(kind: 'hood' | 'collar', height = 32): number {
  return kind === 'hood' ? 115 : 106 - height + 21
}
