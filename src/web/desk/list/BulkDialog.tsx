import type { ReactNode } from 'react'
import { problemOf } from '../../boot/problem-error.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { FormFoot } from '../frame/FormFoot.tsx'

interface BulkDialogProps {
  title: string
  preview: {
    data: { changed: number; same: number; examples: readonly { key: string; name: string }[] } | undefined
    isFetching: boolean
    error: unknown
  }
  /** How many change, in words. */
  wouldChange: string
  apply: { isPending: boolean; error: Error | null }
  onApply: () => void
  onClose: () => void
  /** What can still be chosen. */
  children?: ReactNode
}

/** What would change in many rows, before anything does. */
export function BulkDialog({ title, preview, wouldChange, apply, onApply, onClose, children }: BulkDialogProps) {
  const dialog = useDialog(true, onClose)
  const isKnown = preview.data !== undefined && preview.error == null
  const { changed = 0, same = 0, examples = [] } = preview.data ?? {}
  return (
    <dialog
      {...dialog}
      aria-labelledby="bulk-title"
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-box border border-line bg-surface p-0 text-ink shadow-lift"
    >
      <form
        className="grid gap-3 p-5"
        onSubmit={event => {
          event.preventDefault()
          if (isKnown && changed > 0 && !preview.isFetching && !apply.isPending) onApply()
        }}
      >
        <h2 id="bulk-title" className="text-total font-semibold">
          {title}
        </h2>
        {children}
        {preview.error != null && <Notice kind="danger">{problemText(problemOf(preview.error))}</Notice>}
        <div role="status" aria-busy={preview.isFetching} className="grid min-h-32 content-start gap-1 text-ui">
          {!preview.data && preview.error == null && <Skeleton className="h-4 w-48" />}
          {isKnown && (
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
        {/* It can have the focus before the preview is there: Enter then applies what was looked at. */}
        <FormFoot
          save={isKnown ? countText('products.change.many', changed) : title}
          isOff={(isKnown && changed === 0) || preview.error != null}
          isBusy={apply.isPending || preview.isFetching}
          error={apply.error}
          onCancel={onClose}
        />
      </form>
    </dialog>
  )
}
