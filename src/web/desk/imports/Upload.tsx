import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { uploadImport } from '#contract/desk/imports.ts'
import type { RecordKind } from '#contract/records/kind.ts'
import type { Problem } from '#domain/result.ts'
import { call } from '../../boot/api.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { inputLook } from '../../ui/TextInput.tsx'
import { KindField } from './KindField.tsx'
import { isPictures, usualKind } from './kinds.ts'

/** Sends a file; its own page then goes on with it. */
export function Upload({ kinds }: { kinds: readonly RecordKind[] }) {
  const t = useTexts()
  const [kind, setKind] = useState(usualKind(kinds))
  const [file, setFile] = useState<File>()
  const ofPictures = isPictures({ kind })
  const [isMissing, setMissing] = useState(false)
  const upload = useMutation({
    mutationFn: (chosen: File) =>
      call(uploadImport, { query: { kind, fileName: chosen.name.slice(0, 200) }, file: chosen }),
    onSuccess: ({ data }) => location.assign(`/desk/imports/${data.id}`),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!file)
    if (file) upload.mutate(file)
  }
  return (
    <form onSubmit={send} className="grid gap-3 rounded-box border border-line bg-surface p-4" noValidate>
      <div className="grid gap-3 lg:grid-cols-[16rem_1fr_auto] lg:items-start">
        <KindField kinds={kinds} value={kind} onChange={setKind} />
        <Field
          label={t(ofPictures ? 'imports.zip' : 'imports.file')}
          error={isMissing ? t('imports.choose.file') : undefined}
        >
          {parts => (
            <input
              {...parts}
              type="file"
              accept={ofPictures ? '.zip' : '.xlsx,.csv,.tsv,.txt,.ndjson,.jsonl'}
              className={`${inputLook} h-11 bg-surface! py-1.5 lg:h-10`}
              onChange={event => setFile(event.target.files?.[0])}
            />
          )}
        </Field>
        <Button
          type="submit"
          kind="primary"
          className="lg:mt-6.5"
          isBusy={upload.isPending}
          busyLabel={t('imports.uploading')}
        >
          {t('imports.upload')}
        </Button>
      </div>
      {ofPictures && <p className="text-pretty text-ui text-ink-2">{t('imports.zip.names')}</p>}
      {upload.isError && <Notice kind="danger">{problemText(uploadProblem(upload.error))}</Notice>}
    </form>
  )
}

/** Where no answer came, the connection was lost: the server keeps nothing of half a file. */
function uploadProblem(error: unknown): Problem {
  const problem = problemOf(error)
  return problem.status === 0 ? { code: 'upload.broken.off' } : problem
}
