import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Folder by folder: Node's recursive mkdir does not return if the system forbids creating folders. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process that starts concurrently may have created it.
    if (!existsSync(path)) throw error
  }
}
