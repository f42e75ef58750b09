import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Removes a data folder and its Postgres cluster, which is elsewhere if Postgres could not run in the folder. */
export function removeDataFolder(folder: string): void {
  const cluster = join(folder, 'postgres')
  if (existsSync(cluster)) rmSync(realpathSync(cluster), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
}
