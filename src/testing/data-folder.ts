import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Removes a data folder and its cluster, which may lie elsewhere: in a closed folder Postgres could not run. */
export function removeDataFolder(folder: string): void {
  const cluster = join(folder, 'postgres')
  if (existsSync(cluster)) rmSync(realpathSync(cluster), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
}
