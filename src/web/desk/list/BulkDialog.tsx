import type { ReactNode } from 'react'
import { problemOf } from '../../boot/problem-error.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useDialog } from '../../ui/use-dialog.ts'

interface BulkDialogProps {
  title: string
  preview: {
    data: { changed: number; same: number; examples: readonly { key: string; name: string }[] } | undefined
    isFetching: boolean
    error: unknown
  }
  /** How many change, in words. */
  wouldChange: string
  apply: { isPending: boolean; error: unknown }
  onApply: () => void
  onClose: () => void
  /** What can still be chosen. */
  children?: ReactNode
}

/** What would change in many rows, before anything does. */
export function BulkDialog({ title, preview, wouldChange, apply, onApply, onClose, children }: BulkDialogProps) {
  const t = useTexts()
  const dialog = useDialog(true, onClose)
  const problem = apply.error ?? preview.error
  const { changed = 0, same = 0, examples = [] } = preview.data ?? {}
  return (
    <dialog
      {...dialog}
      aria-labelledby="bulk-title"
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-box border border-line bg-surface p-0 text-ink shadow-lift"
    >
      <div className="grid gap-3 p-5">
        <h2 id="bulk-title" className="text-total font-semibold">
          {title}
        </h2>
        {children}
        {problem != null && <Notice kind="danger">{problemText(problemOf(problem))}</Notice>}
        <div role="status" aria-busy={preview.isFetching} className="grid min-h-32 content-start gap-1 text-ui">
          {!preview.data && problem == null && <Skeleton className="h-4 w-48" />}
          {preview.data && (
            <>
              <p className="text-row font-semibold">{wouldChange}</p>
              {same > 0 && <p className="text-ink-2">{countText('products.would.stay', same)}</p>}
              <ul className="text-ink-2">
                {examples.map(({ key, name }) => (
                  <li key={key} className="truncate">
                    <span className="font-mono text-code">{key}</span> {name}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {t('desk.cancel')}
          </Button>
          <Button
            kind="primary"
            data-first-focus
            disabled={changed === 0}
            isBusy={apply.isPending || preview.isFetching}
            onClick={onApply}
          >
            {countText('products.change.many', changed)}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
