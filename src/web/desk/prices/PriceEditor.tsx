import { useState } from 'react'
import { stylesPerPage } from '#contract/desk/prices.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Pager } from '../../ui/Pager.tsx'
import { EditorFrame } from '../records/EditorFrame.tsx'
import { useEditor } from '../records/use-editor.ts'
import { PriceSheet } from './PriceSheet.tsx'
import { editedRecords, gridRows, priceColumns, type Shown } from './price-records.ts'
import type { PricesPageData } from './use-prices.ts'

interface PriceEditorProps {
  /** Under which its draft is kept. */
  name: string
  data: PricesPageData
  isOld: boolean
  shown: Shown
  page: number
  mayWrite: boolean
  refetch: () => Promise<PricesPageData | undefined>
  /** Where one is: a row of a style, or of one of its variants. */
  onRow: (sku: string, variantSku: string) => void
  onPage: (page: number) => void
}

export function PriceEditor(props: PriceEditorProps) {
  const { name, data, isOld, shown, page, mayWrite, refetch, onRow, onPage } = props
  const t = useTexts()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const editor = useEditor({
    name,
    data,
    recordsOf: (seen, _, edits) => editedRecords(seen, shown, edits),
    refetch,
  })
  const { draft, edits, checked } = editor
  const rows = gridRows(draft.base.data, opened)
  const pages = Math.ceil(data.total / stylesPerPage)
  const first = (page - 1) * stylesPerPage + 1
  return (
    <EditorFrame editor={editor} head={null}>
      <div className={`grid min-w-0 gap-3 ${isOld ? 'opacity-60' : ''}`}>
        <PriceSheet
          rows={rows}
          columns={priceColumns(draft.base.tiers, shown)}
          shown={shown}
          opened={opened}
          edits={edits}
          checked={checked}
          mayWrite={mayWrite}
          onOpen={sku => {
            const next = new Set(opened)
            if (!next.delete(sku)) next.add(sku)
            setOpened(next)
          }}
          onMove={row => {
            const { variant, style } = rows[row] ?? {}
            const variantSku = variant?.variantSku ?? style?.variants[0]?.variantSku
            if (style && variantSku) onRow(variant ? variantSku : style.sku, variantSku)
          }}
          onChange={draft.change}
        />
        <Pager
          page={page}
          pages={pages}
          texts={{
            label: t('prices.pages'),
            position: t('prices.position', { first, last: first + data.data.length - 1, total: data.total }),
            previous: t('prices.previous'),
            next: t('prices.next'),
          }}
          onPage={onPage}
        />
      </div>
    </EditorFrame>
  )
}
