import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { ListFilter } from '../list/ListFilter.tsx'
import type { ListAddress } from '../list/use-list-address.ts'
import { useCategories } from '../products/use-products.ts'
import { CompanyField } from './CompanyField.tsx'
import { dayIn } from './use-prices.ts'

interface PriceFiltersProps {
  address: ListAddress
  lists: readonly { name: string }[]
  list: string | undefined
  mayAsk: boolean
  /** Whether categories may be seen. */
  hasCategories: boolean
}

/** Which styles, and whose prices of which day stand beside the base prices. */
export function PriceFilters({ address, lists, list, mayAsk, hasCategories }: PriceFiltersProps) {
  const t = useTexts()
  const { data: categories = [] } = useCategories(hasCategories)
  const fromFirst: ListAddress = { ...address, change: values => address.change({ ...values, page: undefined }) }
  return (
    <div className="flex flex-wrap items-center gap-2 max-lg:grid max-lg:w-full max-lg:grid-cols-2">
      {lists.length > 0 && (
        <Select
          aria-label={t('prices.list')}
          value={list}
          onChange={event => fromFirst.change({ list: event.target.value })}
          className="lg:!h-8 lg:max-w-56 lg:!text-ui"
        >
          {lists.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {mayAsk && <CustomerFilter address={fromFirst} />}
      {categories.length > 0 && (
        <ListFilter
          address={fromFirst}
          name="category"
          label={t('products.category')}
          options={categories.map(({ key, name, depth }) => ({ value: key, label: `${' '.repeat(2 * depth)}${name}` }))}
        />
      )}
      <ListFilter
        address={fromFirst}
        name="only"
        label={t('prices.only')}
        options={[
          { value: 'sale', label: t('prices.only.sale') },
          ...(address.get('customer') ? [{ value: 'own', label: t('prices.only.own') }] : []),
        ]}
      />
      <ListFilter
        address={fromFirst}
        name="missing"
        label={t('products.missing')}
        options={[{ value: 'price', label: t('products.missing.price') }]}
      />
      <ListFilter
        address={fromFirst}
        name="kind"
        label={t('prices.kind.order')}
        options={[{ value: 'preOrder', label: t('prices.kind.pre') }]}
      />
      <TextInput
        type="date"
        aria-label={t('prices.on.day')}
        className="lg:!h-8 lg:!w-36 lg:!text-ui"
        value={dayIn(address.get('day')) ?? ''}
        onChange={event => fromFirst.change({ day: event.target.value || undefined })}
      />
    </div>
  )
}

/** Taken over when a whole number stands there: each letter on the way to it would load the grid. */
function CustomerFilter({ address }: { address: ListAddress }) {
  const t = useTexts()
  const taken = address.get('customer') ?? ''
  const [text, setText] = useState(taken)
  useEffect(() => setText(taken), [taken])
  const take = () => {
    if (text.trim() !== taken) address.change({ customer: text.trim() || undefined })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of keys and focus of the field inside
    <div
      className="lg:w-44"
      onBlur={take}
      onKeyDown={event => {
        if (event.key === 'Enter') take()
      }}
    >
      <CompanyField
        label={t('prices.own.choose')}
        value={text}
        onText={setText}
        className={`lg:!h-8 lg:!text-ui ${taken ? '!border-accent !bg-accent-soft' : ''}`}
      />
    </div>
  )
}
