import { detailOf } from '#contract/problems.ts'
import type { Locale } from '#domain/locale.ts'
import type { Problem } from '#domain/result.ts'
import { type FieldProblem, Refusal } from '../platform/refusal.ts'
import type { Draft } from './draft.ts'
import { presentDraft } from './present-draft.ts'

/** The first reason that stands against an order, with all others. */
export function refuseBlocked(draft: Draft, currency: string, locale: Locale): void {
  const [first] = draft.blocks
  if (!first) return
  throw new Refusal(first.code, {
    ...(first.facts ? { facts: first.facts } : {}),
    fields: draft.blocks.flatMap(fieldOf),
    members: presentDraft(draft, currency, locale),
  })
}

/** The field of the request that a block is about, where it is one. */
function fieldOf({ code, facts = {} }: Problem): FieldProblem[] {
  return facts.address ? [{ path: `${facts.address}AddressId`, code, message: detailOf(code, facts) }] : []
}
