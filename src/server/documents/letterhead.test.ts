import { expect, test } from 'vitest'
import type { Tenant } from '../settings/queries.ts'
import { documentTexts } from './document-texts.ts'
import { formatsIn } from './formats.ts'
import { sellerOf } from './letterhead.ts'

test('a shop that has no address and no telephone yet leaves no gaps in the head and foot of its papers', () => {
  const site = {
    companyName: 'Alpina Handel',
    address: '',
    postCode: '',
    city: '',
    phone: '',
    email: 'a@alpina.example',
  }
  const settings = { site: { ...site, country: { code: 'DE' } }, private: {} }
  const { senderLine, footer } = sellerOf({ settings } as Tenant, null, documentTexts('de'), formatsIn('de'))
  expect(senderLine).toBe('Alpina Handel')
  expect(footer).toEqual([['Alpina Handel', 'Deutschland'], ['a@alpina.example'], []])
})
