import { writeFilter } from '#contract/shop/material-filter.ts'
import { inMode } from '../catalogue/in-mode.ts'

/** A list in pre-order mode, narrowed to what a season brings or to what is new in it. */
export function seasonListPath(path: string, filter: 'season' | 'newIn', code: string): string {
  return `${inMode(path, 'preOrder')}&filter=${encodeURIComponent(writeFilter(new Map([[filter, [code]]])))}`
}
