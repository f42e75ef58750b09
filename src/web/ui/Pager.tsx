import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

interface PagerProps {
  page: number
  pages: number
  texts: { label: string; position: string; previous: string; next: string }
  onPage: (page: number) => void
}

/** Forward and back through a list; the buttons stay where they are, so that one can keep pressing. */
export function Pager({ page, pages, texts, onPage }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={texts.label} className="mt-3 flex items-center justify-end gap-3">
      <span aria-live="polite" className="text-ink-3">
        {texts.position}
      </span>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon of={ChevronLeft} size={16} />
        {texts.previous}
      </Button>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {texts.next}
        <Icon of={ChevronRight} size={16} />
      </Button>
    </nav>
  )
}
