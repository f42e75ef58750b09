import { type ReactNode, useState } from 'react'
import { companyLabel } from '#domain/access/account.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { openCompany } from '../companies/open-companies.ts'
import { SwitchingTo } from '../companies/SwitchingTo.tsx'
import type { Customer } from './use-my-customers.ts'

/** Acts for a company, at a page of its shop; and what is shown until it has opened. */
export function useOpenCompany(customer: Customer): [(path?: string) => void, ReactNode] {
  const [isLeaving, setLeaving] = useState(false)
  async function open(path?: string) {
    setLeaving(true)
    try {
      await openCompany(customer._id, path)
    } catch (error) {
      setLeaving(false)
      showProblem(error)
    }
  }
  return [path => void open(path), isLeaving && <SwitchingTo company={companyLabel(customer)} />]
}

/** The name of a company: one press anywhere on its row acts for it. */
export function OpenCompany({ customer }: { customer: Customer }) {
  const t = useTexts()
  const [open, switching] = useOpenCompany(customer)
  return (
    <>
      <button
        type="button"
        onClick={() => open()}
        className="flex max-w-full flex-wrap items-baseline gap-x-2 text-left text-row font-semibold after:absolute after:inset-0 hover:text-accent focus-visible:outline-offset-[-2px]"
      >
        <span className="max-w-full truncate">{customer.name}</span>
        {customer.isBlocked && (
          <span className="rounded-swatch bg-warn-soft px-1.5 text-caption font-normal text-warn">
            {t('my.customers.blocked')}
          </span>
        )}
      </button>
      {switching}
    </>
  )
}
