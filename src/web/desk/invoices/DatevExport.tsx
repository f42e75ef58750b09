import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { exportDatev } from '#contract/desk/invoices.ts'
import { download } from '../../boot/api.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { saveFile } from '../../boot/save-file.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, buttonLook } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

/** The bookings of a month for the tax adviser; the last whole month is what is asked for most. */
export function DatevExport() {
  const t = useTexts()
  const [month, setMonth] = useState(lastMonth)
  const save = useMutation({
    mutationFn: () => download(exportDatev, { query: { from: `${month}-01`, until: lastDayOf(month) } }),
    onSuccess: saveFile,
  })
  return (
    <Disclosure label={t('desk.datev')} buttonClass={buttonLook('secondary')} isAtEnd>
      <form
        className="grid gap-3"
        onSubmit={event => {
          event.preventDefault()
          if (month) save.mutate()
        }}
      >
        <Field label={t('desk.datev.month')}>
          {parts => (
            <TextInput {...parts} type="month" value={month} onChange={event => setMonth(event.target.value)} />
          )}
        </Field>
        {save.isError && <Notice kind="danger">{problemText(problemOf(save.error))}</Notice>}
        <Button type="submit" kind="primary" isBusy={save.isPending}>
          {t('desk.datev.download')}
        </Button>
      </form>
    </Disclosure>
  )
}

function lastMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 1)).toISOString().slice(0, 7)
}

function lastDayOf(month: string): string {
  const [year = 0, own = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, own, 0)).toISOString().slice(0, 10)
}
