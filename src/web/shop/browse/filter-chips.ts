import type { FilterGroup } from './FilterChoices.tsx'

export const filterChip =
  'inline-flex h-9 shrink-0 items-center gap-1 rounded-control border whitespace-nowrap font-medium hover:border-ink-2'

/** The text of a filter's chip. */
export function chipText({ label, values }: FilterGroup, chosen: readonly string[]): string {
  if (chosen.length === 0) return label
  if (chosen.length > 1) return `${label}: ${chosen.length}`
  return `${label}: ${values.find(({ value }) => value === chosen[0])?.label ?? chosen[0]}`
}

/** The largest width of a chip in pixels. Estimated from its text, so that nothing moves after the first render. */
export function chipWidth(text: string): number {
  return Math.ceil(6.8 * text.length) + 46
}

const gap = 8

/** Which chips are shown in the row: active filters first, then as many as fit beside the "2 more" button. */
export function fittingChips(
  chips: readonly { readonly width: number; readonly isChosen: boolean }[],
  width: number,
  moreWidth: number,
): boolean[] {
  const needed = (list: readonly { readonly width: number }[]) => list.reduce((sum, one) => sum + one.width + gap, -gap)
  if (needed(chips) <= width) return chips.map(() => true)
  let left = width - moreWidth - gap
  const isShown = chips.map(() => false)
  const take = (isChosen: boolean) => {
    for (const [place, chip] of chips.entries()) {
      if (chip.isChosen !== isChosen) continue
      // The first that does not fit ends the row: showing a shorter one after it would change the order.
      if (chip.width > left) return
      isShown[place] = true
      left -= chip.width + gap
    }
  }
  take(true)
  take(false)
  return isShown
}
