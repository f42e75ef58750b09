/** The number after the highest one that is in use; where there is none, a first one that leaves room for all others. */
export function nextCustomerNo(highest: string | undefined): string {
  if (highest === undefined) return '10001'
  return String(Number(highest) + 1).padStart(highest.length, '0')
}

/**
 * A name to sign in with for somebody of whom the address is known: the address itself, which nobody forgets, or what
 * stands before its @ with a number where somebody has it already.
 */
export function suggestedUsername(email: string, taken: ReadonlySet<string>): string {
  const address = email.trim().toLowerCase()
  if (!taken.has(address)) return address
  const begin = address.split('@')[0]!
  let number = 2
  while (taken.has(`${begin}-${number}`)) number++
  return taken.has(begin) ? `${begin}-${number}` : begin
}
