import type { ProductSelection } from '#contract/desk/products.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { type BulkChange, useBulkChange, useBulkPreview } from './use-bulk-change.ts'

interface BulkPreviewProps {
  selection: ProductSelection
  change: BulkChange
  categories: readonly { key: string; name: string; depth: number }[]
  onChange: (change: BulkChange) => void
  onClose: () => void
  onDone: () => Promise<void>
}

/** What would change, before anything does. */
export function BulkPreview({ selection, change, categories, onChange, onClose, onDone }: BulkPreviewProps) {
  const t = useTexts()
  const dialog = useDialog(true, onClose)
  const preview = useBulkPreview(selection, change)
  const apply = useBulkChange(onDone)
  const title =
    'active' in change ? (change.active ? t('products.publish') : t('products.withdraw')) : t('products.assign')
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
        {'addCategory' in change && (
          <Field label={t('products.category')}>
            {parts => (
              <Select
                {...parts}
                value={change.addCategory}
                onChange={event => onChange({ addCategory: event.target.value })}
              >
                {categories.map(({ key, name, depth }) => (
                  <option key={key} value={key}>
                    {' '.repeat(2 * depth)}
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {problem && <Notice kind="danger">{problemText(problemOf(problem))}</Notice>}
        <div role="status" aria-busy={preview.isFetching} className="grid min-h-32 content-start gap-1 text-ui">
          {!preview.data && !problem && <Skeleton className="h-4 w-48" />}
          {preview.data && (
            <>
              <p className="text-row font-semibold">{countText('products.would.change', changed)}</p>
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
            onClick={() => apply.mutate({ selection, change })}
          >
            {countText('products.change.many', changed)}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
