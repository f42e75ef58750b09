import type { ReactNode } from 'react'
import { isSameValue, type Value } from '#domain/records/row.ts'
import { problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { EditorFrame } from '../records/EditorFrame.tsx'
import { cellOf } from '../records/edited-record.ts'
import { type Editor, useEditor } from '../records/use-editor.ts'
import { Letterhead } from './Letterhead.tsx'
import { SettingField } from './SettingField.tsx'
import { ShippingMethods } from './ShippingMethods.tsx'
import { editorOf, type GroupedPath, type SettingEditor, settingGroups } from './setting-groups.ts'
import { settingRecord, settingsRecords, settingText } from './settings-records.ts'
import { TryOut } from './TryOut.tsx'
import { type SettingsData, useTestMail } from './use-settings.ts'

interface SettingsEditorProps {
  data: SettingsData
  title: ReactNode
  mayWrite: boolean
  refetch: () => Promise<SettingsData | undefined>
}

export function SettingsEditor({ data, title, mayWrite, refetch }: SettingsEditorProps) {
  const t = useTexts()
  const testMail = useTestMail()
  const editor = useEditor({ name: 'settings', data, recordsOf: settingsRecords, refetch })
  // Banners have a page of their own.
  const others = data.settings.filter(({ path }) => !editorOf.has(path))
  return (
    <EditorFrame
      editor={editor}
      head={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {title}
          <nav aria-label={t('desk.settings.groups')} className="flex flex-wrap gap-x-4 text-ui">
            {settingGroups.map(({ name }) => (
              <a key={name} href={`#settings-${name}`} className="link inline-flex min-h-11 items-center lg:min-h-0">
                {t(`setting.group.${name}`)}
              </a>
            ))}
          </nav>
          {mayWrite && (
            <Button className="ml-auto" isBusy={testMail.isPending} onClick={() => testMail.mutate()}>
              {t('desk.test.mail')}
            </Button>
          )}
        </div>
      }
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          {settingGroups.map(({ name, settings }) => (
            <Group key={name} id={`settings-${name}`} title={t(`setting.group.${name}`)}>
              {Object.entries<SettingEditor>(settings).map(([path, kind]) => (
                <OneSetting key={path} path={path} kind={kind} editor={editor} mayWrite={mayWrite}>
                  {{ label: t(labelKey(path)), help: t(helpKey(path)) }}
                </OneSetting>
              ))}
            </Group>
          ))}
          <ShippingMethods editor={editor} mayWrite={mayWrite} />
          {mayWrite && <Letterhead />}
          {others.length > 0 && (
            <Group id="settings-others" title={t('setting.group.others')}>
              {others.map(({ path }) => (
                <OneSetting key={path} path={path} kind="json" editor={editor} mayWrite={mayWrite}>
                  {{ label: path, help: t('setting.json.help') }}
                </OneSetting>
              ))}
            </Group>
          )}
          <p className="text-ui">
            <Link to="/desk/journal?kind=settings" className="link">
              {t('desk.settings.history')}
            </Link>
          </p>
        </div>
        <TryOut data={editor.draft.base} edits={editor.edits} />
      </div>
    </EditorFrame>
  )
}

const nameOf = (path: string) => path.slice(path.indexOf('.') + 1)
type NameOf<Path> = Path extends `${string}.${infer Name}` ? Name : never
const labelKey = (path: string) => `setting.${nameOf(path)}` as `setting.${NameOf<GroupedPath>}`
const helpKey = (path: string) => `setting.${nameOf(path)}.help` as `setting.${NameOf<GroupedPath>}.help`

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="grid scroll-mt-4 gap-3 rounded-box border border-line bg-surface p-4">
      <h2 className="text-row font-semibold">{title}</h2>
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}

interface OneSettingProps {
  path: string
  kind: SettingEditor
  editor: Editor<SettingsData>
  mayWrite: boolean
  children: { label: string; help: string }
}

function OneSetting({ path, kind, editor, mayWrite, children }: OneSettingProps) {
  const setting = editor.draft.base.settings.find(one => one.path === path)
  if (!setting) return null
  const record = settingRecord(setting)
  const cell = cellOf(record, 'value')
  const [code] = editor.checked.get(record.id)?.problems.values() ?? []
  return (
    <SettingField
      path={path}
      editor={kind}
      {...children}
      text={settingText(record, editor.edits)}
      isChanged={editor.edits.has(cell)}
      error={code && problemText({ code })}
      mayWrite={mayWrite}
      onText={text => editor.draft.change([[cell, isStored(text, record.stored?.value) ? undefined : text]])}
    />
  )
}

/** Whether the text says what is stored: then there is nothing to save. */
function isStored(text: string, stored: unknown): boolean {
  try {
    return isSameValue((text === '' ? null : JSON.parse(text)) as Value | null, stored as Value | null)
  } catch {
    return false
  }
}
