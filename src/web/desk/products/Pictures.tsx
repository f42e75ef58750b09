import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { problemOf } from '../../boot/problem-error.ts'
import { currentLocale, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { hideMissing } from '../../ui/hide-missing.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { cellOf, type EditedRecord, storedText } from '../records/edited-record.ts'
import type { CellChange, Edits } from '../sheet/draft.ts'
import { useUploadPictures } from './use-product.ts'

interface Picture {
  image: { url: string; thumb: string; card: string }
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

  function change(next: readonly Picture[]) {
    const now = next.length > 0 ? JSON.stringify(next) : ''
    onChange([[cellOf(record, 'images'), now === stored ? undefined : now]])
  }
  function move(from: number, to: number) {
    const next = [...pictures]
    next.splice(to, 0, ...next.splice(from, 1))
    change(next)
  }
  // What was moved or removed while files were on their way counts.
  const latest = useRef(pictures)
  latest.current = pictures
  const upload = useUploadPictures(images => {
    const fresh = images.filter(({ url }) => latest.current.every(({ image }) => image.url !== url))
    change([...latest.current, ...fresh.map(image => ({ image, alt: nameOf(record) }))])
  })
  const add = (files: FileList | null) => {
    if (mayWrite && files && files.length > 0 && !upload.isPending) upload.mutate([...files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped on it; the button does the same
    <section
      className="grid gap-2 rounded-box border border-line bg-surface p-4"
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        add(event.dataTransfer.files)
      }}
    >
      <h2 className="text-row font-semibold">{t('desk.product.pictures')}</h2>
      {pictures.length === 0 && <p className="text-ui text-pretty text-ink-2">{t('desk.product.pictures.none')}</p>}
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2 lg:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]">
        {pictures.map(({ image, alt }, place) => (
          <li key={image.card} className="grid gap-1">
            <img
              src={image.card}
              alt={alt[locale] ?? ''}
              loading="lazy"
              onError={hideMissing}
              className="aspect-square w-full rounded-control bg-picture object-contain"
            />
            {mayWrite && (
              <div className="flex justify-between">
                <PictureButton
                  label={t('desk.product.picture.before', { place: place + 1 })}
                  icon={ArrowLeft}
                  isOff={place === 0}
                  onPress={() => move(place, place - 1)}
                />
                <PictureButton
                  label={t('desk.product.picture.remove', { place: place + 1 })}
                  icon={X}
                  onPress={() => change(pictures.filter((_, other) => other !== place))}
                />
                <PictureButton
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
      {upload.isError && <Notice kind="danger">{problemText(problemOf(upload.error))}</Notice>}
      {mayWrite && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ui">
          <AddButton isBusy={upload.isPending} onFiles={add} />
          <Link to="/desk/imports" className="link py-2 lg:py-0">
            {t('desk.product.pictures.zip')}
          </Link>
        </div>
      )}
    </section>
  )
}

/** What a new picture is called, for those who do not see it: the name of the product. */
function nameOf({ stored }: EditedRecord): Record<string, string> {
  const name = (locale: string) => String(stored?.[`name.${locale}`] ?? '')
  return { en: name('en'), de: name('de') }
}

function AddButton({ isBusy, onFiles }: { isBusy: boolean; onFiles: (files: FileList | null) => void }) {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={event => {
          onFiles(event.target.files)
          event.target.value = ''
        }}
      />
      <Button isBusy={isBusy} onClick={() => input.current?.click()}>
        {t('desk.product.pictures.add')}
      </Button>
    </>
  )
}

interface PictureButtonProps {
  label: string
  icon: typeof ArrowLeft
  isOff?: boolean
  onPress: () => void
}

function PictureButton({ label, icon, isOff = false, onPress }: PictureButtonProps) {
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
