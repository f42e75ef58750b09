import { type FormEvent, useState } from 'react'
import { longestReplaced } from '#contract/desk/imports.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { codeText } from '../../i18n/problem-text.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { inputLook } from '../../ui/TextInput.tsx'
import type { Corrections } from './use-corrections.ts'
import { type ImportDetails, useImportTasks, useReasons } from './use-import.ts'

interface ReasonsProps {
  of: ImportDetails
  corrections: Corrections
  mayWrite: boolean
  onShow: (text: string) => void
}

/** What several rows are rejected for, each mended for all of them at once. */
export function Reasons({ of: details, corrections, mayWrite, onShow }: ReasonsProps) {
  const t = useTexts()
  const { data: reasons = [] } = useReasons(details)
  const { correct } = useImportTasks(details.id)
  if (reasons.length === 0) return null
  return (
    <section aria-labelledby="reasons" className="rounded-box border border-line bg-surface text-ui">
      <h2 id="reasons" className="bg-sunken px-3 py-1.5 text-caption font-semibold">
        {t('imports.reasons')}
      </h2>
      <ul>
        {reasons.map(({ column, code, text, rows, suggestion }) => {
          const place = details.columns.findIndex(one => one.column === column)
          const heading = details.columns[place]?.heading ?? column
          return (
            <li
              key={`${column} ${code} ${text}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line px-3 py-2"
            >
              <p className="min-w-0 flex-1 basis-64 text-bad">
                <span className="font-mono text-code">{heading}</span> {text && t('imports.quoted', { text })}:{' '}
                {codeText(code)}
              </p>
              <Button kind="quiet" onClick={() => onShow(text)}>
                {countText('imports.reason.show', rows)}
              </Button>
              {mayWrite && place >= 0 && text.length <= longestReplaced && (
                <UseForAll
                  heading={heading}
                  rows={rows}
                  suggestion={suggestion ?? ''}
                  isBusy={correct.isPending}
                  onUse={replacement =>
                    correct.mutate({ rows: corrections.rows(), everywhere: [{ place, text, replacement }] })
                  }
                />
              )}
            </li>
          )
        })}
      </ul>
      {correct.isError && <Notice kind="danger">{problemText(problemOf(correct.error))}</Notice>}
    </section>
  )
}

interface UseForAllProps {
  heading: string
  rows: number
  suggestion: string
  isBusy: boolean
  onUse: (text: string) => void
}

function UseForAll({ heading, rows, suggestion, isBusy, onUse }: UseForAllProps) {
  const t = useTexts()
  const [text, setText] = useState(suggestion)
  const use = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onUse(text.trim())
  }
  return (
    <form onSubmit={use} className="flex flex-wrap items-center gap-2">
      <input
        aria-label={t('imports.reason.instead', { heading })}
        placeholder={t('imports.reason.instead', { heading })}
        value={text}
        onChange={event => setText(event.target.value)}
        className={`${inputLook} h-11 w-52! font-mono lg:h-8 lg:text-code!`}
      />
      <Button type="submit" isBusy={isBusy} disabled={!text.trim()}>
        {countText('imports.reason.use', rows)}
      </Button>
    </form>
  )
}
