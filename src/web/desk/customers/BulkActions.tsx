import { useState } from 'react'
import type { CustomerSelection } from '#contract/desk/customers.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { BulkDialog } from '../list/BulkDialog.tsx'
import { SelectField } from '../records/SelectField.tsx'
import { type BulkChange, useBulkChange, useBulkPreview } from './use-bulk-change.ts'
import { useChoices } from './use-customers.ts'

interface BulkActionsProps {
  selection: CustomerSelection
  onDone: () => Promise<void>
}

/** What can be done to selected companies. Each is shown as a dry run first, and can be undone. */
export function BulkActions({ selection, onDone }: BulkActionsProps) {
  const t = useTexts()
  const { data: choices } = useChoices()
  const [change, setChange] = useState<BulkChange>()
  const first = choices?.salesPeople[0]
  return (
    <>
      {first && <Button onClick={() => setChange({ rep: first.username })}>{t('customers.give')}</Button>}
      <Button onClick={() => setChange({ blocked: true })}>{t('customers.lock')}</Button>
      <Button onClick={() => setChange({ blocked: false })}>{t('customers.unlock')}</Button>
      {change && (
        <BulkPreview
          selection={selection}
          change={change}
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

interface BulkPreviewProps extends BulkActionsProps {
  change: BulkChange
  onChange: (change: BulkChange) => void
  onClose: () => void
}

function BulkPreview({ selection, change, onChange, onClose, onDone }: BulkPreviewProps) {
  const t = useTexts()
  const { data: choices } = useChoices()
  const preview = useBulkPreview(selection, change)
  const apply = useBulkChange(onDone)
  const title = 'rep' in change ? t('customers.give') : change.blocked ? t('customers.lock') : t('customers.unlock')
  return (
    <BulkDialog
      title={title}
      preview={preview}
      wouldChange={countText('customers.would.change', preview.data?.changed ?? 0)}
      apply={apply}
      onApply={() => apply.mutate({ selection, change })}
      onClose={onClose}
    >
      {'rep' in change ? (
        <SelectField
          label={t('customers.sales.person')}
          text={change.rep ?? ''}
          options={[
            ...(choices?.salesPeople ?? []).map(({ username, name }) => ({ value: username, label: name })),
            { value: '', label: t('customers.sales.person.none') },
          ]}
          onText={rep => onChange({ rep: rep || null })}
        />
      ) : (
        change.blocked && <p className="text-ui text-ink-2">{t('customers.lock.means')}</p>
      )}
    </BulkDialog>
  )
}
