import { type ReactNode, useState } from 'react'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyList } from '../list/PagedList.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { EditorFrame } from '../records/EditorFrame.tsx'
import { useEditor } from '../records/use-editor.ts'
import { CategoryPanel } from './CategoryPanel.tsx'
import { CategoryTree } from './CategoryTree.tsx'
import {
  type CategoriesData,
  categoryRecords,
  drawnCategories,
  moveChanges,
  type Step,
  stepTarget,
} from './category-records.ts'
import { NewCategory } from './NewCategory.tsx'

interface CategoryEditorProps {
  data: CategoriesData
  head: ReactNode
  mayWrite: boolean
  refetch: () => Promise<CategoriesData | undefined>
}

export function CategoryEditor({ data, head, mayWrite, refetch }: CategoryEditorProps) {
  const t = useTexts()
  const locale = useLocale()
  const { get, change } = useListAddress()
  const [isAdding, setAdding] = useState(false)
  const editor = useEditor({ name: 'categories', data, recordsOf: categoryRecords, refetch })
  const { draft, edits } = editor
  const drawn = drawnCategories(draft.base, edits, locale)
  const selected = drawn.find(one => one.key === get('key')) ?? drawn[0]
  const move = (key: string, to: { parentKey: string | null; before: string | null }) => {
    const changes = moveChanges(draft.base, drawn, key, to)
    if (changes.length > 0) draft.change(changes)
  }
  const step = (key: string, way: Step) => {
    const to = stepTarget(drawn, key, way)
    if (to) move(key, to)
  }
  return (
    <EditorFrame editor={editor} head={head}>
      {isAdding && <NewCategory categories={drawn} below={selected} onClose={() => setAdding(false)} />}
      {drawn.length === 0 && !isAdding && (
        <EmptyList title={t('desk.categories.none')} why={t('desk.categories.none.why')} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <section className="grid gap-2">
          {mayWrite && !isAdding && (
            <Button className="justify-self-start" onClick={() => setAdding(true)}>
              {t('desk.category.new')}
            </Button>
          )}
          {drawn.length > 0 && (
            <CategoryTree
              categories={drawn}
              selected={selected?.key}
              mayWrite={mayWrite}
              onSelect={key => change({ key })}
              onMove={move}
              onStep={step}
            />
          )}
        </section>
        {selected && (
          <CategoryPanel
            key={selected.key}
            category={selected}
            all={drawn}
            editor={editor}
            mayWrite={mayWrite}
            onStep={way => step(selected.key, way)}
          />
        )}
      </div>
    </EditorFrame>
  )
}
