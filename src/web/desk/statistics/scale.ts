/** The end of an axis: the next 1, 2 or 5 with noughts that is not below the highest value. */
export function axisEnd(highest: number): number {
  if (highest <= 0) return 1
  const noughts = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 5, 10].map(step => step * noughts).find(end => end >= highest)!
}

/** A part of the axis in percent; nothing is drawn beyond its ends. */
export function partOf(value: number, end: number): number {
  return Math.min(100, Math.max(0, (value / end) * 100))
}
