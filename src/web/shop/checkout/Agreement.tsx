import { useId, useState } from 'react'
import type { SiteSettings } from '#contract/shop/configuration.ts'
import { textIn } from '#domain/locale.ts'
import { problemText } from '../../i18n/texts.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { TermsText } from './TermsText.tsx'

export interface Agreed {
  readonly terms: boolean
  readonly contract: boolean
}

interface AgreementProps {
  settings: SiteSettings
  agreed: Agreed
  /** The buyer pressed the button without agreeing: the missing boxes are marked. */
  isMissingShown: boolean
  onAgree: (agreed: Agreed) => void
}

/** The two checkboxes that have to be ticked before ordering. */
export function Agreement({ settings, agreed, isMissingShown, onAgree }: AgreementProps) {
  const t = useTexts()
  const locale = useLocale()
  const id = useId()
  const [isReading, setReading] = useState(false)
  const missing = {
    terms: isMissingShown && !agreed.terms ? problemText({ code: 'terms.not.accepted' }) : undefined,
    contract: isMissingShown && !agreed.contract ? problemText({ code: 'contract.not.confirmed' }) : undefined,
  }
  return (
    <div className="grid gap-1">
      <Checkbox
        data-agree
        checked={agreed.terms}
        aria-invalid={missing.terms ? true : undefined}
        aria-describedby={missing.terms ? `${id}-terms` : undefined}
        onChange={event => onAgree({ ...agreed, terms: event.target.checked })}
        label={t('checkout.terms')}
      />
      <Missing id={`${id}-terms`} text={missing.terms} />
      <button
        type="button"
        className="link ml-7.5 flex min-h-11 w-fit items-center lg:ml-6.5 lg:min-h-6"
        onClick={() => setReading(true)}
      >
        {t('checkout.terms.read')}
      </button>
      <Checkbox
        data-agree
        checked={agreed.contract}
        aria-invalid={missing.contract ? true : undefined}
        aria-describedby={`${id}-text ${missing.contract ? `${id}-contract` : ''}`.trim()}
        onChange={event => onAgree({ ...agreed, contract: event.target.checked })}
        label={t('checkout.contract')}
      />
      <Missing id={`${id}-contract`} text={missing.contract} />
      <p id={`${id}-text`} className="ml-7.5 text-ui text-ink-2 lg:ml-6.5">
        {textIn(settings.contractText, locale)}
      </p>
      <SideSheet
        title={t('checkout.terms.title')}
        closeLabel={t('close')}
        isOpen={isReading}
        onClose={() => setReading(false)}
        isWide
      >
        <div className="p-5">
          <TermsText text={textIn(settings.terms, locale)} />
        </div>
      </SideSheet>
    </div>
  )
}

function Missing({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p id={id} className="ml-7.5 text-ui text-bad lg:ml-6.5">
      {text}
    </p>
  ) : null
}
