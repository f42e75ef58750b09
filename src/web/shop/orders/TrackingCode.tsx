import { useTexts } from '../../i18n/use-texts.ts'

interface TrackingCodeProps {
  code: string | null
  link: string | null
}

/** A link to the carrier's page if there is one, otherwise the code as selectable text. */
export function TrackingCode({ code, link }: TrackingCodeProps) {
  const t = useTexts()
  if (!code) return null
  if (!link) return <span className="font-mono text-code select-all">{code}</span>
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('order.track', { code })}
      className="relative z-10 font-mono text-code text-accent underline underline-offset-2"
    >
      {code}
    </a>
  )
}
