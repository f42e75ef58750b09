import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { DocumentDetails } from './use-document.ts'

/** What the document is for, and its tax. */
export function DocumentLines({ data }: { data: DocumentDetails }) {
  const t = useTexts()
  return (
    <section aria-label={t('desk.invoice.lines')} className="overflow-x-auto rounded-box border border-line bg-surface">
      <table className="w-full text-ui tabular-nums">
        <thead className="bg-sunken text-left text-caption font-semibold">
          <tr>
            <th className="px-3 py-1.5">{t('desk.invoice.line')}</th>
            <th className="px-3 py-1.5 text-right">{t('desk.invoice.pieces')}</th>
            <th className="px-3 py-1.5 text-right max-sm:hidden">{t('products.price')}</th>
            <th className="px-3 py-1.5 text-right max-sm:hidden">{t('desk.invoice.vat')}</th>
            <th className="px-3 py-1.5 text-right">{t('desk.invoice.net')}</th>
          </tr>
        </thead>
        <tbody>
          {data.lines.map(line => (
            <tr key={line.position} className="border-t border-line">
              <td className="px-3 py-1.5">
                <span className="font-medium">{line.name}</span>
                {line.size && <span className="ml-2 text-ink-2">{line.size}</span>}
                <span className="ml-2 font-mono text-code text-ink-3">{line.variantSku}</span>
              </td>
              <td className="px-3 py-1.5 text-right">{formatNumber(line.quantity)}</td>
              <td className="px-3 py-1.5 text-right max-sm:hidden">{formatMoney(line.price)}</td>
              <td className="px-3 py-1.5 text-right text-ink-2 max-sm:hidden">{formatNumber(line.vatRate)} %</td>
              <td className="px-3 py-1.5 text-right">{formatMoney(line.net)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {data.vat.map(({ rate, net, amount }) => (
            <tr key={rate} className="border-t border-line text-ink-2">
              <td colSpan={4} className="px-3 py-1.5 max-sm:hidden">
                {t('desk.invoice.vat.of', { rate: formatNumber(rate), net: formatMoney(net) })}
              </td>
              <td colSpan={2} className="px-3 py-1.5 sm:hidden">
                {t('desk.invoice.vat.of', { rate: formatNumber(rate), net: formatMoney(net) })}
              </td>
              <td className="px-3 py-1.5 text-right">{formatMoney(amount)}</td>
            </tr>
          ))}
          <tr className="border-t border-line-strong font-semibold">
            <td colSpan={4} className="px-3 py-1.5 max-sm:hidden">
              {t('desk.invoice.gross')}
            </td>
            <td colSpan={2} className="px-3 py-1.5 sm:hidden">
              {t('desk.invoice.gross')}
            </td>
            <td className="px-3 py-1.5 text-right">{formatMoney(data.amount)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
