import { useMemo } from 'react'
import type { ShopRules } from '#domain/price/offer.ts'
import { useSeasons } from '../catalogue/use-seasons.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'

/** The rules by which quantities are validated; undefined until settings and seasons are loaded. */
export function useShopRules(): ShopRules | undefined {
  const settings = useConfiguration()
  const seasons = useSeasons()
  return useMemo(() => {
    if (!settings || !seasons) return undefined
    const { buyableWithoutStock, isBatchSizeActive, isCustomAttributesActive, isPreOrderModeVisible } = settings
    return {
      buyableWithoutStock,
      isBatchSizeActive,
      isCustomAttributesActive,
      arePreOrdersClosed: !isPreOrderModeVisible,
      today: new Date().toISOString().slice(0, 10),
      seasons: seasons.map(({ code, name, date, orderFrom, orderUntil }) => ({
        code,
        name,
        date,
        opensOn: orderFrom,
        closesOn: orderUntil,
      })),
    }
  }, [settings, seasons])
}
