import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { type AddressType, addressTypes } from '#domain/address/address.ts'
import { changeSearch, useSearch } from '../../boot/use-address.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { showToast } from '../../ui/toasts.ts'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { AddressFilter } from './AddressFilter.tsx'
import { AddressList, AddressListSkeleton } from './AddressList.tsx'
import { AddressSheet } from './AddressSheet.tsx'
import { type Address, useAddresses } from './use-addresses.ts'

/** The delivery and billing addresses of the company. */
export function AddressesPage() {
  const t = useTexts()
  return (
    <>
      <PageTitle suffix={useConfiguration()?.companyName}>{t('addresses.title')}</PageTitle>
      <p className="mt-1 mb-5 text-ink-2">{t('addresses.lead')}</p>
      <CompanyNeeded>
        <AddressBook />
      </CompanyNeeded>
    </>
  )
}

function AddressBook() {
  const t = useTexts()
  const { data, isError, refetch } = useAddresses()
  const [chosen, choose] = useChosenType()
  const [edited, setEdited] = useState<Partial<Address>>()
  if (!data) {
    if (!isError) return <AddressListSkeleton />
    return (
      <Notice kind="danger">
        <p className="mb-2">{t('addresses.failed')}</p>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </Notice>
    )
  }
  const { addresses, mayAdd } = data
  const shown = addresses.filter(({ type }) => chosen === undefined || type === chosen)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <AddressFilter addresses={addresses} chosen={chosen} onChoose={choose} />
        {mayAdd ? (
          <Button kind="primary" onClick={() => setEdited({ type: chosen ?? addressTypes.shipping })}>
            <Icon of={Plus} size={16} />
            {t('address.add')}
          </Button>
        ) : (
          <p className="text-ink-2">{t('addresses.blocked')}</p>
        )}
      </div>
      <h2 className="sr-only">{t('addresses.title')}</h2>
      {shown.length > 0 ? (
        <AddressList addresses={shown} mayRemove={mayAdd} onEdit={setEdited} />
      ) : (
        <div className="rounded-box border border-line bg-surface px-4 py-6">
          <p className="text-ink-2">{t(emptyText(addresses.length > 0, mayAdd))}</p>
          {addresses.length > 0 && (
            <Button className="mt-3" onClick={() => choose(undefined)}>
              {t('addresses.show.all')}
            </Button>
          )}
        </div>
      )}
      <AddressSheet
        address={edited}
        mayAdd={mayAdd}
        onClose={() => setEdited(undefined)}
        onSaved={() => {
          setEdited(undefined)
          showToast({ type: 'success', text: t('address.saved') })
        }}
      />
    </>
  )
}

function emptyText(hasOthers: boolean, mayAdd: boolean) {
  if (hasOthers) return 'addresses.none.of.type'
  return mayAdd ? 'addresses.none' : 'addresses.none.blocked'
}

/** Kept in the address bar, so that a reload and the back button show the same list. */
function useChosenType(): [AddressType | undefined, (type: AddressType | undefined) => void] {
  const search = useSearch()
  const chosen = Object.values(addressTypes).find(type => String(type) === search.get('type'))
  return [
    chosen,
    type =>
      changeSearch(() => new URLSearchParams(type === undefined ? {} : { type: String(type) }), {
        replace: true,
        preventScrollReset: true,
      }),
  ]
}
