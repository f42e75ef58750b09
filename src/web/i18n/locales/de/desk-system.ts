import type { enDeskSystem } from '../en/desk-system.ts'
import { deDeskJournal } from './desk-journal.ts'

export const deDeskSystem: Record<keyof typeof enDeskSystem, string> = { ...deDeskJournal }
