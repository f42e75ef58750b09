import type { AnswerOf } from '#contract/endpoint.ts'
import { checkOrderSheet, getOrderSheet, markOrderSheet, xlsxType } from '#contract/shop/order-sheet.ts'
import type { OrderType } from '#domain/cart/line.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import type { SheetVerdict } from '#domain/order-sheet/order-sheet.ts'
import { fileNameProblem } from '#domain/order-sheet/sheet-file.ts'
import { presentStyleChoice } from '../cart/style-choice.ts'
import { personOf } from '../platform/fair-queue.ts'
import type { Serve, Upload } from '../platform/http/call.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import { UnreadableFile } from '../platform/spreadsheet/unreadable-file.ts'
import { nameForCaller } from '../settings/named-file.ts'
import { refuseClosedPreOrders } from '../settings/pre-orders.ts'
import type { Shop } from '../shop.ts'
import { type CheckedSheet, checkFile } from './check.ts'
import { refuseByFirstBytes } from './open-workbook.ts'
import { markInWorker } from './run-in-worker.ts'
import { resultText, sheetTexts } from './sheet-texts.ts'
import { makeTemplate } from './template.ts'

type WireRow = AnswerOf<typeof checkOrderSheet>['data']['rows'][number]

export function orderSheetRoutes(serve: Serve, shop: Shop): void {
  const inTurn = <T>(caller: Buyer, work: () => Promise<T>) => shop.queues.spreadsheets.run(personOf(caller), work)

  serve(getOrderSheet, async ({ caller, locale, query }) => {
    const { type, category } = query
    if (type === 'preOrder') await refuseClosedPreOrders(shop, caller)
    const name = await nameForCaller(shop, caller, sheetTexts(locale).fileName, 'xlsx')
    const content = await inTurn(caller, () => makeTemplate(shop, caller, { type, category, locale }))
    return { type: xlsxType, name, content }
  })

  serve(checkOrderSheet, async ({ caller, locale, body, upload }) => {
    const { type } = body
    if (type === 'preOrder') await refuseClosedPreOrders(shop, caller)
    refuseByLooks(upload)
    const checked = await inTurn(caller, () => checkFile(shop, caller, upload.content, type, locale))
    const { verdicts, empty, warnings, seasons } = checked
    const count = (status: SheetVerdict['status']) => verdicts.filter(verdict => verdict.status === status).length
    return {
      data: {
        type,
        seasons: type === 'order' ? [] : seasons,
        rows: verdicts.map(verdict => presentRow(verdict, type, checked, locale)),
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
    if (body.type === 'preOrder') await refuseClosedPreOrders(shop, caller)
    refuseByLooks(upload)
    const content = await inTurn(caller, async () => {
      const { verdicts } = await checkFile(shop, caller, upload.content, body.type, locale)
      const results = verdicts.map((verdict): [number, string] => [verdict.row, resultText(verdict, locale)])
      return markInWorker(upload.content, results, locale)
    })
    const name = await nameForCaller(shop, caller, sheetTexts(locale).resultFileName, 'xlsx')
    return { type: xlsxType, name, content }
  })
}

/** Checks by name and first bytes are cheap, so they are not queued. */
function refuseByLooks({ name, content }: Upload): void {
  const problem = fileNameProblem(name)
  if (problem) throw new Refusal(problem.code, { facts: problem.facts })
  try {
    refuseByFirstBytes(content)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw new Refusal(error.problem.code, { facts: error.problem.facts })
  }
}

function presentRow(verdict: SheetVerdict, type: OrderType, checked: CheckedSheet, locale: Locale): WireRow {
  const { row, sku, status, reasons, asked, requested, taken, line, isUnchanged, takesOut } = verdict
  const offer = line && checked.find(line)
  const style = reasons[0]?.code === 'variant.choose' ? checked.findStyle({ sku }) : undefined
  const product = offer?.product ?? style
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
    productId: product ? String(product.id) : null,
    productSku: product?.sku ?? null,
    name: product ? textIn(product.name, locale) : null,
    colour: offer?.variant.colour_name ? textIn(offer.variant.colour_name, locale) : null,
    size: offer?.variant.size ?? null,
    ...(style ? { style: presentStyleChoice(style, locale) } : {}),
    attributes: (line?.attributes ?? []).map(({ name, value }) => ({ name, value })),
    batch: product?.sales_batch_size ?? null,
    asked: asked.map(text => text.slice(0, 50)),
    ...quantities,
    isUnchanged,
    takesOut,
  }
}
