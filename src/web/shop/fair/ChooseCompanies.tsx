import { useEffect, useState } from 'react'
import { listMyCustomers } from '#contract/shop/my-customers.ts'
import { mostPackedCompanies } from '#domain/fair/pack.ts'
import { call } from '../../boot/api.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useStore } from '../../ui/store.ts'
import { ChooseParts } from './ChooseParts.tsx'
import { fair, packFor } from './fair.ts'
import type { PackPart, PackSummary } from './pack-content.ts'
import { useOnline } from './use-online.ts'

interface Choice {
  _id: string
  name: string
  customerNo: string
  city?: string
}

/** The companies that a sales person looks after, to be packed. Needs the network. */
export function ChooseCompanies({ packed, onPacked }: { packed: PackSummary | undefined; onPacked: () => void }) {
  const t = useTexts()
  const isOnline = useOnline()
  const { packing } = useStore(fair)
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Choice[]>()
  const [total, setTotal] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(packed?.companies.map(({ id }) => id)))
  /** Stay in sight whatever is searched for next, also those that are no longer chosen. */
  const [onceChosen, setOnceChosen] = useState<readonly Choice[]>(
    () => packed?.companies.map(({ id, ...company }) => ({ _id: id, ...company })) ?? [],
  )
  const [parts, setParts] = useState<readonly PackPart[]>()
  useEffect(() => {
    const aborting = new AbortController()
    const query = { page: 1, pageSize: 100, view: 'all' as const, order: 'name' as const, ...(search && { search }) }
    // Asked for again by its own count, where the answer before failed.
    void attempt
    if (isOnline)
      call(listMyCustomers, { query }, { signal: aborting.signal })
        .then(({ data, meta }) => {
          setFound(data)
          setTotal(meta.total)
          setFailure(undefined)
        })
        .catch(error => !aborting.signal.aborted && setFailure(problemText(problemOf(error))))
    return () => aborting.abort()
  }, [search, isOnline, attempt])

  const pack = async () => {
    // Asked anew: of two presses in a row the second may come before the button is drawn as busy.
    if (!parts || fair.get().packing) return
    setFailure(undefined)
    try {
      await packFor([...chosen], parts)
      onPacked()
    } catch (error) {
      setFailure(problemText(problemOf(error)))
    }
  }
  const toggle = (choice: Choice) => {
    const { _id } = choice
    setChosen(now => new Set(now.has(_id) ? [...now].filter(one => one !== _id) : [...now, _id]))
    setOnceChosen(now => (now.some(one => one._id === _id) ? now : [...now, choice]))
  }
  if (!isOnline && !found) return <Notice kind="warning">{t('fair.needs.network')}</Notice>
  if (failure && !found) return <LoadFailed message={failure} onRetry={() => setAttempt(attempt + 1)} />
  if (!found) return <Skeleton className="h-40" />
  const isFull = chosen.size >= mostPackedCompanies
  const shown = [...onceChosen.filter(({ _id }) => !found.some(one => one._id === _id)), ...found]
  return (
    <section aria-labelledby="choose" className="grid gap-3">
      <h2 id="choose" className="text-row font-semibold">
        {t('fair.choose')}
      </h2>
      <div className="lg:w-72">
        <SearchInput
          label={t('fair.choose.search')}
          hint={t('fair.choose.search')}
          value={search}
          onSearch={setSearch}
        />
      </div>
      {found.length === 0 && <p className="text-ui text-ink-2">{t('fair.choose.none')}</p>}
      {shown.length > 0 && (
        <ul className="grid max-h-96 overflow-y-auto rounded-box border border-line bg-surface *:border-line *:not-first:border-t">
          {shown.map(choice => (
            <li key={choice._id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-1">
              <Checkbox
                label={<span className="text-row font-medium wrap-anywhere">{choice.name}</span>}
                checked={chosen.has(choice._id)}
                disabled={Boolean(packing) || (isFull && !chosen.has(choice._id))}
                onChange={() => toggle(choice)}
              />
              <span className="text-ui text-ink-2">{[choice.customerNo, choice.city].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
      {total > found.length && <p className="text-ui text-ink-3">{t('fair.choose.more')}</p>}
      <ChooseParts packed={packed?.parts ?? []} isBusy={Boolean(packing)} onChoose={setParts} />
      {failure && <Notice kind="danger">{failure}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind="primary"
          isBusy={Boolean(packing)}
          disabled={chosen.size === 0 || !parts || !isOnline}
          onClick={() => void pack()}
        >
          {countText('fair.pack', chosen.size)}
        </Button>
        <p role="status" className="text-ui text-ink-2">
          {packing
            ? t(`fair.packing.${packing.what}`, { done: packing.done, total: packing.total })
            : isFull && t('fair.choose.full', { most: mostPackedCompanies })}
        </p>
      </div>
    </section>
  )
}
