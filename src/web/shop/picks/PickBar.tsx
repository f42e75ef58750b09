import X from 'lucide-react/icons/x'
import type { OrderType } from '#domain/cart/line.ts'
import { curveStyles } from '#domain/size-curve/size-curve.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { openModal } from '../../ui/modal-store.ts'
import { type Pick, picks, usePicks } from './picks.ts'

/** What can be done with the styles that are ticked. It stays in sight at the end of the list, above the cart. */
export function PickBar({ orderType, listed }: { orderType: OrderType; listed: readonly Pick[] }) {
  const t = useTexts()
  const { styles } = usePicks()
  const isTooMany = styles.length > curveStyles
  return (
    <section
      aria-label={t('pick.bar')}
      className="sticky bottom-33 z-10 mt-2 flex flex-wrap items-center gap-2 rounded-box border border-mode bg-surface p-2 shadow-lift lg:bottom-20 lg:px-4"
    >
      <p role="status" className="min-w-0 flex-1 text-row font-semibold max-lg:pl-1">
        {styles.length === 0 ? (
          <span className="font-normal text-ink-2">{t('pick.none')}</span>
        ) : (
          countText('pick.count', styles.length)
        )}
        {isTooMany && (
          <span className="block text-caption font-normal text-warn">{t('pick.too.many', { most: curveStyles })}</span>
        )}
      </p>
      <button
        type="button"
        aria-label={t('pick.end')}
        title={t('pick.end')}
        onClick={picks.end}
        className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink lg:order-last lg:size-9"
      >
        <Icon of={X} />
      </button>
      <span aria-hidden className="basis-full lg:hidden" />
      <Button kind="quiet" className="max-lg:px-2" onClick={() => picks.add(listed)}>
        {t('pick.all')}
      </Button>
      {styles.length > 0 && (
        <>
          <Button kind="quiet" className="max-lg:hidden" onClick={picks.clear}>
            {t('pick.clear')}
          </Button>
          <Button
            disabled={isTooMany}
            onClick={() => openModal('fillCurves', { productIds: styles.map(({ id }) => id), orderType })}
          >
            {t('run.curves')}
          </Button>
          <Button onClick={() => openModal('keepPicks', { productIds: styles.map(({ id }) => id) })}>
            {t('selection.keep')}
          </Button>
        </>
      )}
    </section>
  )
}
