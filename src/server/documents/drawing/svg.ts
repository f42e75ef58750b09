import type { Pdf } from './pen.ts'
import { type Defs, defsOf, type SvgNode, svgTree } from './svg-tree.ts'

/**
 * Draws an SVG as vectors, so that it prints sharply. It supports what our own drawings use: paths, circles and
 * ellipses, groups, clips and gradients; patterns, masks and anything else are ignored.
 */
export function drawSvg(pdf: Pdf, svg: string, box: { x: number; y: number; width: number; height: number }): void {
  const root = svgTree(svg)
  const [, , width = 0, height = 0] = numbersOf(
    root.attributes.viewBox ?? `0 0 ${root.attributes.width} ${root.attributes.height}`,
  )
  if (!(width > 0 && height > 0)) return
  const scale = Math.min(box.width / width, box.height / height)
  pdf.save()
  pdf.translate(box.x + (box.width - width * scale) / 2, box.y + (box.height - height * scale) / 2).scale(scale)
  pdf.rect(0, 0, width, height).clip()
  const defs = defsOf(root)
  for (const child of root.children) draw(pdf, child, defs, { opacity: 1 })
  pdf.restore()
}

/** The ratio of width to height. */
export function proportionOf(svg: string): number {
  const { attributes } = svgTree(svg)
  const [, , width = 1, height = 1] = numbersOf(attributes.viewBox ?? `0 0 ${attributes.width} ${attributes.height}`)
  return width / height
}

interface Inherited {
  opacity: number
  fill?: string | undefined
  stroke?: string | undefined
  'stroke-width'?: string | undefined
  'stroke-linecap'?: string | undefined
  'stroke-linejoin'?: string | undefined
}

const inheritedNames = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'] as const

function draw(pdf: Pdf, node: SvgNode, defs: Defs, above: Inherited): void {
  const { name, attributes } = node
  if (!drawn.has(name) || attributes.mask) return
  const style: Inherited = { opacity: above.opacity * Number(attributes.opacity ?? 1) }
  for (const key of inheritedNames) style[key] = attributes[key] ?? above[key]
  pdf.save()
  transform(pdf, attributes.transform)
  clip(pdf, attributes['clip-path'], defs)
  if (name === 'g') for (const child of node.children) draw(pdf, child, defs, style)
  else paint(pdf, node, defs, style)
  pdf.restore()
}

const drawn = new Set(['g', 'path', 'circle', 'ellipse', 'rect'])

function trace(pdf: Pdf, { name, attributes }: SvgNode): void {
  const at = (key: string) => Number(attributes[key] ?? 0)
  if (name === 'path' && attributes.d) pdf.path(attributes.d)
  if (name === 'circle') pdf.circle(at('cx'), at('cy'), at('r'))
  if (name === 'ellipse') pdf.ellipse(at('cx'), at('cy'), at('rx'), at('ry'))
  if (name === 'rect') pdf.rect(at('x'), at('y'), at('width'), at('height'))
}

function paint(pdf: Pdf, node: SvgNode, defs: Defs, style: Inherited): void {
  const fill = inkOf(pdf, style.fill ?? '#000', defs, node)
  const stroke = style.stroke && inkOf(pdf, style.stroke, defs, node)
  if (!fill && !stroke) return
  if (stroke) {
    pdf.lineWidth(Number(style['stroke-width'] ?? 1))
    pdf
      .lineCap((style['stroke-linecap'] as 'round') ?? 'butt')
      .lineJoin((style['stroke-linejoin'] as 'round') ?? 'miter')
    const dash = numbersOf(node.attributes['stroke-dasharray'] ?? '')
    // A single number counts for both, as in SVG.
    if (dash.length > 0) pdf.dash(dash[0]!, { space: dash[1] ?? dash[0]! })
  }
  trace(pdf, node)
  // Set after the fill, because a gradient sets its own opacity.
  if (fill) pdf.fillColor(fill as string, style.opacity)
  if (stroke) pdf.strokeColor(stroke as string, style.opacity)
  if (fill && stroke) pdf.fillAndStroke()
  else if (fill) pdf.fill()
  else pdf.stroke()
}

function inkOf(pdf: Pdf, value: string, defs: Defs, node: SvgNode): unknown {
  if (value === 'none') return undefined
  const id = /^url\(#([^)]+)\)$/.exec(value)?.[1]
  if (id === undefined) return value
  const found = defs.get(id)
  return found ? gradientOf(pdf, found, node) : undefined
}

function gradientOf(pdf: Pdf, { name, attributes, children }: SvgNode, node: SvgNode): unknown {
  const isInUserSpace = attributes.gradientUnits === 'userSpaceOnUse'
  const shape = node.attributes
  // Gradients in object units are only used on ellipses.
  if (!isInUserSpace && node.name !== 'ellipse') return undefined
  const at = (key: string, fallback: string) => lengthOf(attributes[key] ?? fallback)
  const made = (() => {
    if (name === 'linearGradient' && isInUserSpace) {
      return pdf.linearGradient(at('x1', '0'), at('y1', '0'), at('x2', '1'), at('y2', '0'))
    }
    if (name !== 'radialGradient') return undefined
    if (isInUserSpace) {
      const [x, y] = [at('cx', '.5'), at('cy', '.5')]
      return pdf.radialGradient(x, y, 0, x, y, at('r', '.5'))
    }
    const [x, y] = [Number(shape.cx ?? 0), Number(shape.cy ?? 0)]
    const [rx, ry] = [Number(shape.rx ?? 1), Number(shape.ry ?? 1)]
    const gradient = pdf.radialGradient(0, 0, 0, 0, 0, 1) as WithTransform
    gradient.setTransform(rx, 0, 0, ry, x, y)
    return gradient
  })()
  if (!made) return undefined
  for (const stop of children.filter(child => child.name === 'stop')) {
    const { offset = '0', 'stop-color': colour = '#000', 'stop-opacity': opacity = '1' } = stop.attributes
    made.stop(lengthOf(offset), colour, Number(opacity))
  }
  return made
}

type WithTransform = PDFKit.PDFRadialGradient & {
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void
}

function clip(pdf: Pdf, value: string | undefined, defs: Defs): void {
  const id = /^url\(#([^)]+)\)$/.exec(value ?? '')?.[1]
  const shape = id === undefined ? undefined : defs.get(id)
  if (!shape || shape.children.length === 0) return
  for (const child of shape.children) trace(pdf, child)
  pdf.clip()
}

function transform(pdf: Pdf, value: string | undefined): void {
  for (const [, name, list] of (value ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbersOf(list ?? '')
    if (name === 'matrix') pdf.transform(a, b, c, d, e, f)
    if (name === 'translate') pdf.translate(a, b)
    if (name === 'scale') pdf.scale(a, b || a)
    if (name === 'rotate') pdf.rotate(a, { origin: [b, c] })
  }
}

function numbersOf(text: string): number[] {
  return (text.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi) ?? []).map(Number)
}

/** 50 % or .5 */
function lengthOf(text: string): number {
  return text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text)
}
