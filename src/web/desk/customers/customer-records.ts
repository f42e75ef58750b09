import { addresses } from '#contract/records/kinds/addresses.ts'
import { companies } from '#contract/records/kinds/companies.ts'
import { people } from '#contract/records/kinds/people.ts'
import type { EditedRecord } from '../records/edited-record.ts'
import type { CustomerData } from './use-customer.ts'

/** All that the page of a company edits: itself, its people, its addresses and those to be added. */
export function customerRecords(data: CustomerData, added: readonly number[]): EditedRecord[] {
  return [companyRecord(data), ...personRecords(data), ...addressRecords(data, added)]
}

export function companyRecord({ company }: CustomerData): EditedRecord {
  return { id: 'company', kind: companies, key: { customerNo: company.customerNo }, stored: company }
}

export function personRecords({ people: all }: CustomerData): EditedRecord[] {
  return all.map(({ record }) => ({
    id: `person ${record.username}`,
    kind: people,
    key: { username: record.username },
    stored: record,
  }))
}

export function addressRecords({ company, addresses: all }: CustomerData, added: readonly number[]): EditedRecord[] {
  const { customerNo } = company
  const stored = all.map(record => ({
    id: `address ${record.addressKey}`,
    kind: addresses,
    key: { customerNo, addressKey: record.addressKey },
    stored: record,
  }))
  const taken = new Set(all.map(({ addressKey }) => String(addressKey)))
  const fresh = added.map(number => {
    let key = all.length + number
    while (taken.has(String(key))) key++
    taken.add(String(key))
    // An address that staff add is most often one more shop to deliver to.
    const named = { customerNo, addressKey: String(key), type: 'shipping' }
    return { id: `new address ${number}`, kind: addresses, key: named, stored: null }
  })
  return [...stored, ...fresh]
}
