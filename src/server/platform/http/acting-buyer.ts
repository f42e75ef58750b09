import { Refusal } from '../refusal.ts'
import type { Buyer, Caller } from './caller.ts'

/**
 * A sales person with the company that the call names: one that they look after, the session has checked it. Without one
 * the call is refused.
 */
export function actingBuyer(caller: Caller): Buyer {
  if (!caller.company) throw new Refusal('company.not.assigned')
  return { ...caller, company: caller.company }
}
