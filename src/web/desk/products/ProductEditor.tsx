import { type KeyboardEvent, useState } from 'react'
import type { ProblemError } from '../../boot/problem-error.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Status } from '../../ui/Status.tsx'
import { showToast } from '../../ui/toasts.ts'
import { redone, undone } from '../sheet/draft.ts'
import { Conflicts } from './Conflicts.tsx'
import { Pictures } from './Pictures.tsx'
import { ProductForm } from './ProductForm.tsx'
import { ProductHistory } from './ProductHistory.tsx'
import {
  type CheckedRecord,
  type Conflict,
  checkRecord,
  conflictsOf,
  type EditedRecord,
  type ProductData,
  productRecord,
  variantRecords,
} from './product-records.ts'
import { useUndo } from './use-bulk-change.ts'
import { type SavedParts, useSaveProduct } from './use-product.ts'
import { useProductDraft } from './use-product-draft.ts'
import { VariantSheet } from './VariantSheet.tsx'

interface ProductEditorProps {
  data: ProductData
  shopName: string
  mayWrite: boolean
  mayWritePrices: boolean
  refetch: () => Promise<ProductData | undefined>
}

export function ProductEditor({ data, shopName, mayWrite, mayWritePrices, refetch }: ProductEditorProps) {
  const t = useTexts()
  const locale = useLocale()
  const draft = useProductDraft(data)
  const save = useSaveProduct(data.id)
  const undo = useUndo()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const { edits } = draft.draft
  const product = productRecord(draft.base)
  const variants = variantRecords(draft.base, draft.added)
  const records = recordsOf(draft.base, draft.added)
  const checked = new Map<string, CheckedRecord>()
  for (const record of records) {
    const one = checkRecord(withNewKey(record, edits), edits, locale)
    if (one) checked.set(record.id, one)
  }
  const problems = [...checked.values()].reduce((sum, one) => sum + one.problems.size, 0)
  const maySave = checked.size > 0 && problems === 0 && conflicts.length === 0

  async function send() {
    if (!maySave || save.isPending) return
    const parts = partsOf(records, checked)
    try {
      const { undo: change } = await save.mutateAsync(parts)
      draft.discard()
      const actions = change ? [{ label: t('desk.undo'), onSelect: () => undo.mutate(change) }] : []
      showToast({ type: 'success', text: t('desk.product.saved'), actions })
    } catch (error) {
      if (problemOf(error).code === 'record.changed.since') await meetOthers()
    }
  }

  /** Somebody was faster: the draft goes on from what is stored now, and what both changed is looked at first. */
  async function meetOthers() {
    const now = await refetch()
    if (!now) return
    setConflicts(conflictsOf(records, recordsOf(now, draft.added), edits, locale))
    draft.rebase(now)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || (event.target as HTMLElement).closest('td input')) return
    if (event.key === 'z') draft.step(event.shiftKey ? redone : undone)
    else if (event.key === 'y') draft.step(redone)
    else if (event.key === 'Enter' || event.key === 's') void send()
    else return
    event.preventDefault()
  }

  const name = String(data.product[`name.${locale}`] ?? data.product['name.en'] ?? data.product['name.de'] ?? '')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole page
    <div className="grid gap-4 pb-20" onKeyDown={onKeyDown}>
      <p className="text-ui">
        <Link to="/desk/products" className="link">
          {t('products.title')}
        </Link>
      </p>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{name || String(data.product.sku)}</PageTitle>
        <span className="font-mono text-row text-ink-2">{String(data.product.sku)}</span>
        <Status kind={data.product.active ? 'ok' : 'neutral'}>
          {data.product.active ? t('products.active') : t('products.inactive')}
        </Status>
      </div>
      <SaveProblem error={save.error ? problemOf(save.error) : undefined} />
      {conflicts.length > 0 && (
        <Conflicts
          conflicts={conflicts}
          onKeep={one => setConflicts(conflicts.filter(other => other !== one))}
          onTake={(one, cell) => {
            draft.change([[cell, undefined]])
            setConflicts(conflicts.filter(other => other !== one))
          }}
        />
      )}
      <VariantSheet
        variants={variants}
        edits={edits}
        checked={checked}
        mayWrite={mayWrite}
        mayWritePrices={mayWritePrices}
        hasPrices={data.mayReadPrices}
        onChange={draft.change}
        onAdd={draft.addVariant}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <ProductForm
          record={product}
          attributes={data.attributes}
          edits={edits}
          checked={checked.get(product.id)}
          mayWrite={mayWrite}
          onChange={draft.change}
        />
        <div className="grid gap-4">
          <Pictures record={product} edits={edits} mayWrite={mayWrite} onChange={draft.change} />
          <ProductHistory id={data.id} />
        </div>
      </div>
      {(draft.isDirty || save.isPending) && (
        <section
          aria-label={t('desk.product.draft')}
          className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2 text-ui shadow-lift lg:left-52"
        >
          <p role="status" className="mr-auto flex gap-4">
            <Status kind="info">{countText('desk.product.changes', edits.size)}</Status>
            {problems > 0 && <Status kind="bad">{countText('desk.product.problems', problems)}</Status>}
          </p>
          <Button kind="quiet" onClick={() => draft.step(undone)} disabled={draft.draft.past.length === 0}>
            {t('desk.undo')}
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              draft.discard()
              setConflicts([])
              save.reset()
            }}
          >
            {t('desk.product.discard')}
          </Button>
          <Button kind="primary" disabled={!maySave} isBusy={save.isPending} onClick={() => void send()}>
            {t('desk.product.save')}
          </Button>
        </section>
      )}
    </div>
  )
}

function SaveProblem({ error }: { error: ProblemError | undefined }) {
  if (!error || error.code === 'record.changed.since') return null
  return <Notice kind="danger">{problemText(error)}</Notice>
}

function recordsOf(data: ProductData, added: readonly number[]): EditedRecord[] {
  return [productRecord(data), ...variantRecords(data, added).flatMap(({ variant, price }) => [variant, price])]
}

/** The price of a new variant is named by the number that was typed for the variant. */
function withNewKey(record: EditedRecord, edits: ReadonlyMap<string, string>): EditedRecord {
  const variantSku =
    record.id.startsWith('new price') && edits.get(`${record.id.replace('price', 'variant')}\nvariantSku`)
  return variantSku ? { ...record, key: { ...record.key, variantSku: variantSku.trim() } } : record
}

function partsOf(records: readonly EditedRecord[], checked: ReadonlyMap<string, CheckedRecord>): SavedParts {
  const parts = new Map<string, SavedParts[number]>()
  for (const { id, kind } of records) {
    const one = checked.get(id)
    if (!one) continue
    const part = parts.get(kind.name) ?? { kind: kind.name, rows: [] }
    part.rows.push({ given: one.given, seen: one.seen })
    parts.set(kind.name, part)
  }
  return [...parts.values()]
}
