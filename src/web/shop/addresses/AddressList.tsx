import { useEffect, useRef } from 'react'
import type { AddressType } from '#domain/address/address.ts'
import { addressLines, addressName } from '#domain/address/address-lines.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AddressCard } from '../../ui/AddressCard.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAddressReader } from './use-address-reader.ts'
import type { Address } from './use-addresses.ts'
import { useRemoveAddress } from './use-remove-address.ts'

interface AddressListProps {
  addresses: readonly Address[]
  /** Someone who may not add addresses may not delete any either. */
  mayRemove: boolean
  onEdit: (address: Address) => void
}

export function AddressList({ addresses, mayRemove, onEdit }: AddressListProps) {
  const t = useTexts()
  const list = useRef<HTMLUListElement>(null)
  const remove = useRemoveAddress()
  const reader = useAddressReader()
  /** Several addresses may share a company name, so the label of a button includes the place. */
  const labelOf = (address: Address) => [addressName(address, reader), address.street, address.city].join(', ')

  const removedAt = useRef<number>(undefined)
  // A deleted card takes its focused button with it: focus the card that moved into its place, else the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again whenever the list has changed
  useEffect(() => {
    if (removedAt.current === undefined || document.activeElement !== document.body) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-edit]') ?? []
    const next = buttons[Math.min(removedAt.current, buttons.length - 1)] ?? document.querySelector<HTMLElement>('h1')
    next?.focus()
  }, [addresses.length])

  function removeAt(index: number, address: Address) {
    removedAt.current = index
    void remove(address)
  }

  return (
    <ul ref={list} className={gridLook}>
      {addresses.map((address, index) => (
        <li key={address._id} className="grid">
          <AddressCard
            caption={t(`address.type.${address.type as AddressType}`)}
            name={addressName(address, reader)}
            lines={[...addressLines(address, reader).slice(1), address.phoneNumber]}
            defaultLabel={address.isDefault ? t('address.default') : undefined}
            note={address.country ? undefined : t('address.no.country')}
            actions={
              <>
                <Button
                  data-edit
                  kind={address.country ? 'secondary' : 'primary'}
                  aria-label={t(address.country ? 'address.edit.named' : 'address.add.country.named', {
                    name: labelOf(address),
                  })}
                  onClick={() => onEdit(address)}
                >
                  {t(address.country ? 'address.edit' : 'address.add.country')}
                </Button>
                {mayRemove && (
                  <Button
                    kind="quiet"
                    aria-label={t('delete.named', { name: labelOf(address) })}
                    onClick={() => removeAt(index, address)}
                  >
                    {t('address.delete')}
                  </Button>
                )}
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}

export function AddressListSkeleton() {
  return (
    <div aria-hidden className={gridLook}>
      {[1, 2, 3, 4, 5, 6].map(place => (
        <Skeleton key={place} className="h-52" />
      ))}
    </div>
  )
}

const gridLook = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3'
