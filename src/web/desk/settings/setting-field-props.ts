import type { SettingEditor } from './setting-groups.ts'

/** What every field of a setting is told. */
export interface SettingFieldProps {
  path: string
  editor: SettingEditor
  label: string
  help: string
  /** The value as JSON, as the draft keeps it. */
  text: string
  isChanged: boolean
  error: string | undefined
  mayWrite: boolean
  onText: (text: string) => void
}
