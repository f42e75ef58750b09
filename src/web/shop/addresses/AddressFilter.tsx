import { type AddressType, addressTypes } from '#domain/address/address.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Address } from './use-addresses.ts'

interface AddressFilterProps {
  addresses: readonly Address[]
  chosen: AddressType | undefined
  onChoose: (type: AddressType | undefined) => void
}

/** Filters by type; only types the company has are offered. */
export function AddressFilter({ addresses, chosen, onChoose }: AddressFilterProps) {
  const t = useTexts()
  const countOf = (type: AddressType) => addresses.filter(address => address.type === type).length
  const types = Object.values(addressTypes).filter(type => countOf(type) > 0 || type === chosen)
  if (types.length < 2 && chosen === undefined) return null
  const chip = (type: AddressType | undefined, label: string, count: number) => (
    <button
      key={label}
      type="button"
      aria-pressed={type === chosen}
      onClick={() => onChoose(type)}
      className="min-h-11 rounded-control border border-line bg-surface px-3 text-row hover:bg-canvas aria-pressed:border-accent aria-pressed:font-semibold aria-pressed:text-accent lg:min-h-8 lg:text-ui"
    >
      {label} <span className="ml-0.5 text-ink-3">{formatNumber(count)}</span>
    </button>
  )
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('addresses.filter')}</legend>
      {chip(undefined, t('addresses.all'), addresses.length)}
      {types.map(type => chip(type, t(`address.type.${type}`), countOf(type)))}
    </fieldset>
  )
}
