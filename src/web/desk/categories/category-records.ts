import type { listCategories } from '#contract/desk/categories.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { categories } from '#contract/records/kinds/categories.ts'
import { type CategoryPlace, childrenOf, movedCategory } from '#domain/catalogue/move-category.ts'
import type { Locale } from '#domain/locale.ts'
import { cellOf, type EditedRecord } from '../records/edited-record.ts'
import type { CellChange, Edits } from '../sheet/draft.ts'

export type CategoriesData = AnswerOf<typeof listCategories>['data']

export function categoryRecords(data: CategoriesData): EditedRecord[] {
  return data.map(({ record }) => ({
    id: `category ${record.key}`,
    kind: categories,
    key: { key: record.key },
    stored: record,
  }))
}

/** A category as the draft has it. */
export interface DrawnCategory extends CategoryPlace {
  name: string
  isActive: boolean
  isEdited: boolean
  productCount: number
}

/** The categories with what was typed and moved. */
export function drawnCategories(data: CategoriesData, edits: Edits, locale: Locale): DrawnCategory[] {
  return categoryRecords(data).map((record, index) => {
    const { stored } = record
    const said = (column: string) => edits.get(cellOf(record, column)) ?? stored?.[column]
    const active = edits.get(cellOf(record, 'active'))
    const other = locale === 'de' ? 'en' : 'de'
    return {
      key: String(stored?.key),
      name: String(said(`name.${locale}`) || said(`name.${other}`) || stored?.key),
      parentKey: said('parentKey') ? String(said('parentKey')) : null,
      position: Number(said('position') ?? 0),
      isActive: active === undefined ? stored?.active === true : active === 'yes' || active === 'ja',
      isEdited: Object.keys(stored ?? {}).some(column => edits.has(cellOf(record, column))),
      productCount: data[index]!.productCount,
    }
  })
}

/** A line of the tree. */
export interface TreeLine {
  category: DrawnCategory
  depth: number
  place: number
  neighbours: number
  hasChildren: boolean
}

/** The tree line by line, without what is below a closed one. */
export function treeLines(all: readonly DrawnCategory[], closed: ReadonlySet<string>): TreeLine[] {
  const lines: TreeLine[] = []
  const add = (parentKey: string | null, depth: number) => {
    const children = childrenOf(all, parentKey)
    for (const [place, category] of children.entries()) {
      const hasChildren = all.some(one => one.parentKey === category.key)
      lines.push({ category, depth, place, neighbours: children.length, hasChildren })
      if (!closed.has(category.key)) add(category.key, depth + 1)
    }
  }
  add(null, 0)
  return lines
}

/** The cells that a move changes; none where it cannot be. */
export function moveChanges(
  data: CategoriesData,
  drawn: readonly DrawnCategory[],
  key: string,
  to: { parentKey: string | null; before: string | null },
): CellChange[] {
  const records = categoryRecords(data)
  return (movedCategory(drawn, key, to) ?? []).flatMap(change => {
    const record = records.find(one => one.key.key === change.key)!
    const cell = (column: 'parentKey' | 'position'): CellChange => {
      const text = String(change[column] ?? '')
      return [cellOf(record, column), text === String(record.stored?.[column] ?? '') ? undefined : text]
    }
    return [cell('parentKey'), cell('position')]
  })
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** Where a category goes by one step: up or down among its neighbours, below the one before it, or out of its parent. */
export function stepTarget(
  all: readonly CategoryPlace[],
  key: string,
  step: Step,
): { parentKey: string | null; before: string | null } | undefined {
  const own = all.find(one => one.key === key)
  if (!own) return undefined
  const { parentKey } = own
  const neighbours = childrenOf(all, parentKey)
  const place = neighbours.findIndex(one => one.key === key)
  const at = (index: number) => neighbours[index]?.key ?? null
  if (step === 'up') return place > 0 ? { parentKey, before: at(place - 1) } : undefined
  if (step === 'down') return place < neighbours.length - 1 ? { parentKey, before: at(place + 2) } : undefined
  if (step === 'in') return place > 0 ? { parentKey: at(place - 1), before: null } : undefined
  const parent = all.find(one => one.key === parentKey)
  if (!parent) return undefined
  const above = childrenOf(all, parent.parentKey)
  return {
    parentKey: parent.parentKey,
    before: above[above.findIndex(one => one.key === parent.key) + 1]?.key ?? null,
  }
}
