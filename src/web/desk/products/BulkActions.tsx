import { useState } from 'react'
import type { ProductSelection } from '#contract/desk/products.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import type { BulkChange } from './use-bulk-change.ts'
import { useCategories } from './use-products.ts'

interface BulkActionsProps {
  selection: Omit<ProductSelection, 'except'> & { except?: string[] }
  onDone: () => Promise<void>
}

/** What can be done to selected products. Each is shown as a dry run first, and can be undone. */
export function BulkActions({ selection, onDone }: BulkActionsProps) {
  const t = useTexts()
  const { data: categories = [] } = useCategories()
  const [change, setChange] = useState<BulkChange>()
  return (
    <>
      <Button onClick={() => setChange({ active: true })}>{t('products.publish')}</Button>
      <Button onClick={() => setChange({ active: false })}>{t('products.withdraw')}</Button>
      {categories.length > 0 && (
        <Button onClick={() => setChange({ addCategory: categories[0]!.key })}>{t('products.assign')}</Button>
      )}
      {change && (
        <BulkPreview
          selection={{ except: [], ...selection }}
          change={change}
          categories={categories}
          onChange={setChange}
          onClose={() => setChange(undefined)}
          onDone={async () => {
            setChange(undefined)
            await onDone()
          }}
        />
      )}
    </>
  )
}
