import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CartLine, type OrderType, variantKey } from '#domain/cart/line.ts'
import { categoryIdOf } from '#domain/link.ts'
import type { Locale } from '#domain/locale.ts'
import { loadSavedList, type Offers } from '../cart/offers.ts'
import type { StoredLine } from '../cart/queries.ts'
import { loadForViewer } from '../catalogue/present-product.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { CellValue, SheetPlan } from '../platform/spreadsheet/workbook-xml.ts'
import { today } from '../platform/today.ts'
import type { Shop } from '../shop.ts'
import { limits } from './limits.ts'
import { writeInWorker } from './run-in-worker.ts'
import { sheetTexts } from './sheet-texts.ts'
import { orderPlan, type RowContext, rowOf } from './template-rows.ts'

export interface TemplateRequest {
  type: OrderType
  category: string | undefined
  locale: Locale
}

/** Products per query: few enough that other requests do not wait. */
const productsAtOnce = 150

/** The order sheet of a buyer: visible products at their prices, with the quantities of the cart. */
export async function makeTemplate(shop: Shop, caller: Buyer, wish: TemplateRequest): Promise<Buffer> {
  const { stored, offers } = await loadSavedList<StoredLine>(shop, caller, 'baskets')
  const lines = (stored?.items ?? []).filter(line => line.orderType === wish.type)
  const { ids, total } = await chosenProducts(shop, caller, wish, lines, offers)
  const context: RowContext = {
    ...wish,
    caller,
    tenant: offers.tenant,
    seasons: offers.rules.seasons.map(season => season.code),
    held: soleLines(lines),
  }
  const others: [SheetPlan, CellValue[][]][] = []
  if (total > limits.maxRows) {
    const notes = sheetTexts(wish.locale)
    const plan: SheetPlan = { name: notes.notes, columns: [{ heading: notes.notes, kind: 'text', width: 100 }] }
    others.push([plan, [[notes.cut(limits.maxRows, total)]]])
  }
  others.push(metaSheet(caller, wish.type))
  return writeInWorker({ plan: orderPlan(context), others }, portions(shop, caller, ids, context))
}

/** Products in the order of the lists; if there are too many, those in the cart come first. */
function chosenProducts(shop: Shop, caller: Buyer, wish: TemplateRequest, lines: readonly CartLine[], offers: Offers) {
  return shop.catalogue.read(caller.tenantId, async ({ index, stocked }) => {
    const category = wish.category === undefined ? undefined : rowId(categoryIdOf(wish.category))
    if (wish.category !== undefined && (!category || !index.isOpen(category, caller.user.isDeal))) {
      throw new Refusal('resource.not.found')
    }
    const selection = { category, hasDeals: caller.user.isDeal, filter: new Map(), within: [] }
    const { ids: all } = await index.page(selection, 'popular', wish.locale, 1, Number.MAX_SAFE_INTEGER)
    const inCart = new Set(lines.flatMap(line => offers.find(line)?.product.id ?? []))
    const orderable = new Set(
      wish.type === 'preOrder' ? index.idsWithin(all, (await stocked('preOrder')).products) : all,
    )
    const ids = all.filter(id => inCart.has(id) || orderable.has(id))
    const total = ids.reduce((sum, id) => sum + index.variantCountOf(id), 0)
    if (total > limits.maxRows) ids.sort((a, b) => Number(inCart.has(b)) - Number(inCart.has(a)))
    return { ids, total }
  })
}

async function* portions(
  shop: Shop,
  caller: Buyer,
  ids: readonly number[],
  context: RowContext,
): AsyncGenerator<CellValue[][]> {
  let left: number = limits.maxRows
  for (let from = 0; from < ids.length && left > 0; from += productsAtOnce) {
    const some = ids.slice(from, from + productsAtOnce)
    const rows = await shop.catalogue.read(caller.tenantId, async view => {
      const { products, viewer } = await loadForViewer(shop, view, context, some)
      return products.flatMap(product =>
        product.variants.map(variant => rowOf(product, variant, viewer.facts.get(variant.id), context)),
      )
    })
    yield rows.slice(0, left)
    left -= rows.length
    await nextTurn()
  }
}

/** A variant in several cart lines has no single quantity. */
function soleLines(lines: readonly StoredLine[]): Map<string, CartLine> {
  const sole = new Map<string, CartLine>()
  const several = new Set<string>()
  for (const line of lines) {
    if (sole.has(variantKey(line))) several.add(variantKey(line))
    sole.set(variantKey(line), line)
  }
  for (const key of several) sole.delete(key)
  return sole
}

/** A hidden sheet that says what the file was made for. */
function metaSheet({ company }: Buyer, type: OrderType): [SheetPlan, CellValue[][]] {
  const columns = [20, 40].map(width => ({ heading: '', kind: 'text' as const, width }))
  const rows = [
    ['format', '1'],
    ['company', company.customerNo],
    ['companyName', company.name],
    ['type', type],
    ['made', today()],
  ]
  return [{ name: '_meta', isHidden: true, columns }, rows]
}
