/** The words of profile, addresses, colleagues and stock alarms. */
export const enPeople = {}

export type PeopleTexts = Record<keyof typeof enPeople, string>
