import { useId } from 'react'
import { orderStatusNames } from '#domain/order/order-status.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { ListFilter } from '../list/ListFilter.tsx'
import type { ListAddress } from '../list/use-list-address.ts'
import { stateName } from './OrderState.tsx'
import { useOrderFilters } from './use-orders.ts'

export function OrderFilters({ address }: { address: ListAddress }) {
  const t = useTexts()
  const { data } = useOrderFilters()
  return (
    <>
      <ListFilter
        address={address}
        name="status"
        label={t('desk.orders.state')}
        options={orderStatusNames.map(status => ({ value: status, label: stateName(status) }))}
      />
      <ListFilter
        address={address}
        name="waiting"
        label={t('desk.orders.waiting')}
        options={[
          { value: 'stock', label: t('desk.orders.waiting.stock') },
          { value: 'arrived', label: t('desk.orders.waiting.arrived') },
        ]}
      />
      <ListFilter
        address={address}
        name="held"
        label={t('desk.orders.held')}
        options={[{ value: 'yes', label: t('desk.orders.held.yes') }]}
      />
      {data && data.seasons.length > 0 && (
        <ListFilter
          address={address}
          name="season"
          label={t('desk.orders.season')}
          options={data.seasons.map(({ code }) => ({ value: code, label: code }))}
        />
      )}
      {data && data.salesPeople.length > 0 && (
        <ListFilter
          address={address}
          name="salesPerson"
          label={t('desk.orders.sales.person')}
          options={data.salesPeople.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <DayFilter address={address} name="from" label={t('desk.orders.from')} />
      <DayFilter address={address} name="to" label={t('desk.orders.to')} />
    </>
  )
}

function DayFilter({ address, name, label }: { address: ListAddress; name: string; label: string }) {
  const value = address.get(name) ?? ''
  const id = useId()
  return (
    <span className="flex min-w-0 items-center gap-1.5 lg:shrink-0">
      <label htmlFor={id} className="text-ui text-ink-3">
        {label}
      </label>
      <TextInput
        id={id}
        type="date"
        value={value}
        onChange={event => address.change({ [name]: event.target.value || undefined })}
        className={`min-w-0 !px-2 lg:!h-8 lg:!w-34 lg:!text-ui ${value ? '!border-accent !bg-accent-soft' : '!border-line'}`}
      />
    </span>
  )
}
