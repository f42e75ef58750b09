import { useTexts } from '../../i18n/use-texts.ts'

/** Covers the page while it still shows data of the previous company. */
export function SwitchingTo({ company }: { company: string }) {
  const t = useTexts()
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-surface text-head font-semibold">
      {t('switching.to', { company })}
    </div>
  )
}
