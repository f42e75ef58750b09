import Check from 'lucide-react/icons/check'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface SectionProps {
  number: number
  title: string
  isOpen: boolean
  /** What was chosen, shown while the section is closed. */
  summary: ReactNode
  /** Something in this section still has to be decided. */
  isPending: boolean
  /** All sections before it are decided. */
  isReachable: boolean
  /** Whether it takes the focus when opened; not on page load. */
  takesFocus: boolean
  onOpen: () => void
  children: ReactNode
}

/** A section of the checkout: open with its choices, or closed with a summary and a button that opens it. */
export function Section(props: SectionProps) {
  const { number, title, isOpen, summary, isPending, isReachable, takesFocus, onOpen, children } = props
  const t = useTexts()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen || !takesFocus) return
    const field = content.current?.querySelector<HTMLElement>('input:checked, input, button, a')
    const target = field ?? heading.current
    target?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, takesFocus])
  return (
    <section
      aria-labelledby={id}
      className="border-b border-line bg-surface first:rounded-t-box last:rounded-b-box last:border-b-0"
    >
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2">
        <span
          className={`grid size-6 shrink-0 place-items-center rounded-full text-caption font-semibold ${isPending ? 'border border-line-strong text-ink-2' : 'bg-mode text-on-mode'}`}
        >
          <span className="sr-only">
            {t('checkout.step', { number })}, {t(isPending ? 'checkout.step.open' : 'checkout.step.done')}:
          </span>
          <span aria-hidden>{isPending || isOpen ? number : <Icon of={Check} size={14} />}</span>
        </span>
        <h2 id={id} ref={heading} tabIndex={-1} className="w-24 shrink-0 text-row font-semibold">
          {title}
        </h2>
        {!isOpen && (
          <div className="min-w-0 max-lg:order-last max-lg:basis-full max-lg:pb-1 max-lg:pl-9 lg:flex-1">{summary}</div>
        )}
        {!isOpen && isReachable && (
          <Button
            kind="quiet"
            className="-mr-4 ml-auto text-mode"
            aria-label={t('checkout.change.named', { section: title })}
            onClick={onOpen}
          >
            {t('checkout.change')}
          </Button>
        )}
      </div>
      {isOpen && (
        <div ref={content} className="px-4 pb-5 lg:pl-13">
          {children}
        </div>
      )}
    </section>
  )
}
