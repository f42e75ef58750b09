import type { RowColumn } from '#contract/records/columns.ts'
import { columnOfHeading } from '#contract/records/heading.ts'
import { journalKinds } from '#contract/records/journal-kinds.ts'
import { readableKey } from '#contract/records/key-columns.ts'
import { recordKinds } from '#contract/records/kinds.ts'
import { type Command, commandKinds } from '#domain/records/commands.ts'
import { currentLocale, t } from '../../i18n/texts.ts'
import { localText } from '../sheet/cell-text.ts'
import { factName, factText } from './fact-text.ts'
import type { JournalEntry } from './use-journal.ts'

export function journalKindLabel(name: string): string {
  return journalKinds.find(kind => kind.name === name)?.label[currentLocale()] ?? name
}

/** What was done, in a word or a few. What a later release does no longer is named as it was written. */
export function actionText(action: string): string {
  if (action === 'created' || action === 'changed' || action === 'deleted') return t(`journal.did.${action}`)
  return action in commandKinds ? t(`journal.did.${action as Command}`) : action
}

/** Who did it: what a person is called, else the name in the journal. */
export function actorText({ actor, actorName, personName }: JournalEntry): string {
  // "shop" is how the shop calls itself where no job has a name.
  if (actor === 'system')
    return actorName && actorName !== 'shop' ? t('journal.by.system', { name: actorName }) : t('journal.by.shop')
  return personName ?? actorName
}

/** The key as people read it; that of something that is no record says all it has. */
export function keyText({ kind, key }: Pick<JournalEntry, 'kind' | 'key'>): string {
  const definition = recordKinds.find(({ name }) => name === kind)
  return definition ? readableKey(definition, key) : key
}

/** The changed columns: what each was, and what it is. */
export function Changes({ of: { kind, action, changes }, most }: { of: JournalEntry; most?: number }) {
  const isCommand = action.includes('.')
  const currency = isCommand ? changes.find(({ column }) => column === 'currency')?.after : undefined
  const shown = changes.filter(({ column }) => !currency || column !== 'currency').slice(0, most)
  const valueText = (column: string, text: string) => {
    if (isCommand && column === 'kinds') return text.split(', ').map(journalKindLabel).join(', ')
    if (isCommand) return factText(column, text, currency)
    const described = columnOf(kind, column)?.column
    return (described ? localText(described, text, currentLocale()) : text) || '–'
  }
  return (
    <>
      {shown.map(({ column, before, after }) => (
        <p key={column} className="break-words tabular-nums">
          <span className="text-ink-2">{isCommand ? factName(column) : columnText(kind, column)}</span>{' '}
          {action === 'changed' && (
            <>
              <span className="text-ink-3">{valueText(column, before)}</span> →{' '}
            </>
          )}
          <strong className="font-semibold">{valueText(column, action === 'deleted' ? before : after)}</strong>
        </p>
      ))}
    </>
  )
}

export function columnText(kind: string, column: string): string {
  return columnOf(kind, column)?.label[currentLocale()] ?? column
}

function columnOf(kind: string, column: string): RowColumn | undefined {
  const definition = recordKinds.find(({ name }) => name === kind)
  return definition && columnOfHeading(definition, column)
}
