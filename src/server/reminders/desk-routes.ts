import {
  listDueReminders,
  listSentReminders,
  pauseReminders,
  previewReminder,
  remindersPerPage,
  sendReminders,
} from '#contract/desk/reminders.ts'
import { daysBetween } from '#domain/day.ts'
import { reminderNumber } from '#domain/invoice/reminders.ts'
import { type Cents, decimalMoney } from '#domain/price/money.ts'
import { drawReminder } from '../documents/open-document.ts'
import { findAddressee } from '../documents/queries.ts'
import { deskOrigin } from '../platform/actor.ts'
import { fileLink } from '../platform/files/signed-links.ts'
import type { Serve } from '../platform/http/call.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { today } from '../platform/today.ts'
import type { Shop } from '../shop.ts'
import { pauseReminders as pause, sendReminders as send } from './commands.ts'
import { type DueLetter, dueLettersOf, namedInvoices, nextDueLetters, reminderRules } from './due-letters.ts'
import { findSentReminders } from './queries.ts'

const sentPerPage = 50

export function reminderDeskRoutes(serve: Serve, shop: Shop): void {
  serve(listDueReminders, async ({ caller, db, query }) => {
    const rules = reminderRules((await shop.settingsOf(caller)).settings)
    const after = query.after === undefined ? 0 : known(query.after)
    const { letters, next } = await nextDueLetters(db, rules, after, remindersPerPage, today())
    return {
      data: letters.map(presentDue),
      next: next === undefined ? null : String(next),
      isOn: rules.isOn,
      isAutomatic: rules.isAutomatic,
    }
  })

  serve(previewReminder, async ({ caller, db, query, locale }) => {
    const rules = reminderRules((await shop.settingsOf(caller)).settings)
    const [letter] = await dueLettersOf(db, rules, [known(query.company)], today())
    const addressee = letter && (await findAddressee(db, letter.company.companyId))
    if (!letter || !addressee) throw new Refusal('resource.not.found')
    const { tenantId, user } = caller
    const drawn = await drawReminder(
      shop,
      { tenantId, userId: user.id, locale },
      {
        ...addressee,
        number: '',
        date: today(),
        step: letter.step,
        currency: letter.company.currency,
        text: rules.steps[letter.step - 1]!.text,
        payBy: letter.payBy,
        invoices: invoicesOf(letter),
        available: letter.company.available,
        earlierFees: letter.company.earlierFees,
        fee: letter.fee,
        feeNumber: null,
      },
    )
    if (!drawn) throw new Refusal('resource.not.found')
    return drawn
  })

  serve(sendReminders, async ({ caller, db, body }) => {
    const rules = reminderRules((await shop.settingsOf(caller)).settings)
    const ids = [...new Set(body.companies.map(known))]
    const sent = await send(shop, db, deskOrigin(caller), rules, ids, today())
    return { data: { sent, leftOut: Math.max(0, ids.length - sent) } }
  })

  serve(listSentReminders, async ({ caller, db, query, locale }) => {
    const before = query.before === undefined ? undefined : known(query.before)
    const rows = await findSentReminders(db, { before, company: query.company }, sentPerPage + 1)
    const { tenantId, user } = caller
    const data = rows.slice(0, sentPerPage).map(row => ({
      id: String(row.id),
      number: reminderNumber(row.id),
      company: { id: String(row.companyId), customerNo: row.customerNo, name: row.name },
      step: row.step,
      day: row.day,
      fee: row.fee === null ? null : decimalMoney(row.fee, row.currency),
      invoices: row.invoices.map(invoice => ({ ...invoice, id: String(invoice.id) })),
      isMailed: row.isMailed,
      paper: fileLink(shop, { tenantId, userId: user.id, kind: 'reminder', id: String(row.id), locale }),
    }))
    return { data, hasMore: rows.length > sentPerPage }
  })

  serve(pauseReminders, async ({ caller, db, params, body: { isPaused, reason } }) => {
    await pause(db, deskOrigin(caller), known(params.id), isPaused, reason)
  })
}

function presentDue(letter: DueLetter) {
  const { company, step, payBy } = letter
  const money = (amount: Cents) => decimalMoney(amount, company.currency)
  return {
    company: { id: String(company.companyId), customerNo: company.customerNo, name: company.name },
    step,
    overdue: money(letter.overdue),
    available: money(company.available),
    earlierFees: money(company.earlierFees),
    fee: money(letter.fee),
    total: money(letter.total),
    payBy,
    invoices: invoicesOf(letter).map(({ id, openAmount, ...invoice }) => ({
      ...invoice,
      id: String(id),
      open: money(openAmount),
    })),
  }
}

function invoicesOf(letter: DueLetter) {
  return namedInvoices(letter.company, letter).map(({ id, number, dueDate, openAmount }) => ({
    id,
    number,
    dueDate,
    openAmount,
    daysOverdue: daysBetween(dueDate, today()),
    step: letter.invoices.find(invoice => invoice.id === id)?.step ?? null,
  }))
}

function known(id: string): number {
  const row = rowId(id)
  if (row === undefined) throw new Refusal('resource.not.found')
  return row
}
