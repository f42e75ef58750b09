import { isWithin } from './day.ts'

export type ContentState = 'shown' | 'later' | 'over' | 'hidden'

/** Whether buyers see a page or a banner today, and if not why: switched off, not yet, no longer. */
export function contentState(
  today: string,
  { isActive, from, until }: { isActive: boolean; from: string | null; until: string | null },
): ContentState {
  if (!isActive) return 'hidden'
  if (isWithin(today, from, until)) return 'shown'
  return from !== null && today < from ? 'later' : 'over'
}
