import type { ProductSelection } from '#contract/desk/products.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BulkDialog } from '../list/BulkDialog.tsx'
import { SelectField } from '../records/SelectField.tsx'
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
  const preview = useBulkPreview(selection, change)
  const apply = useBulkChange(onDone)
  const title =
    'active' in change ? (change.active ? t('products.publish') : t('products.withdraw')) : t('products.assign')
  return (
    <BulkDialog
      title={title}
      preview={preview}
      wouldChange={countText('products.would.change', preview.data?.changed ?? 0)}
      apply={apply}
      onApply={() => apply.mutate({ selection, change })}
      onClose={onClose}
    >
      {'addCategory' in change && (
        <SelectField
          label={t('products.category')}
          text={change.addCategory}
          options={categories.map(({ key, name, depth }) => ({
            value: key,
            label: `${'\u2007'.repeat(2 * depth)}${name}`,
          }))}
          onText={addCategory => onChange({ addCategory })}
        />
      )}
    </BulkDialog>
  )
}
