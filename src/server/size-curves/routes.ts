import { listSizeCurves, saveSizeCurve } from '#contract/shop/size-curves.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { curveFromHistory, type SizeCurve } from '#domain/size-curve/size-curve.ts'
import type { CatalogueProduct } from '../catalogue/products.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { rowIds } from '../platform/http/wire-ids.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { findCategorySizes, findOwnSizes, findSavedCurves, storeCurve } from './queries.ts'

/** A style as far as its curve needs it. */
interface CurveStyle {
  id: number
  sizes: string[]
  /** The narrowest of its categories, where the caller may see it. */
  category: number | undefined
}

export function sizeCurveRoutes(serve: Serve, shop: Shop): void {
  serve(listSizeCurves, async ({ caller, db, locale, query }) => {
    const styles = await stylesOf(shop, caller, query.materials.split(','))
    const curvesOf = await loadCurves(db, caller, locale, styles)
    return {
      data: styles.map(style => ({ _id: String(style.id), sizes: style.sizes, curves: curvesOf(style) })),
    }
  })

  serve(saveSizeCurve, async ({ caller, db, body }) => {
    const [style] = await stylesOf(shop, caller, [body.material])
    if (!style) throw new Refusal('resource.not.found')
    const { sizes } = style
    const { run } = body
    if (run && (run.length !== sizes.length || run.every(pieces => pieces === 0))) throw new Refusal('quantity.invalid')
    await db.transact(async tx => {
      await storeCurve(tx, { companyId: caller.company.id, userId: caller.user.id }, sizes, run)
      await journalCommand(tx, caller, 'company.size.curve', caller.company.customerNo, { sizes, run })
    })
    return { data: { sizes, run } }
  })
}

/** The styles that the caller may see and that come in sizes; others are left out. */
async function stylesOf(shop: Shop, caller: Buyer, materials: readonly string[]): Promise<CurveStyle[]> {
  const { isDeal } = caller.user
  return shop.catalogue.read(caller.tenantId, async view => {
    const seen = [...new Set(rowIds(materials))].filter(id => view.index.isVisible(id, isDeal))
    const products = await view.products(seen)
    return products.flatMap(product => {
      const sizes = sizesOf(product)
      const category = view.index.innermostCategoryOf(product.id)
      const isOpen = category !== undefined && view.index.isOpen(category, isDeal)
      return sizes.length > 0 ? [{ id: product.id, sizes, category: isOpen ? category : undefined }] : []
    })
  })
}

function sizesOf({ variants }: CatalogueProduct): string[] {
  return [...new Set(variants.flatMap(({ size }) => size ?? []))].slice(0, 40)
}

/** Reads all that the curves of some styles are made of, and gives those of each. */
async function loadCurves(db: TenantDb, caller: Buyer, locale: Locale, styles: readonly CurveStyle[]) {
  const ranges = [...new Map(styles.map(({ sizes }) => [JSON.stringify(sizes), sizes])).values()]
  const categories = [...new Set(styles.flatMap(({ category }) => category ?? []))]
  const [saved, own, sold] = await Promise.all([
    findSavedCurves(db, caller.company.id, ranges),
    findOwnSizes(db, caller.company.id, categories),
    findCategorySizes(db, categories),
  ])
  const savedRuns = new Map(saved.map(({ sizes, run }) => [JSON.stringify(sizes), run]))
  return ({ sizes, category }: CurveStyle): SizeCurve[] => {
    const ownHere = own.filter(row => row.category === category && sizes.includes(row.size))
    const soldHere = sold.find(row => row.category === category)
    const countsHere = soldHere?.sizes.filter(({ size }) => sizes.includes(size)) ?? []
    const history = curveFromHistory({
      own: sizes.map(size => sum(ownHere.filter(row => row.size === size))),
      seasons: [...new Set(ownHere.flatMap(({ season }) => season ?? []))],
      category: sizes.map(size => sum(countsHere.filter(row => row.size === size))),
      companies: Math.max(0, ...countsHere.map(({ companies }) => companies)),
      categoryName: soldHere && textIn(soldHere.name, locale),
    })
    const run = savedRuns.get(JSON.stringify(sizes))
    return [...(run ? [{ run, origin: { kind: 'saved' as const } }] : []), history]
  }
}

function sum(rows: readonly { pieces: number }[]): number {
  return rows.reduce((total, { pieces }) => total + pieces, 0)
}
