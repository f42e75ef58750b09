import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { exportRecords, getRecordTemplate } from '#contract/desk/records.ts'
import type { RecordKind } from '#contract/records/kind.ts'
import { download } from '../../boot/api.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { saveFile } from '../../boot/save-file.ts'
import { currentLocale, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { Select } from '../../ui/Select.tsx'
import { usualKind } from './kinds.ts'

/** What one can have of a kind: all its records, an empty file, and what its columns mean. */
export function KindFiles({ kinds }: { kinds: readonly RecordKind[] }) {
  const t = useTexts()
  const [kind, setKind] = useState(usualKind(kinds))
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx')
  const input = { params: { kind }, query: { language: currentLocale(), format } }
  const save = useMutation({
    mutationFn: (call: typeof exportRecords | typeof getRecordTemplate) => download(call, input),
    onSuccess: saveFile,
  })
  if (kinds.length === 0) return null
  return (
    <section className="grid gap-2" aria-label={t('imports.export')}>
      <div className="flex flex-wrap items-center gap-3">
        <Select aria-label={t('imports.export')} value={kind} onChange={event => setKind(event.target.value)}>
          {kinds.map(({ name, label }) => (
            <option key={name} value={name}>
              {label[currentLocale()]}
            </option>
          ))}
        </Select>
        <Segments
          label={t('imports.format')}
          value={format}
          options={[
            { value: 'xlsx', label: 'xlsx' },
            { value: 'csv', label: 'csv' },
          ]}
          onChange={setFormat}
          isPlain
        />
        <Button isBusy={save.isPending} onClick={() => save.mutate(exportRecords)}>
          {t('imports.export')}
        </Button>
        <Button isBusy={save.isPending} onClick={() => save.mutate(getRecordTemplate)}>
          {t('imports.template')}
        </Button>
        <a href={`/desk/imports/kinds/${kind}`} className="link text-ui">
          {t('imports.columns.help')}
        </a>
      </div>
      {save.isError && <Notice kind="danger">{problemText(problemOf(save.error))}</Notice>}
    </section>
  )
}
