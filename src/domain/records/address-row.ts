import { isCountry } from '../address/country.ts'
import type { RowProblem } from './row.ts'

/** Freight and VAT go by a real country. */
export function addressRowProblems({ country }: { readonly country?: string | null | undefined }): RowProblem[] {
  return country != null && !isCountry(country) ? [{ column: 'country', code: 'value.unknown' }] : []
}
