import { enAddresses } from './en-addresses.ts'

/** The words of profile, addresses, colleagues and stock alarms. */
export const enPeople = {
  ...enAddresses,
} as const

export type PeopleTexts = Record<keyof typeof enPeople, string>
