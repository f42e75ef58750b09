import Download from 'lucide-react/icons/download'
import { Icon } from '../../ui/Icon.tsx'
import type { DownloadFile } from './use-downloads.ts'

/** A download link. The server sets the file name. */
export function FileLink({ file }: { file: DownloadFile & { link: string } }) {
  return (
    <a
      href={file.link}
      download
      className="inline-flex min-h-11 items-center gap-2 text-accent underline underline-offset-2 hover:text-accent-hover lg:min-h-8"
    >
      <Icon of={Download} size={16} />
      <span className="min-w-0 wrap-anywhere">{file.title}</span>
      <span className="text-caption text-ink-3 no-underline">{file.format.toUpperCase()}</span>
    </a>
  )
}

export function hasLink(file: DownloadFile): file is DownloadFile & { link: string } {
  return file.link !== null
}
