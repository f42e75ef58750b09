import type { OpenCompany } from './stored-companies.ts'

/** All of them stand out by 3 : 1 and more from the night bar and from the surfaces of both themes. */
export const companyColours = [
  '#2b7bd1',
  '#d9480f',
  '#2e8b57',
  '#a04ee0',
  '#b07d0a',
  '#d63384',
  '#0d8b97',
  '#8f6f5a',
  '#74851c',
  '#75808c',
] as const

/** Always the same for a company, unless one that is open already has it: those side by side must not look alike. */
export function colourFor(companyId: string, open: readonly Pick<OpenCompany, 'colour'>[]): number {
  const own = Number(companyId) % companyColours.length
  const taken = new Set(open.map(({ colour }) => colour))
  for (let step = 0; step < companyColours.length; step++) {
    const colour = (own + step) % companyColours.length
    if (!taken.has(colour)) return colour
  }
  return own
}
