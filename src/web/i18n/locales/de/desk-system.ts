import type { enDeskSystem } from '../en/desk-system.ts'
import { deDeskJournal } from './desk-journal.ts'
import { deDeskMails } from './desk-mails.ts'
import { deDeskStaff } from './desk-staff.ts'

export const deDeskSystem: Record<keyof typeof enDeskSystem, string> = {
  ...deDeskJournal,
  ...deDeskStaff,
  ...deDeskMails,
}
