import type { RecordValues } from '#contract/desk/changes.ts'
import { attributes } from '#contract/records/kinds/attributes.ts'
import type { Locale } from '#domain/locale.ts'
import type { EditedRecord } from '../records/edited-record.ts'
import type { ListedAttribute } from './use-categories.ts'

export function attributeRecord({ record }: ListedAttribute): EditedRecord {
  return { id: `attribute ${record.key}`, kind: attributes, key: { key: record.key }, stored: record }
}

export function attributeName(record: RecordValues, locale: Locale): string {
  return String(record[`label.${locale}`] ?? record['label.en'] ?? record['label.de'] ?? record.key)
}
