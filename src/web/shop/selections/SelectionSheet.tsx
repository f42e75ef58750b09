import { useState } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Select } from '../../ui/Select.tsx'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { LinesheetButton } from '../downloads/LinesheetButton.tsx'

/** The selection on paper: for the company with its prices, for anybody else with the recommended ones only. */
export function SelectionSheet({ id, orderType }: { id: string; orderType: OrderType }) {
  const t = useTexts()
  const company = useCurrentUser()?.company?.name ?? ''
  const [prices, setPrices] = useState<'own' | 'retail'>('own')
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <LinesheetButton query={{ source: 'selection', selection: id, type: orderType, prices }} />
      <Select
        aria-label={t('selection.sheet.prices')}
        value={prices}
        onChange={event => setPrices(event.target.value === 'retail' ? 'retail' : 'own')}
      >
        <option value="own">{t('selection.sheet.own', { company })}</option>
        <option value="retail">{t('selection.sheet.retail')}</option>
      </Select>
    </div>
  )
}
