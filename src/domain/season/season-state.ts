import type { Day } from '../day.ts'
import { isOrderWindowOpen, type Season } from './season.ts'

export type SeasonState = 'planned' | 'open' | 'closed' | 'delivered' | 'archived'

/** Where a season is: before its first day of orders, open, over for orders, past its delivery, or put away. */
export function seasonState(season: Season & { readonly isArchived: boolean }, today: Day): SeasonState {
  if (season.isArchived) return 'archived'
  if (isOrderWindowOpen(season, today)) return 'open'
  if (season.date < today) return 'delivered'
  return season.opensOn != null && today < season.opensOn ? 'planned' : 'closed'
}
