import type { Filter, FilterAttribute } from './filter.ts'
import type { SearchIndex } from './search-index.ts'
import { codeOf } from './tokens.ts'

/** Compiles a filter into a test for the slots of an index. */
export function filterTestOf(filter: Filter, index: SearchIndex): (slot: number) => boolean {
  switch (filter.op) {
    case 'and': {
      const tests = filter.of.map(inner => filterTestOf(inner, index))
      return slot => tests.every(test => test(slot))
    }
    case 'or': {
      const tests = filter.of.map(inner => filterTestOf(inner, index))
      return slot => tests.some(test => test(slot))
    }
    case 'not': {
      const test = filterTestOf(filter.of, index)
      return slot => !test(slot)
    }
    case 'in': {
      const slots = new Set<number>()
      for (const value of filter.values) addSlots(index, filter.attribute, value, slots)
      return slot => slots.has(slot)
    }
  }
}

function addSlots(index: SearchIndex, attribute: FilterAttribute, value: string, slots: Set<number>): void {
  switch (attribute) {
    case '_id': {
      const slot = /^\d{1,10}$/.test(value) ? index.slotOf(Number(value)) : undefined
      if (slot !== undefined) slots.add(slot)
      return
    }
    case 'sku':
      index.codes.startingWith(codeOf(value), (slot, _, place) => {
        if (place === 'whole' && index.productIds[slot] && index.productAt(slot).sku === value) slots.add(slot)
      })
      return
    case 'category':
    case 'attribute': {
      const facet = index.facetOf(`${attribute}:${value}`)
      if (facet === undefined) return
      const { facetSlots } = index
      for (let i = facetSlots.start(facet), to = facetSlots.end(facet); i < to; i++) slots.add(facetSlots.values[i]!)
      for (const slot of facetSlots.fresh(facet)) slots.add(slot)
    }
  }
}
