import { useTexts } from '../../i18n/use-texts.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { AddressForm } from './AddressForm.tsx'
import type { Address } from './use-addresses.ts'

interface AddressSheetProps {
  /** Closed: undefined. A new address: without its id. */
  address: Partial<Address> | undefined
  mayAdd: boolean
  onSaved: (address: Address) => void
  onClose: () => void
}

/** The form beside the page it was opened from, so that what it is for stays in sight. */
export function AddressSheet({ address, mayAdd, onSaved, onClose }: AddressSheetProps) {
  const t = useTexts()
  const title = t(address?._id ? 'address.edit.title' : 'address.add')
  return (
    <SideSheet title={title} closeLabel={t('close')} isOpen={address !== undefined} onClose={onClose} isWide>
      {address && <AddressForm address={address} mayAdd={mayAdd} onSaved={onSaved} onCancel={onClose} />}
    </SideSheet>
  )
}
