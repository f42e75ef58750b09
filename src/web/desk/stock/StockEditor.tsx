import { useState } from 'react'
import { stockedStylesPerPage } from '#contract/desk/stock.ts'
import { formatNumber } from '../../i18n/format.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { hideMissing } from '../../ui/hide-missing.ts'
import { Pager } from '../../ui/Pager.tsx'
import { Select } from '../../ui/Select.tsx'
import { EditorFrame } from '../records/EditorFrame.tsx'
import { KeptByErp } from '../records/KeptByErp.tsx'
import { useEditor } from '../records/use-editor.ts'
import { useKeptByErp } from '../records/use-erp-fields.ts'
import { Sheet } from '../sheet/Sheet.tsx'
import type { ShownCell } from '../sheet/SheetCell.tsx'
import {
  type CorrectionReason,
  changesAt,
  correctionReasons,
  editedRecords,
  editedText,
  recordAt,
  type StockedVariant,
  type Style,
} from './stock-records.ts'
import type { StockPageData } from './use-stock.ts'

interface StockEditorProps {
  /** Under which its draft is kept. */
  name: string
  data: StockPageData
  isOld: boolean
  page: number
  mayWrite: boolean
  refetch: () => Promise<StockPageData | undefined>
  /** The variant whose ledger is open. */
  opened: string | undefined
  onOpen: (variantSku: string) => void
  onPage: (page: number) => void
}

/** A row per variant: its stock and what each coming season brings are cells, typed as a count or as +5 and -3. */
export function StockEditor(props: StockEditorProps) {
  const { name, data, isOld, page, refetch, opened, onOpen, onPage } = props
  const isKept = useKeptByErp()('stock', 'available')
  const mayWrite = props.mayWrite && !isKept
  const t = useTexts()
  const [reason, setReason] = useState<CorrectionReason>('correction')
  const editor = useEditor({ name, data, recordsOf: (seen, _, edits) => editedRecords(seen, reason, edits), refetch })
  const { draft, edits, checked } = editor
  const { seasons, lowThreshold } = draft.base
  const rows = draft.base.data.flatMap(style => style.variants.map((variant, place) => ({ style, variant, place })))
  const columns: (string | undefined)[] = [undefined, ...seasons]
  const at = (row: number, column: number) => recordAt(rows[row]!.variant, columns[column], reason)

  function cell(row: number, place: number): ShownCell {
    if (place === columns.length) return { text: formatNumber(rows[row]!.variant.held), isLocked: true }
    const record = at(row, place)
    const stored = record.stored === null ? '' : String(record.stored.available)
    const text = editedText(record, edits)
    const problems = checked.get(record.id)?.problems
    const code = problems?.get('available') ?? problems?.get('delta') ?? (problems && [...problems.values()][0])
    const isShort = place === 0 && text === undefined && record.stored?.available === 0
    const isLow = place === 0 && text === undefined && !isShort && Number(stored || 0) <= lowThreshold
    return {
      text: text ?? stored,
      old: text === undefined ? undefined : stored,
      problem: code && problemText({ code }),
      isLocked: !mayWrite,
      note: isShort ? t('desk.stock.none') : isLow && stored !== '' ? t('desk.stock.low') : undefined,
    }
  }

  const pages = Math.ceil(data.total / stockedStylesPerPage)
  const first = (page - 1) * stockedStylesPerPage + 1
  return (
    <EditorFrame editor={editor} head={null}>
      <div className={`grid min-w-0 gap-3 ${isOld ? 'opacity-60' : ''}`}>
        {isKept && <KeptByErp columns={[t('desk.stock.available')]} />}
        {mayWrite && (
          <div className="flex flex-wrap items-center gap-2 text-ui">
            <div className="w-44">
              <Select
                aria-label={t('desk.stock.reason')}
                className="lg:!h-8 lg:!text-ui"
                value={reason}
                onChange={event => setReason(event.target.value as CorrectionReason)}
              >
                {correctionReasons.map(one => (
                  <option key={one} value={one}>
                    {t(`desk.stock.reason.${one}`)}
                  </option>
                ))}
              </Select>
            </div>
            <p className="text-ink-3 max-lg:hidden">{t('desk.stock.help')}</p>
          </div>
        )}
        <Sheet
          label={t('desk.stock.title')}
          columns={[
            { name: 'stock', label: t('desk.stock.available'), isNumber: true, width: '7rem', isFirstOfGroup: true },
            ...seasons.map((code, place) => ({
              name: code,
              label: t('desk.stock.season', { code }),
              isNumber: true,
              width: '7rem',
              isFirstOfGroup: place === 0,
            })),
            { name: 'held', label: t('desk.stock.held'), isNumber: true, width: '6rem' },
          ]}
          rowHead={{
            label: t('desk.stock.variant'),
            width: '18rem',
            draw: row => <RowHead {...rows[row]!} isOpen={rows[row]!.variant.variantSku === opened} onOpen={onOpen} />,
          }}
          rowCount={rows.length}
          cell={cell}
          onChange={changes =>
            draft.change(
              changes.flatMap(({ row, column, text }) =>
                column < columns.length ? changesAt(at(row, column), text) : [],
              ),
            )
          }
        />
        <Pager
          page={page}
          pages={pages}
          texts={{
            label: t('desk.stock.pages'),
            position: t('desk.stock.position', { first, last: first + data.data.length - 1, total: data.total }),
            previous: t('desk.stock.previous'),
            next: t('desk.stock.next'),
          }}
          onPage={onPage}
        />
      </div>
    </EditorFrame>
  )
}

interface RowHeadProps {
  style: Style
  variant: StockedVariant
  /** The first variant of a style carries its name. */
  place: number
  isOpen: boolean
  onOpen: (variantSku: string) => void
}

function RowHead({ style, variant, place, isOpen, onOpen }: RowHeadProps) {
  const t = useTexts()
  return (
    <span className="flex w-80 items-center gap-2 max-lg:w-[46vw]">
      <span className="size-7 shrink-0 overflow-hidden rounded-[2px] max-lg:hidden">
        {place === 0 && style.picture && (
          <img src={style.picture} alt="" width={28} height={28} loading="lazy" onError={hideMissing} />
        )}
      </span>
      <span className="min-w-0 flex-1 leading-4">
        {place === 0 && <span className="block truncate font-medium">{style.name || style.sku}</span>}
        <button
          type="button"
          aria-pressed={isOpen}
          title={t('desk.stock.open', { variant: variant.variantSku })}
          onClick={() => onOpen(variant.variantSku)}
          className="flex w-full items-baseline gap-x-2 text-left underline-offset-2 hover:underline aria-pressed:font-semibold max-lg:min-h-11 max-lg:flex-col max-lg:justify-center"
        >
          {/* A long colour is cut, never the size: rows of one colour would look alike. */}
          <span className="flex max-w-full min-w-0">
            <span className="truncate">{variant.colour}</span>
            {variant.size && (
              <span className="shrink-0 whitespace-pre">{`${variant.colour ? ' / ' : ''}${variant.size}`}</span>
            )}
          </span>
          <span className="max-w-full truncate font-mono text-caption text-ink-3 lg:max-w-40 lg:shrink-0">
            {variant.variantSku}
          </span>
        </button>
      </span>
    </span>
  )
}
