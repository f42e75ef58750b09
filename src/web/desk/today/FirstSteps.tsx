import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { getFirstSteps, leaveFirstSteps } from '#contract/desk/first-steps.ts'
import { getRecordTemplate } from '#contract/desk/records.ts'
import type { FirstStep } from '#domain/first-steps.ts'
import { call, download } from '../../boot/api.ts'
import { saveFile } from '../../boot/save-file.ts'
import { currentLocale } from '../../i18n/texts.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'

/** Where each step is done, and the file to fill in for it. */
const places: Readonly<Record<FirstStep, { path: string; template?: string }>> = {
  country: { path: '/desk/settings', template: 'settings' },
  currency: { path: '/desk/settings', template: 'settings' },
  vat: { path: '/desk/settings', template: 'settings' },
  brand: { path: '/desk/settings', template: 'settings' },
  seasons: { path: '/desk/seasons', template: 'seasons' },
  products: { path: '/desk/imports', template: 'products' },
  customers: { path: '/desk/customers', template: 'companies' },
}

/** What the owner of a new shop does first. It goes away once all is done, or when somebody puts it away. */
export function FirstSteps() {
  const t = useTexts()
  const locale = useLocale()
  const client = useQueryClient()
  const { data: steps } = useQuery({
    queryKey: ['first steps', locale],
    queryFn: async ({ signal }) => (await call(getFirstSteps, {}, { signal, isQuiet: true })).data,
    staleTime: 0,
  })
  const leave = useMutation({
    mutationFn: () => call(leaveFirstSteps, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: ['first steps'] }),
  })
  const template = useMutation({
    mutationFn: (kind: string) =>
      download(getRecordTemplate, { params: { kind }, query: { language: currentLocale(), format: 'xlsx' } }),
    onSuccess: saveFile,
  })
  if (!steps) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="first-steps" className="mb-6 rounded-box border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5">
        <h2 id="first-steps" className="text-row font-semibold">
          {t('steps.title')}
        </h2>
        <p className="text-ui text-ink-3">{t('steps.done', { done, all: steps.length })}</p>
        <Button kind="quiet" className="ml-auto" isBusy={leave.isPending} onClick={() => leave.mutate()}>
          {t('steps.leave')}
        </Button>
      </div>
      <ol>
        {steps.map(({ step, isDone, value }) => (
          <li
            key={step}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 text-ui first:border-0"
          >
            <Icon of={isDone ? Check : Circle} size={16} className={isDone ? 'text-ok' : 'text-ink-3'} />
            <span className="sr-only">{t(isDone ? 'steps.is.done' : 'steps.is.open')}</span>
            <div className="min-w-0 flex-1 basis-64">
              <p className={isDone ? 'text-ink-2' : 'font-semibold'}>
                {t(`steps.${step}`)}
                {value && <span className="font-normal text-ink-2">: {value}</span>}
              </p>
              {!isDone && <p className="text-pretty text-ink-2">{t(`steps.${step}.why`)}</p>}
            </div>
            {!isDone && places[step].template && (
              <Button isBusy={template.isPending} onClick={() => template.mutate(places[step].template!)}>
                {t('steps.template')}
              </Button>
            )}
            <Link
              to={places[step].path}
              className="link py-2 lg:py-0"
              aria-label={`${t(isDone ? 'steps.look' : 'steps.go')}: ${t(`steps.${step}`)}`}
            >
              {t(isDone ? 'steps.look' : 'steps.go')}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
