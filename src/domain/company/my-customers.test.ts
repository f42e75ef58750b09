import { describe, expect, test } from 'vitest'
import { seasonToBook } from './my-customers.ts'

describe('the season to book', () => {
  const season = (code: string, date: string, opensOn?: string, closesOn?: string, isArchived = false) => ({
    code,
    name: code,
    date,
    opensOn,
    closesOn,
    isArchived,
  })
  const ss26 = season('SS26', '2026-02-01', '2025-08-01', '2025-12-31', true)
  const ss27 = season('SS27', '2027-02-01', '2026-08-01', '2026-12-31')
  const aw27 = season('AW27', '2027-08-01', '2026-09-01', '2027-03-31')
  const shops: [string, (typeof ss26)[], string | undefined, string | undefined][] = [
    ['is the open one that closes first, beside that of last year', [aw27, ss26, ss27], 'SS27', 'SS26'],
    ['may have none of last year', [aw27], 'AW27', undefined],
    [
      'is the last one where none is open',
      [ss26, season('SS25', '2025-02-01'), season('AW26', '2026-08-01')],
      'AW26',
      undefined,
    ],
    ['is missing in a shop without seasons', [], undefined, undefined],
  ]
  test.each(shops)('%s', (_, seasons, code, before) => {
    const found = seasonToBook(seasons, '2026-11-18')
    expect([found?.season.code, found?.before?.code]).toEqual([code, before])
  })
})
