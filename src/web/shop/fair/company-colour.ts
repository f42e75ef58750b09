import { colourFor, companyColours } from '../acting/company-colours.ts'
import type { OpenCompany } from '../acting/stored-companies.ts'

/**
 * The colour of a company at the fair: that of its tab where it is open in the shop, else one that no other has, as long
 * as there are enough.
 */
export function colourAtFair(
  id: string,
  packed: readonly string[],
  open: readonly Pick<OpenCompany, 'id' | 'colour'>[],
): string {
  const known = [...open]
  for (const one of [...packed, id]) {
    if (!known.some(company => company.id === one)) known.push({ id: one, colour: colourFor(one, known) })
  }
  return companyColours[known.find(company => company.id === id)!.colour]!
}
