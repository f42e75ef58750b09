import { writeFilter } from '#contract/shop/material-filter.ts'
import { inMode } from '../catalogue/in-mode.ts'

/** A list in pre-order mode, filtered by the styles of a season or by those new in it. */
export function seasonListPath(path: string, filter: 'season' | 'newIn', code: string): string {
  return `${inMode(path, 'preOrder')}&filter=${encodeURIComponent(writeFilter(new Map([[filter, [code]]])))}`
}
