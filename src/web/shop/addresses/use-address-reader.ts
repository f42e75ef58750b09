import type { AddressReader } from '#domain/address/address-lines.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'

/** How addresses of the current company are written out here: by its name, where they name no other. */
export function useAddressReader(): AddressReader {
  return { company: useCurrentUser()?.company?.name }
}
