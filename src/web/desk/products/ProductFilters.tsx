import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ListFilter } from '../list/ListFilter.tsx'
import type { ListAddress } from '../list/use-list-address.ts'
import { useCategories } from './use-products.ts'

export function ProductFilters({ address, permissions }: { address: ListAddress; permissions: readonly Permission[] }) {
  const t = useTexts()
  const { data: categories = [] } = useCategories()
  return (
    <>
      <ListFilter
        address={address}
        name="category"
        label={t('products.category')}
        options={categories.map(({ key, name, depth }) => ({ value: key, label: `${' '.repeat(2 * depth)}${name}` }))}
      />
      <ListFilter
        address={address}
        name="state"
        label={t('products.state')}
        options={[
          { value: 'active', label: t('products.active') },
          { value: 'inactive', label: t('products.inactive') },
        ]}
      />
      <ListFilter
        address={address}
        name="missing"
        label={t('products.missing')}
        options={[
          { value: 'picture', label: t('products.missing.picture') },
          { value: 'price', label: t('products.missing.price') },
          { value: 'ean', label: t('products.missing.ean') },
        ]}
      />
      {hasAll(permissions, ['stock.read']) && (
        <ListFilter
          address={address}
          name="stock"
          label={t('products.stock')}
          options={[
            { value: 'some', label: t('products.stock.some') },
            { value: 'none', label: t('products.stock.none') },
          ]}
        />
      )}
    </>
  )
}
