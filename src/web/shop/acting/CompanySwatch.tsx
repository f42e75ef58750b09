import { companyColours } from './company-colours.ts'
import { readCompanies } from './stored-companies.ts'

/** The colour of an open company; its name always stands beside it. */
export function CompanySwatch({ id }: { id: string }) {
  const colour = readCompanies()?.open.find(company => company.id === id)?.colour
  if (colour === undefined) return null
  return (
    <span
      aria-hidden
      className="size-2.5 shrink-0 rounded-swatch print:hidden"
      style={{ backgroundColor: companyColours[colour] }}
    />
  )
}
