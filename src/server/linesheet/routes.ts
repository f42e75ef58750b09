import { getLinesheet, linesheetLimit } from '#contract/shop/linesheet.ts'
import { demandOf, unitsOf, variantKey } from '#domain/cart/line.ts'
import type { RunLine } from '#domain/catalogue/style-runs.ts'
import { categoryIdOf } from '#domain/link.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { noMoney } from '#domain/price/money.ts'
import { loadSavedList, unitPrice } from '../cart/offers.ts'
import type { StoredLine } from '../cart/queries.ts'
import { loadForViewer, presentProduct, presentVariant } from '../catalogue/present-product.ts'
import { selectionOf } from '../catalogue/product-routes.ts'
import { findComingSeasons } from '../catalogue/queries.ts'
import { linesheetTexts } from '../documents/linesheet-texts.ts'
import { picturesAt } from '../documents/pictures.ts'
import { stationeryOf } from '../documents/stationery.ts'
import { personOf } from '../platform/fair-queue.ts'
import type { Call, FileAnswer, Serve } from '../platform/http/call.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { today } from '../platform/today.ts'
import { openSelection, seenBy } from '../selections/open-selection.ts'
import { nameForCaller } from '../settings/named-file.ts'
import { refuseClosedPreOrders } from '../settings/pre-orders.ts'
import type { Shop } from '../shop.ts'
import { type ChosenStyle, composeLinesheet } from './compose.ts'
import { findCategoryName } from './queries.ts'

type Asked = Pick<Call<typeof getLinesheet>, 'caller' | 'db' | 'locale' | 'query'>

/** The products of the sheet, and their quantities in the cart. */
interface Choice {
  title: string
  ids: number[]
  wanted?: readonly RunLine[]
}

export function linesheetRoutes(serve: Serve, shop: Shop): void {
  // The whole request is queued, because its pictures need memory from the start.
  serve(getLinesheet, call => shop.queues.linesheets.run(personOf(call.caller), () => linesheetFile(shop, call)))
}

async function linesheetFile(shop: Shop, call: Asked): Promise<FileAnswer> {
  const { caller, db, locale, query } = call
  if (query.type === 'preOrder') await refuseClosedPreOrders(shop, caller)
  const choice = await choices[query.source](shop, call)
  if (choice.ids.length === 0) throw new Refusal('selection.empty')
  const [styles, seasons, stationery] = await Promise.all([
    stylesOf(shop, caller, locale, choice),
    findComingSeasons(db),
    stationeryOf(shop, db, locale),
  ])
  const sheet = composeLinesheet(
    {
      title: choice.title,
      total: choice.ids.length,
      isPreOrder: query.type === 'preOrder',
      isRetail: query.prices === 'retail',
      styles,
      seasons: seasons.map(({ code, date, order_until }) => ({ code, date, orderUntil: order_until })),
      customer: caller.company,
      today: today(),
    },
    stationery!,
  )
  const content = await shop.renderer.render({ type: 'linesheet', sheet })
  // A sheet without the company's prices does not bear its name either: it is handed on.
  const reader = query.prices === 'retail' ? { ...caller, company: { ...caller.company, name: '' } } : caller
  const name = await nameForCaller(shop, reader, `${linesheetTexts(locale).title} ${choice.title}`, 'pdf')
  return { type: 'application/pdf', name, content }
}

const choices: Record<Asked['query']['source'], (shop: Shop, call: Asked) => Promise<Choice>> = {
  category: categoryOf,
  wishlist: keptOf,
  cart: keptOf,
  selection: selectedOf,
}

async function categoryOf(shop: Shop, { caller, db, locale, query }: Asked): Promise<Choice> {
  const isPreOrderMode = query.type === 'preOrder' ? ('true' as const) : undefined
  const { filter, stockAvail, category } = query
  const ids = await shop.catalogue.read(caller.tenantId, async view => {
    const selection = await selectionOf(shop, view, caller, { category, filter, stockAvail, isPreOrderMode })
    return (await view.index.page(selection, 'popular', locale, 1, Number.MAX_SAFE_INTEGER)).ids
  })
  const id = category === undefined ? undefined : rowId(categoryIdOf(category))
  const name = id === undefined ? undefined : await findCategoryName(db, id)
  return { title: name ? textIn(name, locale) : await titleOfAll(shop, caller, query), ids }
}

async function titleOfAll(shop: Shop, caller: Buyer, { prices }: Asked['query']): Promise<string> {
  return prices === 'retail' ? (await shop.settingsOf(caller)).settings.site.companyName : caller.company.name
}

async function keptOf(shop: Shop, { caller, locale, query }: Asked): Promise<Choice> {
  const isCart = query.source === 'cart'
  const { stored, offers } = await loadSavedList<StoredLine>(shop, caller, isCart ? 'baskets' : 'wishlists')
  const lines = (stored?.items ?? []).filter(line => !isCart || line.orderType === query.type)
  // A wishlist has neither quantities nor an order type.
  const counted = isCart ? demandOf(lines) : undefined
  const ids = new Set<number>()
  const wanted: RunLine[] = []
  for (const line of lines) {
    const offer = offers.find(line)
    if (!offer) continue
    const { product, variant } = offer
    ids.add(product.id)
    if (!counted) continue
    wanted.push({
      sku: product.sku,
      variantSku: variant.variant_sku,
      colour: variant.colour_name && textIn(variant.colour_name, locale),
      size: variant.size,
      variantPosition: product.variants.findIndex(({ id }) => id === variant.id),
      attributes: line.attributes ?? [],
      quantity: unitsOf(line),
      unitPrice: unitPrice(offer, line.orderType, counted[line.orderType].get(variantKey(line)) ?? 0)?.value ?? noMoney,
      vatRate: offer.vatRate ?? 0,
    })
  }
  const title = linesheetTexts(locale)[isCart ? 'cart' : 'wishlist']
  return { title, ids: [...ids], ...(isCart ? { wanted } : {}) }
}

async function selectedOf(shop: Shop, { caller, db, query }: Asked): Promise<Choice> {
  const { name, productIds } = await openSelection(db, caller, query.selection ?? '')
  return { title: name, ids: await seenBy(shop, caller, productIds) }
}

async function stylesOf(shop: Shop, caller: Buyer, locale: Locale, choice: Choice): Promise<ChosenStyle[]> {
  const ids = choice.ids.slice(0, linesheetLimit)
  const styles = await shop.catalogue.read(caller.tenantId, async view => {
    const { products, viewer } = await loadForViewer(shop, view, { caller, locale }, ids)
    return products.map(product => ({
      product: presentProduct(product, viewer),
      variants: product.variants.map(variant => presentVariant(product, variant, viewer)),
    }))
  })
  const addressOf = ({ product }: (typeof styles)[number]) => product.images[0]?.image.card
  const pictures = await picturesAt(shop, styles.map(addressOf))
  return styles.map(style => ({
    ...style,
    picture: pictures.get(addressOf(style) ?? '') ?? null,
    wanted: choice.wanted?.filter(({ sku }) => sku === style.product.sku),
  }))
}
