import { isCountry } from '../address/country.ts'
import type { RowProblem } from './row.ts'

export interface CompanyRecord {
  readonly vatCountryCode?: string | null | undefined
  readonly freightExpense?: number | null | undefined
  readonly freightExpenseUntil?: number | null | undefined
}

/** VAT goes by a real country, and an amount up to which own freight holds is nothing without that freight. */
export function companyRowProblems(company: CompanyRecord): RowProblem[] {
  const problems: RowProblem[] = []
  const { vatCountryCode, freightExpense, freightExpenseUntil } = company
  if (vatCountryCode != null && !isCountry(vatCountryCode))
    problems.push({ column: 'vatCountryCode', code: 'value.unknown' })
  if (freightExpenseUntil != null && freightExpense == null)
    problems.push({ column: 'freightExpense', code: 'value.needed' })
  return problems
}
