import { useState } from 'react'
import { deliveryStatuses, type LookupRow, orderStatuses } from '#domain/order/order-status.ts'
import { paymentStates } from '#domain/payment/payment.ts'
import type { AddressChange } from '../../boot/use-address.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

interface OrderFiltersProps {
  params: URLSearchParams
  isFiltered: boolean
  onChange: (change: AddressChange) => void
}

export const withoutFilters: AddressChange = {
  search: undefined,
  status: undefined,
  deliveryStatus: undefined,
  paymentStatus: undefined,
  orderType: undefined,
  from: undefined,
  to: undefined,
}

/** The filters are kept in the address bar, see `boot/use-address.ts`. */
export function OrderFilters({ params, isFiltered, onChange }: OrderFiltersProps) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const locale = useLocale()
  const lookups = (rows: readonly LookupRow[]) =>
    rows.map(row => ({ id: String(row.id), text: row.localizations[locale] }))
  const choices = [
    { name: 'status', label: t('orders.filter.status'), rows: lookups(orderStatuses) },
    { name: 'deliveryStatus', label: t('orders.filter.delivery'), rows: lookups(deliveryStatuses) },
    { name: 'paymentStatus', label: t('orders.filter.payment'), rows: lookups(paymentStates) },
    {
      name: 'orderType',
      label: t('orders.filter.type'),
      rows: (['order', 'preOrder'] as const).map(id => ({ id, text: t(`orders.type.${id}`) })),
    },
  ]
  return (
    <div className="my-4 grid grid-cols-2 items-end gap-3 lg:flex lg:flex-wrap lg:gap-2 print:hidden">
      <div className="col-span-2 lg:max-w-80 lg:min-w-44 lg:flex-1">
        <SearchInput
          label={t('orders.search')}
          hint={t('orders.search.hint')}
          value={params.get('search') ?? ''}
          onSearch={search => onChange({ search })}
        />
      </div>
      <Button className="lg:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('orders.filters')}
      </Button>
      <div className={`col-span-2 grid-cols-2 items-end gap-3 lg:contents ${isOpen ? 'grid' : 'hidden'}`}>
        {choices.map(({ name, label, rows }) => (
          <Field key={name} label={label}>
            {parts => (
              <Select
                {...parts}
                value={params.get(name) ?? ''}
                onChange={event => onChange({ [name]: event.target.value })}
              >
                <option value="">{t('orders.filter.any')}</option>
                {rows.map(row => (
                  <option key={row.id} value={row.id}>
                    {row.text}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        {(['from', 'to'] as const).map(name => (
          <Field key={name} label={t(`orders.filter.${name}`)}>
            {parts => (
              <TextInput
                {...parts}
                type="date"
                value={params.get(name) ?? ''}
                onChange={event => onChange({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {isFiltered && (
        <Button kind="quiet" onClick={() => onChange(withoutFilters)}>
          {t('orders.filter.clear')}
        </Button>
      )}
    </div>
  )
}
