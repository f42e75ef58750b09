import { settings } from '#contract/records/kinds/settings.ts'
import { shippingMethods } from '#contract/records/kinds/shipping-methods.ts'
import { usualSetting } from '#contract/shop/setting.ts'
import { cellOf, type EditedRecord } from '../records/edited-record.ts'
import type { Edits } from '../sheet/draft.ts'
import type { Setting, SettingsData } from './use-settings.ts'

export const settingRecord = ({ path, record }: Setting): EditedRecord => ({
  id: path,
  kind: settings,
  key: { path },
  stored: record,
})

export const methodRecords = ({ shippingMethods: methods }: SettingsData): EditedRecord[] =>
  methods.map(stored => ({
    id: `method ${stored.key}`,
    kind: shippingMethods,
    key: { key: stored.key },
    stored,
  }))

export const settingsRecords = (data: SettingsData): EditedRecord[] => [
  ...data.settings.map(settingRecord),
  ...methodRecords(data),
]

/** What a setting says as JSON, with what was typed; empty where the usual value holds. */
export function settingText(record: EditedRecord, edits: Edits): string {
  const typed = edits.get(cellOf(record, 'value'))
  if (typed !== undefined) return typed
  return record.stored?.value == null ? '' : JSON.stringify(record.stored.value)
}

/** What holds by the draft: what was typed where it can be read, else what is stored or usual. */
export function settingValue(data: SettingsData, edits: Edits, path: string): unknown {
  const setting = data.settings.find(one => one.path === path)
  const stored = setting?.record?.value ?? usualSetting(path)
  const typed = setting && edits.get(cellOf(settingRecord(setting), 'value'))
  if (!typed) return stored
  try {
    return JSON.parse(typed)
  } catch {
    return stored
  }
}
