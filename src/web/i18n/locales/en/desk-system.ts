import { enDeskJournal } from './desk-journal.ts'
import { enDeskMails } from './desk-mails.ts'
import { enDeskStaff } from './desk-staff.ts'

/** Pages of the desk that are about the shop itself, loaded with the first of them. */
export const enDeskSystem = { ...enDeskJournal, ...enDeskStaff, ...enDeskMails } as const
