/** How many values of an attribute a product can have, such as one gender but several activities. */
export const attributeTypes = ['one', 'several'] as const
export type AttributeType = (typeof attributeTypes)[number]

/**
 * Whether a product may have so many values of an attribute. An attribute becomes one of a single value only while this
 * holds for every product; several are possible at any time.
 */
export function allowsValues(type: AttributeType, count: number): boolean {
  return type === 'several' || count <= 1
}
