import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { countedText } from './counted-text.ts'
import { Group, GroupRow } from './Group.tsx'
import type { Today } from './use-today.ts'

const parts = ['price', 'picture', 'ean'] as const

/** Products that are sold and lack something; each line leads to the list of just those. */
export function IncompleteProducts({ of }: { of: NonNullable<Today['incompleteProducts']> }) {
  const t = useTexts()
  return (
    <Group kind="neutral" title={t('desk.products.incomplete')} note={t('desk.products.incomplete.note')}>
      {parts.map(part => {
        const counts = of[part]
        if (!counts?.count) return null
        return (
          <GroupRow
            key={part}
            name={
              <Link to={`/desk/products?state=active&missing=${part}`} className="link">
                {countedText(`desk.products.without.${part}`, counts)}
              </Link>
            }
          />
        )
      })}
    </Group>
  )
}

export function isIncomplete(products: Today['incompleteProducts']): boolean {
  return products !== null && parts.some(part => (products[part]?.count ?? 0) > 0)
}
