/** The default run: middle sizes sell most. */
export function usualRun(sizes: number): number[] {
  return Array.from({ length: sizes }, (_, place) => Math.min(4, 2 ** Math.min(place, sizes - 1 - place)))
}

/** Reads "1-2-4-4-2-1", one number per size in their order; undefined if the text is no such list. */
export function readRun(text: string, sizes: number): number[] | undefined {
  const numbers = text
    .trim()
    .split(/\s*[-–,;/ ]\s*/)
    .map(part => (/^\d{1,6}$/.test(part) ? Number(part) : Number.NaN))
  const isRun = numbers.length === sizes && numbers.every(Number.isInteger) && numbers.some(number => number > 0)
  return isRun ? numbers : undefined
}
