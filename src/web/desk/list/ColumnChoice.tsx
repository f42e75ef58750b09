import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useStore } from '../../ui/store.ts'
import { columnsText, type ListColumn, seenColumns } from './column.ts'
import { Dropdown } from './Dropdown.tsx'
import { singleKeys } from './single-keys.ts'
import type { ListAddress } from './use-list-address.ts'

/** Which columns of a list are seen, and whether single keys lead through it. */
export function ColumnChoice<Row>({ columns, address }: { columns: readonly ListColumn<Row>[]; address: ListAddress }) {
  const t = useTexts()
  const hasSingleKeys = useStore(singleKeys)
  const seen = seenColumns(columns, address.columns).map(({ key }) => key)
  return (
    <Dropdown label={t('desk.list.columns')} isSet={address.columns !== undefined} align="right">
      {() => (
        <>
          <fieldset className="grid">
            <legend className="sr-only">{t('desk.list.columns')}</legend>
            {columns.map(({ key, label, isFixed }) => (
              <Checkbox
                key={key}
                label={label}
                checked={seen.includes(key)}
                disabled={isFixed}
                onChange={event => {
                  const next = event.target.checked ? [...seen, key] : seen.filter(one => one !== key)
                  address.change({ columns: columnsText(columns, next) })
                }}
              />
            ))}
          </fieldset>
          <div className="border-t border-line pt-1">
            <Checkbox
              label={t('desk.list.single.keys')}
              checked={hasSingleKeys}
              onChange={event => singleKeys.set(event.target.checked)}
            />
          </div>
        </>
      )}
    </Dropdown>
  )
}
