import { describe, expect, test } from 'vitest'
import { addressLines, addressName, type PostalAddress } from './address-lines.ts'

const store: PostalAddress = {
  company: 'Bergsport Huber GmbH',
  department: 'Wareneingang',
  firstName: 'Katharina',
  lastName: 'Huber',
  street: 'Wettersteingasse 14',
  street2: '',
  apartment: 'Hof 2',
  addressline2: '',
  zipCode: '82467',
  city: 'Garmisch-Partenkirchen',
  state: '',
  country: { code: 'DE', name: 'Germany' },
}

describe('an address', () => {
  test('names the company first, then department, person and place', () => {
    expect(addressLines(store)).toEqual([
      'Bergsport Huber GmbH',
      'Wareneingang',
      'Katharina Huber',
      'Wettersteingasse 14, Hof 2',
      '82467 Garmisch-Partenkirchen',
      'Germany',
    ])
  })

  test('without a company of its own belongs to the company that keeps it', () => {
    const own = { ...store, company: ' ', department: '' }
    expect(addressName(own, { company: 'Huber Sport AG' })).toBe('Huber Sport AG')
    expect(addressName(own)).toBe('Katharina Huber')
    expect(addressName({ street: 'Hafen 1' })).toBe('Hafen 1')
    expect(addressName({})).toBe('')
  })

  test('names a company once, where the second line of the street has it too', () => {
    const old = { ...store, company: '', street2: 'Bergsport Huber GmbH' }
    const lines = addressLines(old, { company: 'Bergsport Huber GmbH' })
    expect(lines.filter(line => line === 'Bergsport Huber GmbH')).toHaveLength(1)
    expect(lines[0]).toBe('Bergsport Huber GmbH')
  })

  test('on a letter names the country abroad only, in capitals', () => {
    expect(addressLines(store, { sentFrom: 'DE' }).at(-1)).toBe('82467 Garmisch-Partenkirchen')
    expect(addressLines({ ...store, country: { code: 'AT', name: 'Österreich' } }, { sentFrom: 'DE' }).at(-1)).toBe(
      'ÖSTERREICH',
    )
  })

  const places: [string, Partial<PostalAddress>, string[]][] = [
    ['DE', { zipCode: '20457', city: 'Hamburg' }, ['20457 Hamburg']],
    ['AT', { zipCode: '1010', city: 'Wien' }, ['1010 Wien']],
    ['CH', { zipCode: '8001', city: 'Zürich' }, ['8001 Zürich']],
    ['NL', { zipCode: '1012 AB', city: 'Amsterdam' }, ['1012 AB Amsterdam']],
    ['BE', { zipCode: '1000', city: 'Brussel' }, ['1000 Brussel']],
    ['FR', { zipCode: '74400', city: 'Chamonix' }, ['74400 Chamonix']],
    ['IT', { zipCode: '39100', city: 'Bolzano', state: 'BZ' }, ['39100 Bolzano (BZ)']],
    ['GB', { zipCode: 'LA9 4BE', city: 'Kendal', state: 'Cumbria' }, ['Kendal', 'Cumbria', 'LA9 4BE']],
    ['IE', { zipCode: 'D02 X285', city: 'Dublin 2' }, ['Dublin 2', 'D02 X285']],
    ['US', { zipCode: '80302', city: 'Boulder', state: 'CO' }, ['Boulder, CO 80302']],
    ['CA', { zipCode: 'T1L 1A1', city: 'Banff', state: 'AB' }, ['Banff AB T1L 1A1']],
    ['AU', { zipCode: '2000', city: 'Sydney', state: 'NSW' }, ['Sydney NSW 2000']],
    ['DE', { zipCode: '20457', city: 'Hamburg', state: 'Hamburg Stadt' }, ['20457 Hamburg', 'Hamburg Stadt']],
  ]
  test.each(places)('in %s writes %o as the post there does', (code, place, lines) => {
    expect(addressLines({ street: 'Main 1', ...place, country: { code, name: code } })).toEqual([
      'Main 1',
      ...lines,
      code,
    ])
  })
})
