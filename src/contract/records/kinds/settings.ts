import * as z from 'zod/mini'
import type { Value } from '#domain/records/row.ts'
import { settingProblems, usualSetting } from '../../shop/setting.ts'
import { recordKind } from '../kind.ts'

/** The settings of the shop, one by one, so that a file or a page may change some of them and leave the rest. */
export const settings = recordKind({
  name: 'settings',
  needs: 'settings.write',
  label: { en: 'Settings', de: 'Einstellungen' },
  key: ['path'],
  columns: {
    path: {
      type: 'text',
      max: 100,
      isNeeded: true,
      label: { en: 'Setting', de: 'Einstellung' },
      help: { en: 'For example site.companyName.', de: 'Zum Beispiel site.companyName.' },
    },
    value: {
      type: 'structure',
      schema: z.unknown(),
      label: { en: 'Value', de: 'Wert' },
      help: {
        en: 'As JSON. Emptied, the usual value holds again.',
        de: 'Als JSON. Geleert, gilt wieder der übliche Wert.',
      },
    },
  },
  // The bank account of the shop.
  isSecret: path => path === 'private.letterhead',
  normalise: given => (given.value === null ? { ...given, value: plain(usualSetting(given.path)) } : given),
  problems: settingProblems,
})

/** Empty texts and lists are nothing, to a row as to what is stored. */
function plain(value: Value | null): Value | null {
  const isEmptyTable = typeof value === 'object' && value !== null && Object.keys(value).length === 0
  return value === '' || isEmptyTable ? null : value
}
