import { describe, expect, test } from 'vitest'
import { fileName, plainFileName } from './file-name.ts'

describe('a file', () => {
  test('is named after shop, company, kind and date', () => {
    const facts = {
      shop: 'Nordgrat Outdoor',
      company: 'Bergsport Huber GmbH',
      kind: 'Invoice RE-1',
      date: '2026-11-16',
    }
    expect(fileName(facts, 'pdf')).toBe('Nordgrat-Outdoor_Bergsport-Huber-GmbH_Invoice-RE-1_2026-11-16.pdf')
  })

  test.each([
    ['Müller & Söhne', 'Müller-Söhne'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a\r\nb: "c"', 'a-b-c'],
    ['x'.repeat(200), 'x'.repeat(60)],
    ['山道具 店', '山道具-店'],
  ])('of %o is called %s', (company, called) => {
    expect(fileName({ shop: 'S', company, kind: 'K', date: '2026-01-02' }, 'zip')).toBe(`S_${called}_K_2026-01-02.zip`)
  })

  test('leaves out what is not known', () => {
    expect(fileName({ shop: 'S', company: ' ', kind: 'K', date: '2026-01-02' }, 'zip')).toBe('S_K_2026-01-02.zip')
  })

  test('has a name in plain letters too', () => {
    expect(plainFileName('S_Müller-Söhne-Straße_Crêperie_山.pdf')).toBe('S_Mueller-Soehne-Strasse_Creperie__.pdf')
  })
})
