import { type Picture, productFigure } from './draw.ts'
import { num } from './path.ts'

type Placed = Omit<Picture, 'style'> & { x: number; y: number; size: number; style?: string; turn?: number }

/** Products set into a scene; each keeps its own names, so their shades do not mix. */
export function arrange(...things: Placed[]): string {
  return things
    .map(({ x, y, size, turn, style = 'NG-1000', ...picture }, i) => {
      const scale = size / 400
      const tilt = turn ? ` rotate(${turn} 200 200)` : ''
      const figure = productFigure({ detail: size < 140 ? 'thumb' : 'card', ...picture, style }, `p${i}`)
      return `<g transform="translate(${num(x)} ${num(y)}) scale(${Math.round(scale * 1000) / 1000})${tilt}">${figure}</g>`
    })
    .join('')
}
