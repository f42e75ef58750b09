import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { columnText } from '../journal/EntryText.tsx'
import { type Conflict, cellOf, type EditedRecord } from './edited-record.ts'

interface ConflictsProps {
  conflicts: readonly Conflict[]
  onKeep: (conflict: Conflict) => void
  onTake: (conflict: Conflict) => void
}

/** Somebody saved the same cells first: each is decided, and nothing that was typed is lost meanwhile. */
export function Conflicts({ conflicts, onKeep, onTake }: ConflictsProps) {
  const t = useTexts()
  return (
    <Notice kind="warning">
      <p className="font-semibold">{t('desk.record.conflict')}</p>
      <ul className="grid gap-2 pt-1">
        {conflicts.map(one => {
          const { record, column, began, stored, mine } = one
          const cell = cellOf(record, column)
          return (
            <li key={cell} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ui">
              <span className="font-semibold">
                {keyText(record)} {columnText(record.kind.name, column)}
              </span>
              <span>{t('desk.record.conflict.began', { value: short(began) })}</span>
              <span>{t('desk.record.conflict.stored', { value: short(stored) })}</span>
              <Button onClick={() => onKeep(one)}>{t('desk.record.conflict.keep', { value: short(mine) })}</Button>
              <Button kind="quiet" onClick={() => onTake(one)}>
                {t('desk.record.conflict.take', { value: short(stored) })}
              </Button>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

const keyText = ({ key }: EditedRecord) => Object.values(key).join(' ')

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)} …` : text || '–')
