import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { fetchHttps } from '../import-sources/fetch-https.ts'
import type { Environment } from '../platform/environment.ts'
import { outsideSettings } from '../platform/outbound/allowed-addresses.ts'
import { openOutside } from '../platform/outbound/fetch-outside.ts'

export function isAddress(text: string): boolean {
  return /^https?:\/\//.test(text)
}

/** The path of a file that is fetched through the guard for calls out; it goes when the command ends. */
export async function fetchOnce(environment: Environment, address: string): Promise<string> {
  const source = { address, login: 'none', etag: null, lastModified: null } as const
  const { path } = (await fetchHttps(openOutside(outsideSettings(environment)), source, undefined))!
  process.once('exit', () => rmSync(dirname(path), { recursive: true, force: true }))
  return path
}
