import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { columnText } from '../journal/EntryText.tsx'
import { type Conflict, cellOf } from './product-records.ts'

interface ConflictsProps {
  conflicts: readonly Conflict[]
  onKeep: (conflict: Conflict) => void
  onTake: (conflict: Conflict, cell: string) => void
}

/** Somebody saved the same cells first: each is decided, and nothing that was typed is lost meanwhile. */
export function Conflicts({ conflicts, onKeep, onTake }: ConflictsProps) {
  const t = useTexts()
  return (
    <Notice kind="warning">
      <p className="font-semibold">{t('desk.product.conflict')}</p>
      <ul className="grid gap-2 pt-1">
        {conflicts.map(one => {
          const { record, column, began, stored, mine } = one
          const cell = cellOf(record, column)
          return (
            <li key={cell} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ui">
              <span className="font-semibold">
                {String(record.key.variantSku ?? '')} {columnText(record.kind.name, column)}
              </span>
              <span>{t('desk.product.conflict.began', { value: short(began) })}</span>
              <span>{t('desk.product.conflict.stored', { value: short(stored) })}</span>
              <Button onClick={() => onKeep(one)}>{t('desk.product.conflict.keep', { value: short(mine) })}</Button>
              <Button kind="quiet" onClick={() => onTake(one, cell)}>
                {t('desk.product.conflict.take', { value: short(stored) })}
              </Button>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)} …` : text || '–')
