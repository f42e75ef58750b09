import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { type ImportDetails, useImportTasks } from './use-import.ts'

/** Where the headings were found. Titles above them are passed over; where that went wrong, another row is chosen. */
export function HeadingRow({ of: { id, headingRow, firstRows } }: { of: ImportDetails }) {
  const t = useTexts()
  const { headings } = useImportTasks(id)
  if (headingRow === null || firstRows.length < 2) return null
  const isBelow = firstRows.some(({ row }) => row < headingRow)
  return (
    <div className="grid max-w-160 gap-2">
      <Field
        label={t('imports.headings')}
        hint={isBelow ? t('imports.headings.found', { row: headingRow }) : undefined}
      >
        {parts => (
          <Select
            {...parts}
            className="lg:h-8! lg:text-ui!"
            value={headings.isPending ? headings.variables : headingRow}
            disabled={headings.isPending}
            onChange={event => headings.mutate(Number(event.target.value))}
          >
            {firstRows.map(({ row, text }) => (
              <option key={row} value={row}>
                {t('imports.headings.row', { row, text })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {headings.isError && <Notice kind="danger">{problemText(problemOf(headings.error))}</Notice>}
    </div>
  )
}
