import type { Ref } from 'react'
import type { SiteSettings } from '#contract/shop/configuration.ts'
import type { CheckoutStep } from '#domain/checkout/checkout.ts'
import { formatMoney } from '../../i18n/format.ts'
import { countText, problemText, t } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { phoneLink } from '../../ui/phone-link.ts'
import { cartPath } from '../cart/cart-path.ts'
import { codeOf, wayOutOf } from './blocks.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import type { Block } from './use-preview.ts'

interface ProblemsProps {
  facts: CheckoutFacts
  blocks: readonly Block[]
  onStep: (step: CheckoutStep) => void
  ref: Ref<HTMLDivElement>
}

/** Lists everything that prevents the order, each with a link or button that solves it. */
export function Problems({ facts, blocks, onStep, ref }: ProblemsProps) {
  const t = useTexts()
  if (blocks.length === 0) return null
  const isBlocked = blocks.some(({ code }) => code === 'delivery.blocked' || code === 'account.blocked')
  return (
    <Notice kind="danger" ref={ref}>
      <p className="font-semibold">{countText('checkout.problems', blocks.length)}</p>
      <ul className="mt-1 grid gap-1.5">
        {blocks.map(block => (
          <li key={JSON.stringify(block)} className="flex flex-wrap items-baseline gap-x-3">
            <span>{sentenceOf(block, facts)}</span>
            <WayOutOf block={block} facts={facts} onStep={onStep} />
          </li>
        ))}
      </ul>
      {isBlocked && <p className="mt-2">{t('checkout.blocked.lead')}</p>}
    </Notice>
  )
}

function WayOutOf({ block, facts, onStep }: Pick<ProblemsProps, 'facts' | 'onStep'> & { block: Block }) {
  const t = useTexts()
  const way = wayOutOf(block)
  const path = cartPath(facts.orderType)
  switch (way.to) {
    case 'line':
      return <WayOutLink to={`${path}#line-${encodeURIComponent(way.variantSku)}`} text={t('checkout.fix.line')} />
    case 'cart':
      return <WayOutLink to={path} text={t('checkout.fix.cart')} />
    case 'browse':
      return <WayOutLink to="/category" text={t('checkout.fix.browse')} />
    case 'contact':
      return <ContactLinks settings={facts.settings} />
    case 'review':
      return null
    default: {
      const { to } = way
      return (
        <button type="button" className={wayLook} onClick={() => onStep(to)}>
          {t(`checkout.fix.${to}`)}
        </button>
      )
    }
  }
}

function WayOutLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className={wayLook}>
      {text}
    </Link>
  )
}

function ContactLinks({ settings }: { settings: SiteSettings }) {
  const t = useTexts()
  return (
    <>
      <WayOutLink to="/static/contact-us" text={t('checkout.fix.contact')} />
      {settings.phone && (
        <a href={phoneLink(settings.phone)} className={wayLook}>
          {settings.phone}
        </a>
      )}
    </>
  )
}

/** The text of a block; where it concerns one line, the line is named. */
function sentenceOf(block: Block, { cart, currency }: CheckoutFacts): string {
  const { code, facts = {}, variantSku } = block
  const line = cart.items.find(item => item.variantSku === variantSku)
  const name = variantSku && `${line ? `${line.name} ` : ''}${variantSku}: `
  return `${name ?? ''}${blockText(code, facts, currency)}`
}

function blockText(code: string, facts: NonNullable<Block['facts']>, currency: string): string {
  const money = (name: string) => formatMoney({ value: Number(facts[name] ?? 0), currency })
  if (code === 'minimum.order.amount') {
    return t('checkout.minimum', { minimum: money('minimum'), missing: money('missing') })
  }
  if (code === 'stock.not.enough.error' && facts.available !== undefined) {
    return t('checkout.stock', { requested: facts.requested ?? '', available: facts.available })
  }
  return problemText({ code: codeOf({ code }), facts })
}

const wayLook = 'link inline-flex min-h-11 items-center lg:min-h-6'
