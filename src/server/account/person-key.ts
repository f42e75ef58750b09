import { people } from '#contract/records/kinds/people.ts'
import { keyOf } from '../records/load.ts'

/** The key of a person's record, by which programs and the desk find whose a change is. */
export function personKey({ username }: { username: string }): string {
  return keyOf(people, { username })
}
