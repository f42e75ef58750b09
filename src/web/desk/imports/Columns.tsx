import { type FormEvent, useState } from 'react'
import { rowColumns } from '#contract/records/columns.ts'
import { columnOfHeading } from '#contract/records/heading.ts'
import { problemOf } from '../../boot/problem-error.ts'
import { currentLocale, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { HeadingRow } from './HeadingRow.tsx'
import { isPictures, kindNamed } from './kinds.ts'
import { Unclear } from './Unclear.tsx'
import { useCorrections } from './use-corrections.ts'
import { type CheckChoices, type ImportDetails, useImportTasks } from './use-import.ts'

/** What each column of the file stands for, and how the rows are to be written; then the dry run. */
export function Columns({ of: details }: { of: ImportDetails }) {
  const t = useTexts()
  const { check } = useImportTasks(details.id)
  // Another dry run would pass over what was corrected and is not sent yet.
  const isWaiting = useCorrections(details).count > 0
  const [choices, setChoices] = useState<Required<CheckChoices>>(() => ({
    mapping: Object.fromEntries(details.columns.map(({ heading, column }) => [heading, column])),
    notations: details.notations,
    mode: details.mode,
    isReplacement: details.isReplacement,
  }))
  const change = (next: Partial<CheckChoices>) => setChoices(now => ({ ...now, ...next }))
  const send = (event: FormEvent) => {
    event.preventDefault()
    check.mutate(choices)
  }
  return (
    <form id="columns" onSubmit={send} className="grid gap-3 rounded-box border border-line bg-surface p-4 text-ui">
      <h2 className="text-row font-semibold">{t(isPictures(details) ? 'imports.step.names' : 'imports.columns')}</h2>
      {isPictures(details) ? (
        <p className="text-pretty">{t('imports.zip.names')}</p>
      ) : details.columns.length === 0 ? (
        <p>{t('imports.columns.json')}</p>
      ) : (
        <>
          <HeadingRow of={details} />
          <Repeated of={details} />
          <Mapping of={details} mapping={choices.mapping} onChange={mapping => change({ mapping })} />
        </>
      )}
      {details.unclear.length > 0 && (
        <Unclear of={details} notations={choices.notations} onChange={notations => change({ notations })} />
      )}
      {!isPictures(details) && <Mode of={details} choices={choices} onChange={change} />}
      <Button
        type="submit"
        kind={details.stage === 'uploaded' ? 'primary' : 'secondary'}
        className="justify-self-start"
        isBusy={check.isPending}
        disabled={isWaiting}
      >
        {t(details.stage === 'uploaded' ? 'imports.check' : 'imports.check.again')}
      </Button>
      {check.isError && <Notice kind="danger">{problemText(problemOf(check.error))}</Notice>}
    </form>
  )
}

/** Two columns may be called alike and say different things; the first is read unless somebody chooses otherwise. */
function Repeated({ of: { columns } }: { of: ImportDetails }) {
  const t = useTexts()
  return columns.map(({ heading, repeats }) => {
    if (repeats === null) return null
    return (
      <Notice key={heading} kind="warning">
        {t('imports.heading.repeated', { heading: repeats, later: heading })}
      </Notice>
    )
  })
}

interface ModeProps {
  of: ImportDetails
  choices: CheckChoices
  onChange: (choices: Partial<CheckChoices>) => void
}

function Mode({ of: details, choices, onChange: change }: ModeProps) {
  const t = useTexts()
  return (
    <div className="grid">
      <Checkbox
        label={t('imports.strict')}
        checked={choices.mode === 'strict' || choices.isReplacement}
        disabled={choices.isReplacement}
        onChange={event => change({ mode: event.target.checked ? 'strict' : 'rows' })}
      />
      {kindNamed(details.kind)?.listColumns && (
        <Checkbox
          label={t('imports.replace')}
          checked={choices.isReplacement}
          onChange={event => change({ isReplacement: event.target.checked })}
        />
      )}
    </div>
  )
}

interface OriginProps {
  by: ImportDetails['columns'][number]['by']
  isLeftOut: boolean
  /** Later on what was chosen for this very file is remembered as well. */
  isNew: boolean
}

/** Says where a choice comes from that its heading does not explain. */
function Origin({ by, isLeftOut, isNew }: OriginProps) {
  const t = useTexts()
  const text =
    by === 'likeness'
      ? t('imports.suggested')
      : by === 'saved' && isLeftOut && isNew
        ? t('imports.left.out.before')
        : ''
  return text && <span className="text-caption text-ink-3">{text}</span>
}

interface MappingProps {
  of: ImportDetails
  mapping: CheckChoices['mapping']
  onChange: (mapping: CheckChoices['mapping']) => void
}

function Mapping({ of: details, mapping, onChange }: MappingProps) {
  const t = useTexts()
  const kind = kindNamed(details.kind)!
  const locale = currentLocale()
  const known = rowColumns(kind)
  const action = columnOfHeading(kind, 'action')
  return (
    <div className="-mx-4 overflow-x-auto border-y border-line">
      <table className="w-full text-left">
        <thead className="bg-sunken text-caption font-semibold">
          <tr>
            <th className="px-3 py-1.5">{t('imports.heading')}</th>
            <th className="px-3 py-1.5 max-sm:hidden">{t('imports.examples')}</th>
            <th className="px-3 py-1.5">{t('imports.stands.for')}</th>
          </tr>
        </thead>
        <tbody>
          {details.columns.map(({ heading, examples, by }, place) => {
            const chosen = mapping[heading] ?? ''
            const isListed = [...known, action].some(one => one?.name === chosen)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a heading may be there twice, and its place never changes
              <tr key={place} className="h-9 border-t border-line">
                <th className="px-3 py-0.5 font-mono text-code font-normal">
                  {heading}
                  <span className="block text-ink-3 sm:hidden">{examples[0]}</span>
                </th>
                <td className="px-3 py-0.5 text-ink-2 max-sm:hidden">{examples.join(' · ')}</td>
                <td className="flex items-center gap-2 px-3 py-0.5">
                  <Select
                    className={`min-w-40 lg:h-8! lg:text-ui! ${chosen ? '' : 'text-ink-3'}`}
                    aria-label={`${heading}: ${t('imports.stands.for')}`}
                    value={chosen}
                    onChange={event => onChange({ ...mapping, [heading]: event.target.value || null })}
                  >
                    <option value="">{t('imports.left.out')}</option>
                    {chosen && !isListed && <option value={chosen}>{chosen}</option>}
                    {known.map(({ name, label }) => (
                      <option key={name} value={name}>
                        {label[locale]}
                      </option>
                    ))}
                    {action && <option value={action.name}>{action.label[locale]}</option>}
                  </Select>
                  <Origin by={by} isLeftOut={!chosen} isNew={details.stage === 'uploaded'} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
