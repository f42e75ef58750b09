import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useStore } from '../../ui/store.ts'
import { readCompanies } from '../acting/stored-companies.ts'
import { colourAtFair } from './company-colour.ts'
import { fair } from './fair.ts'

interface CompanyStripProps {
  id: string
  className?: string
  children: ReactNode
}

/** Bears the colour of a company at its edge, as its tab in the shop does; its name always stands in it. */
export function CompanyStrip({ id, className, children }: CompanyStripProps) {
  const { summary } = useStore(fair)
  const packed = summary?.companies.map(company => company.id) ?? []
  const borderLeftColor = colourAtFair(id, packed, readCompanies()?.open ?? [])
  return (
    <div className={classNames('border-l-4 pl-3', className)} style={{ borderLeftColor }}>
      {children}
    </div>
  )
}
