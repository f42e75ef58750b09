import { currentLocale, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { type CheckedRecord, cellOf, columnNamed, type EditedRecord, storedText } from '../records/edited-record.ts'
import { KeptByErp } from '../records/KeptByErp.tsx'
import { useKeptByErp } from '../records/use-erp-fields.ts'
import { readText, yesNoText } from '../sheet/cell-text.ts'
import type { CellChange, Edits } from '../sheet/draft.ts'
import { Sheet, type SheetColumn } from '../sheet/Sheet.tsx'
import type { ShownCell } from '../sheet/SheetCell.tsx'
import type { VariantRecords } from './product-records.ts'

interface VariantSheetProps {
  variants: readonly VariantRecords[]
  edits: Edits
  checked: ReadonlyMap<string, CheckedRecord>
  mayWrite: boolean
  mayWritePrices: boolean
  hasPrices: boolean
  onChange: (changes: readonly CellChange[]) => void
  onAdd: () => void
}

/** Where a column of the sheet is kept; the stock is shown beside them. */
const places = [
  { of: 'variant', name: 'variantSku', width: '9rem' },
  { of: 'variant', name: 'size', width: '5rem' },
  { of: 'variant', name: 'colourName.en', width: '9rem' },
  { of: 'variant', name: 'colourName.de', width: '9rem' },
  { of: 'variant', name: 'colour', width: '6rem' },
  { of: 'variant', name: 'ean', width: '8.5rem' },
  { of: 'price', name: 'price', width: '6rem' },
  { of: 'price', name: 'rrp', width: '6rem' },
  { of: 'variant', name: 'position', width: '5rem' },
  { of: 'variant', name: 'active', width: '5rem' },
  { of: 'stock', name: 'stock', width: '5rem' },
] as const

/** The variants of a product with their base prices, edited like a spreadsheet. */
export function VariantSheet(props: VariantSheetProps) {
  const { variants, edits, checked, mayWrite, mayWritePrices, hasPrices, onChange, onAdd } = props
  const t = useTexts()
  const locale = currentLocale()
  const hasStock = variants.some(({ stock }) => stock !== null)
  const shown = places.filter(({ of }) => (of === 'price' ? hasPrices : of === 'stock' ? hasStock : true))
  const isKeptByErp = useKeptByErp()
  const isKept = (of: (typeof places)[number]['of'], name: string) =>
    of !== 'stock' && isKeptByErp(of === 'price' ? 'prices' : 'variants', name)
  const recordAt = (row: number, of: 'variant' | 'price'): EditedRecord => variants[row]![of]

  const columns = shown.map(({ of, name, width }): SheetColumn => {
    if (of === 'stock') return { name, label: t('products.stock'), isNumber: true, width }
    const { kind } = recordAt(0, of)
    const column = columnNamed(kind, name)
    const { type } = column
    const label = name.startsWith('colourName') ? `${column.label[locale]} (${name.slice(-2)})` : column.label[locale]
    return { name, label, width, isNumber: type === 'money' || type === 'integer', isYesNo: type === 'boolean' }
  })

  function cell(row: number, place: number): ShownCell {
    const { of, name } = shown[place]!
    if (of === 'stock') return { text: String(variants[row]!.stock ?? ''), isLocked: true }
    const record = recordAt(row, of)
    const stored = storedText(record, name, locale)
    const text = edits.get(cellOf(record, name))
    const code = checked.get(record.id)?.problems.get(name)
    const isKey = name === 'variantSku' && record.stored !== null
    return {
      text: text ?? stored,
      old: text === undefined ? undefined : stored,
      problem: code && problemText({ code }),
      isLocked: isKey || isKept(of, name) || !(of === 'price' ? mayWritePrices : mayWrite),
      otherText: yesNoText(readText({ type: 'boolean' }, text ?? stored, locale).value !== true, locale),
    }
  }

  if (variants.length === 0 && !mayWrite) return null
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-row font-semibold">{t('products.variants')}</h2>
        <p className="text-ui text-ink-3 max-lg:hidden">{t('desk.product.sheet.help')}</p>
        {mayWrite && (
          <Button kind="quiet" className="ml-auto" onClick={onAdd}>
            {t('desk.product.add.variant')}
          </Button>
        )}
      </div>
      <KeptByErp
        columns={columns.filter((_, place) => isKept(shown[place]!.of, shown[place]!.name)).map(({ label }) => label)}
      />
      {variants.length > 0 && (
        <Sheet
          label={t('products.variants')}
          columns={columns}
          rowCount={variants.length}
          cell={cell}
          onChange={changes =>
            onChange(
              changes.map(({ row, column, text }): CellChange => {
                const { of, name } = shown[column]!
                const record = recordAt(row, of as 'variant' | 'price')
                const isBack = record.stored !== null && storedText(record, name, locale) === text
                return [cellOf(record, name), isBack || (text === '' && !record.stored) ? undefined : text]
              }),
            )
          }
        />
      )}
      <SheetProblems variants={variants} checked={checked} />
    </section>
  )
}

/** The problems in words below the sheet: a title is not seen by everybody. */
function SheetProblems({ variants, checked }: Pick<VariantSheetProps, 'variants' | 'checked'>) {
  const locale = currentLocale()
  const problems = variants.flatMap(({ variant, price }) =>
    [variant, price].flatMap(record =>
      [...(checked.get(record.id)?.problems ?? [])].map(([column, code]) => ({
        key: `${record.id} ${column}`,
        text: `${String(record.key.variantSku ?? '')} ${columnNamed(record.kind, column).label[locale]}: ${problemText({ code })}`,
      })),
    ),
  )
  if (problems.length === 0) return null
  return (
    <ul role="status" className="text-ui text-bad">
      {problems.slice(0, 5).map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}
