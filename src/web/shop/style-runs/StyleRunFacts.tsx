import type { ReactNode } from 'react'
import { filledAttributes, type StyleRun } from '#domain/catalogue/style-runs.ts'
import { productPath } from '#domain/link.ts'
import { Link } from '../../ui/Link.tsx'
import type { ItemLine } from './order-item-runs.ts'

interface StyleRunFactsProps {
  run: StyleRun<ItemLine>
  /** The text for pieces that are delivered later. */
  laterText: (count: number) => string
  /** Renders a text, e.g. with the search term highlighted. */
  shown?: (text: string) => ReactNode
}

/** The head of a style run: style, SKU, colour and the texts on its pieces. */
export function StyleRunFacts({ run, laterText, shown = text => text }: StyleRunFactsProps) {
  const { item } = run.lines[0]!
  const later = run.lines.reduce((sum, line) => sum + line.item.backOrdered, 0)
  return (
    <div className="min-w-0 wrap-anywhere">
      <Link to={productPath(item._id, item.variantSku)} className="font-semibold text-ink no-underline hover:underline">
        {shown(item.name)}
      </Link>
      <p className="flex flex-wrap gap-x-2 text-caption text-ink-2">
        <span className="font-mono text-code text-ink-3">{shown(item.sku)}</span>
        {item.colour}
      </p>
      {filledAttributes(item).map(({ name, value }) => (
        <p key={name} className="text-caption text-ink-2">
          {name}: {value}
        </p>
      ))}
      {later > 0 && <p className="text-caption text-warn">{laterText(later)}</p>}
    </div>
  )
}
