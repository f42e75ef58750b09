import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { inputLook } from '../../ui/TextInput.tsx'
import type { CellTexts } from './use-corrections.ts'
import type { ImportDetails, ImportRow } from './use-import.ts'

interface CorrectRowProps {
  row: ImportRow
  columns: ImportDetails['columns']
  typed: CellTexts
  onKeep: (texts: CellTexts) => void
  onClose: () => void
}

/** The cells of a rejected row, to be typed anew; those that were rejected come first. */
export function CorrectRow({ row, columns, typed, onKeep, onClose }: CorrectRowProps) {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const [texts, setTexts] = useState(typed)
  const rejected = new Set(row.problems.map(({ column }) => column))
  const isRejected = (place: number) => rejected.has(columns[place]?.column ?? '')
  const cells = [...row.cells].sort((a, b) => Number(isRejected(b.place)) - Number(isRejected(a.place)))
  const keep = (event: FormEvent) => {
    event.preventDefault()
    onKeep(texts)
  }
  const close = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <form ref={form} onSubmit={keep} onKeyDown={close} className="grid gap-2 bg-canvas px-3 py-3">
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-2 lg:grid-cols-4">
        {cells.map(({ place, text }) => (
          <label key={place} className="grid gap-0.5">
            <span className="truncate font-mono text-caption text-ink-2">{columns[place]?.heading}</span>
            <input
              value={texts[place] ?? text}
              aria-invalid={isRejected(place) || undefined}
              className={`${inputLook} h-11 font-mono aria-invalid:bg-bad-soft lg:h-8 lg:text-code!`}
              onChange={event => setTexts(now => ({ ...now, [place]: event.target.value }))}
            />
          </label>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t('imports.correct.keep')}</Button>
        <Button kind="quiet" onClick={onClose}>
          {t('imports.correct.cancel')}
        </Button>
      </div>
    </form>
  )
}
