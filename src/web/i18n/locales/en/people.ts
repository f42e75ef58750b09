import { enAddresses } from './addresses.ts'
import { enAlarmPage } from './alarm-page.ts'
import { enProfile } from './profile.ts'

/** The words of profile, addresses, colleagues and stock alarms. */
export const enPeople = {
  ...enAddresses,
  ...enAlarmPage,
  ...enProfile,
} as const

export type PeopleTexts = Record<keyof typeof enPeople, string>
