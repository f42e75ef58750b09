import { deAddresses } from './de-addresses.ts'
import type { PeopleTexts } from './en-people.ts'

export const dePeople: PeopleTexts = {
  ...deAddresses,
}
