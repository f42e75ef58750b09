import type { RowProblem } from './row.ts'

/** Days on the way are said from and to, or not at all: one of them alone promises nothing. */
export function transitProblems(method: {
  readonly transitDaysMin?: number | null | undefined
  readonly transitDaysMax?: number | null | undefined
}): RowProblem[] {
  const { transitDaysMin: min, transitDaysMax: max } = method
  if (min == null && max == null) return []
  if (min == null) return [{ column: 'transitDaysMin', code: 'value.needed' }]
  if (max == null) return [{ column: 'transitDaysMax', code: 'value.needed' }]
  return max < min ? [{ column: 'transitDaysMax', code: 'value.out.of.range' }] : []
}
