import { addresses } from '#contract/records/kinds/addresses.ts'
import { addressTypes } from '#domain/address/address.ts'
import { isHeldByAnother } from '#domain/records/held.ts'
import type { Store } from '../store.ts'

const line = (column: string) => ({ column, empty: '' })

export const addressStore: Store = {
  kind: addresses,
  tables: [
    {
      name: 'addresses',
      ids: ['id'],
      columns: {
        customerNo: 'company_id',
        addressKey: 'key',
        type: {
          column: 'type',
          encode: name => addressTypes[name as keyof typeof addressTypes],
          decode: stored => Object.entries(addressTypes).find(([, number]) => number === stored)![0],
        },
        country: 'country_code',
        isDefault: 'is_default',
        company: line('company'),
        department: line('department'),
        firstName: line('first_name'),
        lastName: line('last_name'),
        street: line('street'),
        street2: line('street2'),
        apartment: line('apartment'),
        addressLine2: line('address_line2'),
        zipCode: line('zip_code'),
        city: line('city'),
        state: line('state'),
        phoneNumber: line('phone_number'),
        active: {
          column: 'deleted_at',
          encode: isActive => (isActive ? null : 'now'),
          decode: deletedAt => deletedAt === null,
        },
      },
      // Which one is chosen beforehand is decided among those of a company.
      together: ['company_id'],
      vacate: 'is_default = false',
    },
  ],
  rules: async () => ({
    problems: (record, around) => {
      if (record.isDefault !== true || record.active === false) return []
      const isTaken = isHeldByAnother(
        around,
        other =>
          other.isDefault === true &&
          other.active !== false &&
          other.customerNo === record.customerNo &&
          other.type === record.type,
      )
      return isTaken ? [{ column: 'isDefault', code: 'value.taken' }] : []
    },
  }),
}
