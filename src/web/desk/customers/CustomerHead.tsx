import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SureButton } from '../../ui/SureButton.tsx'
import { showProblem } from '../../ui/show-problem.ts'
import { useSaveRecords } from '../records/use-save-records.ts'
import { CustomerState } from './customer-columns.tsx'
import type { CustomerData } from './use-customer.ts'

interface CustomerHeadProps {
  data: CustomerData
  shopName: string
  mayWrite: boolean
}

export function CustomerHead({ data: { company }, shopName, mayWrite }: CustomerHeadProps) {
  const t = useTexts()
  const state = company.active ? (company.blocked ? 'locked' : 'open') : 'closed'
  return (
    <>
      <p className="text-ui">
        <Link to="/desk/customers" className="link">
          {t('customers.title')}
        </Link>
      </p>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-2">
        <PageTitle suffix={`${shopName} ${t('desk.name')}`}>{String(company.name)}</PageTitle>
        <span className="font-mono text-row text-ink-2">{String(company.customerNo)}</span>
        <CustomerState state={state} />
        {mayWrite && state !== 'closed' && (
          <div className="ml-auto">
            <LockCompany customerNo={String(company.customerNo)} isLocked={company.blocked === true} />
          </div>
        )}
      </div>
    </>
  )
}

function LockCompany({ customerNo, isLocked }: { customerNo: string; isLocked: boolean }) {
  const t = useTexts()
  const save = useSaveRecords()
  const lock = (blocked: boolean) =>
    save.mutate([{ kind: 'companies', rows: [{ given: { customerNo, blocked }, seen: { blocked: !blocked } }] }], {
      onError: showProblem,
    })
  if (isLocked) {
    return (
      <Button isBusy={save.isPending} onClick={() => lock(false)}>
        {t('customers.unlock')}
      </Button>
    )
  }
  return (
    <SureButton
      isBusy={save.isPending}
      title={t('customers.lock.means')}
      sure={t('customers.lock.sure')}
      onSure={() => lock(true)}
    >
      {t('customers.lock')}
    </SureButton>
  )
}
