import { customerStates, quietTimes } from '#contract/desk/customers.ts'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ListFilter } from '../list/ListFilter.tsx'
import type { ListAddress } from '../list/use-list-address.ts'
import { useChoices } from './use-customers.ts'

export function CustomerFilters({
  address,
  permissions,
}: {
  address: ListAddress
  permissions: readonly Permission[]
}) {
  const t = useTexts()
  const { data: choices } = useChoices()
  return (
    <>
      <ListFilter
        address={address}
        name="salesPerson"
        label={t('customers.sales.person')}
        options={[
          { value: 'none', label: t('customers.sales.person.none') },
          ...(choices?.salesPeople ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <ListFilter
        address={address}
        name="priceList"
        label={t('customers.price.list')}
        options={[
          { value: 'none', label: t('customers.price.list.none') },
          ...(choices?.priceLists ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <ListFilter
        address={address}
        name="state"
        label={t('customers.state')}
        options={customerStates.map(value => ({ value, label: t(`customers.state.${value}`) }))}
      />
      {hasAll(permissions, ['orders.read']) && (
        <ListFilter
          address={address}
          name="quiet"
          label={t('customers.quiet')}
          options={quietTimes.map(value => ({ value, label: t(`customers.quiet.${value}`) }))}
        />
      )}
    </>
  )
}
