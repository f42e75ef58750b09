import fc from 'fast-check'
import { expect, test } from 'vitest'
import { audience, type IndexedProduct } from './documents.ts'
import { findSlots } from './matching.ts'
import { queryOf } from './query.ts'
import { SearchIndex } from './search-index.ts'

const words = ['Regen', 'Daunen', 'Wind', 'Ski', 'Jacke', 'Hose', 'Zelt', 'Mütze', 'Regenjacke', 'Skihose']
const tree = {
  categories: [
    { id: 1, name: { en: 'Outside', de: 'Draußen' }, audience: audience.everyone },
    { id: 2, name: { en: 'Bargains', de: 'Angebote' }, audience: audience.deals },
  ],
  attributes: new Map([['gender:women', { en: 'Women', de: 'Damen' }]]),
}

function productOf(id: number, [first, second]: readonly [number, number], category: number): IndexedProduct {
  const name = `${words[first]} ${words[second]}`
  return {
    tenantId: 1,
    id,
    sku: `AB-${1000 + id}`,
    name: { en: name, de: name },
    image: '',
    popularity: id,
    variants: [{ sku: `AB-${1000 + id}-M`, ean: `40000000${1000 + id}` }],
    colours: [{ en: 'Blue', de: 'Blau' }],
    sizes: ['M'],
    categories: [category],
    attributes: ['gender:women'],
  }
}

const asked = [...words, 'jack', 'ab-10', '1003', '00001', 'blau', 'damen', 'bargains', 'draussen', 'regn jacke', '']
const answers = (index: SearchIndex) =>
  asked.flatMap(typed =>
    [true, false].map(hasDeals => {
      const found = findSlots(index, { query: queryOf(typed), hasDeals, isAccepted: undefined, room: 50 })
      return { typed, hasDeals, ids: found.slots.map(slot => index.productIds[slot]), total: found.total }
    }),
  )

test('after any changes the index answers like one that was built anew', () => {
  const word = fc.nat({ max: words.length - 1 })
  const change = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    name: fc.tuple(word, word),
    category: fc.constantFrom(1, 2, 3),
    isRemoved: fc.boolean(),
    isCompacted: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), changes => {
      const index = new SearchIndex()
      index.stageTree(tree)
      const kept = new Map<number, IndexedProduct>()
      for (const { id, name, category, isRemoved, isCompacted } of changes) {
        if (isRemoved) {
          index.stageRemoval(id)
          kept.delete(id)
        } else {
          const product = productOf(id, name, category)
          index.stage(product)
          kept.delete(id)
          kept.set(id, product)
        }
        index.showStaged()
        if (isCompacted) index.compact()
      }
      const anew = new SearchIndex()
      anew.stageTree(tree)
      for (const product of kept.values()) anew.stage(product)
      anew.showStaged()
      expect(answers(index)).toEqual(answers(anew))
    }),
    { numRuns: 60 },
  )
})

test('a search leaves nothing behind that changes the next one', () => {
  const index = new SearchIndex()
  index.stageTree(tree)
  for (let id = 1; id <= 30; id++) index.stage(productOf(id, [id % 10, (id * 3) % 10], 1))
  index.showStaged()
  const first = answers(index)
  expect(answers(index)).toEqual(first)
})

test('what is staged is found by nobody until it is shown, and never where it is forgotten', () => {
  const word = fc.nat({ max: words.length - 1 })
  const product = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.tuple(word, word), fc.constantFrom(1, 2, 3))
  const products = fc.array(
    product.map(([id, name, category]) => productOf(id, name, category)),
    { maxLength: 12 },
  )
  const renamed = { ...tree, categories: tree.categories.map(one => ({ ...one, name: { en: 'Other', de: 'Andere' } })) }
  fc.assert(
    fc.property(products, products, fc.boolean(), (before, staged, isForgotten) => {
      const index = new SearchIndex()
      index.stageTree(tree)
      for (const one of before) index.stage(one)
      index.showStaged()
      const shown = answers(index)
      if (!isForgotten) index.stageTree(renamed)
      for (const one of staged) index.stage(one)
      index.stageRemoval(1)
      expect(answers(index)).toEqual(shown)
      if (!isForgotten) return
      index.forgetStaged()
      index.showStaged()
      expect(answers(index)).toEqual(shown)
      index.compact()
      expect(answers(index)).toEqual(shown)
    }),
    { numRuns: 60 },
  )
})
