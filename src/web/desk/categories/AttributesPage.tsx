import { useState } from 'react'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { countText } from '../../i18n/texts.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EmptyList, PagedList } from '../list/PagedList.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { AttributeEditor } from './AttributeEditor.tsx'
import { attributeName } from './attribute-record.ts'
import { NewAttribute } from './NewAttribute.tsx'
import { useAttributes } from './use-categories.ts'

interface AttributesPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** What products are told apart by, such as material: labels, values, and where buyers filter by them. */
export function AttributesPage({ shopName, permissions }: AttributesPageProps) {
  const t = useTexts()
  const locale = useLocale()
  const query = useAttributes()
  const { get } = useListAddress()
  const [isAdding, setAdding] = useState(false)
  const mayWrite = hasAll(permissions, ['catalogue.write'])
  const all = query.data?.pages.flatMap(page => page.data) ?? []
  const open = all.find(({ record }) => record.key === get('key')) ?? all[0]
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('desk.attributes')}</PageTitle>
        <Link to="/desk/categories" className="link inline-flex min-h-11 items-center text-ui lg:min-h-0">
          {t('desk.categories')}
        </Link>
        {mayWrite && !isAdding && (
          <Button className="ml-auto" onClick={() => setAdding(true)}>
            {t('desk.attribute.new')}
          </Button>
        )}
      </div>
      {isAdding && <NewAttribute keys={all.map(({ record }) => String(record.key))} onClose={() => setAdding(false)} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className="grid gap-3">
          <PagedList
            query={query}
            failedText={t('desk.attributes.failed')}
            empty={<EmptyList title={t('desk.attributes.none')} why={t('desk.attributes.none.why')} />}
          >
            {attributes => (
              <ul className="overflow-hidden rounded-box border border-line bg-surface text-ui">
                {attributes.map(({ record, productCount }) => (
                  <li key={String(record.key)} className="border-t border-line first:border-0">
                    <Link
                      to={`/desk/categories/attributes?key=${encodeURIComponent(String(record.key))}`}
                      aria-current={record === open?.record ? 'true' : undefined}
                      className="flex min-h-11 items-center gap-2 px-3 hover:bg-canvas focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft aria-[current]:font-semibold lg:min-h-9"
                    >
                      <span className="min-w-0 truncate">{attributeName(record, locale)}</span>
                      <span className="ml-auto font-normal whitespace-nowrap text-ink-3">
                        {countText('products.count', productCount)}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </div>
        {open && (
          <AttributeEditor
            key={String(open.record.key)}
            data={open}
            mayWrite={mayWrite}
            refetch={async () => {
              const pages = (await query.refetch()).data?.pages.flatMap(page => page.data)
              return pages?.find(({ record }) => record.key === open.record.key)
            }}
          />
        )}
      </div>
    </div>
  )
}
