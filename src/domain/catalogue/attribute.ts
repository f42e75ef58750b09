import { type Problem, problem } from '../result.ts'

/** What a buyer has written on a line, such as an engraving. */
export interface Attribute {
  readonly name: string
  readonly value: string
}

/** What a product asks the buyer to fill in. */
export interface AskedAttribute {
  readonly name: string
  readonly required: boolean
  readonly maxLength?: number | null | undefined
}

/**
 * The deliberate blank: a required attribute that is left empty on purpose holds one space (docs/specification.md 5).
 */
export const blankAttribute = ' '

/**
 * Goods made to a buyer's text cannot be corrected afterwards, so a forgotten or overlong one is refused
 * (docs/specification.md 5).
 */
export function attributeProblem(asked: readonly AskedAttribute[], given: readonly Attribute[]): Problem | undefined {
  const unasked = given.find(({ name }) => !asked.some(attribute => attribute.name === name))
  if (unasked) return problem('attribute.unknown', { attribute: unasked.name }).problem
  for (const { name, required, maxLength } of asked) {
    const value = given.find(attribute => attribute.name === name)?.value ?? ''
    if (required && value === '') return problem('attribute.required', { attribute: name }).problem
    if (maxLength != null && [...value].length > maxLength) {
      return problem('attribute.too.long', { attribute: name, maxLength }).problem
    }
  }
  return undefined
}
