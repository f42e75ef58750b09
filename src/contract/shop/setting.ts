import * as z from 'zod/mini'
import type { RowProblem, Value } from '#domain/records/row.ts'
import { privateSettings, siteSettings } from './configuration.ts'
import { defaultPrivate, defaultSite } from './read-settings.ts'

/** Each setting by its path, e.g. site.companyName, with its schema and what is usual. */
const known = new Map<string, { schema: z.ZodMiniType; usual: unknown }>([
  ...fields('site', siteSettings.shape, defaultSite),
  ...fields('private', privateSettings.shape, defaultPrivate),
])

function fields(part: string, shape: Record<string, z.ZodMiniType>, usual: object) {
  const values = usual as Record<string, unknown>
  return Object.entries(shape).map(([name, schema]) => [`${part}.${name}`, { schema, usual: values[name] }] as const)
}

/** The paths of all settings. */
export const settingPaths: readonly string[] = [...known.keys()]

/** What holds where a shop says nothing; null where that is nothing at all. */
export function usualSetting(path: unknown): Value | null {
  return (known.get(String(path))?.usual ?? null) as Value | null
}

/** What is wrong with a setting, down to the part of its value, e.g. value.0.link. */
export function settingProblems({ path, value }: { path?: unknown; value?: unknown }): RowProblem[] {
  const setting = known.get(String(path))
  if (!setting) return [{ column: 'path', code: 'value.unknown' }]
  const parsed = z.safeParse(setting.schema, value ?? setting.usual)
  if (parsed.success) return []
  if (value == null) return [{ column: 'value', code: 'value.needed' }]
  return parsed.error.issues.map(issue => ({ column: ['value', ...issue.path].join('.'), code: 'value.wrong.form' }))
}
