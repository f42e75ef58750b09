import type { AnswerOf } from '#contract/endpoint.ts'
import { checkOrderSheet, getOrderSheet, markOrderSheet, xlsxType } from '#contract/order-sheet.ts'
import type { OrderType } from '#domain/cart-line.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import type { SheetVerdict } from '#domain/order-sheet.ts'
import type { Offers } from '../cart/offers.ts'
import type { Serve } from '../http/call.ts'
import { today } from '../pricing/offer.ts'
import type { Shop } from '../shop.ts'
import { checkFile } from './check.ts'
import { markInWorker } from './sheet-work.ts'
import { makeTemplate } from './template.ts'
import { resultText, sheetWords } from './words.ts'

type WireRow = AnswerOf<typeof checkOrderSheet>['data']['rows'][number]

export function orderSheetRoutes(serve: Serve, shop: Shop): void {
  serve(getOrderSheet, async ({ caller, locale, query }) => {
    const { type, category } = query
    const name = `${sheetWords(locale).fileName}-${caller.company.customerNo}-${today()}.xlsx`
    return { type: xlsxType, name, content: await makeTemplate(shop, caller, { type, category, locale }) }
  })

  serve(checkOrderSheet, async ({ caller, locale, body, upload }) => {
    const { type } = body
    const { verdicts, empty, warnings, seasons, find } = await checkFile(shop, caller, upload.content, type, locale)
    const count = (status: SheetVerdict['status']) => verdicts.filter(verdict => verdict.status === status).length
    return {
      data: {
        type,
        seasons: type === 'order' ? [] : seasons,
        rows: verdicts.map(verdict => presentRow(verdict, type, find, locale)),
        counts: {
          accepted: count('accepted'),
          corrected: count('corrected'),
          rejected: count('rejected'),
          empty,
          unchanged: verdicts.filter(verdict => verdict.isUnchanged).length,
        },
        warnings: warnings.map(({ code, facts = {} }) => ({ code, facts })),
      },
    }
  })

  serve(markOrderSheet, async ({ caller, locale, body, upload }) => {
    const { verdicts } = await checkFile(shop, caller, upload.content, body.type, locale)
    const results = verdicts.map((verdict): [number, string] => [verdict.row, resultText(verdict, locale)])
    const name = `${sheetWords(locale).fileName}-${caller.company.customerNo}-${today()}-result.xlsx`
    return { type: xlsxType, name, content: await markInWorker(upload.content, results, locale) }
  })
}

function presentRow(verdict: SheetVerdict, type: OrderType, find: Offers['find'], locale: Locale): WireRow {
  const { row, sku, status, reasons, asked, requested, taken, line, isUnchanged, takesOut } = verdict
  const offer = line && find(line)
  const quantities =
    type === 'order'
      ? { requestedQuantity: requested[0] ?? null, quantity: taken[0] ?? 0 }
      : { requestedQuantities: [...requested], quantities: [...taken] }
  return {
    row,
    status,
    ...(reasons[0] ? { code: reasons[0].code } : {}),
    reasons: reasons.map(({ code, facts = {} }) => ({ code, facts })),
    sku: sku.slice(0, 100),
    variantSku: offer?.variant.variant_sku ?? null,
    productId: offer ? String(offer.block.id) : null,
    productSku: offer?.block.sku ?? null,
    name: offer ? textIn(offer.block.name, locale) : null,
    colour: offer?.variant.colour_name ? textIn(offer.variant.colour_name, locale) : null,
    size: offer?.variant.size ?? null,
    attributes: (line?.attributes ?? []).map(({ name, value }) => ({ name, value })),
    batch: offer?.block.sales_batch_size ?? null,
    asked: asked.map(text => text.slice(0, 50)),
    ...quantities,
    isUnchanged,
    takesOut,
  }
}
