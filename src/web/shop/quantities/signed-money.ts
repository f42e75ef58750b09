/** An amount with its sign: a typographic minus, and a plus where there is more. */
export function signedMoney(amount: number, money: (amount: number) => string): string {
  return `${amount < 0 ? '−' : '+ '}${money(Math.abs(amount))}`
}
