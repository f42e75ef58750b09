import { useRef, useState } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { wholeNumber } from '../../ui/whole-number.ts'

interface PiecesFieldProps {
  label: string
  /** The season, where there are several. */
  head?: string
  pieces: number
  isEditable: boolean
  /** What is typed says something even if it is the number that is there. */
  savesSame?: boolean
  /** Names the sentence that says why what was typed is not taken over. */
  problemId?: string | undefined
  onSave: (pieces: number) => Promise<unknown>
}

/**
 * How many pieces are wanted. It saves when it is left, and shows what was typed until that is answered; what is no number
 * is not taken over.
 */
export function PiecesField({ label, head, pieces, isEditable, savesSame, problemId, onSave }: PiecesFieldProps) {
  const [typed, setTyped] = useState<string>()
  const saving = useRef<number>(undefined)
  async function leave(): Promise<void> {
    const number = typed === undefined ? undefined : wholeNumber(typed)
    const isSaving = saving.current !== undefined
    if (number == null || (!isSaving && !savesSame && number === pieces)) return setTyped(undefined)
    if (number === saving.current) return
    saving.current = number
    // What was refused is told where it is sent; the field shows again what is wanted.
    await onSave(number).catch(() => {})
    if (saving.current !== number) return
    saving.current = undefined
    setTyped(now => (now === typed ? undefined : now))
  }
  return (
    <span className="grid w-17 justify-items-end gap-0.5 text-right">
      {head && <span className="text-caption text-ink-3">{head}</span>}
      {isEditable ? (
        <input
          aria-label={label}
          aria-invalid={problemId !== undefined || undefined}
          aria-describedby={problemId}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? (pieces || '').toString()}
          onChange={event => setTyped(event.target.value)}
          onFocus={event => event.target.select()}
          onBlur={() => void leave()}
          onKeyDown={event => {
            if (event.key === 'Enter') void leave()
            if (event.key === 'Escape') setTyped(undefined)
          }}
          className="h-11 w-full rounded-control border border-line-strong bg-surface px-2 text-right text-input hover:border-ink-2 focus:border-mode focus:outline-2 focus:outline-offset-0 focus:outline-mode lg:h-8 lg:text-ui"
        />
      ) : (
        <span className="flex h-11 items-center tabular-nums lg:h-8">{pieces > 0 ? formatNumber(pieces) : '–'}</span>
      )}
    </span>
  )
}
