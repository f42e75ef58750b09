import Lock from 'lucide-react/icons/lock'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FileLink, hasLink } from './FileLink.tsx'
import { useProductDownloads } from './use-downloads.ts'

/** The files of a product: free ones, and those that need a purchase. Most products have none. */
export function ProductDownloads({ productId }: { productId: string }) {
  const t = useTexts()
  const { data } = useProductDownloads(productId)
  const files = data?.data ?? []
  if (files.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-head font-semibold">{t('account.downloads')}</h2>
      <ul className="divide-y divide-line rounded-box border border-line bg-surface">
        {files.map(file => (
          <li key={`${file.title}.${file.format}`} className="flex min-h-11 items-center px-3 lg:min-h-9">
            {hasLink(file) ? (
              <FileLink file={file} />
            ) : (
              <span className="flex flex-wrap items-center gap-x-2 py-1.5 text-ink-2">
                <Icon of={Lock} size={16} />
                {file.title}
                <span className="text-caption text-ink-3">{t('download.with.purchase')}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
