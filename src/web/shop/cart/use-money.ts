import { decimalOf } from '#domain/price/money.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'

/** Formats cents in the shop's currency. */
export function useMoney(): (amount: number) => string {
  const currency = useConfiguration()?.defaultCurrency ?? 'EUR'
  return amount => formatMoney({ value: decimalOf(amount as Parameters<typeof decimalOf>[0]), currency })
}
