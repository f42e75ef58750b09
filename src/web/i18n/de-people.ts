import type { PeopleTexts } from './en-people.ts'

export const dePeople: PeopleTexts = {}
