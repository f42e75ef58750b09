import { useState } from 'react'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import type { Selection } from '../list/selection.ts'
import type { ListRows } from '../list/use-list-rows.ts'
import { PaymentForm } from './PaymentForm.tsx'
import type { ListedDocument } from './use-documents.ts'

interface SelectedDocumentsProps {
  selection: Selection
  rows: ListRows<ListedDocument>
  permissions: readonly Permission[]
  onDone: () => void
}

/** One transfer often pays several invoices, less a credit: they are chosen in the list and booked together. */
export function SelectedDocuments({ selection, rows, permissions, onDone }: SelectedDocumentsProps) {
  const t = useTexts()
  const [isPaying, setPaying] = useState(false)
  const chosen = selection.isAll ? [] : chosenRows(selection, rows)
  const [first] = chosen
  const isOfOne = first && chosen.every(({ company }) => company.customerNo === first.company.customerNo)
  const open = chosen.reduce((sum, document) => sum + Math.round(document.open.value * 100), 0)
  if (!first || !hasAll(permissions, ['invoices.write'])) return null
  return (
    <>
      <span className="self-center">{formatMoney({ value: open / 100, currency: first.open.currency })}</span>
      <Button
        disabled={!isOfOne}
        title={isOfOne ? undefined : t('desk.invoices.one.company')}
        onClick={() => setPaying(true)}
      >
        {t('desk.payment.book')}
      </Button>
      <SideSheet
        title={t('desk.payment.book')}
        closeLabel={t('close')}
        isOpen={isPaying}
        onClose={() => setPaying(false)}
        isWide
      >
        {isPaying && (
          <div className="p-5">
            <PaymentForm documents={chosen} onClose={() => setPaying(false)} onBooked={onDone} />
          </div>
        )}
      </SideSheet>
    </>
  )
}

function chosenRows({ ids }: Selection, rows: ListRows<ListedDocument>): ListedDocument[] {
  const found: ListedDocument[] = []
  for (let index = 0; index < (rows.total ?? 0) && found.length < ids.size; index++) {
    const row = rows.row(index)
    if (row && ids.has(row.id)) found.push(row)
  }
  return found
}
