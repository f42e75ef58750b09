import type { ColumnType } from '#contract/records/kind.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { kindLabel } from './kinds.ts'

/** How the values of a column are written, in words. */
export function useColumnType(): (column: ColumnType) => string {
  const t = useTexts()
  return column => {
    switch (column.type) {
      case 'text':
      case 'translated':
        return t('imports.type.text', { max: formatNumber(column.max) })
      case 'integer':
      case 'decimal':
        return t(`imports.type.${column.type}`, { min: formatNumber(column.min), max: formatNumber(column.max) })
      case 'choice':
        return t('imports.type.choice', { choices: column.choices.join(', ') })
      case 'reference':
        return t('imports.type.reference', { kind: kindLabel(column.to) })
      case 'structure':
      case 'lines':
      case 'group':
        return t('imports.type.json')
      default:
        return t(`imports.type.${column.type}`)
    }
  }
}
