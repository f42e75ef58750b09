import { addressRowProblems } from '#domain/records/address-row.ts'
import { addressColumns } from '../address-columns.ts'
import { active, isDefault, toCompany } from '../common-columns.ts'
import { recordKind } from '../kind.ts'

export const addresses = recordKind({
  name: 'addresses',
  needs: 'customers.write',
  label: { en: 'Addresses', de: 'Adressen' },
  key: ['customerNo', 'addressKey'],
  columns: {
    customerNo: {
      ...toCompany({ en: 'The company whose address it is.', de: 'Die Firma, deren Adresse es ist.' }),
      isNeeded: true,
    },
    addressKey: {
      type: 'text',
      max: 100,
      isNeeded: true,
      label: { en: 'Key', de: 'Schlüssel' },
      help: { en: 'Tells the addresses of a company apart.', de: 'Unterscheidet die Adressen einer Firma.' },
    },
    type: {
      type: 'choice',
      choices: ['address', 'shipping', 'invoice', 'post'],
      isNeeded: true,
      label: { en: 'Type', de: 'Art' },
      help: { en: 'address, shipping, invoice or post.', de: 'address, shipping, invoice oder post.' },
    },
    isDefault: isDefault({
      en: 'One of each type may be chosen beforehand.',
      de: 'Eine jeder Art kann vorgewählt sein.',
    }),
    ...addressColumns,
    active: active({ en: 'Whether it can be chosen.', de: 'Ob sie gewählt werden kann.' }),
  },
  problems: addressRowProblems,
})
