import { useTexts } from '../../i18n/use-texts.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { AddressForm } from './AddressForm.tsx'
import type { Address } from './use-addresses.ts'

interface AddressSheetProps {
  /** Undefined closes the sheet; an address without an id is a new one. */
  address: Partial<Address> | undefined
  mayAdd: boolean
  onSaved: (address: Address) => void
  onClose: () => void
}

/** The address form as a side sheet, so that the page it was opened from stays visible. */
export function AddressSheet({ address, mayAdd, onSaved, onClose }: AddressSheetProps) {
  const t = useTexts()
  const title = t(address?._id ? 'address.edit.title' : 'address.add')
  return (
    <SideSheet title={title} closeLabel={t('close')} isOpen={address !== undefined} onClose={onClose} isWide>
      {address && <AddressForm address={address} mayAdd={mayAdd} onSaved={onSaved} onCancel={onClose} />}
    </SideSheet>
  )
}
