import { listCategories } from '#contract/shop/catalogue.ts'
import { visibleCategories } from '#domain/catalogue/category.ts'
import { textIn } from '#domain/locale.ts'
import type { Serve } from '../platform/http/call.ts'
import { categoryOf } from './category-row.ts'
import { findCategories } from './queries.ts'

export function catalogueRoutes(serve: Serve): void {
  serve(listCategories, async ({ caller, db, locale }) => {
    const rows = await findCategories(db)
    const categories = rows.map(row => ({ ...categoryOf(row, textIn(row.name, locale)), icon: row.icon }))
    return { data: visibleCategories(categories, caller.user.isDeal).map(({ id, ...rest }) => ({ _id: id, ...rest })) }
  })
}
