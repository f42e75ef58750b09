import { parseSync, Visitor } from 'vite'

type Node = Record<string, unknown> & { type: string }

/** The names of the tests in a file: as written and, for a table of cases, filled from each row. */
export function namesOfTests(source: string): string[] {
  const { program } = parseSync('file.ts', source)
  const constants = new Map<string, Node>()
  const names: string[] = []
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init as unknown as Node)
    },
    CallExpression(node) {
      const { callee, arguments: given } = node as unknown as { callee: Node; arguments: Node[] }
      const name = textOf(given[0])
      if (name === undefined || !/^(test|it|describe)$/.test(rootOf(callee))) return
      names.push(name)
      if (callee.type !== 'CallExpression') return
      const table = arrayOf((callee.arguments as Node[])[0], constants)
      for (const row of table) names.push(filled(name, row))
    },
  }).visit(program)
  return [...new Set(names)]
}

/** `test` of `test.each(table)`. */
function rootOf(callee: Node): string {
  if (callee.type === 'Identifier') return String(callee.name)
  const inner = callee.type === 'CallExpression' ? callee.callee : callee.object
  return inner ? rootOf(inner as Node) : ''
}

function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(quasi => quasi.value.cooked).join('')
}

function arrayOf(node: Node | undefined, constants: ReadonlyMap<string, Node>): Node[] {
  if (node?.type === 'ArrayExpression') return (node.elements as (Node | null)[]).filter(element => element !== null)
  if (node?.type === 'Identifier') return arrayOf(constants.get(String(node.name)), constants)
  // `[…] as const`, `[…] satisfies Case[]`
  return node?.expression ? arrayOf(node.expression as Node, constants) : []
}

/** The name with the texts of one row filled in; other values stay as placeholders. */
function filled(name: string, row: Node): string {
  if (row.type === 'ObjectExpression') {
    return (row.properties as Node[]).reduce((text, property) => {
      const value = textOf(property.value as Node)
      return value === undefined ? text : text.replace(`$${(property.key as Node)?.name}`, value)
    }, name)
  }
  const cells = row.type === 'ArrayExpression' ? (row.elements as Node[]) : [row]
  let next = 0
  return name.replace(/%[sdijo]/g, mark => {
    const cell = cells[next++]
    return textOf(cell) ?? (cell?.type === 'Literal' ? String(cell.value) : mark)
  })
}
