import type { connect } from '../src/server/platform/db/client.ts'

type Client = Awaited<ReturnType<typeof connect>>

/** Creates a large shop: products with three variants each, with plausible names in both languages. */
export async function fillCatalogue(client: Client, count: number): Promise<void> {
  await client.query('begin')
  await client.query(`insert into tenants (id, key, name, settings) overriding system value
    values (1, 'bench', 'Bench', '{"site":{},"private":{}}')`)
  const nouns = kinds.flatMap(([en, de]) =>
    styles.map(([styleEn, styleDe]) => [`${styleEn} ${en}`, styleDe + de] as const),
  )
  await client.query(
    `insert into categories (tenant_id, id, name) overriding system value
     select 1, n, jsonb_build_object('en', en, 'de', de) from unnest($1::text[], $2::text[]) with ordinality as t (en, de, n)`,
    [nouns.map(([en]) => `${en}s`), nouns.map(([, de]) => de)],
  )
  for (let from = 0; from < count; from += 5_000) await addProducts(client, nouns, from, Math.min(from + 5_000, count))
  await client.query('commit')
  await client.query('analyze')
}

async function addProducts(client: Client, nouns: Nouns, from: number, to: number): Promise<void> {
  const ids = Array.from({ length: to - from }, (_, i) => from + i + 1)
  const nounOf = (id: number) => (id * 31) % nouns.length
  const familyOf = (id: number) => syllables(id % 2_500)
  await client.query(
    `insert into products (tenant_id, id, sku, name, sort_en, sort_de, vat_rate, popularity, images) overriding system value
     select 1, id, sku, jsonb_build_object('en', en, 'de', de), en, de, 19, (id * 7919) % 1000,
       jsonb_build_array(jsonb_build_object('image', jsonb_build_object(
         'card', '/media/bench/' || lower(sku) || '-160-' || substr(md5(sku), 1, 8) || '.svg')))
     from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as t (id, sku, en, de)`,
    [
      ids,
      ids.map(skuOf),
      ids.map(id => `${familyOf(id)} ${id % 97} ${nouns[nounOf(id)]![0]}`),
      ids.map(id => `${familyOf(id)} ${id % 97} ${nouns[nounOf(id)]![1]}`),
    ],
  )
  await client.query(
    `insert into variants (tenant_id, product_id, variant_sku, ean, colour_name, size, position)
     select 1, id, sku || '-' || code || '-M', (4012300000000 + id * 30 + n)::text,
       jsonb_build_object('en', en, 'de', de), 'M', n
     from unnest($1::int[], $2::text[]) as t (id, sku)
     cross join (values (0, 'BLA', 'Black', 'Schwarz'), (1, 'RED', 'Red', 'Rot'), (2, 'BLU', 'Blue', 'Blau')) as c (n, code, en, de)`,
    [ids, ids.map(skuOf)],
  )
  await client.query(
    'insert into products_in_categories (tenant_id, category_id, product_id) select 1, c, p from unnest($1::int[], $2::int[]) as t (c, p)',
    [ids.map(id => nounOf(id) + 1), ids],
  )
}

/** Typical queries: codes, names, both languages, prefixes, typos, nonsense. */
export function queriesFor(count: number): string[] {
  const nouns = kinds.flatMap(([en, de]) =>
    styles.map(([styleEn, styleDe]) => [`${styleEn} ${en}`, styleDe + de] as const),
  )
  return Array.from({ length: 300 }, (_, i) => {
    const id = 1 + ((i * 7_919) % count)
    const [en, de] = nouns[(id * 31) % nouns.length]!
    const family = syllables(id % 2_500)
    const kinds = [
      skuOf(id),
      `${family} ${de}`,
      de,
      en,
      de.slice(0, 5 + (i % 4)),
      de.slice(0, 3) + de[4] + de[3] + de.slice(5),
      String(4_012_300_000_000 + id * 30),
      `${family.slice(0, -1)} ${en.split(' ')[1]}`,
      skuOf(id).slice(3),
      `${en} blue`,
      family.slice(0, 2),
      `zqx${family.slice(2)}wv`,
    ]
    return kinds[i % kinds.length]!
  })
}

type Nouns = readonly (readonly [en: string, de: string])[]

const skuOf = (id: number) => `BX-${100_000 + id}`

/** An invented name of three syllables, different for each number. */
function syllables(number: number): string {
  const heads = [
    'Bar',
    'Dol',
    'Fen',
    'Gri',
    'Hal',
    'Kor',
    'Lun',
    'Mir',
    'Nor',
    'Pel',
    'Ras',
    'Sil',
    'Tor',
    'Vid',
    'Wen',
  ]
  const middles = ['a', 'e', 'i', 'o', 'u', 'an', 'el', 'in', 'or', 'um', 'ath', 'esk', 'ilm']
  const tails = ['dal', 'fell', 'gat', 'heim', 'kar', 'lund', 'mark', 'nes', 'rud', 'stad', 'tind', 'vik', 'zinne']
  const head = heads[number % heads.length]!
  const middle = middles[Math.floor(number / heads.length) % middles.length]!
  return head + middle + tails[Math.floor(number / heads.length / middles.length) % tails.length]!
}

const kinds: Nouns = [
  ['Jacket', 'jacke'],
  ['Boot', 'stiefel'],
  ['Pack', 'rucksack'],
  ['Sleeping Bag', 'schlafsack'],
  ['Tent', 'zelt'],
  ['Glove', 'handschuh'],
  ['Beanie', 'mütze'],
  ['Sock', 'socke'],
  ['Trouser', 'hose'],
  ['Shirt', 'hemd'],
]
const styles: Nouns = [
  ['Rain', 'Regen'],
  ['Down', 'Daunen'],
  ['Hiking', 'Wander'],
  ['Climbing', 'Kletter'],
  ['Ski', 'Ski'],
  ['Trekking', 'Trekking'],
  ['Winter', 'Winter'],
  ['Summer', 'Sommer'],
  ['Travel', 'Reise'],
  ['Kids', 'Kinder'],
  ['Alpine', 'Alpin'],
  ['Storm', 'Sturm'],
]
