import { getSeason, listSeasons } from '#contract/shop/catalogue.ts'
import { mainCategories } from '#domain/catalogue/category.ts'
import { cents, decimalMoney } from '#domain/price/money.ts'
import { seasonOfYearBefore } from '#domain/season/year-before.ts'
import type { Serve } from '../platform/http/call.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { categoryOf } from './category-row.ts'
import { presentSeasons } from './present-season.ts'
import type { Selection } from './product-index.ts'
import {
  findBookedOfSeason,
  findCategories,
  findComingSeasons,
  findLatestOfSeason,
  findOrderedOfSeason,
} from './queries.ts'

export function seasonRoutes(serve: Serve, shop: Shop): void {
  const { catalogue } = shop

  serve(listSeasons, async ({ db, locale }) => ({
    data: presentSeasons(await findComingSeasons(db), locale),
  }))

  serve(getSeason, ({ caller, db, locale, params }) =>
    catalogue.read(caller.tenantId, async ({ index, seasons, openSeasonIds }) => {
      const row = seasons.find(season => season.code === params.code)
      if (!row) throw new Refusal('resource.not.found')
      const before = openSeasonIds.includes(row.id) ? seasonOfYearBefore(row.code) : undefined
      const [categories, ordered, booked, tenant, earlier] = await Promise.all([
        findCategories(db),
        findOrderedOfSeason(db, caller.company.id, row.id),
        findBookedOfSeason(db, caller.company.id, caller.user.id, row),
        shop.settingsOf(caller),
        before === undefined ? undefined : findLatestOfSeason(db, caller.company.id, before),
      ])
      const main = mainCategories(categories.map(row => categoryOf(row)))
      const mainIds = main.map(category => Number(category.id))
      const within = (attribute: 'season' | 'newIn'): Selection => ({
        category: undefined,
        hasDeals: caller.user.isDeal,
        filter: new Map([[attribute, [row.code]]]),
        within: [],
      })
      const [all, fresh] = [within('season'), within('newIn')]
      const [styles, newStyles] = [index.categoryCounts(all, mainIds), index.categoryCounts(fresh, mainIds)]
      const currency = tenant.settings.site.defaultCurrency
      const bookedIn = (category: number) => {
        const own = booked.filter(({ productId }) => index.isInCategory(productId, category))
        const net = own.reduce((sum, product) => sum + product.net, 0)
        return { units: own.reduce((sum, { units }) => sum + units, 0), net: decimalMoney(cents(net), currency) }
      }
      return {
        data: {
          ...presentSeasons([row], locale)[0]!,
          styles: index.select(all).count(),
          newStyles: index.select(fresh).count(),
          categories: main.flatMap(({ id }, index) =>
            styles[index]! > 0
              ? [{ _id: id, styles: styles[index]!, newStyles: newStyles[index]!, booked: bookedIn(Number(id)) }]
              : [],
          ),
          ordered: {
            orders: ordered.orders,
            units: ordered.units,
            net: decimalMoney(cents(ordered.goods), currency),
          },
          yearBefore:
            before !== undefined && earlier && tenant.settings.site.isPreOrderModeVisible
              ? {
                  _id: String(earlier.id),
                  orderNumber: earlier.order_number,
                  season: before,
                  styles: earlier.styles,
                  units: earlier.units,
                }
              : null,
        },
      }
    }),
  )
}
