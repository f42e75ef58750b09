declare const minorUnits: unique symbol

/** Whole cents. The branded type keeps euros, quantities and percentages from being used as an amount by accident. */
export type Cents = number & { readonly [minorUnits]: true }

export type Currency = string

/** The currency of a shop whose settings name none (docs/specification.md 9). */
export const defaultCurrency: Currency = 'EUR'

/** Money as it is sent and shown: 12.5 EUR, never 1250. */
export interface DecimalMoney {
  readonly value: number
  readonly currency: Currency
}

export const noMoney = 0 as Cents

/** The only way to make cents: beyond 2^53 a sum would silently lose a cent, so this throws instead. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole and countable number of cents: ${amount}`)
  return (amount + 0) as Cents // turns -0 into 0, which would otherwise print as "-0.00"
}

export function plus(a: Cents, b: Cents): Cents {
  return cents(a + b)
}

export function minus(a: Cents, b: Cents): Cents {
  return cents(a - b)
}

/** A line is the rounded unit price times its pieces, so the buyer can check it by hand. */
export function times(unit: Cents, quantity: number): Cents {
  return cents(unit * quantity)
}

export function sumOf(amounts: Iterable<Cents>): Cents {
  let total = noMoney
  for (const amount of amounts) total = plus(total, amount)
  return total
}

/** Rates are whole millionths, so that 7.7 % and 0.05 are calculated without floating point errors. */
export const wholeShare = 1_000_000

/** 19 % as millionths, four decimals of a percent kept. */
export function percentShare(percent: number): number {
  return shareOf(percent, wholeShare / 100)
}

/** The fraction 0.05 as millionths, six decimals kept. */
export function fractionShare(fraction: number): number {
  return shareOf(fraction, wholeShare)
}

/**
 * amount x numerator / denominator, rounded half up to the cent: the only place where money is rounded. A credit
 * mirrors its invoice (-0.5 cents gives -1), so that refunding everything leaves exactly 0.
 */
export function portionOf(amount: Cents, numerator: number, denominator: number): Cents {
  if (!(numerator >= 0 && denominator > 0)) throw new RangeError(`Not a share: ${numerator} / ${denominator}`)
  const size = Math.abs(amount)
  const product = size * numerator
  const rounded = Number.isSafeInteger(product)
    ? halfUp(product, denominator)
    : halfUpBig(BigInt(size) * BigInt(numerator), BigInt(denominator))
  return cents(amount < 0 ? -rounded : rounded)
}

/** The amount in decimals, for the wire and for texts. */
export function decimalOf(amount: Cents): number {
  return amount / 100
}

export function decimalMoney(amount: Cents, currency: Currency): DecimalMoney {
  return { value: decimalOf(amount), currency }
}

/** Reads a decimal as it is written: 1.005 is 1.01, although its binary value lies just below. */
export function centsFromDecimal(value: number): Cents {
  const hundredfold = Math.round(value * 100)
  if (hundredfold / 100 === value) return cents(hundredfold)
  if (!Number.isFinite(value)) throw new RangeError(`Not an amount: ${value}`)
  const [mantissa = '0', exponent = '0'] = String(Math.abs(value)).split('e')
  const [before = '0', after = ''] = mantissa.split('.')
  const scale = 10n ** BigInt(after.length - Number(exponent)) // throws where the exponent leaves any countable amount
  const rounded = halfUpBig(BigInt(before + after) * 100n, scale)
  return cents(value < 0 ? -rounded : rounded)
}

function shareOf(rate: number, scale: number): number {
  const share = Math.round(rate * scale)
  if (!Number.isSafeInteger(share)) throw new RangeError(`Not a rate: ${rate}`)
  return share
}

function halfUp(numerator: number, denominator: number): number {
  const rest = numerator % denominator
  const whole = (numerator - rest) / denominator
  return rest * 2 >= denominator ? whole + 1 : whole
}

function halfUpBig(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator))
}
