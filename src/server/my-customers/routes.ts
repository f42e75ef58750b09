import { exportMyCustomers, listMyCustomers, setNextStep, summariseMyCustomers } from '#contract/shop/my-customers.ts'
import { seasonToBook } from '#domain/company/my-customers.ts'
import { daysBetween } from '#domain/day.ts'
import { fileName } from '#domain/file-name.ts'
import type { CompanyId } from '#domain/ids.ts'
import { textIn } from '#domain/locale.ts'
import { cents, decimalMoney } from '#domain/price/money.ts'
import { fileTypes, writtenFile } from '../imports/exported-records.ts'
import { pageWithTotal } from '../platform/db/pages.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { personOf } from '../platform/fair-queue.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Caller } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import { piecesOfList } from '../platform/spreadsheet/list-file.ts'
import { today } from '../platform/today.ts'
import type { Shop } from '../shop.ts'
import { customerColumns, exportNames } from './export.ts'
import {
  allMyCustomers,
  findAllSeasons,
  findMyCustomers,
  type Looking,
  saveNextStep,
  sumUpMyCustomers,
} from './queries.ts'

export function myCustomerRoutes(serve: Serve, shop: Shop): void {
  serve(listMyCustomers, async ({ caller, db, query }) => {
    const { looking } = await look(shop, caller, db)
    const { view, search = '', region, order } = query
    const money = moneyIn(looking)
    const { rows, total } = await pageWithTotal(query, slice =>
      findMyCustomers(db, looking, { view, search, region, order }, slice),
    )
    return {
      data: rows.map(row => ({
        _id: String(row.id),
        customerNo: row.customerNo,
        name: row.name,
        country: row.country,
        zipCode: row.zipCode ?? '',
        city: row.city ?? '',
        phone: row.phone ?? '',
        isBlocked: row.isBlocked,
        lastOrder: row.lastDay && row.orderNumber ? { orderNumber: row.orderNumber, day: row.lastDay } : null,
        hasStopped: row.hasStopped,
        booked: money(row.booked),
        bookedBefore: money(row.bookedBefore),
        carts: row.carts.map(({ by, person, isOwn, changedAt, order, preOrder }) => ({
          by,
          person: person === null ? null : String(person),
          isOwn,
          changedAt,
          order: order === null ? null : money(order),
          preOrder: preOrder === null ? null : money(preOrder),
        })),
        open: money(row.open),
        overdue: money(row.overdue),
        overdueDays: row.dueSince ? daysBetween(row.dueSince, looking.today) : null,
        nextStep: row.step === null ? null : { text: row.step, day: row.stepDay },
      })),
      meta: { total },
    }
  })

  serve(exportMyCustomers, ({ caller, db, query, locale }) =>
    shop.queues.spreadsheets.run(personOf(caller), async () => {
      const { looking, compared, site } = await look(shop, caller, db)
      const { format, view, search = '', region, order } = query
      const columns = customerColumns(looking.currency, compared, locale)
      const file = { format, name: exportNames[locale], columns, locale }
      const content = await writtenFile(write =>
        db.readSnapshot(async tx => {
          const batches = allMyCustomers(tx, looking, { view, search, region, order })
          for await (const piece of piecesOfList(file, batches)) await write(piece)
        }),
      )
      const facts = { shop: site.companyName, company: '', kind: file.name, date: looking.today }
      return { type: fileTypes[format], name: fileName(facts, format), content }
    }),
  )

  serve(summariseMyCustomers, async ({ caller, db, query, locale }) => {
    const { looking, compared } = await look(shop, caller, db)
    const { booked, bookedBefore, unbooked, regions, ...counts } = await sumUpMyCustomers(
      db,
      looking,
      query.search ?? '',
    )
    const money = moneyIn(looking)
    const named = ({ code, name }: { code: string; name: { en: string; de: string } }) => ({
      code,
      name: textIn(name, locale),
    })
    return {
      data: {
        counts,
        season: compared
          ? {
              ...named(compared.season),
              closesOn: compared.season.closesOn,
              before: compared.before ? named(compared.before) : null,
            }
          : null,
        booked: money(booked),
        bookedBefore: money(bookedBefore),
        notStarted: money(unbooked),
        regions: regions.map(({ region, companies, booked: net }) => ({ region, companies, booked: money(net) })),
      },
    }
  })

  serve(setNextStep, async ({ caller, db, params, body }) => {
    const companyId = rowId<CompanyId>(params.id)
    await db.transact(async tx => {
      const company = companyId && (await saveNextStep(tx, caller.user.id, companyId, body))
      // Unassigned and unknown companies are answered alike, so that nobody can find out whose customer a company is.
      if (!company) throw new Refusal('resource.not.found')
      await journalCommand(tx, caller, 'company.next.step', company.customerNo, body)
    })
    return { data: body.text === '' ? null : body }
  })
}

async function look(shop: Shop, caller: Caller, db: TenantDb) {
  const [{ settings }, seasons] = await Promise.all([shop.settingsOf(caller), findAllSeasons(db)])
  const day = today()
  const compared = seasonToBook(seasons, day)
  const looking: Looking = {
    userId: caller.user.id,
    today: day,
    currency: settings.site.defaultCurrency,
    seasonId: compared?.season.id,
    beforeId: compared?.before?.id,
  }
  return { looking, compared, site: settings.site }
}

const moneyIn =
  ({ currency }: Looking) =>
  (net: number) =>
    decimalMoney(cents(Math.round(net)), currency)
