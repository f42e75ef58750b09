import type { TransitDays } from '#domain/shipping/arrival.ts'

/** The working days of a shipping method, if stored. */
export function transitOf(row: {
  readonly transit_days_min: number | null
  readonly transit_days_max: number | null
}): TransitDays | undefined {
  const { transit_days_min: min, transit_days_max: max } = row
  return min === null || max === null ? undefined : { min, max }
}
