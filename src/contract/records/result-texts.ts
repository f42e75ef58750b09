import type { Locale } from '#domain/locale.ts'
import type { Step } from '#domain/records/decide.ts'

/** The columns that the report of an import adds to the rows of its file. */
export const resultColumns: Readonly<Record<Locale, { row: string; result: string; reason: string }>> = {
  en: { row: 'Row of the file', result: 'Import result', reason: 'Import note' },
  de: { row: 'Zeile der Datei', result: 'Import-Ergebnis', reason: 'Import-Hinweis' },
}

/** What became of a row; `pending` where an import was stopped before it. */
export const outcomeTexts: Readonly<Record<Locale, Record<Step['outcome'] | 'pending', string>>> = {
  en: {
    created: 'created',
    changed: 'changed',
    deleted: 'deleted',
    same: 'same',
    rejected: 'rejected',
    pending: 'not written',
  },
  de: {
    created: 'angelegt',
    changed: 'geändert',
    deleted: 'gelöscht',
    same: 'gleich',
    rejected: 'abgelehnt',
    pending: 'nicht geschrieben',
  },
}

/** What the report of pictures says of products that show none. */
export const withoutPicture: Readonly<Record<Locale, string>> = { en: 'no picture', de: 'ohne Bild' }
