import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a package where that is possible: as root, on a Debian. */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Fetching Debian's ${name} ...`)
  const options = { stdio: 'ignore', timeout: 300_000 } as const
  execFileSync('apt-get', ['update'], options)
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], options)
}
