import { type Problem, problem } from '../result.ts'

/**
 * An order keeps the number under which the ERP booked it. Another one would mean that it was booked there twice.
 */
export function takeOverProblem(stored: string | null, wanted: string | null): Problem | undefined {
  return stored === null || stored === wanted ? undefined : problem('order.taken.over', { erpNumber: stored }).problem
}
