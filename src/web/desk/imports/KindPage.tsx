import { columnFamilies, familyMember, neededColumns, rowColumns } from '#contract/records/columns.ts'
import type { RecordKind } from '#contract/records/kind.ts'
import { currentLocale } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { KindFiles } from './KindFiles.tsx'
import { isPictures } from './kinds.ts'
import { useColumnType } from './use-column-type.ts'

/** What the files of a kind look like, made from its definition: it cannot be out of date. */
export function KindPage({ kind, shopName }: { kind: RecordKind; shopName: string }) {
  const t = useTexts()
  const typeOf = useColumnType()
  const locale = currentLocale()
  const families = columnFamilies(kind).map(({ prefix, column }) => familyMember(column, `${prefix}*`))
  const columns = [...rowColumns(kind), ...families]
  const needed = new Set(neededColumns(kind).flat())
  const ofPictures = isPictures({ kind: kind.name })
  const keys = kind.key.map(name => kind.columns[name]!.label[locale]).join(', ')
  return (
    <div className="grid max-w-[72rem] gap-4">
      <p className="text-ui">
        <a href="/desk/imports" className="link">
          {t('imports.title')}
        </a>
      </p>
      <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{kind.label[locale]}</PageTitle>
      <div className="grid gap-1 text-row text-ink-2">
        <p>{ofPictures ? t('imports.zip.names') : t('imports.kind.key', { columns: keys })}</p>
        {!ofPictures && <p>{t('imports.kind.rules')}</p>}
        {kind.canDelete && <p>{t('imports.kind.delete')}</p>}
      </div>
      {!ofPictures && <KindFiles kinds={[kind]} />}
      <div className="overflow-x-auto rounded-box border border-line bg-surface">
        <table className="w-full text-left text-ui">
          <thead className="bg-sunken text-caption">
            <tr>
              <th className="px-3 py-1.5">{t('imports.kind.column')}</th>
              <th className="px-3 py-1.5">{t('imports.kind.name')}</th>
              <th className="px-3 py-1.5">{t('imports.kind.type')}</th>
              <th className="px-3 py-1.5">{t('imports.kind.help')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, column, label }) => (
              <tr key={name} className="border-t border-line align-top">
                <th className="px-3 py-2 font-semibold">
                  {label[locale]}
                  {needed.has(name) && (
                    <span className="ml-1.5 font-normal text-ink-3">({t('imports.kind.needed')})</span>
                  )}
                </th>
                <td className="px-3 py-2 font-mono text-code">{name}</td>
                <td className="px-3 py-2 text-ink-2">{typeOf(column)}</td>
                <td className="px-3 py-2">{column.help[locale]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
