import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

/** Transactions per second of pgbench's smallest writing transaction, with prepared statements. */
export function pgbench(url: string, connections: number, seconds: number): number {
  const said = run(url, '-N', '-Mprepared', '--no-vacuum', `--client=${connections}`, '--jobs=2', `--time=${seconds}`)
  return Number(/tps = ([\d.]+)/.exec(said)?.[1])
}

export function preparePgbench(url: string): void {
  run(url, '--initialize', '--scale=10', '--quiet')
}

function run(url: string, ...flags: string[]): string {
  const { status, stdout, stderr } = spawnSync(findPgbench(), [...flags, url], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`pgbench: ${stderr}`)
  return stdout
}

function findPgbench(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(version => `${debian}/${version}/bin/pgbench`) : []
  const found = [...versions, '/usr/bin/pgbench', '/usr/local/bin/pgbench'].find(existsSync)
  if (!found) throw new Error('pgbench is not installed (Debian: postgresql-contrib).')
  return found
}
