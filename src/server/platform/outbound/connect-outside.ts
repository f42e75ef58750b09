import { connect, type Socket } from 'node:net'
import { Refusal } from '../refusal.ts'
import { allowedAddresses, type OutsideSettings, orTooSlow } from './allowed-addresses.ts'

/**
 * Opens a connection to a server outside, for what is not asked by https: under the same guard. The connection is
 * closed when the signal says so.
 */
export type ConnectOutside = (server: { host: string; port: number }, signal: AbortSignal) => Promise<Socket>

export function openConnections(settings: OutsideSettings): ConnectOutside {
  return async ({ host, port }, signal) => {
    // The connection goes to what was looked up and checked, never to the name again.
    const [first] = await orTooSlow(allowedAddresses(settings, host), signal)
    const { address, family } = first!
    const socket = connect({ host: address, family, port, signal, noDelay: true, timeout: connectSeconds * 1000 })
    return new Promise((resolve, reject) => {
      const fail = (code: 'link.unreachable' | 'link.too.slow') => {
        socket.destroy()
        reject(new Refusal(signal.aborted ? 'link.too.slow' : code))
      }
      socket.once('error', () => fail('link.unreachable'))
      socket.once('timeout', () => fail('link.too.slow'))
      socket.once('connect', () => {
        socket.setTimeout(0)
        resolve(socket)
      })
    })
  }
}

const connectSeconds = 15
