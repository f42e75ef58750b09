/** An SVG as elements with attributes. Only for our own drawings: no entities, no namespaces, no text. */
export interface SvgNode {
  name: string
  attributes: Readonly<Record<string, string>>
  children: SvgNode[]
}

/** Clips and gradients by their id. */
export type Defs = ReadonlyMap<string, SvgNode>

const tag = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g

export function svgTree(svg: string): SvgNode {
  const root: SvgNode = { name: '', attributes: {}, children: [] }
  const open = [root]
  for (const [, closing, name, attributes, isEmpty] of svg.matchAll(tag)) {
    if (closing) {
      if (open.length > 1) open.pop()
      continue
    }
    const node: SvgNode = { name: name!, attributes: attributesOf(attributes ?? ''), children: [] }
    open.at(-1)!.children.push(node)
    // A limit against stack overflows, deeper than any of our drawings.
    if (!isEmpty && open.length < 60) open.push(node)
  }
  return root.children.find(({ name }) => name === 'svg') ?? root
}

export function defsOf(root: SvgNode): Defs {
  const defs = new Map<string, SvgNode>()
  const visit = (node: SvgNode) => {
    if (node.attributes.id) defs.set(node.attributes.id, node)
    node.children.forEach(visit)
  }
  visit(root)
  return defs
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(Array.from(text.matchAll(/([\w:-]+)="([^"]*)"/g), ([, key, value]) => [key, value]))
}
