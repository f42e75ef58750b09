import { enDeskJournal } from './desk-journal.ts'

/** Pages of the desk that are about the shop itself, loaded with the first of them. */
export const enDeskSystem = { ...enDeskJournal } as const
