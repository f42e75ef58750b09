import type { QuickOrder } from '#domain/cart/quick-order.ts'
import { batchOf, type ShopRules } from '#domain/price/offer.ts'
import { roundUpToBatch } from '#domain/stock/batch.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { codeText } from '../../i18n/problem-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { closeModal } from '../../ui/modal-store.ts'
import { Status } from '../../ui/Status.tsx'
import { canMove, seasonFor } from '../cart/decisions.ts'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { preStocksIn } from '../catalogue/shop-offer.ts'
import { VariantChoice } from '../catalogue/VariantChoice.tsx'
import type { QuickRow } from './check-rows.ts'

interface QuickRowsProps {
  rows: readonly QuickRow[]
  unread: QuickOrder['unread']
  rules: ShopRules
  /** Called with the row, and with what should be checked in its place. */
  onChange: (row: QuickRow, changed: QuickRow) => void
}

/** The checked rows: product, price, corrections, and for rejected rows what can be done. */
export function QuickRows({ rows, unread, rules, onChange }: QuickRowsProps) {
  const t = useTexts()
  const taken = new Set(rows.flatMap(({ checked }) => checked.item?.variantSku ?? []))
  return (
    <ul aria-label={t('quick.rows')} className="max-h-[50vh] overflow-y-auto rounded-box border border-line">
      {rows.map(row => (
        <li
          key={`${row.sku} ${row.orderType}`}
          data-status={row.checked.status}
          className="flex gap-2.5 p-2 not-last:border-b not-last:border-line"
        >
          <ProductImage product={{ images: row.checked.item?.images ?? [] }} size="thumb" className="size-11" />
          <div className="min-w-0 flex-1">
            <p className="font-medium">
              {row.checked.item
                ? [row.checked.item.name, row.checked.item.colour, row.checked.item.size].filter(Boolean).join(', ')
                : (row.checked.style?.name ?? t('quick.unknown'))}
            </p>
            <p className="font-mono text-code text-ink-3">{row.sku}</p>
            <RowVerdict row={row} taken={taken} rules={rules} onChange={onChange} />
          </div>
          <div className="text-right whitespace-nowrap">
            <p className="font-semibold">{quantityText(row)}</p>
            {row.checked.item?.total && row.checked.status !== 'rejected' && (
              <p className="text-ink-2">{formatMoney(row.checked.item.total)}</p>
            )}
          </div>
        </li>
      ))}
      {unread.map(({ row, text }) => (
        <li key={row} data-status="unread" className="p-2 not-last:border-b not-last:border-line">
          <p className="truncate font-mono text-code">{text}</p>
          <Status kind="bad">{t('quick.unread', { row })}</Status>
        </li>
      ))}
    </ul>
  )
}

interface RowVerdictProps extends Pick<QuickRowsProps, 'rules' | 'onChange'> {
  row: QuickRow
  taken: ReadonlySet<string>
}

function RowVerdict({ row, taken, rules, onChange }: RowVerdictProps) {
  const t = useTexts()
  const { checked, quantities, rows } = row
  const { item, status, code } = checked
  const batch = batchOf({ salesBatchSize: item?.salesBatchSize ?? undefined }, rules)
  const season = seasonFor([preStocksIn(item, rules) ?? []], rules)
  return (
    <>
      {rows.length > 1 && <p className="text-caption text-ink-3">{t('quick.summed', { rows: rows.join(', ') })}</p>}
      {status === 'accepted' && <Status kind="ok">{t('quick.accepted')}</Status>}
      {status === 'corrected' && (
        <Status kind="warn">
          {t('quick.corrected', { asked: formatNumber(sum(quantities)), kept: quantityText(row) })}
        </Status>
      )}
      {status === 'rejected' && (
        <div className="flex flex-wrap items-baseline gap-x-3">
          <Status kind="bad">{codeText(code ?? 'unknown.error')}</Status>
          {code === 'batch.invalid' && (
            <button
              type="button"
              className="link min-h-11 lg:min-h-5"
              onClick={() => onChange(row, { ...row, quantities: quantities.map(one => roundUpToBatch(one, batch)) })}
            >
              {t('quantity.round.up', { quantity: roundUpToBatch(sum(quantities), batch) })}
            </button>
          )}
          {code === 'stock.not.enough.error' && row.orderType === 'order' && item && canMove(item, rules) && (
            <button
              type="button"
              className="link min-h-11 lg:min-h-5"
              onClick={() => {
                const perSeason = rules.seasons.map(({ code: one }) => (one === season ? sum(quantities) : 0))
                const seasons = rules.seasons.map(({ code: one }) => one)
                onChange(row, { ...row, orderType: 'preOrder', quantities: perSeason, seasons })
              }}
            >
              {t('quick.pre.order')}
            </button>
          )}
          {code === 'unknown.sku' && (
            <Link
              to={`/search?key=${encodeURIComponent(row.sku)}`}
              onClick={closeModal}
              className="link inline-flex min-h-11 items-center lg:min-h-5"
            >
              {t('quick.search')}
            </Link>
          )}
        </div>
      )}
      {checked.style && (
        <VariantChoice
          style={checked.style}
          orderType={row.orderType}
          taken={taken}
          onChoose={({ variantSku }) => onChange(row, { ...row, sku: variantSku })}
        />
      )}
    </>
  )
}

function quantityText({ checked: { item, status }, quantities }: QuickRow): string {
  const kept = status === 'rejected' ? undefined : (item?.quantities ?? (item?.quantity ? [item.quantity] : undefined))
  return (kept ?? quantities).map(formatNumber).join(' · ')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
