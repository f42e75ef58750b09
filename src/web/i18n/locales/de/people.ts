import type { PeopleTexts } from '../en/people.ts'
import { deAddresses } from './addresses.ts'
import { deAlarmPage } from './alarm-page.ts'
import { deProfile } from './profile.ts'

export const dePeople: PeopleTexts = {
  ...deAddresses,
  ...deAlarmPage,
  ...deProfile,
}
