import { keyFor } from '#domain/records/key-for.ts'
import { goTo } from '../../boot/navigation.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { NewNamed } from '../records/NewNamed.tsx'

/** A label is enough; its values follow on its own form. */
export function NewAttribute({ keys, onClose }: { keys: readonly string[]; onClose: () => void }) {
  const t = useTexts()
  const plain = (key: string) => `${/^[a-z]/.test(key) ? '' : 'a'}${key.replaceAll('-', '')}`.slice(0, 40)
  return (
    <NewNamed
      title={t('desk.attribute.new')}
      save={t('desk.attribute.add')}
      partOf={(label, first) => {
        const key = plain(keyFor(first, taken => keys.includes(plain(taken))))
        const given = { key, 'label.en': label.en, 'label.de': label.de }
        return { kind: 'attributes', rows: [{ given, seen: null }] }
      }}
      onMade={({ rows }) => goTo(`/desk/categories/attributes?key=${encodeURIComponent(String(rows[0]!.given.key))}`)}
      onClose={onClose}
    />
  )
}
