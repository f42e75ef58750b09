export interface Category {
  readonly id: string
  readonly name: string
  readonly parent?: string | null | undefined
  readonly isDeal: boolean
  readonly isActive: boolean
}

/** How many categories each part of the screen shows (docs/specification.md 9). */
export const categoryLimits = { header: 3, menu: 7, columns: 5, items: 5 } as const

/** The main categories: active, without a parent, and no deals (docs/specification.md 3). */
export function mainCategories<C extends Category>(categories: readonly C[]): C[] {
  return categories.filter(category => category.isActive && !category.parent && !category.isDeal)
}

/** The deal categories, which only some customers see (docs/specification.md 3). */
export function dealCategories<C extends Category>(categories: readonly C[]): C[] {
  return categories.filter(category => category.isActive && !category.parent && category.isDeal)
}

export interface HeaderCategories<C> {
  readonly main: readonly C[]
  readonly deals: readonly C[]
  /** Where 'more' leads: the first category that is not shown itself. */
  readonly more?: C
}

/** The header shows three main categories, and the deals to those who may buy them (docs/specification.md 2). */
export function headerCategories<C extends Category>(categories: readonly C[], hasDeals: boolean): HeaderCategories<C> {
  const main = mainCategories(categories)
  const more = main[categoryLimits.header]
  const deals = hasDeals ? dealCategories(categories) : []
  return { main: main.slice(0, categoryLimits.header), deals, ...(more && { more }) }
}

export interface MenuEntry<C> {
  readonly category: C
  readonly columns: readonly { readonly category: C; readonly items: readonly C[] }[]
}

/**
 * The menu with its mega menu: seven main categories, five columns each, five entries a column
 * (docs/specification.md 2).
 */
export function menuOf<C extends Category>(categories: readonly C[]): MenuEntry<C>[] {
  const below = categories.filter(category => category.isActive && !category.isDeal)
  const childrenOf = (parent: C, room: number) => below.filter(child => child.parent === parent.id).slice(0, room)
  return mainCategories(categories)
    .slice(0, categoryLimits.menu)
    .map(category => ({
      category,
      columns: childrenOf(category, categoryLimits.columns).map(column => ({
        category: column,
        items: childrenOf(column, categoryLimits.items),
      })),
    }))
}

/** The main categories that the menu does not show, with their children, for its last entry. */
export function menuOverflow<C extends Category>(categories: readonly C[]): MenuEntry<C>['columns'] {
  const below = categories.filter(category => category.isActive && !category.isDeal)
  return mainCategories(categories)
    .slice(categoryLimits.menu)
    .map(category => ({
      category,
      items: below.filter(child => child.parent === category.id).slice(0, categoryLimits.items),
    }))
}

/**
 * The categories a customer may see: nothing inactive, no deals without the right to them, and nothing below such a
 * category (docs/specification.md 6).
 */
export function visibleCategories<C extends Category>(categories: readonly C[], hasDeals: boolean): C[] {
  const byId = new Map(categories.map(category => [category.id, category]))
  const isVisible = (category: C | undefined, depth = 0): boolean => {
    if (!category?.isActive || (category.isDeal && !hasDeals) || depth > categories.length) return false
    return !category.parent || isVisible(byId.get(category.parent), depth + 1)
  }
  return categories.filter(category => isVisible(category))
}
