import { useTexts } from '../../i18n/use-texts.ts'
import { keyText } from '../shortcuts/key-text.ts'

/** The keys that work in the grid. */
export function MatrixKeyHints() {
  const t = useTexts()
  const keys = [
    ['↑↓←→', t('matrix.move')],
    [keyText('paste'), t('matrix.paste')],
    [keyText('fillDown'), t('matrix.fill')],
    [keyText('undo'), t('matrix.undo')],
  ] as const
  return (
    <p className="ml-auto flex flex-wrap items-center gap-1 text-caption text-ink-3">
      {keys.map(([key, what], index) => (
        <span key={key}>
          {index > 0 && '· '}
          <kbd className="rounded-swatch border border-line bg-surface px-1 font-sans text-ink-2">{key}</kbd> {what}
        </span>
      ))}
    </p>
  )
}
