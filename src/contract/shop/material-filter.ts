/**
 * The filter string of the product list: `colour:green,blue;gender:women`. Values of one attribute are alternatives,
 * attributes are combined. Only letters and digits are allowed, so that nothing in it needs escaping.
 */
export type MaterialFilter = ReadonlyMap<string, readonly string[]>

const name = /^[A-Za-z][A-Za-z0-9]{0,40}$/
const value = /^[A-Za-z0-9]{1,40}$/

/** Whether a list can be narrowed to this value at all. */
export function isFilterValue(text: string): boolean {
  return value.test(text)
}

/** Undefined for a text that is no filter. */
export function readFilter(text: string): MaterialFilter | undefined {
  const filter = new Map<string, readonly string[]>()
  if (text === '') return filter
  for (const part of text.split(';')) {
    const [attribute = '', list = '', ...more] = part.split(':')
    const values = list.split(',')
    if (more.length > 0 || !name.test(attribute) || filter.has(attribute)) return undefined
    if (values.length > 50 || !values.every(isFilterValue)) return undefined
    filter.set(attribute, values)
  }
  return filter.size <= 20 ? filter : undefined
}

export function writeFilter(filter: MaterialFilter): string {
  return [...filter].map(([attribute, values]) => `${attribute}:${values.join(',')}`).join(';')
}
