import X from 'lucide-react/icons/x'
import { locales } from '#domain/locale.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonLook } from '../../ui/icon-button.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import type { SettingFieldProps } from './setting-field-props.ts'

type Text = Record<'en' | 'de', string>
interface FooterLink {
  title: Text
  link: string
  isExternal: boolean
}
export interface FooterColumn {
  title: Text
  menuItems: readonly FooterLink[]
}

const noText: Text = { en: '', de: '' }

/** The columns at the foot of each page of the shop, and the links in each. */
export function FooterField(props: SettingFieldProps & { columns: readonly FooterColumn[] }) {
  const { label, help, error, mayWrite, isChanged, onText, columns } = props
  const t = useTexts()
  const change = (next: readonly FooterColumn[]) => onText(JSON.stringify(next))
  return (
    <fieldset className={`grid gap-3 sm:col-span-2 ${isChanged ? 'bg-info-soft' : ''}`}>
      <legend className="pb-1 text-row font-medium lg:text-ui">{label}</legend>
      {columns.map((column, place) => (
        <Column
          key={placeKey(place)}
          place={place}
          column={column}
          mayWrite={mayWrite}
          onChange={next => change(replaced(columns, place, next))}
        />
      ))}
      {mayWrite && (
        <Button className="justify-self-start" onClick={() => change([...columns, { title: noText, menuItems: [] }])}>
          {t('desk.footer.column.add')}
        </Button>
      )}
      <p className="text-ui text-ink-3">{help}</p>
      {error && <p className="text-ui text-bad">{error}</p>}
    </fieldset>
  )
}

interface ColumnProps {
  place: number
  column: FooterColumn
  mayWrite: boolean
  /** Without a column it is removed. */
  onChange: (next: FooterColumn | undefined) => void
}

function Column({ place, column, mayWrite, onChange }: ColumnProps) {
  const t = useTexts()
  const number = place + 1
  const { title, menuItems } = column
  const put = (index: number, item: FooterLink | undefined) =>
    onChange({ ...column, menuItems: replaced(menuItems, index, item) })
  return (
    <fieldset aria-label={t('desk.footer.column', { number })} className="grid gap-2 border-line border-l-2 pl-3">
      <div className="grid items-center gap-2 lg:grid-cols-[1fr_1fr_auto]">
        <Texts
          label={t('desk.footer.column', { number })}
          texts={title}
          mayWrite={mayWrite}
          onChange={next => onChange({ ...column, title: next })}
        />
        {mayWrite && <Remove label={t('desk.footer.column.remove', { number })} onClick={() => onChange(undefined)} />}
      </div>
      {menuItems.map((item, index) => {
        const name = t('desk.footer.link', { column: number, number: index + 1 })
        return (
          <div
            key={placeKey(index)}
            className="grid items-center gap-2 pl-4 lg:grid-cols-[1fr_1fr_1.4fr_auto_auto] max-lg:border-line max-lg:border-b max-lg:pb-2"
          >
            <Texts
              label={name}
              texts={item.title}
              mayWrite={mayWrite}
              onChange={next => put(index, { ...item, title: next })}
            />
            <TextInput
              aria-label={t('desk.footer.address', { link: name })}
              placeholder="/content/terms"
              readOnly={!mayWrite}
              className="font-mono"
              value={item.link}
              onChange={event => put(index, { ...item, link: event.target.value })}
            />
            <Checkbox
              label={t('desk.footer.external')}
              disabled={!mayWrite}
              checked={item.isExternal}
              onChange={event => put(index, { ...item, isExternal: event.target.checked })}
            />
            {mayWrite && (
              <Remove label={t('desk.footer.link.remove', { link: name })} onClick={() => put(index, undefined)} />
            )}
          </div>
        )
      })}
      {mayWrite && (
        <Button
          className="ml-4 justify-self-start"
          onClick={() =>
            onChange({ ...column, menuItems: [...menuItems, { title: noText, link: '', isExternal: false }] })
          }
        >
          {t('desk.footer.link.add')}
        </Button>
      )}
    </fieldset>
  )
}

interface TextsProps {
  label: string
  texts: Text
  mayWrite: boolean
  onChange: (next: Text) => void
}

function Texts({ label, texts, mayWrite, onChange }: TextsProps) {
  const t = useTexts()
  return locales.map(locale => (
    <TextInput
      key={locale}
      lang={locale}
      aria-label={`${label}, ${t(`desk.language.${locale}`)}`}
      placeholder={t(`desk.language.${locale}`)}
      readOnly={!mayWrite}
      value={texts[locale]}
      onChange={event => onChange({ ...texts, [locale]: event.target.value })}
    />
  ))
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={`${iconButtonLook} justify-self-end`} aria-label={label} onClick={onClick}>
      <Icon of={X} size={16} />
    </button>
  )
}

/** What is typed has no name of its own that it could be known by. */
const placeKey = (place: number) => `row ${place}`

function replaced<T>(list: readonly T[], place: number, next: T | undefined): T[] {
  return list.flatMap((one, index) => (index !== place ? [one] : next === undefined ? [] : [next]))
}
