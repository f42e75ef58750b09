export interface Figure {
  what: string
  value: number
  unit: 'ms' | 'KB' | ''
  /** The goal and the limit; above the limit the measurement fails. */
  goal: number
  fail: number
  note?: string
}

export function printFigures(figures: readonly Figure[]): void {
  console.table(
    figures.map(({ what, value, unit, goal, fail, note }) => ({
      what,
      measured: `${format(value)} ${unit}`.trim(),
      goal: `<= ${format(goal)} ${unit}`.trim(),
      verdict: value <= goal ? 'reached' : value <= fail ? 'within limits' : 'FAILS',
      note: note ?? '',
    })),
  )
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

function format(value: number): string {
  return value < 10 && !Number.isInteger(value) ? value.toFixed(3) : value.toFixed(value < 100 ? 1 : 0)
}
