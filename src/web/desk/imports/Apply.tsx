import { type FormEvent, useState } from 'react'
import { isHeldBack, needsTypedCount } from '#domain/records/import.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { formatNumber } from '../../i18n/format.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import { useCorrections } from './use-corrections.ts'
import { type ImportDetails, useImportTasks } from './use-import.ts'

/** The last step before anything is written. */
export function Apply({ of: details }: { of: ImportDetails }) {
  const t = useTexts()
  const { apply } = useImportTasks(details.id)
  const [typed, setTyped] = useState('')
  const { created, changed, deleted, missing } = details
  const [isOriginMeant, setOriginMeant] = useState(false)
  const { rejected, isUndoable, exportedFrom } = details
  const count = created + changed + deleted
  const isWaiting = useCorrections(details).count > 0
  const isHeld = isHeldBack(details)
  const mustType = needsTypedCount(details)
  const send = (event: FormEvent) => {
    event.preventDefault()
    apply.mutate({ isOriginMeant, ...(mustType && { typedCount: wholeNumber(typed) ?? 0 }) })
  }
  if (count === 0) {
    return <p className="font-semibold">{t(whyNothing(details))}</p>
  }
  const button = (
    <Button type="submit" kind="primary" isBusy={apply.isPending} disabled={isHeld || isWaiting}>
      {countText('imports.apply', count)}
    </Button>
  )
  if (isHeld || isWaiting) {
    return (
      <>
        <p className="font-semibold">
          {isWaiting ? t('imports.apply.corrected') : countText('imports.apply.held', rejected)}
        </p>
        {button}
      </>
    )
  }
  return (
    <form onSubmit={send} className="grid gap-3">
      <h2 className="text-row font-semibold">{t('imports.apply.now')}</h2>
      <ul className="grid list-disc gap-1 pl-4 text-ink-2 marker:text-ink-3">
        {rejected > 0 && <li>{countText('imports.apply.rejected', rejected)}</li>}
        <li>{t('imports.apply.orders')}</li>
        {isUndoable && <li>{t('imports.apply.undo')}</li>}
      </ul>
      {mustType && (
        <Field label={t('imports.type.count', { count: formatNumber(missing) })}>
          {parts => (
            <TextInput {...parts} inputMode="numeric" value={typed} onChange={event => setTyped(event.target.value)} />
          )}
        </Field>
      )}
      {exportedFrom && (
        <Checkbox
          label={t(exportedFrom.shop === null ? 'imports.origin.kind.meant' : 'imports.origin.meant')}
          checked={isOriginMeant}
          onChange={event => setOriginMeant(event.target.checked)}
        />
      )}
      {button}
      {apply.isError && <Notice kind="danger">{problemText(problemOf(apply.error))}</Notice>}
    </form>
  )
}

function whyNothing({ rowsTotal, same, rejected }: ImportDetails) {
  if (rowsTotal === 0) return 'imports.only.headings'
  return rejected > 0 && same === 0 ? 'imports.all.rejected' : 'imports.nothing'
}
