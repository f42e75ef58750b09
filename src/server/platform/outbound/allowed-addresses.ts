import { lookup as lookUpName } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Environment } from '../environment.ts'
import { Refusal } from '../refusal.ts'
import { isLoopback, isPublicAddress, plainAddress } from './public-address.ts'

export interface OutsideSettings {
  /** For development and tests: this machine may be asked, also without TLS. */
  allowsLoopback: boolean
  /** The host names of the shop itself. */
  ownHosts: string[]
  /** Finds the addresses of a name. */
  lookup?: (name: string) => Promise<FoundAddress[]>
}

export interface FoundAddress {
  address: string
  family: number
}

/** How a process of the shop calls out. */
export function outsideSettings(environment: Pick<Environment, 'isLoopbackOpen' | 'origin'>): OutsideSettings {
  return { allowsLoopback: environment.isLoopbackOpen, ownHosts: [new URL(environment.origin).hostname] }
}

/** The name is looked up once, and every address it has must be open to us. */
export async function allowedAddresses(settings: OutsideSettings, hostname: string): Promise<FoundAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (!settings.allowsLoopback && settings.ownHosts.includes(host)) throw new Refusal('link.closed')
  const family = isIP(host)
  const found = family ? [{ address: host, family }] : await addressesOf(settings, host)
  if (!areOpen(settings, found)) throw new Refusal('link.closed')
  return found
}

/**
 * Whether an address that somebody enters may be asked, as far as it says so by itself: what its name means is looked up
 * when it is asked.
 */
export function refuseClosedAddress(settings: OutsideSettings, { hostname, protocol }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  const isOwnMachine = isLoopback(host) || /(^|\.)localhost\.?$/.test(host)
  if (protocol !== 'https:' && !(settings.allowsLoopback && isOwnMachine)) throw new Refusal('link.not.https')
  const family = isIP(host)
  if (family && !areOpen(settings, [{ address: host, family }])) throw new Refusal('link.closed')
}

function areOpen({ allowsLoopback }: OutsideSettings, found: readonly FoundAddress[]): boolean {
  const own = ownAddresses()
  return found.every(({ address }) =>
    isLoopback(address) ? allowsLoopback : isPublicAddress(address) && !own.has(plainAddress(address)),
  )
}

/** Work that may take as long as the signal lets it. */
export async function orTooSlow<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) throw new Refusal('link.too.slow')
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Refusal('link.too.slow')), { once: true })
    work.then(resolve, reject)
  })
}

async function addressesOf({ lookup = lookUpAll }: OutsideSettings, host: string): Promise<FoundAddress[]> {
  const found = await lookup(host).catch(() => [])
  if (found.length === 0) throw new Refusal('link.unknown', { facts: { host } })
  return found
}

function lookUpAll(name: string): Promise<FoundAddress[]> {
  return lookUpName(name, { all: true })
}

function ownAddresses(): Set<string> {
  return new Set(Object.values(networkInterfaces()).flatMap(all => all?.map(one => plainAddress(one.address)) ?? []))
}
