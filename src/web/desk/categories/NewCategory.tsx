import { useState } from 'react'
import { keyFor } from '#domain/records/key-for.ts'
import { goTo } from '../../boot/navigation.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { NewNamed } from '../records/NewNamed.tsx'
import type { DrawnCategory } from './category-records.ts'

interface NewCategoryProps {
  categories: readonly DrawnCategory[]
  /** The one that is open: a new one may stand below it. */
  below: DrawnCategory | undefined
  onClose: () => void
}

/** A name is enough: its key follows from it. */
export function NewCategory({ categories, below, onClose }: NewCategoryProps) {
  const t = useTexts()
  const [isBelow, setBelow] = useState(false)
  return (
    <NewNamed
      title={t('desk.category.new')}
      save={t('desk.category.add')}
      partOf={(name, first) => {
        const key = keyFor(first, taken => categories.some(one => one.key === taken))
        const parentKey = isBelow && below ? below.key : null
        const last = Math.max(-1, ...categories.filter(one => one.parentKey === parentKey).map(one => one.position))
        const given = { key, 'name.en': name.en, 'name.de': name.de, parentKey, position: last + 1 }
        return { kind: 'categories', rows: [{ given, seen: null }] }
      }}
      onMade={({ rows }) => goTo(`/desk/categories?key=${encodeURIComponent(String(rows[0]!.given.key))}`)}
      onClose={onClose}
    >
      {below && (
        <Checkbox
          label={t('desk.category.below', { name: below.name })}
          checked={isBelow}
          onChange={event => setBelow(event.target.checked)}
        />
      )}
    </NewNamed>
  )
}
