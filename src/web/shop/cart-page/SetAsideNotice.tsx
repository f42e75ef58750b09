import { useState } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { putBack } from '../cart/set-aside.ts'

interface SetAsideNoticeProps {
  orderType: OrderType
  count: number
  onBack?: (() => void) | undefined
}

/** Tells how many lines are set aside, with a button that puts them back. */
export function SetAsideNotice({ orderType, count, onBack }: SetAsideNoticeProps) {
  const t = useTexts()
  const [isBusy, setBusy] = useState(false)
  return (
    <div className="my-4 print:hidden">
      <Notice kind="info">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>{countText('cart.aside', count)}</p>
          <Button
            isBusy={isBusy}
            busyLabel={t('cart.aside.busy')}
            onClick={() => {
              setBusy(true)
              void putBack(orderType).finally(() => {
                setBusy(false)
                onBack?.()
              })
            }}
          >
            {t('cart.aside.back')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
