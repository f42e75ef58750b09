import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatDay, formatNumber } from '../../i18n/format.ts'
import { currentLocale, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { hideMissing } from '../../ui/hide-missing.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type CheckedRecord, cellOf } from '../records/edited-record.ts'
import { KeptByErp } from '../records/KeptByErp.tsx'
import { useKeptByErp } from '../records/use-erp-fields.ts'
import type { CellChange, Edits } from '../sheet/draft.ts'
import { Sheet, type SheetColumn } from '../sheet/Sheet.tsx'
import type { ShownCell } from '../sheet/SheetCell.tsx'
import { changesAt, type GridRow, type PriceColumn, priceAt, type Shown } from './price-records.ts'

interface PriceSheetProps {
  rows: readonly GridRow[]
  columns: readonly PriceColumn[]
  shown: Shown
  opened: ReadonlySet<string>
  edits: Edits
  checked: ReadonlyMap<string, CheckedRecord>
  mayWrite: boolean
  onOpen: (sku: string) => void
  onMove: (row: number) => void
  onChange: (changes: readonly CellChange[]) => void
}

/** Styles and their variants as rows, kinds of prices as columns. */
export function PriceSheet(props: PriceSheetProps) {
  const { rows, columns, shown, opened, edits, checked, mayWrite, onOpen, onMove, onChange } = props
  const t = useTexts()
  const locale = currentLocale()
  const isKeptByErp = useKeptByErp()
  const at = (row: number, column: number) => priceAt(rows[row]!, columns[column]!, shown, edits, locale)

  function cell(row: number, place: number): ShownCell {
    const { variant, style } = rows[row]!
    const column = columns[place]!
    const price = at(row, place)
    const codes = price.records.flatMap(({ id }) => checked.get(id)?.problems.get(column.name) ?? [])
    const ofStyle = variant && priceAt({ style }, column, shown, edits, locale).text
    const stored = price.records[0]?.stored
    const until = column.kind === 'base' ? undefined : (stored?.validUntil as string | null | undefined)
    return {
      text: price.text,
      old: price.old,
      problem: codes[0] && problemText({ code: codes[0] }),
      isLocked: !mayWrite || isKeptByErp('prices', column.name),
      isFaded: variant !== undefined && ofStyle === price.text,
      note:
        price.differing > 0
          ? t('prices.differ', { count: price.differing })
          : until
            ? t('prices.until', { day: formatDay(until, true) })
            : undefined,
    }
  }

  return (
    <>
      <KeptByErp
        columns={columns.flatMap(({ name }) =>
          isKeptByErp('prices', name) ? [t(name === 'rrp' ? 'prices.rrp' : 'prices.price')] : [],
        )}
      />
      <Sheet
        label={t('prices.title')}
        columns={columns.map((column, place) => headOf(column, columns[place - 1], t))}
        groups={groupsOf(columns, shown, t)}
        rowHead={{
          label: t('prices.style'),
          width: '15rem',
          draw: row => <RowHead row={rows[row]!} isOpen={opened.has(rows[row]!.style.sku)} onOpen={onOpen} label={t} />,
        }}
        rowCount={rows.length}
        cell={cell}
        onMove={onMove}
        onChange={changes =>
          onChange(changes.flatMap(({ row, column, text }) => changesAt(at(row, column), columns[column]!, text)))
        }
      />
      <Problems checked={checked} />
    </>
  )
}

type T = ReturnType<typeof useTexts>

function headOf(column: PriceColumn, before: PriceColumn | undefined, t: T): SheetColumn {
  const { kind, name, minQuantity } = column
  const label =
    name === 'rrp'
      ? t('prices.rrp')
      : minQuantity !== undefined
        ? t('prices.from.pieces', { count: formatNumber(minQuantity) })
        : t('prices.price')
  return {
    name: cellOf({ id: `${kind} ${minQuantity}` } as Parameters<typeof cellOf>[0], name),
    label,
    isNumber: true,
    width: '6.5rem',
    isFirstOfGroup: kind !== before?.kind,
  }
}

function groupsOf(columns: readonly PriceColumn[], { list, customerNo }: Shown, t: T) {
  const labels = {
    base: t('prices.base'),
    list: list ?? '',
    sale: t('prices.sale'),
    customer: t('prices.own.of', { customer: customerNo ?? '' }),
  }
  const kinds = [...new Set(columns.map(({ kind }) => kind))]
  return kinds.map(kind => ({
    key: kind,
    label: labels[kind],
    span: columns.filter(column => column.kind === kind).length,
  }))
}

interface RowHeadProps {
  row: GridRow
  isOpen: boolean
  onOpen: (sku: string) => void
  label: T
}

function RowHead({ row: { style, variant }, isOpen, onOpen, label: t }: RowHeadProps) {
  if (variant)
    return (
      <span className="flex items-baseline gap-x-2 pl-9 max-lg:w-[46vw] max-lg:flex-col max-lg:pl-2">
        <span className="max-w-full truncate">{[variant.colour, variant.size].filter(Boolean).join(' / ') || '–'}</span>
        <span className="max-w-full truncate font-mono text-code text-ink-3">{variant.variantSku}</span>
      </span>
    )
  return (
    <span className="flex w-60 items-center gap-1.5 max-lg:w-[46vw]">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={t('prices.variants.of', { name: style.name })}
        onClick={() => onOpen(style.sku)}
        className="grid size-7 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken max-lg:size-11"
      >
        <Icon of={isOpen ? ChevronDown : ChevronRight} size={16} />
      </button>
      <span className="size-7 shrink-0 overflow-hidden rounded-[2px] bg-picture max-lg:hidden">
        {style.picture && (
          <img src={style.picture} alt="" width={28} height={28} loading="lazy" onError={hideMissing} />
        )}
      </span>
      <span className="min-w-0 leading-4">
        <span className="block truncate font-medium">{style.name || style.sku}</span>
        <span className="block truncate font-mono text-caption text-ink-3">{style.sku}</span>
      </span>
    </span>
  )
}

/** In words below the sheet: a title is not seen by everybody. */
function Problems({ checked }: { checked: ReadonlyMap<string, CheckedRecord> }) {
  const problems = [...checked].flatMap(([id, { given, problems: found }]) =>
    [...found].map(([column, code]) => ({
      key: `${id} ${column}`,
      text: `${String(given.variantSku)}: ${problemText({ code })}`,
    })),
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
