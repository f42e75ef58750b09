import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { currentLocale } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { hideMissing } from '../../ui/hide-missing.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { cellOf, type EditedRecord, storedText } from '../records/edited-record.ts'
import type { CellChange, Edits } from '../sheet/draft.ts'

interface Picture {
  image: { thumb: string; card: string }
  alt: Record<string, string>
}

interface PicturesProps {
  record: EditedRecord
  edits: Edits
  mayWrite: boolean
  onChange: (changes: readonly CellChange[]) => void
}

/** The pictures of a product in their order; the first stands in lists. */
export function Pictures({ record, edits, mayWrite, onChange }: PicturesProps) {
  const t = useTexts()
  const locale = currentLocale()
  const stored = storedText(record, 'images', locale)
  const text = edits.get(cellOf(record, 'images')) ?? stored
  const pictures: Picture[] = text ? JSON.parse(text) : []

  function move(from: number, to: number) {
    const next = [...pictures]
    next.splice(to, 0, ...next.splice(from, 1))
    const now = JSON.stringify(next)
    onChange([[cellOf(record, 'images'), now === stored ? undefined : now]])
  }

  return (
    <section className="grid gap-2 rounded-box border border-line bg-surface p-4">
      <h2 className="text-row font-semibold">{t('desk.product.pictures')}</h2>
      {pictures.length === 0 && <p className="text-ui text-pretty text-ink-2">{t('desk.product.pictures.none')}</p>}
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
        {pictures.map(({ image, alt }, place) => (
          <li key={image.card} className="grid gap-1">
            <img
              src={image.card}
              alt={alt[locale] ?? ''}
              loading="lazy"
              onError={hideMissing}
              className="aspect-square w-full rounded-control bg-picture object-contain"
            />
            {mayWrite && pictures.length > 1 && (
              <div className="flex justify-between">
                <MoveButton
                  label={t('desk.product.picture.before', { place: place + 1 })}
                  icon={ArrowLeft}
                  isOff={place === 0}
                  onPress={() => move(place, place - 1)}
                />
                <MoveButton
                  label={t('desk.product.picture.after', { place: place + 1 })}
                  icon={ArrowRight}
                  isOff={place === pictures.length - 1}
                  onPress={() => move(place, place + 1)}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {mayWrite && (
        <Link to="/desk/imports" className="link justify-self-start py-2 text-ui lg:py-0">
          {t('desk.product.pictures.add')}
        </Link>
      )}
    </section>
  )
}

interface MoveButtonProps {
  label: string
  icon: typeof ArrowLeft
  isOff: boolean
  onPress: () => void
}

function MoveButton({ label, icon, isOff, onPress }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-sunken disabled:text-line-strong lg:size-7"
    >
      <Icon of={icon} size={14} />
    </button>
  )
}
