import { useState } from 'react'
import { erpFieldColumns, erpFieldKinds } from '#contract/records/erp-fields.ts'
import type { RecordKind } from '#contract/records/kind.ts'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showProblem } from '../../ui/show-problem.ts'
import { RecordHistory } from '../journal/RecordHistory.tsx'
import { useErpFields, useSetErpField } from '../records/use-erp-fields.ts'
import { InterfaceNav } from './InterfaceNav.tsx'

interface ErpFieldsPageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** Which fields of records the ERP keeps, kind by kind. */
export function ErpFieldsPage({ shopName, permissions }: ErpFieldsPageProps) {
  const t = useTexts()
  const { data, isError, refetch } = useErpFields()
  const mayWrite = hasAll(permissions, ['integrations.write'])
  return (
    <div className="grid max-w-[84rem] gap-4">
      <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('erp.fields.title')}</PageTitle>
      <InterfaceNav at="fields" />
      <p className="max-w-[46rem] text-row text-pretty text-ink-2">{t('erp.fields.lead')}</p>
      {!data && isError && <LoadFailed message={t('erp.fields.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="skeletons h-96 w-full" />}
      {data &&
        erpFieldKinds.map(kind => (
          <Kind
            key={kind.name}
            kind={kind}
            kept={data.flatMap(field => (field.kind === kind.name ? [field.column] : []))}
            mayWrite={mayWrite}
          />
        ))}
    </div>
  )
}

interface KindProps {
  kind: RecordKind
  kept: readonly string[]
  mayWrite: boolean
}

function Kind({ kind, kept, mayWrite }: KindProps) {
  const t = useTexts()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(kept.length > 0)
  const set = useSetErpField()
  const pressed = set.isPending ? set.variables : undefined
  const isKept = (column: string) => (pressed?.column === column ? pressed.isKeptByErp : kept.includes(column))
  return (
    <details
      className="rounded-box border border-line bg-surface text-ui"
      open={isOpen}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-4 lg:min-h-10">
        <span className="text-row font-semibold">{kind.label[locale]}</span>
        <span className="ml-auto text-ink-3">
          {kept.length === 0 ? t('erp.fields.none') : t('erp.fields.count', { count: kept.length })}
        </span>
      </summary>
      <fieldset className="grid gap-3 border-t border-line px-4 py-3">
        <legend className="sr-only">{kind.label[locale]}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-4">
          {erpFieldColumns(kind).map(column => (
            <Checkbox
              key={column}
              label={kind.columns[column]!.label[locale]}
              title={kind.columns[column]!.help[locale]}
              disabled={!mayWrite}
              checked={isKept(column)}
              onChange={event =>
                set.mutate({ kind: kind.name, column, isKeptByErp: event.target.checked }, { onError: showProblem })
              }
            />
          ))}
        </div>
        {isOpen && <RecordHistory kind="erpFields" recordKey={kind.name} />}
      </fieldset>
    </details>
  )
}
