import type { ReactNode } from 'react'

export interface ColumnHead {
  label: string
  /** Shown in place of the label. */
  content?: ReactNode
  /** Read out only: what stands below shows what it is. */
  isHidden?: boolean
  className?: string
}

/** The row with the heads of a table's columns; what is `false` is left out. */
export function ColumnHeads({ heads, className }: { heads: readonly (ColumnHead | false)[]; className?: string }) {
  return (
    <tr className={className}>
      {heads.map(
        head =>
          head && (
            <th key={head.label} scope="col" className={head.className}>
              {head.isHidden ? <span className="sr-only">{head.label}</span> : (head.content ?? head.label)}
            </th>
          ),
      )}
    </tr>
  )
}
