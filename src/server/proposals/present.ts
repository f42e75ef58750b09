import type * as z from 'zod/mini'
import type { proposal } from '#contract/proposal.ts'
import type { Locale } from '#domain/locale.ts'
import { cents, decimalMoney } from '#domain/price/money.ts'
import { presentItem } from '../orders/change-items.ts'
import type { Tenant } from '../settings/queries.ts'
import type { ProposalRow } from './lists.ts'
import { lastDayOf } from './mails.ts'

export function presentProposal(row: ProposalRow, tenant: Tenant, locale: Locale): z.output<typeof proposal> {
  const money = (amount: number) => decimalMoney(cents(amount), row.currency)
  return {
    id: String(row.id),
    orderNumber: row.orderNumber,
    externalNumber: row.externalNumber,
    at: row.at.toISOString(),
    note: row.note,
    season: row.season,
    lastDay: lastDayOf(row.answerBy, tenant),
    answerBy: row.answerBy.toISOString(),
    default: row.default,
    state: row.state,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    problem: row.problem && { code: row.problem.code, facts: { ...row.problem.facts } },
    items: row.items.map(({ difference, answer }) => ({
      change: presentItem(difference, row.currency, locale),
      answer,
    })),
    total: { before: money(row.before), after: money(row.after) },
    messages: row.messages.map(message => ({ ...message, at: new Date(message.at).toISOString() })),
  }
}
