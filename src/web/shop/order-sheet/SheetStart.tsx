import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { xlsxType } from '#contract/shop/order-sheet.ts'
import type { OrderType } from '#domain/cart/line.ts'
import type { Problem } from '#domain/result.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { BrowseMode } from '../catalogue/BrowseMode.tsx'
import { saveTemplate } from './order-sheet-calls.ts'

interface SheetStartProps {
  orderType: OrderType
  category: string | undefined
  onMode: (orderType: OrderType) => void
  onFile: (file: File) => void
  onProblem: (problem: Problem) => void
}

/** First step: download the template, and upload it filled in. */
export function SheetStart({ orderType, category, onMode, onFile, onProblem }: SheetStartProps) {
  const t = useTexts()
  const [isOver, setOver] = useState(false)
  const [isCategoryOnly, setCategoryOnly] = useState(category !== undefined)
  const [isMaking, setMaking] = useState(false)

  async function makeTemplate() {
    setMaking(true)
    try {
      await saveTemplate(orderType, isCategoryOnly ? category : undefined)
    } catch (error) {
      onProblem(problemOf(error))
    }
    setMaking(false)
  }

  return (
    <>
      <p className="text-ink-2">{t('sheet.intro')}</p>
      <div>
        <BrowseMode orderType={orderType} onChange={onMode} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-line bg-canvas p-3">
        <Button isBusy={isMaking} busyLabel={t('sheet.template.busy')} onClick={() => void makeTemplate()}>
          <Icon of={Download} size={16} />
          {t('sheet.template')}
        </Button>
        {category !== undefined && (
          <Checkbox
            label={t('sheet.template.category')}
            checked={isCategoryOnly}
            onChange={event => setCategoryOnly(event.target.checked)}
          />
        )}
        <span className="min-w-48 flex-1 text-ink-2">{t('sheet.template.hint')}</span>
      </div>
      <label
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          const file = event.dataTransfer.files[0]
          if (file) onFile(file)
        }}
        className={`grid cursor-pointer justify-items-center gap-1 rounded-box border border-dashed px-4 py-8 text-center hover:border-mode hover:bg-canvas has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-mode ${isOver ? 'border-mode bg-mode-soft' : 'border-line-strong'}`}
      >
        <Icon of={FileUp} className="text-mode" />
        <span className="text-row font-semibold">{t('sheet.drop')}</span>
        <span className="text-ink-3">{t('sheet.drop.hint')}</span>
        <input
          type="file"
          accept={`.xlsx,${xlsxType}`}
          className="sr-only"
          onChange={event => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) onFile(file)
          }}
        />
      </label>
      <p className="text-ink-3">{t('sheet.paste.hint')}</p>
    </>
  )
}
