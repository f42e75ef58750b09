import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { fetchPicturesAgain, listPictureLinks } from '#contract/desk/pictures.ts'
import { call } from '../../boot/api.ts'
import { knownCode, problemOf } from '../../boot/problem-error.ts'
import { formatNumber } from '../../i18n/format.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { MoreButton } from '../list/PagedList.tsx'

/** What came of the pictures that are fetched by their addresses; nothing where there are none. */
export function PictureLinks({ mayWrite }: { mayWrite: boolean }) {
  const t = useTexts()
  const query = usePictureLinks()
  const counts = query.data?.pages[0]?.counts
  if (!counts || counts.waiting + counts.fetched + counts.failed === 0) return null
  const links = query.data!.pages.flatMap(page => page.data)
  return (
    <section className="grid gap-2">
      <h2 className="text-row font-semibold">{t('pictures.links')}</h2>
      <div className="grid gap-2 rounded-box border border-line bg-surface px-4 py-3 text-ui">
        <p>
          {t('pictures.links.counts', {
            fetched: formatNumber(counts.fetched),
            waiting: formatNumber(counts.waiting),
            failed: formatNumber(counts.failed),
          })}
        </p>
        {links.length > 0 && (
          <ul>
            {links.map(({ address, state, problem }) => (
              <li key={address} className="border-t border-line py-1.5">
                <span className="font-mono text-code break-all">{address}</span>
                <span className={`block ${state === 'failed' ? 'text-bad' : 'text-ink-2'}`}>
                  {problemText({ code: knownCode(problem.code) ?? 'unknown.error', facts: problem.facts })}
                  {state === 'waiting' && ` ${t('pictures.links.later')}`}
                </span>
              </li>
            ))}
          </ul>
        )}
        <MoreButton of={query} />
        {mayWrite && counts.failed > 0 && <Again />}
      </div>
    </section>
  )
}

function Again() {
  const t = useTexts()
  const client = useQueryClient()
  const again = useMutation({
    mutationFn: () => call(fetchPicturesAgain, { body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['picture links'] }),
  })
  return (
    <>
      <Button className="justify-self-start" isBusy={again.isPending} onClick={() => again.mutate()}>
        {t('pictures.links.again')}
      </Button>
      {again.isError && <Notice kind="danger">{problemText(problemOf(again.error))}</Notice>}
    </>
  )
}

/** While pictures are on their way, the figures follow. */
function usePictureLinks() {
  return useInfiniteQuery({
    queryKey: ['picture links'],
    queryFn: ({ pageParam, signal }) =>
      call(listPictureLinks, { query: { after: pageParam } }, { signal, isQuiet: true }),
    initialPageParam: '',
    getNextPageParam: page => (page.hasMore ? page.data.at(-1)?.address : undefined),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.counts.waiting ? 5_000 : false),
  })
}
