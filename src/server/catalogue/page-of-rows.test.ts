import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOfRows } from './page-of-rows.ts'

const counts = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 30 })
const paging = fc.record({ page: fc.integer({ min: 1, max: 12 }), pageSize: fc.integer({ min: 1, max: 20 }) })

test('any page of a list of variants has the rows that a cut of the whole list has', () => {
  fc.assert(
    fc.property(counts, paging, (counts, { page, pageSize }) => {
      const places = Int32Array.from(counts.keys()).reverse()
      const whole = Array.from(places).flatMap(place =>
        Array.from({ length: counts[place]! }, (_, row) => `${place}/${row}`),
      )
      const rows = pageOfRows(places, place => counts[place]!, whole.length, { page, pageSize })
      const named = rows.flatMap(({ place, from, to }) =>
        Array.from({ length: to - from }, (_, row) => `${place}/${from + row}`),
      )
      expect(named).toEqual(whole.slice((page - 1) * pageSize, page * pageSize))
    }),
  )
})

test('the last page of a long list looks at no more products than it shows', () => {
  const places = Int32Array.from({ length: 100_000 }, (_, place) => place)
  let asked = 0
  const countOf = () => {
    asked++
    return 3
  }
  const rows = pageOfRows(places, countOf, 300_000, { page: 18_750, pageSize: 16 })
  expect(rows.at(-1)).toEqual({ place: 99_999, from: 0, to: 3 })
  expect(asked).toBeLessThan(8)
})
