import { useState } from 'react'
import type { SiteSettings } from '#contract/shop/configuration.ts'
import { type Cents, cents, decimalMoney } from '#domain/price/money.ts'
import type { Problem } from '#domain/result.ts'
import type { CountryFreight } from '#domain/shipping/freight.ts'
import { triedOut } from '#domain/shipping/try-out.ts'
import { formatCountry, formatMoney } from '../../i18n/format.ts'
import { problemText } from '../../i18n/texts.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { Edits } from '../sheet/draft.ts'
import { settingValue } from './settings-records.ts'
import type { SettingsData } from './use-settings.ts'

/** An example order: what the shop would charge and why, by its own rules and with what is not saved yet. */
export function TryOut({ data, edits }: { data: SettingsData; edits: Edits }) {
  const t = useTexts()
  const locale = useLocale()
  const site = <K extends keyof SiteSettings>(name: K) => settingValue(data, edits, `site.${name}`) as SiteSettings[K]
  const [shopCountry, vatTable, currency] = [
    site('country')?.code ?? '',
    site('vatTable') ?? {},
    site('defaultCurrency'),
  ]
  const methods = data.shippingMethods.map(record => ({
    id: String(record.key),
    name: String(record[`name.${locale}`] ?? record['name.en'] ?? record['name.de']),
    isActive: record.active === true,
    isDefault: record.isDefault === true,
    countries: (record.countries ?? []) as CountryFreight[],
  }))
  const countries = [...new Set([...Object.keys(vatTable), ...methods.flatMap(one => one.countries.map(c => c.code))])]
  const categories = [...new Set(['standard', ...Object.values(vatTable).flatMap(rates => Object.keys(rates))])]
  const [example, setExample] = useState({ country: shopCountry, amount: '250', taxCategory: 'standard' })
  const goods = amountIn(example.amount)
  const minimum = cents(Math.round((site('minimumOrderAmount')?.value ?? 0) * 100))
  const tried =
    goods === undefined ? undefined : triedOut({ ...example, goods }, { shopCountry, vatTable, methods, minimum })
  const money = (amount: Cents) => formatMoney(decimalMoney(amount, currency))
  return (
    <section className="grid gap-3 rounded-box border border-line bg-surface p-4 text-ui xl:sticky xl:top-4">
      <h2 className="text-row font-semibold">{t('desk.try')}</h2>
      <p className="text-pretty text-ink-2">{t('desk.try.lead')}</p>
      <div className="grid gap-3 sm:grid-cols-3 xl:grid-cols-1">
        <Field label={t('desk.try.country')}>
          {parts => (
            <Select
              {...parts}
              value={example.country}
              onChange={event => setExample({ ...example, country: event.target.value })}
            >
              {countries.map(code => (
                <option key={code} value={code}>
                  {formatCountry(code)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('desk.try.amount')} error={goods === undefined ? t('desk.try.amount.wrong') : undefined}>
          {parts => (
            <TextInput
              {...parts}
              inputMode="decimal"
              value={example.amount}
              onChange={event => setExample({ ...example, amount: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('desk.try.category')}>
          {parts => (
            <Select
              {...parts}
              value={example.taxCategory}
              onChange={event => setExample({ ...example, taxCategory: event.target.value })}
            >
              {categories.map(category => (
                <option key={category}>{category}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {tried && (
        <div role="status" className="grid gap-3">
          {tried.missing > 0 && (
            <Notice kind="warning">{t('desk.try.missing', { amount: money(tried.missing) })}</Notice>
          )}
          {[tried.goodsRate, tried.shippingRate].filter(isProblem).map(problem => (
            <Notice key={problem.code} kind="danger">
              {problemText(problem)}
            </Notice>
          ))}
          {tried.methods.length === 0 && <Notice kind="danger">{t('desk.try.no.method')}</Notice>}
          <ul className="grid gap-1.5">
            {tried.methods.map(({ method, quote, isPreselected }) => (
              <li key={method.id}>
                <p className="flex gap-2">
                  <span className={isPreselected ? 'font-semibold' : ''}>{method.name}</span>
                  <span className="ml-auto tabular-nums">{money(quote.price)}</span>
                </p>
                <p className="text-caption text-ink-3">
                  {t(`desk.try.rule.${quote.rule}`)}
                  {quote.next &&
                    ` ${t('desk.try.next', { above: money(quote.next.above), price: money(quote.next.price) })}`}
                  {isPreselected && ` ${t('desk.try.preselected')}`}
                </p>
              </li>
            ))}
          </ul>
          {tried.totals && (
            <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 border-t border-line pt-2 tabular-nums">
              <dt>{t('desk.try.goods')}</dt>
              <dd className="text-right">{money(tried.totals.goods)}</dd>
              <dt>{t('desk.try.freight')}</dt>
              <dd className="text-right">{money(tried.totals.shipping)}</dd>
              {tried.totals.vat.map(({ rate, net, amount }) => (
                <div key={rate} className="contents">
                  <dt>{t('desk.try.vat', { rate, net: money(net) })}</dt>
                  <dd className="text-right">{money(amount)}</dd>
                </div>
              ))}
              <dt className="font-semibold">{t('desk.try.gross')}</dt>
              <dd className="text-right font-semibold">{money(tried.totals.gross)}</dd>
            </dl>
          )}
        </div>
      )}
    </section>
  )
}

const isProblem = (rate: number | Problem): rate is Problem => typeof rate !== 'number'

function amountIn(typed: string): Cents | undefined {
  const amount = Number(typed.trim().replace(',', '.'))
  return typed.trim() !== '' && amount >= 0 && amount < 1e9 ? cents(Math.round(amount * 100)) : undefined
}
