import { deAddresses } from './de-addresses.ts'
import { deAlarmPage } from './de-alarm-page.ts'
import { deProfile } from './de-profile.ts'
import type { PeopleTexts } from './en-people.ts'

export const dePeople: PeopleTexts = {
  ...deAddresses,
  ...deAlarmPage,
  ...deProfile,
}
