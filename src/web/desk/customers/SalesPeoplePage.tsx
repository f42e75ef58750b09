import { useState } from 'react'
import { quietDays } from '#contract/desk/customers.ts'
import { hasAll, type Permission } from '#domain/access/permissions.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { EmptyList } from '../list/PagedList.tsx'
import { PersonForm } from '../people/PersonForm.tsx'
import { useAddSalesPerson, useSalesPeople } from './use-customers.ts'

interface SalesPeoplePageProps {
  shopName: string
  permissions: readonly Permission[]
}

/** Who looks after which companies. Companies are given and taken in the list that each number leads to. */
export function SalesPeoplePage({ shopName, permissions }: SalesPeoplePageProps) {
  const t = useTexts()
  const [isAdding, setAdding] = useState(false)
  const add = useAddSalesPerson(() => setAdding(false))
  const { data, isError, refetch } = useSalesPeople()
  return (
    <div className="grid max-w-[72rem] gap-4">
      <p className="text-ui">
        <Link to="/desk/customers" className="link">
          {t('customers.title')}
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{t('sales.people.title')}</PageTitle>
        {hasAll(permissions, ['staff.write']) && !isAdding && (
          <Button kind="primary" className="ml-auto" onClick={() => setAdding(true)}>
            {t('sales.people.add')}
          </Button>
        )}
      </div>
      {isAdding && (
        <PersonForm
          title={t('sales.people.add')}
          save={t('customer.person.invite')}
          isBusy={add.isPending}
          error={add.error}
          onSend={person => add.mutate(person)}
          onClose={() => setAdding(false)}
        />
      )}
      {data && data.unassigned > 0 && (
        <Notice kind="info">
          <p>{countText('sales.people.unassigned', data.unassigned)}</p>
          <Link to="/desk/customers?salesPerson=none" className="link">
            {t('sales.people.give')}
          </Link>
        </Notice>
      )}
      {data ? (
        <People people={data.people} />
      ) : isError ? (
        <LoadFailed message={t('sales.people.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="skeletons h-48 w-full" />
      )}
    </div>
  )
}

type SalesPeople = NonNullable<ReturnType<typeof useSalesPeople>['data']>['people']

function People({ people }: { people: SalesPeople }) {
  const t = useTexts()
  if (people.length === 0) return <EmptyList title={t('sales.people.none')} why={t('sales.people.none.why')} />
  const hasOrders = people.some(({ quiet }) => quiet !== null)
  return (
    <div className="overflow-x-auto rounded-box border border-line bg-surface">
      <table className="w-full text-left text-ui tabular-nums">
        <thead className="bg-sunken text-caption text-ink-2">
          <tr>
            <th className="px-4 py-1.5 font-semibold">{t('customers.sales.person')}</th>
            <th className="px-4 py-1.5 text-right font-semibold">{t('sales.people.companies')}</th>
            {hasOrders && (
              <>
                <th className="px-4 py-1.5 text-right font-semibold">{t('customers.quiet.90')}</th>
                <th className="px-4 py-1.5 text-right font-semibold">{t('customers.sales')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name, email, isActive, companies, quiet, sales }) => (
            <tr key={id} className="border-t border-line hover:bg-canvas">
              <td className="px-4 py-1.5">
                <p className="font-semibold">
                  {name} {!isActive && <Status kind="bad">{t('sales.people.gone')}</Status>}
                </p>
                <p className="text-caption text-ink-3">{email}</p>
              </td>
              <td className="px-4 py-1.5 text-right">
                <Link to={`/desk/customers?salesPerson=${id}`} className="link" aria-label={seeLabel(companies, name)}>
                  {formatNumber(companies)}
                </Link>
              </td>
              {hasOrders && (
                <>
                  <td className="px-4 py-1.5 text-right">
                    {quiet === 0 ? (
                      '0'
                    ) : (
                      <Link
                        to={`/desk/customers?salesPerson=${id}&quiet=${quietDays}`}
                        className="link"
                        aria-label={`${seeLabel(quiet ?? 0, name)}, ${t('customers.quiet.90')}`}
                      >
                        {formatNumber(quiet ?? 0)}
                      </Link>
                    )}
                  </td>
                  <td className="px-4 py-1.5 text-right">{sales && formatMoney(sales)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const seeLabel = (count: number, name: string) => `${countText('customers.count', count)}, ${name}`
