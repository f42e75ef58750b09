import { enAddresses } from './en-addresses.ts'
import { enAlarmPage } from './en-alarm-page.ts'
import { enProfile } from './en-profile.ts'

/** The words of profile, addresses, colleagues and stock alarms. */
export const enPeople = {
  ...enAddresses,
  ...enAlarmPage,
  ...enProfile,
} as const

export type PeopleTexts = Record<keyof typeof enPeople, string>
