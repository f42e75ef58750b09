import { useState } from 'react'
import { contentState } from '#domain/content-state.ts'
import { bannerPath } from '#domain/link.ts'
import { keyFor } from '#domain/records/key-for.ts'
import { formatDate } from '../../i18n/format.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import type { CheckedRecord, EditedRecord } from '../records/edited-record.ts'
import { NewNamed } from '../records/NewNamed.tsx'
import { yesNoText } from '../sheet/cell-text.ts'
import type { CellChange, Edits } from '../sheet/draft.ts'
import { BannerForm } from './BannerForm.tsx'
import { bannerChange, bannersAt, bannerText, isHexColour, movedBanner } from './banner-records.ts'
import { StateText } from './StateText.tsx'

interface BannerListProps {
  title: string
  place: string
  all: readonly EditedRecord[]
  edits: Edits
  checked: ReadonlyMap<string, CheckedRecord>
  mayWrite: boolean
  onChange: (changes: readonly CellChange[]) => void
}

/** The banners of one place in their order, each as buyers see it; one at a time is open. */
export function BannerList({ title, place, all, edits, checked, mayWrite, onChange }: BannerListProps) {
  const t = useTexts()
  const locale = useLocale()
  const [open, setOpen] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const listed = bannersAt(place, all, edits, locale)
  const today = new Date().toLocaleDateString('sv')
  return (
    <section className="grid gap-3">
      <h2 className="text-row font-semibold">{title}</h2>
      {listed.length === 0 && <p className="text-ui text-ink-3">{t('desk.banners.none')}</p>}
      <ul className="grid gap-3">
        {listed.map((record, index) => {
          const text = (column: string) => bannerText(record, column, edits, locale)
          const said = (part: string) => text(`${part}.${locale}`) || text(`${part}.en`) || text(`${part}.de`)
          const name = said('title') || t('desk.banner.untitled')
          const days = {
            isActive: text('active') === yesNoText(true, locale),
            from: text('from') || null,
            until: text('until') || null,
          }
          const isOpen = open === record.id
          return (
            <li key={record.id} className="grid gap-3 rounded-box border border-line bg-surface p-3">
              <div className="flex flex-wrap items-center gap-3 text-ui">
                <div className="w-56 max-w-full">
                  <Banner
                    title={name}
                    text={said('text')}
                    image={text('image')}
                    background={isHexColour(text('background')) ? text('background') : '#ffffff'}
                    button={said('button')}
                    wrap={block => block}
                  />
                </div>
                <div className="grid min-w-0 gap-0.5">
                  <StateText state={contentState(today, days)} />
                  <span className="text-ink-3 tabular-nums">
                    {days.from || days.until
                      ? `${days.from ? formatDate(days.from) : '…'} – ${days.until ? formatDate(days.until) : '…'}`
                      : t('desk.banner.always')}
                  </span>
                  <span className="truncate text-ink-3">{text('link') && bannerPath(text('link'))}</span>
                </div>
                {mayWrite && (
                  <div className="ml-auto flex flex-wrap gap-2">
                    <Button
                      aria-expanded={isOpen}
                      aria-label={t('desk.banner.edit', { name })}
                      onClick={() => setOpen(isOpen ? undefined : record.id)}
                    >
                      {t('desk.banner.edit.short')}
                    </Button>
                    <Button
                      disabled={index === 0}
                      aria-label={t('desk.value.up', { name })}
                      onClick={() => onChange(movedBanner(listed, index, -1, locale))}
                    >
                      ↑
                    </Button>
                    <Button
                      disabled={index === listed.length - 1}
                      aria-label={t('desk.value.down', { name })}
                      onClick={() => onChange(movedBanner(listed, index, 1, locale))}
                    >
                      ↓
                    </Button>
                    <Button
                      kind="quiet"
                      aria-label={t('desk.value.remove', { name })}
                      onClick={() => onChange([bannerChange(record, 'place', '', locale)])}
                    >
                      {t('desk.banner.remove')}
                    </Button>
                  </div>
                )}
              </div>
              {isOpen && (
                <BannerForm
                  text={text}
                  problems={checked.get(record.id)?.problems ?? new Map()}
                  onText={(column, next) => onChange([bannerChange(record, column, next, locale)])}
                />
              )}
            </li>
          )
        })}
      </ul>
      {isAdding && (
        <NewNamed
          title={t('desk.banner.add')}
          save={t('desk.banner.add')}
          partOf={(name, first) => {
            const key = keyFor(first, taken => all.some(one => one.key.key === taken))
            const position = 1 + Math.max(-1, ...listed.map(one => Number(one.stored?.position ?? 0)))
            // Switched off until the rest of it is written.
            const given = { key, place, position, 'title.en': name.en, 'title.de': name.de, active: false }
            return { kind: 'banners', rows: [{ given, seen: null }] }
          }}
          onMade={({ rows }) => setOpen(`banner ${rows[0]!.given.key}`)}
          onClose={() => setAdding(false)}
        />
      )}
      {mayWrite && !isAdding && (
        <Button className="justify-self-start" onClick={() => setAdding(true)}>
          {t('desk.banner.add')}
        </Button>
      )}
    </section>
  )
}
