import { enAddresses } from './en-addresses.ts'
import { enAlarmPage } from './en-alarm-page.ts'

/** The words of profile, addresses, colleagues and stock alarms. */
export const enPeople = {
  ...enAddresses,
  ...enAlarmPage,
} as const

export type PeopleTexts = Record<keyof typeof enPeople, string>
