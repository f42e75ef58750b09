import {
  copyPriceList,
  explainCustomerPrice,
  exportPrices,
  findPricedCompanies,
  getPriceHistory,
  listPriceLists,
  listPrices,
  raisePrices,
} from '#contract/desk/prices.ts'
import { deskOrigin } from '../platform/actor.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Shop } from '../shop.ts'
import { copyList } from './copy-list.ts'
import { explainedPrice } from './explain.ts'
import { exportedPrices } from './export-prices.ts'
import { pageOfPrices } from './present-prices.ts'
import { priceHistory } from './price-history.ts'
import { findCompaniesLike, findPriceLists } from './queries.ts'
import { raiseMany } from './raise.ts'

export function priceDeskRoutes(serve: Serve, shop: Shop): void {
  serve(listPrices, async ({ caller, db, query, locale }) => {
    const [page, { settings }] = await Promise.all([pageOfPrices(db, query, locale), shop.settingsOf(caller)])
    return { ...page, currency: settings.site.defaultCurrency }
  })

  serve(exportPrices, ({ db, body, locale }) => exportedPrices(db, body, locale))

  serve(getPriceHistory, ({ db, locale, query }) => priceHistory(db, query, locale))

  serve(listPriceLists, async ({ db }) => ({ data: await findPriceLists(db) }))

  serve(findPricedCompanies, async ({ db, query: { q } }) => ({ data: await findCompaniesLike(db, q) }))

  serve(explainCustomerPrice, async ({ caller, db, query, locale }) => {
    const { settings } = await shop.settingsOf(caller)
    return { data: await explainedPrice(db, query, settings.site, locale) }
  })

  serve(raisePrices, async ({ caller, db, body, locale }) => {
    const { settings } = await shop.settingsOf(caller)
    const currency = settings.site.defaultCurrency
    return { data: await raiseMany(db, deskOrigin(caller), body, { currency, locale }) }
  })

  serve(copyPriceList, async ({ caller, db, body: { from, to } }) => ({
    data: await copyList(db, deskOrigin(caller), from, to),
  }))
}
