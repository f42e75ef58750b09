import type { FilterGroup } from './FilterChoices.tsx'

export const filterChip =
  'inline-flex h-9 shrink-0 items-center gap-1 rounded-control border whitespace-nowrap font-medium hover:border-ink-2'

/** What stands in the chip of a filter. */
export function chipText({ label, values }: FilterGroup, chosen: readonly string[]): string {
  if (chosen.length === 0) return label
  if (chosen.length > 1) return `${label}: ${chosen.length}`
  return `${label}: ${values.find(({ value }) => value === chosen[0])?.label ?? chosen[0]}`
}

/** Pixels that a chip takes at most: known before it is drawn, so that nothing moves once it is. */
export function chipWidth(text: string): number {
  return Math.ceil(6.8 * text.length) + 46
}

const gap = 8

/** Which of the chips stand in the line: those that narrow the list first, then as many as find room beside a "2 more". */
export function fittingChips(
  chips: readonly { readonly width: number; readonly isChosen: boolean }[],
  room: number,
  moreWidth: number,
): boolean[] {
  const needed = (list: readonly { readonly width: number }[]) => list.reduce((sum, one) => sum + one.width + gap, -gap)
  if (needed(chips) <= room) return chips.map(() => true)
  let left = room - moreWidth - gap
  const isIn = chips.map(() => false)
  const take = (isChosen: boolean) => {
    for (const [place, chip] of chips.entries()) {
      if (chip.isChosen !== isChosen) continue
      // The first that finds no room ends the line: a shorter one after it would jump the order.
      if (chip.width > left) return
      isIn[place] = true
      left -= chip.width + gap
    }
  }
  take(true)
  take(false)
  return isIn
}
