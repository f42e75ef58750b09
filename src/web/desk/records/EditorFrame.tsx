import type { KeyboardEvent, ReactNode } from 'react'
import { problemOf } from '../../boot/problem-error.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Status } from '../../ui/Status.tsx'
import { redone, undone } from '../sheet/draft.ts'
import { Conflicts } from './Conflicts.tsx'
import type { Editor } from './use-editor.ts'

interface EditorFrameProps<Data> {
  editor: Editor<Data>
  /** Above what could not be saved: where one is. */
  head: ReactNode
  children: ReactNode
}

/** A page that edits records: its keys, what could not be saved, and the bar with what is not saved yet. */
export function EditorFrame<Data>({ editor, head, children }: EditorFrameProps<Data>) {
  const t = useTexts()
  const { draft, edits, problemCount, conflicts, error, isSaving, maySave, save, discard } = editor
  const problem = error ? problemOf(error) : undefined

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || (event.target as HTMLElement).closest('td input')) return
    if (event.key === 'z') draft.step(event.shiftKey ? redone : undone)
    else if (event.key === 'y') draft.step(redone)
    else if (event.key === 'Enter' || event.key === 's') void save()
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole page
    <div className="grid gap-4 pb-20" onKeyDown={onKeyDown}>
      {head}
      {problem && problem.code !== 'record.changed.since' && <Notice kind="danger">{problemText(problem)}</Notice>}
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} onKeep={editor.keepMine} onTake={editor.takeStored} />}
      {children}
      {(draft.isDirty || isSaving) && (
        <section
          aria-label={t('desk.record.draft')}
          className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2 text-ui shadow-lift lg:left-52"
        >
          <p role="status" className="mr-auto flex gap-4">
            <Status kind="info">{countText('desk.record.changes', edits.size)}</Status>
            {problemCount > 0 && <Status kind="bad">{countText('desk.record.problems', problemCount)}</Status>}
          </p>
          <Button kind="quiet" onClick={() => draft.step(undone)} disabled={draft.draft.past.length === 0}>
            {t('desk.undo')}
          </Button>
          <Button kind="quiet" onClick={discard}>
            {t('desk.record.discard')}
          </Button>
          <Button kind="primary" disabled={!maySave} isBusy={isSaving} onClick={() => void save()}>
            {t('desk.record.save')}
          </Button>
        </section>
      )}
    </div>
  )
}
