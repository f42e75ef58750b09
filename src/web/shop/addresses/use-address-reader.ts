import type { AddressReader } from '#domain/address/address-lines.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'

/** For the address formatter: an address that names no company is shown with the name of the current one. */
export function useAddressReader(): AddressReader {
  return { company: useCurrentUser()?.company?.name }
}
