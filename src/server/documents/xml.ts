/** XML as nested elements; text is escaped only here. */
export interface Element {
  readonly markup: string
}

type Child = Element | string | false | null | undefined

/** Undefined children are left out; a string is the element's text. */
export function element(name: string, ...content: readonly (Child | Readonly<Record<string, string>>)[]): Element {
  let attributes = ''
  let inner = ''
  for (const part of content) {
    if (!part) continue
    if (typeof part === 'string') inner += escaped(part)
    else if (isElement(part)) inner += part.markup
    else for (const [key, value] of Object.entries(part)) attributes += ` ${key}="${escaped(value)}"`
  }
  return { markup: `<${name}${attributes}>${inner}</${name}>` }
}

export function xmlDocument(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`
}

function isElement(part: Element | Readonly<Record<string, string>>): part is Element {
  return 'markup' in part
}

function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
