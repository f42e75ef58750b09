/**
 * The postcode regions of Germany, Austria and Switzerland, each a tile about where it lies: two figures are a region
 * of Germany, a letter and a figure one of Austria or Switzerland.
 */
const rows = `
-- -- -- -- -- 24 -- -- -- -- -- -- -- --
-- -- -- -- 25 -- 23 -- 18 -- -- -- -- --
-- -- -- 27 20 22 -- 19 -- 17 -- -- -- --
-- -- 26 28 -- 21 -- -- -- 16 -- -- -- --
-- -- 49 -- 30 29 -- -- 13 10 -- -- -- --
-- 46 48 32 31 -- 38 39 14 12 15 -- -- --
47 45 44 59 33 37 -- 06 -- -- 03 -- -- --
41 40 42 58 34 -- 99 -- 04 01 -- 02 -- --
52 50 51 57 35 36 98 07 08 09 -- -- -- --
53 56 65 61 63 -- 96 95 -- -- -- -- -- --
-- 54 55 60 64 97 90 -- -- -- -- -- -- --
-- 66 67 68 69 74 91 92 -- -- -- -- -- --
-- -- 76 75 70 73 -- 85 93 94 -- -- -- --
-- -- 77 71 72 89 86 80 84 -- a4 a3 -- a1
-- -- 79 78 88 87 82 81 83 a5 -- -- a2 --
-- c4 c5 c8 c9 -- a6 -- -- -- -- -- -- a7
-- c2 c3 c6 c7 -- -- -- -- -- a9 a8 -- --
-- c1 -- -- -- -- -- -- -- -- -- -- -- --`
  .trim()
  .split('\n')
  .map(row => row.split(' '))

const countries: Readonly<Record<string, string>> = { a: 'AT', c: 'CH' }

/** Where the map says whose regions lie there, on places without one. */
export const countryMarks = [
  { country: 'DE', x: 1, y: 2 },
  { country: 'CH', x: 5, y: 16 },
  { country: 'AT', x: 12, y: 16 },
]

export const mapSize = { columns: rows[0]!.length, rows: rows.length }

/** Each region with its label and its place on the map. */
export const mapTiles = rows.flatMap((row, y) =>
  row.flatMap((name, x) => {
    if (name === '--') return []
    const country = countries[name[0]!]
    const label = country ? name.slice(1) : name
    return [{ region: `${country ?? 'DE'}-${label}`, label, x, y }]
  }),
)
