import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { addressTypes } from '#domain/address/address.ts'
import { addressLines, addressName } from '#domain/address/address-lines.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Status } from '../../ui/Status.tsx'
import { useAddressReader } from '../addresses/use-address-reader.ts'
import type { Address, AddressBook } from '../addresses/use-addresses.ts'
import { addressesFor, type Choices, type Picks } from './choices.ts'
import { RadioRows } from './RadioRows.tsx'

/** The form and its texts are loaded only when an address is added or edited. */
const AddressSheet = lazyPart(async () => (await import('../addresses/AddressSheet.tsx')).AddressSheet, 'people')

interface AddressSectionProps {
  book: AddressBook
  choices: Choices
  onPick: (picks: Picks) => void
  onContinue: () => void
}

type Purpose = 'shipping' | 'invoice'

export function AddressSection({ book, choices, onPick, onContinue }: AddressSectionProps) {
  const t = useTexts()
  const reader = useAddressReader()
  const [edited, setEdited] = useState<{ purpose: Purpose; address: Partial<Address> }>()
  const pick = (purpose: Purpose, id: string) =>
    onPick(purpose === 'shipping' ? { shippingAddressId: id } : { invoiceAddressId: id })

  const rows = (purpose: Purpose) => (
    <div className="min-w-0">
      <RadioRows
        legend={t(purpose === 'shipping' ? 'checkout.address.ship' : 'checkout.address.invoice')}
        value={(purpose === 'shipping' ? choices.shippingAddress : choices.invoiceAddress)?._id}
        onChoose={id => pick(purpose, id)}
        rows={addressesFor(purpose, book.addresses).map(address => ({
          value: address._id,
          title: addressName(address, reader),
          text: (
            <>
              {addressLines(address, reader).slice(1).join(', ')}
              {!address.country && (
                <span className="block">
                  <Status kind="bad">{t('checkout.address.no.country')}</Status>
                </span>
              )}
            </>
          ),
          action: !address.country && (
            <Button onClick={() => setEdited({ purpose, address })}>{t('checkout.address.mend')}</Button>
          ),
        }))}
      />
      {book.mayAdd && (
        <Button
          kind="quiet"
          className="mt-1"
          onClick={() => setEdited({ purpose, address: { type: addressTypes[purpose] } })}
        >
          <Icon of={Plus} size={16} />
          {t('checkout.address.add')}
        </Button>
      )}
    </div>
  )
  return (
    <>
      {book.addresses.length > 0 ? (
        <div className="grid gap-5 lg:grid-cols-2">
          {rows('shipping')}
          {rows('invoice')}
        </div>
      ) : (
        <div>
          <p className="mb-3 text-ink-2">{t('checkout.address.none')}</p>
          {book.mayAdd && (
            <Button
              kind="primary"
              onClick={() => setEdited({ purpose: 'shipping', address: { type: addressTypes.address } })}
            >
              {t('checkout.address.add')}
            </Button>
          )}
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="primary" onClick={onContinue}>
          {t('checkout.continue')}
        </Button>
        {!book.mayAdd && <p className="text-ink-2">{t('checkout.address.blocked')}</p>}
        <Link to="/my-account/addresses" className="link flex min-h-11 items-center lg:min-h-6">
          {t('checkout.address.list')}
        </Link>
      </div>
      {edited && (
        <Suspense>
          <AddressSheet
            address={edited.address}
            mayAdd={book.mayAdd}
            onClose={() => setEdited(undefined)}
            onSaved={address => {
              pick(edited.purpose, address._id)
              setEdited(undefined)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

export function AddressSummary({ choices }: { choices: Choices }) {
  const t = useTexts()
  const { shippingAddress, invoiceAddress } = choices
  if (!shippingAddress) return <p className="text-ink-2">{t('checkout.address.none')}</p>
  const isSame = shippingAddress._id === invoiceAddress?._id
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <AddressBlock label={t('checkout.address.ship')} address={shippingAddress} />
      {invoiceAddress && !isSame && <AddressBlock label={t('checkout.address.invoice')} address={invoiceAddress} />}
    </dl>
  )
}

/** An address as on a letter, with city and country on one line. */
function AddressBlock({ label, address }: { label: string; address: Address }) {
  const [name, ...lines] = addressLines({ ...address, country: null }, useAddressReader())
  const place = [lines.at(-1), address.country?.name].filter(Boolean).join(', ')
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="text-caption text-ink-3">{label}</dt>
      <dd>
        <span className="block font-semibold">{name}</span>
        {[...lines.slice(0, -1), place].map(line => (
          <span key={line} className="block text-ink-2">
            {line}
          </span>
        ))}
      </dd>
    </div>
  )
}
